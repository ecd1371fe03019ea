/** Where fonts come from beside those that are bundled, installed from fontsource, and the system's. */
export interface FontSources {
  /** Fonts of your own: TTF, OTF, WOFF or WOFF2, as bytes or as the path of a file. */
  readonly files?: readonly FontFile[] | undefined
  /**
   * How families that are found nowhere else are downloaded from fontsource; `false` to download none. Only families
   * that fontsource is known to have are asked for.
   */
  readonly download?: FontDownload | false | undefined
}

/** One font of your own. A family may have several files: weights, italics, scripts. */
export interface FontFile {
  /** The name by which it is requested. It takes precedence over all other fonts of that name. */
  readonly family: string
  /** Its bytes, or its path. */
  readonly file: string | Uint8Array
}

/** How fonts are downloaded. A family stays at the version that was downloaded first. */
export interface FontDownload {
  /**
   * Where downloaded fonts and their hashes are saved; `~/.cache/copydesk/fonts` by default. Keep the folder between
   * runs to download each font once.
   */
  readonly folder?: string | undefined
  /** The size at which the folder loses the families that were not used for the longest time; 200 MB by default. */
  readonly maxBytes?: number | undefined
  /** The global `fetch` by default. */
  readonly fetch?: typeof fetch | undefined
}
