import { CopydeskError, type ErrorCode } from '../../errors.ts'
import { countCharacters } from '../../language/characters.ts'
import { colorRule, parseColor } from '../color.ts'
import { textDirection } from '../type/writing-system.ts'
import { escapeHtml, linkRule, safeLink, textLanguage } from './html.ts'
import { type PanelPalette, panelPalette } from './panel-palette.ts'

/** What a call-to-action block says and how it looks. Texts are escaped; the link was checked by the endpoint. */
export interface CtaBlockOptions {
  readonly header?: string | undefined
  /** A blank line starts a paragraph; other line breaks are kept. */
  readonly text?: string | undefined
  readonly buttonText: string
  /** An `http`, `https`, `mailto` or `tel` link, or a path from the root. */
  readonly link: string
  /** Hex or a CSS colour name; all colours of the block are derived from it. */
  readonly color: string
}

/**
 * Renders a call to action as an HTML fragment: a panel with a header, a text and a button. It inherits the page's
 * font; all styles are inline, and the layout adapts to the width of its column.
 */
export function ctaBlock(options: CtaBlockOptions): string {
  const palette = panelPalette(parseColor(options.color) ?? refuse('invalid_input', '/color', colorRule))
  const link = safeLink(options.link) ?? refuse('invalid_link', '/link', linkRule)
  const label =
    visibleText(options.buttonText) ?? refuse('invalid_input', '/button_text', 'must contain visible text')
  const header = visibleText(options.header)
  const paragraphs = readParagraphs(options.text)
  const text = paragraphs.flat().join(' ')
  const isStacked = isLonger(text, 190) || isLonger(label, 26) || !(header || text)
  const copy = [
    ...(header ? [`<h3 style="${headerStyle(header)}">${escapeHtml(header)}</h3>`] : []),
    ...paragraphs.map((lines, index) => paragraph(lines, index === 0 && !header)),
  ]
  return [
    `<section${nameAndLanguage(header, text, label)} style="${panelStyle(palette)}">`,
    `  <div style="${rowStyle}">`,
    ...(copy.length === 0 ? [] : [`    <div style="${copyStyle(isStacked)}">`]),
    ...copy.map((line) => `      ${line}`),
    ...(copy.length === 0 ? [] : ['    </div>']),
    `    <a href="${escapeHtml(link)}" style="${buttonStyle(palette, isStacked)}">${escapeHtml(label)}</a>`,
    '  </div>',
    '</section>',
  ].join('\n')
}

function refuse(code: ErrorCode, pointer: string, message: string): never {
  throw new CopydeskError(code, `${pointer} ${message}.`, { problems: [{ pointer, message }] })
}

function readParagraphs(text = ''): string[][] {
  const paragraphs: string[][] = [[]]
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const words = visibleText(line)
    if (words) paragraphs.at(-1)?.push(words)
    else paragraphs.push([])
  }
  return paragraphs.filter((lines) => lines.length > 0)
}

/** The text on one line, or `undefined` if nothing in it is visible. */
function visibleText(text = ''): string | undefined {
  const line = text.replace(/[ \t\n\r]+/g, ' ').trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : undefined
}

function isLonger(text: string, limit: number): boolean {
  return countCharacters(text) > limit
}

function nameAndLanguage(header: string | undefined, text: string, label: string): string {
  const words = [header, text, label].join(' ')
  const name = header ?? (text === '' || isLonger(text, 80) ? label : text)
  const direction = textDirection(words) === 'rtl' ? ' dir="rtl"' : ''
  const language = textLanguage(words)
  return ` aria-label="${escapeHtml(name)}"${direction}${language ? ` lang="${language}"` : ''}`
}

function paragraph(lines: readonly string[], isFirst: boolean): string {
  const style = inline(plain, `margin-top:${isFirst ? '0' : '.5em'}`, 'max-width:38em', 'text-wrap:pretty')
  return `<p style="${style}">${lines.map(escapeHtml).join('<br>')}</p>`
}

function inline(...declarations: readonly string[]): string {
  return declarations.join(';')
}

/** Resets an element. Explicit declarations follow `all` because some HTML sanitizers drop it. */
const plain = inline(
  'all:revert',
  'margin:0',
  'border:0',
  'padding:0',
  'background:none',
  'color:inherit',
  'font:inherit',
  'letter-spacing:normal',
  'text-align:inherit',
  'text-decoration:none',
  'text-transform:none',
)

// No `all`, width or inline margin: pages place blocks in their column with these.
function panelStyle({ start, end, glow, hairline, ink }: PanelPalette): string {
  return inline(
    'box-sizing:border-box',
    'display:block',
    'height:auto',
    'min-height:0',
    'margin-block:2em',
    `border:1px solid ${hairline}`,
    'border-radius:16px',
    'padding:clamp(24px,6%,40px)',
    `background:radial-gradient(at 0 0,${glow},transparent 58%) border-box,linear-gradient(135deg,${start},${end}) border-box ${end}`,
    'box-shadow:none',
    `color:${ink}`,
    'opacity:1',
    'transform:none',
    'font:inherit',
    'font-style:normal',
    'font-weight:400',
    'line-height:1.55',
    'letter-spacing:normal',
    'word-spacing:normal',
    'text-align:start',
    'text-indent:0',
    'text-shadow:none',
    'text-transform:none',
    'white-space:normal',
    'overflow-wrap:anywhere',
    'break-inside:avoid',
    // Without this, printing would show light text on white.
    '-webkit-print-color-adjust:exact',
    'print-color-adjust:exact',
  )
}

const rowStyle = inline(
  'all:revert',
  'display:flex',
  'flex-flow:row wrap',
  'align-items:center',
  'gap:24px 32px',
  'margin:0',
  'padding:0',
)

function copyStyle(isStacked: boolean): string {
  return inline(
    'all:revert',
    `flex:${isStacked ? '1 1 100%' : '999 1 19em'}`,
    'min-width:0',
    'margin:0',
    'padding:0',
  )
}

function headerStyle(header: string): string {
  // Tight letter spacing breaks scripts with joined or square letters.
  const isTightened = !/[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(header)
  return inline(
    plain,
    'font-size:1.5em',
    'font-weight:700',
    'line-height:1.25',
    ...(isTightened ? ['letter-spacing:-.018em'] : []),
    'text-wrap:balance',
  )
}

function buttonStyle({ button, buttonInk, ink }: PanelPalette, isStacked: boolean): string {
  return inline(
    plain,
    'box-sizing:border-box',
    'display:flex',
    'align-items:center',
    'justify-content:center',
    // A stacked button fills narrow panels only, without a media query.
    ...(isStacked ? ['flex:0 1 auto', 'min-width:clamp(0px,(26em - 100%)*999,100%)'] : ['flex:1 0 auto']),
    'max-width:min(100%,24em)',
    'min-height:48px',
    'border:1px solid transparent',
    'border-radius:10px',
    'padding:.7em 1.5em',
    `background:${button}`,
    'box-shadow:0 1px 2px #0003',
    `color:${buttonInk}`,
    'font-weight:700',
    'line-height:1.3',
    'text-align:center',
    'text-wrap:balance',
    `outline-color:${ink}`,
    'outline-width:3px',
    'outline-offset:3px',
  )
}
