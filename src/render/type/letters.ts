const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The letters of a text as a reader counts them, one after another: a long text need not be taken apart in one go. */
export function* eachLetter(text: string): Generator<string, void, undefined> {
  for (const { segment } of graphemes.segment(text)) {
    // No letter is longer: what pretends to be is taken apart.
    if (segment.length <= 32) yield segment
    else yield* segment.match(/.{1,16}/gsu) ?? []
  }
}

export function lettersOf(text: string): string[] {
  return /^[\x20-\x7e]*$/.test(text) ? [...text] : [...eachLetter(text)]
}
