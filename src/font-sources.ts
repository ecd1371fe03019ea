/** Where fonts come from beside those that are bundled, installed from fontsource, and the system's. */
export interface FontSources {
  /** Fonts of your own: TTF, OTF, WOFF or WOFF2, as bytes or as the path of a file. */
  readonly files?: readonly FontFile[] | undefined
  /** Fetches a family from fontsource by its name when nobody else has it, and keeps it in a folder. Off unless set. */
  readonly download?: FontDownload | undefined
}

/** One font of your own. Several files may make up a family: its weights, its italics, its scripts. */
export interface FontFile {
  /** The name it is asked for by. It goes before all others of that name. */
  readonly family: string
  readonly file: string | Uint8Array
}

/** How fonts are fetched. A family stays in the version it was first fetched in. */
export interface FontDownload {
  /** What is fetched lies here with its hash. Best kept between runs: then the network is needed once. */
  readonly folder: string
  /** The global `fetch` unless set. */
  readonly fetch?: typeof fetch | undefined
}
