/** How many characters a text has, as people count them: an emoji is one, not two. Makes no copy of a long text. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
