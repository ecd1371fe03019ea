/** Where fonts come from beside those that are bundled, installed from fontsource, and the system's. */
export interface FontSources {
  /** Fonts of your own: TTF, OTF, WOFF or WOFF2, as bytes or as the path of a file. */
  readonly files?: readonly FontFile[] | undefined
  /** Fetches a family by its name when nobody else has it, and keeps it in a folder. Off unless set. */
  readonly download?: FontDownload | undefined
}

export interface FontFile {
  /** The name it is asked for by. */
  readonly family: string
  readonly file: string | Uint8Array
}

export interface FontDownload {
  readonly folder: string
  readonly fetch?: typeof fetch | undefined
}
