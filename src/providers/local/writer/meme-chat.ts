import { dataOf } from './language-data.ts'
import { halvesOf, type MemeDraft, maxIn, tidy } from './meme-draft.ts'

const speaking =
  /(?:^|\n|(?<=[.!?…”"]) )(\p{Lu}[\p{L}’'-]*(?: [\p{L}\p{N}’'-]+){0,4}|me|also me|ich|auch ich) ?: ?/gu
const myself = /^(?:me|also me|auch ich|i|ich|yo|moi|io|eu|ik|you|du)$/iu
const maxMessages = 8

/** Lines with speakers: three or more are a chat, two a set-up and its answer. */
export function chatOf(text: string, language: string): MemeDraft | undefined {
  const starts = [...text.matchAll(speaking)]
  const lines = starts.map((start, at) => ({
    speaker: start[1] ?? '',
    text: tidy(text.slice(start.index + start[0].length, starts[at + 1]?.index))
      .replace(/^["“„«](.*)["”“»]$/u, '$1')
      .replace(/\*/gu, ''),
  }))
  const speakers = new Set(lines.map(({ speaker }) => speaker.toLowerCase()))
  if (starts[0]?.index !== 0 || speakers.size < 2) return undefined
  const said = lines.map(({ speaker, text }) => `${speaker}: ${text}`)
  const halves = halvesOf(said.slice(0, -1).join(' '), said.at(-1) ?? '')
  if (lines.length === 2 || lines.some((line) => line.text === '')) return halves
  // Three who say one thing each do not write to each other.
  if (lines.length === 3 && speakers.size === 3 && halves) return halves
  const other = lines.find(({ speaker }) => !myself.test(speaker))?.speaker ?? ''
  const hasMe = lines.some(({ speaker }) => myself.test(speaker))
  const messages = lines.slice(-maxMessages).map(({ speaker, text }) => {
    const isOther = hasMe ? !myself.test(speaker) : speaker.toLowerCase() === other.toLowerCase()
    return { from: isOther ? ('them' as const) : ('me' as const), text }
  })
  if (messages.some((message) => message.text.length > 2 * maxIn.chat)) return undefined
  return { layout: 'chat', words: [other, dataOf(language).meme?.online ?? 'online'], messages }
}
