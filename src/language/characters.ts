/** Counts code points, so that an emoji is one character, without copying a long text. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
