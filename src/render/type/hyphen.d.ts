declare module 'hyphen/*' {
  const patterns: {
    hyphenateSync(text: string, options?: { readonly minWordLength?: number }): string
  }

  // biome-ignore lint/style/noDefaultExport: a CommonJS package has no other
  export default patterns
}
