import { endsWithEmoji } from './fixes.ts'
import type { Sign } from './signs.ts'
import { withArticle } from './text.ts'
import type { Mark } from './types.ts'

const closingSigns = /[\s"'”’»)\]]{1,20}$/u

/** Names may start with a small letter (`iPhone`). */
export const capitalStart: Mark = {
  name: 'a capital letter',
  at: (text) =>
    /^(?!\p{Ll}{1,3}\p{Lu})\P{Ll}|^\p{Ll}{1,3}\p{Lu}|^$/u.test(text.replace(/^[^\p{L}\p{N}]{1,20}/u, '')),
}

/** How a text shows that it ends with a sign. */
const lastSigns: Readonly<Record<string, RegExp>> = {
  'full stop': /(?<!\.)[.。．]$/u,
  'question mark': /[?？؟⁉]$/u,
  'exclamation mark': /[!！‼⁉❗❕]\ufe0f?$/u,
  hashtag: /[#＃][\p{L}\p{N}_]{1,60}$/u,
  ellipsis: /(?:…|\.{3})$/u,
  colon: /[:：]$/u,
  number: /\p{Nd}[%°]?$/u,
  punctuation: /[.!?…:;,。！？]$/u,
}

export const fullStop: Mark = { name: 'a full stop', at: endsWith('full stop') ?? (() => false) }

/** What a text starts or ends with if it does so with this sign. */
export function markAt(edge: 'start' | 'end', sign: Sign | 'punctuation' | undefined): Mark | undefined {
  if (sign === undefined) return undefined
  const one = sign === 'punctuation' ? sign : sign.one
  if (edge === 'start' && (sign === 'punctuation' || one === 'question mark')) return undefined
  const at =
    edge === 'start' && sign !== 'punctuation'
      ? (text: string) => sign.countLoosely(firstWord(text)) > 0
      : endsWith(one)
  return at && { name: one === 'punctuation' ? one : withArticle(one), at }
}

const firstWord = (text: string) => /[^\s"'“‘«([]\S{0,60}/u.exec(text)?.[0] ?? ''

function endsWith(one: string): ((text: string) => boolean) | undefined {
  if (one === 'emoji') return (text) => endsWithEmoji(text.trimEnd())
  const pattern = lastSigns[one]
  if (!pattern) return undefined
  return (text) => pattern.test(text.trimEnd()) || pattern.test(text.replace(closingSigns, ''))
}
