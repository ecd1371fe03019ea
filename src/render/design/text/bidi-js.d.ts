/** The package describes its files to bundlers of its time only, so the file is named. */
declare module 'bidi-js/dist/bidi.mjs' {
  export interface Bidi {
    readonly getEmbeddingLevels: (text: string, direction: 'ltr' | 'rtl') => { readonly levels: Uint8Array }
  }
  // biome-ignore lint/style/noDefaultExport: a CommonJS package has no other
  export default function start(): Bidi
}
