import type { Guidelines } from '../../../writing/guidelines/guidelines.ts'

type Mentions = Pick<Guidelines, 'mentions'>

/** What a text must mention and does not. */
export function missingMentions(text: string, { mentions }: Mentions): string[] {
  const lower = text.toLowerCase()
  return mentions.filter((mention) => !lower.includes(mention.toLowerCase()))
}

/**
 * Works what a text must mention into it. A line gets it behind its end; a text of several sentences gets it as a
 * sentence of its own, which `sentence` writes.
 */
export function workInMentions(
  text: string,
  guidelines: Mentions,
  sentence?: (mention: string, index: number) => string,
): string {
  const missing = missingMentions(text, guidelines)
  if (missing.length === 0) return text
  if (sentence) return [text, ...missing.map(sentence)].join(' ')
  return `${text} | ${new Intl.ListFormat('en', { type: 'unit' }).format(missing)}`
}
