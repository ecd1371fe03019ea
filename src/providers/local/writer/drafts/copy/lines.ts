/** One line of a source, without its markup. */
export interface Line {
  readonly text: string
  readonly mark: 'heading' | 'item' | 'quote' | 'plain'
  /** What an item has in bold at its beginning. */
  readonly lead?: string | undefined
}

/** The lines of plain text, Markdown or HTML; what is broken for its width alone is one line again. */
export function linesOf(source: string): Line[] {
  const lines: Line[] = []
  let isOpen = false
  for (const raw of withoutMarkup(source).split('\n')) {
    if (lines.length > 0 && regards.test(raw.trim())) break
    const line = lineOf(raw.trim())
    const last = lines.at(-1)
    const isWrapped =
      isOpen && last?.mark === 'plain' && line?.mark === 'plain' && /[^.!?:;。！？”"]$/.test(last.text)
    if (line && last && isWrapped && last.text.length > 50)
      lines[lines.length - 1] = { ...last, text: `${last.text} ${line.text}` }
    else if (line) lines.push(line)
    isOpen = line !== undefined
  }
  return lines
}

/** How letters begin and end. */
const salutation =
  /^(?:dear|hi|hello|liebe[rs]?|sehr geehrte[rs]?|hallo|guten tag|bonjour|cher|chère|chers|hola|estimad[oa]s?|ciao|gentili)(?:[ ,][^.!?]{0,60})?[,!]$/iu
const regards =
  /^(?:kind regards|best regards|best wishes|warm regards|regards|sincerely|yours|cheers|herzliche grüße|viele grüße|liebe grüße|beste grüße|mit freundlichen grüßen|saludos|un saludo|cordialement|cordiali saluti)[,!.]?$/iu

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: '\u00A0',
  euro: '€',
  pound: '£',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
}

function withoutMarkup(source: string): string {
  return withoutParts(source)
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n(?:[\w-]{1,40}:[^\n]{0,400}\n){1,40}---\n/, '')
    .replace(/```[^`]{0,4000}```/g, '\n')
    .replace(/<!--[^<>]{0,2000}-->/g, ' ')
    .replace(/<h[1-6]\b[^<>]{0,200}>\s{0,20}/gi, '\n\n# ')
    .replace(/<li\b[^<>]{0,200}>\s{0,20}/gi, '\n- ')
    .replace(/<blockquote\b[^<>]{0,200}>(?:\s{0,20}<p>)?\s{0,20}/gi, '\n\n> ')
    .replace(/<\/?(?:strong|b)>/gi, '**')
    .replace(/<(?:\/(?:title|p|li|h\d|div|td|tr|blockquote|ul|ol)|br)\b[^<>]{0,200}>/gi, '\n\n')
    .replace(/<[/!]?[a-z][^<>]{0,500}>/gi, ' ')
    .replace(/&(#?[\da-z]{2,8});/gi, (entity, name: string) => named[name] ?? numbered(name) ?? entity)
    .replace(/!\[[^\][]{0,200}\]\([^()\s]{0,500}\)/g, ' ')
    .replace(/\[([^\][]{1,200})\]\([^()\s]{0,500}\)/g, '$1')
    .replace(/(?:https?:\/\/|www\.)\S{1,2000}/gi, '')
}

/** Parts of an HTML page that are not of its matter: they go with all that is in them, where they have an end. */
const partTag =
  /<(\/?)(script|style|noscript|template|svg|nav|footer|form|button|select|dialog)\b[^<>]{0,500}>/gi

function withoutParts(source: string): string {
  let kept = ''
  let from = 0
  let open: string | undefined
  for (const { 0: tag, 1: slash, 2: name = '', index } of source.matchAll(partTag)) {
    if (open === undefined && slash === '') {
      kept += source.slice(from, index)
      from = index
      open = name.toLowerCase()
    } else if (slash === '/' && open === name.toLowerCase()) {
      kept += '\n\n'
      from = index + tag.length
      open = undefined
    }
  }
  return kept + source.slice(from)
}

/** `#8217` and `#x2019` */
function numbered(name: string): string | undefined {
  const code = name.startsWith('#') ? Number(name.slice(1).replace(/^x/i, '0x')) : Number.NaN
  const isCharacter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}

const item = /^(?:[-*•·‣▪✓✔✅☑👉➡]\uFE0F?|\(?\d{1,2}[.)/])\s{1,4}(?=\S)/u

function lineOf(raw: string): Line | undefined {
  if (raw.startsWith('|')) return rowOf(raw)
  if (salutation.test(raw)) return undefined
  if (/^(?:from|to|cc|date|sent|von|an|datum): .{0,200}[@\d]/i.test(raw)) return undefined
  const mark = /^#{1,6} /.test(raw)
    ? 'heading'
    : raw.startsWith('>')
      ? 'quote'
      : item.test(raw)
        ? 'item'
        : 'plain'
  const bare = raw
    .replace(/^#{1,6} |^[>\s]{1,8}/, '')
    .replace(
      /^(?:subject|betreff|objet|asunto|title|headline|topic|q|a|question|answer|frage|antwort|faq|thread): (?=\S)/i,
      '',
    )
    .replace(item, mark === 'item' ? '' : '$&')
  const [, lead] = /^\*\*([^*]{2,60})\*\*./.exec(bare) ?? []
  const text = inline(bare)
  return /[\p{L}\p{N}]/u.test(text)
    ? { text, mark, lead: lead && inline(lead).replace(/[:.]$/, '') }
    : undefined
}

/** `| Oat | 12 g |` is one point; what stands above the rule of a table is no row. */
function rowOf(raw: string): Line | undefined {
  const [label = '', value = ''] = raw
    .split('|')
    .slice(1)
    .map((cell) => inline(cell))
  return /\d/.test(value) && label !== '' ? { text: `${label}: ${value}`, mark: 'item' } : undefined
}

const inline = (text: string) =>
  withoutTags(
    text
      .replace(/\*\*|__|~~|`/g, '')
      .replace(/(?<![\p{L}\p{N}*_])[*_](?=\S)([^*_\n]{1,200})[*_](?![\p{L}\p{N}])/gu, '$1')
      .replace(/\s{1,50}/g, ' ')
      .replace(/ ?[👇👉⬇➡]\uFE0F?$/u, '')
      .trim(),
  )

/** Tags at the end of a line find it and are no part of what it says. */
function withoutTags(text: string): string {
  const words = text.split(' ')
  const last = words.findLastIndex((word) => !/^#\p{L}/u.test(word))
  return last < 0 ? text : words.slice(0, last + 1).join(' ')
}
