/** The types of the package itself describe its default export wrongly to Node. */
declare module 'bidi-js' {
  export interface Bidi {
    readonly getEmbeddingLevels: (text: string, direction: 'ltr' | 'rtl') => { readonly levels: Uint8Array }
  }
  // biome-ignore lint/style/noDefaultExport: a CommonJS package has no other
  export default function start(): Bidi
}
