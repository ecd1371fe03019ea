import type { Guidelines } from '../../../writing/guidelines/guidelines.ts'

/**
 * Works what a text must mention into it. A line gets it behind its end; a text of several sentences gets it as a
 * sentence of its own, which `sentence` writes.
 */
export function workInMentions(
  text: string,
  { mentions }: Pick<Guidelines, 'mentions'>,
  sentence?: (mention: string, index: number) => string,
): string {
  const missing = mentions.filter((mention) => !text.toLowerCase().includes(mention.toLowerCase()))
  if (missing.length === 0) return text
  if (sentence) return [text, ...missing.map(sentence)].join(' ')
  return `${text} | ${new Intl.ListFormat('en', { type: 'unit' }).format(missing)}`
}
