import { monthNames } from './calendar-words.ts'

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: '\u00A0', euro: '€', pound: '£', ndash: '–' },
  ...{ mdash: '—', hellip: '…', rsquo: '’', lsquo: '‘', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«' },
  ...{ raquo: '»', auml: 'ä', ouml: 'ö', uuml: 'ü', szlig: 'ß', eacute: 'é' },
}

function decodeEntity(entity: string, name: string): string {
  const code = name.startsWith('#') ? Number(name.slice(1).replace(/^x/i, '0x')) : Number.NaN
  const isCharacter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return entities[name] ?? (isCharacter ? String.fromCodePoint(code) : entity)
}

/** The number of an item; `14. Mai` is a date, and `1.5` a number. */
const itemNumber = `(?:\\(?\\p{Nd}{1,2}[.)]-?|\\d\\uFE0F?\\u20E3)(?!\\s(?:${monthNames}))\\s`
/** What starts an item of a list: its number, a dash, a dot, a box, a tick or an arrow. */
export const itemMark = new RegExp(
  `^(?:[・●■◆①-⑳❶-❿]|[-–*•·‣←-⇿■-◿☐-☒✅✓-✘➔-➿👉]\\uFE0F?\\s|${itemNumber})\\s{0,3}(?=\\S)`,
  'u',
)
const nextNumber = new RegExp(`(?<=[.,:;!?؟،]) (?=${itemNumber})`, 'u')

/** The items of a line that counts them: `1. Measure. 2. Cut.` */
export function itemsOf(line: string): string[] {
  const items = line.trim().split(nextNumber)
  const isCounted = [/^\(?[1١][.)]/, /^\(?[2٢][.)]/].every((mark) => items.some((item) => mark.test(item)))
  return isCounted ? items : [line.trim()]
}

/** A page or a Markdown document as lines of text, with `#` before headings and `- ` before items. */
export function withoutMarkup(source: string): string {
  return withoutFurniture(source)
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n(?:[\w-]{1,40}:[^\n]{0,400}\n){1,40}---\n/, '')
    .replace(/```[^`]{0,4000}```/g, '\n')
    .replace(/<!--[^<>]{0,2000}-->/g, ' ')
    .replace(/<h[1-6]\b[^<>]{0,200}>\s{0,20}/gi, '\n\n# ')
    .replace(/<li\b[^<>]{0,200}>\s{0,20}/gi, '\n- ')
    .replace(/<(?:\/(?:title|p|li|h\d|div|td|tr|blockquote|ul|ol)|br)\b[^<>]{0,200}>/gi, '\n\n')
    .replace(/<[/!]?[a-z][^<>]{0,500}>/gi, ' ')
    .replace(/&(#?[\da-z]{2,8});/gi, decodeEntity)
    .replace(/!\[[^\][]{0,200}\]\([^()\s]{0,500}\)/g, ' ')
    .replace(/\[([^\][]{1,200})\]\([^()\s]{0,500}\)/g, '$1')
}

/** Elements of a page that are not its text, dropped with all they contain where they are closed. */
const furniture =
  /<(\/?)(script|style|noscript|template|svg|nav|footer|form|button|select|dialog)\b[^<>]{0,500}>/gi

function withoutFurniture(source: string): string {
  let result = ''
  let from = 0
  let open: string | undefined
  for (const { 0: tag, 1: slash, 2: name = '', index } of source.matchAll(furniture)) {
    if (open === undefined && slash === '') {
      result += source.slice(from, index)
      from = index
      open = name.toLowerCase()
    } else if (slash === '/' && open === name.toLowerCase()) {
      result += '\n\n'
      from = index + tag.length
      open = undefined
    }
  }
  return result + source.slice(from)
}
