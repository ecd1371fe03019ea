import { halvesOf, type Joke, mostIn, tidy } from './joke.ts'
import { onlineIn } from './tongues.ts'

interface Line {
  readonly speaker: string
  readonly text: string
}

const speaking =
  /(?:^|\n|(?<=[.!?…”"]) )(\p{Lu}[\p{L}’'-]*(?: [\p{L}\p{N}’'-]+){0,4}|me|also me|ich|auch ich) ?: ?/gu
const myself = /^(?:me|also me|auch ich|i|ich|yo|moi|io|eu|ik|you|du)$/iu
const mostMessages = 8

/** Lines with speakers: three or more are a chat, two a set-up and its answer. */
export function dialogueOf(text: string, language: string): Joke | undefined {
  const lines = linesOf(text)
  const speakers = new Set(lines.map(({ speaker }) => speaker.toLowerCase()))
  if (lines.length < 2 || speakers.size < 2) return undefined
  const halves = () => {
    const [top = '', bottom = ''] = [lines.slice(0, -1), lines.slice(-1)].map((half) =>
      half.map(spoken).join(' '),
    )
    return halvesOf(top, bottom)
  }
  if (lines.length === 2 || lines.some((line) => line.text === '')) return halves()
  // Three who say one thing each do not write to each other.
  if (lines.length === 3 && speakers.size === 3) {
    const joke = halves()
    if (joke) return joke
  }
  const other = lines.find(({ speaker }) => !myself.test(speaker))?.speaker ?? ''
  const isOther = lines.some(({ speaker }) => myself.test(speaker))
    ? ({ speaker }: Line) => !myself.test(speaker)
    : ({ speaker }: Line) => speaker.toLowerCase() === other.toLowerCase()
  const messages = lines.slice(-mostMessages).map((line) => ({
    from: isOther(line) ? ('them' as const) : ('me' as const),
    text: line.text,
  }))
  if (messages.some((message) => message.text.length > 2 * mostIn.chat)) return undefined
  return { layout: 'chat', words: [other, onlineIn(language)], messages }
}

/** As it stands under one another, or in one line. */
function linesOf(text: string): Line[] {
  const starts = [...text.matchAll(speaking)]
  if ((starts[0]?.index ?? 1) > 0) return []
  return starts.map((start, at) => ({
    speaker: start[1] ?? '',
    text: unquoted(tidy(text.slice(start.index + start[0].length, starts[at + 1]?.index))),
  }))
}

const spoken = ({ speaker, text }: Line) => `${speaker}: ${text}`

const unquoted = (text: string) => text.replace(/^["“„«](.*)["”“»]$/u, '$1').replace(/\*/gu, '')
