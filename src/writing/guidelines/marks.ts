import { endsWithEmoji } from './fixes.ts'
import type { Sign } from './signs.ts'
import { withArticle } from './text.ts'

/** What a text starts or ends with. */
interface Mark {
  readonly name: string
  readonly at: (text: string) => boolean
}

const closingSigns = /[\s"'”’»)\]]{1,20}$/u

/** How a text shows that it ends with a sign. */
const lastSigns: Readonly<Record<string, RegExp>> = {
  'full stop': /(?<!\.)[.。．]$/u,
  'question mark': /[?？؟⁉]$/u,
  'exclamation mark': /[!！‼⁉❗❕]\ufe0f?$/u,
  hashtag: /[#＃][\p{L}\p{N}_]{1,60}$/u,
  ellipsis: /(?:…|\.{3})$/u,
  colon: /[:：]$/u,
  number: /\p{Nd}[%°]?$/u,
}

/** What a text starts or ends with if it does so with this sign. */
export function markAt(edge: 'start' | 'end', sign: Sign | undefined): Mark | undefined {
  if (!sign) return undefined
  const at = edge === 'end' ? endsWith(sign.one) : (text: string) => sign.countLoosely(firstWord(text)) > 0
  return at && { name: withArticle(sign.one), at }
}

const firstWord = (text: string) => /[^\s"'“‘«([]\S{0,60}/u.exec(text)?.[0] ?? ''

function endsWith(one: string): ((text: string) => boolean) | undefined {
  if (one === 'emoji') return (text) => endsWithEmoji(text.trimEnd())
  const pattern = lastSigns[one]
  return pattern && ((text) => pattern.test(text.trimEnd()) || pattern.test(text.replace(closingSigns, '')))
}
