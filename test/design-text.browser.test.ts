import { readdirSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareText } from '../src/render/design/text/index.ts'
import type { SetRuns, Style, TextElement } from '../src/render/design/types.ts'
import { parseRanges, rangesInclude } from '../src/render/fonts/coverage.ts'
import { openBrowser } from './browser.ts'
import { type Runs, textElement } from './design-text.fixtures.ts'

interface Case {
  readonly name: string
  readonly runs: Runs
  readonly style?: Partial<Style>
  /** Of the paragraph; the height of a vertical one. */
  readonly length: number
  readonly language?: string
}

const bold = { fontWeight: 800 }
const serif = { fontFamily: '"Source Serif 4"' }
const arabic = { fontFamily: 'Inter, "Noto Sans Arabic"', direction: 'rtl' } as const
const hebrew = { fontFamily: 'Inter, "Noto Sans Hebrew"', direction: 'rtl' } as const
const japanese = { fontFamily: '"Noto Sans JP"' }
const latin = { fontFamily: 'Inter', fontSize: 28 }
const sides = (left: number, right: number) => {
  const none = { px: 0, share: 0 }
  return { top: none, bottom: none, left: { px: left, share: 0 }, right: { px: right, share: 0 } }
}

const cases: readonly Case[] = [
  {
    name: 'plain English',
    length: 430,
    style: latin,
    runs: [
      'The quick brown fox jumps over the lazy dog, and then it rests beside the quiet river until the evening comes.',
    ],
  },
  {
    name: 'a heading in a display face',
    length: 700,
    style: {
      fontFamily: '"Bricolage Grotesque"',
      fontSize: 84,
      fontWeight: 800,
      lineHeight: 0.95,
      letterSpacing: -2.5,
    },
    runs: ['Slow mornings start with good coffee'],
  },
  {
    name: 'capitals of a narrow face',
    length: 620,
    style: {
      fontFamily: 'Anton',
      fontSize: 96,
      lineHeight: 1.05,
      textTransform: 'uppercase',
      textAlign: 'center',
    },
    runs: ['Big summer sale: everything must go'],
  },
  {
    name: 'runs of several weights',
    length: 380,
    style: latin,
    runs: [
      'Save ',
      ['up to 40 %', bold],
      ' on every order placed before ',
      ['midnight', { fontStyle: 'italic', ...serif }],
      ', in all shops and online.',
    ],
  },
  {
    name: 'runs of several sizes',
    length: 500,
    style: { ...latin, lineHeight: 1.4 },
    runs: [
      'From ',
      ['€49', { fontSize: 72, fontWeight: 700 }],
      ' a month',
      ['*', { fontSize: 16, verticalAlign: 'super' }],
      ' for the whole family and two guests of your choice',
    ],
  },
  {
    name: 'normal leading with several families',
    length: 460,
    style: { ...latin, fontSize: 33 },
    runs: [
      'One line in a sans, ',
      ['another one in a serif that is taller', serif],
      ' and back to the first for the rest of it.',
    ],
  },
  {
    name: 'sub and sup',
    length: 420,
    style: { ...latin, lineHeight: 1.2 },
    runs: [
      'Water is H',
      ['2', { fontSize: 18, verticalAlign: 'sub' }],
      'O and energy is mc',
      ['2', { fontSize: 18, verticalAlign: 'super' }],
      ', as everyone learns at some point in school.',
    ],
  },
  {
    name: 'breaks of the author',
    length: 600,
    style: { ...serif, fontSize: 40, lineHeight: 1.1 },
    runs: ['First line\nsecond line, which is longer\n\nlast line'],
  },
  {
    name: 'white space',
    length: 300,
    style: latin,
    runs: ['  Several   spaces \t here, ', ['  and  there ', bold], '  collapse   into one  '],
  },
  {
    name: 'kept white space',
    length: 900,
    style: { ...latin, whiteSpace: 'pre-line' },
    runs: ['Name    Ada\nWork   engines of   analysis\nYear 1843'],
  },
  {
    name: 'no wrapping',
    length: 200,
    style: { ...latin, whiteSpace: 'nowrap' },
    runs: ['This line runs out of its box at the right'],
  },
  {
    name: 'hyphens, dashes and slashes',
    length: 230,
    style: latin,
    runs: [
      'A well-being day for self-employed people — mornings/evenings, 10–12 or 14–16 o’clock, state-of-the-art rooms…and more',
    ],
  },
  {
    name: 'soft hyphens',
    length: 210,
    style: { ...latin, fontSize: 30 },
    language: 'de',
    runs: [
      'Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschaft und Ge\u00adschwindig\u00adkeits\u00adbe\u00adgrenzung',
    ],
  },
  {
    name: 'a word that is too long',
    length: 240,
    style: { ...latin, overflowWrap: 'anywhere' },
    runs: ['See www.a-very-long-address-of-a-website.example.com/with/a/path for everything'],
  },
  {
    name: 'justified',
    length: 410,
    style: { ...serif, fontSize: 24, textAlign: 'justify', lineHeight: 1.5 },
    runs: [
      'Justified text stretches the spaces of every line but the last, so that both edges are straight from the top to the bottom of the column.',
    ],
  },
  {
    name: 'letter spacing',
    length: 380,
    style: {
      fontFamily: 'Inter',
      fontSize: 18,
      letterSpacing: 4,
      textTransform: 'uppercase',
      fontWeight: 600,
      textAlign: 'right',
    },
    runs: ['Open every day from nine to five, except Monday'],
  },
  {
    name: 'word spacing and indent',
    length: 400,
    style: { ...serif, fontSize: 26, wordSpacing: 8, textIndent: { px: 48, share: 0 } },
    runs: ['An indent before the first line, and wider gaps between all of the words of it'],
  },
  {
    name: 'a padded inline element',
    length: 360,
    style: { ...latin, lineHeight: 1.6 },
    runs: [
      'New: ',
      ['free delivery', { padding: sides(14, 14), ...bold }],
      ' for every order over fifty euros until Sunday',
    ],
  },
  {
    name: 'German',
    length: 420,
    style: { ...latin, fontWeight: 500 },
    language: 'de',
    runs: [
      'Über 3.500 Geräte für Küche, Bad & Büro – jetzt 20 % günstiger. Nur solange der Vorrat reicht! (Größe M)',
    ],
  },
  {
    name: 'French',
    length: 390,
    style: { ...serif, fontSize: 31 },
    language: 'fr',
    runs: [
      '« L’été commence ici ! » : profitez de 25\u202f% de remise jusqu’au 30 août, à l’atelier comme en ligne.',
    ],
  },
  {
    name: 'Spanish capitals',
    length: 520,
    style: {
      fontFamily: '"Bricolage Grotesque"',
      fontSize: 52,
      fontWeight: 700,
      textTransform: 'uppercase',
      lineHeight: 1,
    },
    language: 'es',
    runs: ['¿Listo para sonreír? Tu primera visita es gratis'],
  },
  {
    name: 'Japanese',
    length: 400,
    style: { ...japanese, fontSize: 36, lineHeight: 1.5 },
    language: 'ja',
    runs: ['東京の「カフェ」へ、ようこそ。キャッシュレス決済（PayPay・Suica）で10%オフになります！'],
  },
  {
    name: 'Japanese with runs',
    length: 430,
    style: { ...japanese, fontSize: 30 },
    language: 'ja',
    runs: [
      '初めての方も',
      ['安心', { fontSize: 48, fontWeight: 800 }],
      'して登れます。シューズは無料で貸し出し、',
      ['平日19時から', bold],
      '体験できます。',
    ],
  },
  {
    name: 'Japanese in columns',
    length: 330,
    style: { ...japanese, fontSize: 34, lineHeight: 1.6, writingMode: 'vertical-rl' },
    language: 'ja',
    runs: ['壁は、こわくない。だれでも最初は、はじめの一歩から始まります。'],
  },
  {
    name: 'Arabic',
    length: 420,
    style: { ...arabic, fontSize: 32 },
    language: 'ar',
    runs: ['مدرسة الفنون تفتح أبوابها للجميع، سجّل الآن واحصل على خصم 20% قبل نهاية الشهر.'],
  },
  {
    name: 'Arabic with Latin words',
    length: 440,
    style: { ...arabic, fontSize: 30, lineHeight: 1.6 },
    language: 'ar',
    runs: [
      'تابعونا على Instagram و ',
      ['Copydesk Studio 24', bold],
      ' كل يوم من الساعة 9:30 إلى 17:00 (ما عدا الجمعة).',
    ],
  },
  {
    name: 'Hebrew with numbers',
    length: 360,
    style: { ...hebrew, fontSize: 30 },
    language: 'he',
    runs: ['הכניסה חופשית לילדים עד גיל 12, כרטיס רגיל 45 ₪ (כולל Wi-Fi) בלבד!'],
  },
  {
    name: 'Hebrew in an English sentence',
    length: 400,
    style: { fontFamily: 'Inter, "Noto Sans Hebrew"', fontSize: 30 },
    runs: ['The sign says שלום לכולם, ברוכים הבאים in big letters at the door of 12 rooms'],
  },
  {
    name: 'Thai',
    length: 330,
    style: { fontFamily: 'Inter, "Noto Sans Thai"', fontSize: 32, lineHeight: 1.6 },
    language: 'th',
    runs: ['ยินดีต้อนรับสู่ร้านกาแฟของเรา เปิดทุกวัน ลดราคา 50 บาท สำหรับสมาชิกใหม่'],
  },
  {
    name: 'Russian',
    length: 380,
    style: { ...latin, fontWeight: 600 },
    language: 'ru',
    runs: ['Скидка до 30 % на всё — только до конца недели, в магазинах и на сайте.'],
  },
  {
    name: 'a clamped text',
    length: 300,
    style: { ...latin, lineClamp: 2, overflow: 'hidden' },
    runs: ['Only two lines of this text are shown, and the rest of it makes way for an ellipsis'],
  },
]

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  const texts = cases
    .flatMap(({ runs }) => runs.map((run) => (typeof run === 'string' ? run : run[0])))
    .join('')
  // Without hinting, as on screens of high density: with it, Linux rounds the width of each letter.
  await page.setContent(`<meta charset="utf-8"><style>${fontFaces(`${texts}${texts.toUpperCase()}…-`)}
    * { margin: 0; padding: 0; box-sizing: border-box; text-rendering: geometricPrecision }</style><body></body>`)
})

afterAll(() => browser?.close())

interface ShownLine {
  /** Letters, without spaces, hyphens and dots. */
  readonly count: number
  /** Whether it ends with a sign that the text does not have. */
  readonly isMarked?: boolean
  readonly width: number
  /** By the number of the run; of columns, their middle. */
  readonly baselines: Readonly<Record<string, number>>
}

describe('texts are set as in a browser', () => {
  it.each(cases)('$name', async ({ runs, style, length, language }) => {
    const element = textElement(runs, style, language)
    const shown = await showInBrowser(element, length)
    const isVertical = element.style.writingMode === 'vertical-rl'
    const text = await prepareText(element)
    const set = linesOf(text.set(isVertical ? undefined : length, isVertical ? length : undefined), element)
    expect(set.map(({ count }) => count)).toEqual(shown.map(({ count }) => count))
    for (const [index, line] of set.entries()) {
      const { width = 0, baselines = {} } = shown[index] ?? {}
      if (!line.isMarked) {
        expect(Math.abs(line.width - width), `width ${line.width} for ${width}`).toBeLessThan(
          Math.max(1, width / 100),
        )
      }
      expect(Object.keys(line.baselines)).toEqual(Object.keys(baselines))
      for (const [run, baseline] of Object.entries(line.baselines)) {
        expect(
          Math.abs(baseline - (baselines[run] ?? 0)),
          `line ${index}, run ${run}: ${baseline} for ${baselines[run]}`,
        ).toBeLessThan(1.5)
      }
    }
  })
})

const unseen = /[\s\u00ad…-]/g

function linesOf(set: SetRuns, element: TextElement): readonly ShownLine[] {
  const lines = set.lines.map(({ parts }) => parts.filter(({ text }) => text.trim() !== ''))
  return lines
    .filter(({ length }) => length > 0)
    .map((seen) => {
      const left = Math.min(...seen.map(({ x }) => x))
      const right = Math.max(...seen.map(({ x, width }) => x + width))
      const numbered = seen.map((part) => [String(element.runs.indexOf(part.run)), part.baseline] as const)
      return {
        count: seen.reduce((sum, { text }) => sum + text.replace(unseen, '').length, 0),
        width: right - left,
        isMarked:
          set.isCut ||
          (element.runs.some(({ text }) => text.includes('\u00ad')) && seen.at(-1)?.text.endsWith('-')),
        baselines: Object.fromEntries(numbered),
      }
    })
}

/** The bundled fonts and those of Japanese, for the letters of a text. */
function fontFaces(text: string): string {
  const face = (family: string, bytes: Buffer, range: string, isItalic: boolean, weight: number | string) =>
    `@font-face { font-family: "${family}"; font-style: ${isItalic ? 'italic' : 'normal'}; font-weight: ${weight === 'any' ? '100 900' : weight};
      src: url(data:font/woff2;base64,${bytes.toString('base64')}); unicode-range: ${range} }`
  const isUsed = (range: string) => {
    const ranges = parseRanges(range)
    return [...new Set(text)].some((letter) => rangesInclude(ranges, letter.codePointAt(0) ?? 0))
  }
  const bundled: Record<
    string,
    { file: string; weight: number | string; italic: boolean; covers: string }[]
  > = JSON.parse(readFileSync('fonts/index.json', 'utf8'))
  const own = Object.entries(bundled).flatMap(([family, files]) =>
    files
      .filter(({ file, covers }) => file.endsWith('.woff2') && isUsed(covers))
      .map(({ file, covers, italic, weight }) =>
        face(family, readFileSync(`fonts/${file}`), covers, italic, weight),
      ),
  )
  const folder = 'node_modules/@fontsource-variable/noto-sans-jp'
  const files = readdirSync(`${folder}/files`)
  const subsets: Record<string, string> = JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8'))
  const asian = Object.entries(subsets).flatMap(([subset, range]) => {
    const file = files.find(
      (name) => name === `noto-sans-jp-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    )
    return file && isUsed(range)
      ? [face('Noto Sans JP', readFileSync(`${folder}/files/${file}`), range, false, 'any')]
      : []
  })
  // Of rules for one letter a browser takes the last, we take the first.
  return [...own, ...asian].reverse().join('\n')
}

/** The lines of a text as Chromium sets them, by where it draws each letter. */
async function showInBrowser(element: TextElement, length: number): Promise<readonly ShownLine[]> {
  const { style, language, runs } = element
  const isVertical = style.writingMode === 'vertical-rl'
  const size = `${isVertical ? 'height' : 'width'}: ${length}px`
  const spans = runs.map(({ text, style: own }, index) => {
    const inner = escapeText(text).replaceAll('\n', style.whiteSpace === 'pre-line' ? '\n' : '<br>')
    return `<span data-run="${index}" style='${own === style ? '' : cssOf(own)}'>${inner}</span>`
  })
  const html = `<p lang="${language ?? ''}" style='position: absolute; ${size}; ${cssOf(style)}'>${spans.join('')}</p>`
  return page.evaluate(`(async () => {
    document.body.innerHTML = ${JSON.stringify(html)}
    await document.fonts.ready
    const isVertical = ${isVertical}
    const paragraph = document.body.firstChild
    const box = paragraph.getBoundingClientRect()
    const ascents = [...paragraph.children].map((span) => {
      const probe = span.cloneNode(false)
      probe.innerHTML = 'x<b style="display: inline-block; width: 1px; height: 0"></b>'
      probe.style.verticalAlign = 'baseline'
      const holder = document.createElement('div')
      holder.style.cssText = paragraph.style.cssText + '; width: 900px; writing-mode: horizontal-tb'
      holder.append(probe)
      document.body.append(holder)
      const range = document.createRange()
      range.selectNode(probe.firstChild)
      const ascent = probe.lastChild.getBoundingClientRect().top - range.getBoundingClientRect().top
      holder.remove()
      return ascent
    })
    const lines = []
    let last
    for (const span of paragraph.children) {
      const walker = document.createTreeWalker(span, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(node.data)) {
          if (/^[\\s\\u00ad]$/.test(segment)) continue
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + segment.length)
          const rect = [...range.getClientRects()].filter(({ width, height }) => width * height > 0).at(-1)
          if (!rect) continue
          const [from, to, start, end] = isVertical
            ? [box.right - rect.right, box.right - rect.left, rect.top, rect.bottom]
            : [rect.top, rect.bottom, rect.left, rect.right]
          if (from >= (isVertical ? box.width : box.bottom) - 2) continue
          const overlap = last ? Math.min(last.to, to) - Math.max(last.from, from) : 0
          if (!last || overlap < 0.5 * Math.min(last.to - last.from, to - from)) lines.push({ count: 0, start, end, baselines: {} })
          last = { from, to }
          const line = lines.at(-1)
          line.count += segment.replace(/[…-]/g, '').length
          line.start = Math.min(line.start, start)
          line.end = Math.max(line.end, end)
          const run = span.dataset.run
          line.baselines[run] ??= isVertical ? (rect.left + rect.right) / 2 - box.left : rect.top + ascents[run] - box.top
        }
      }
    }
    return lines.map(({ count, start, end, baselines }) => ({ count, width: end - start, baselines }))
  })()`)
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cssOf(style: Style): string {
  const { lineHeight, verticalAlign } = style
  const stated = {
    'font-family': style.fontFamily,
    'font-size': `${style.fontSize}px`,
    'font-weight': style.fontWeight,
    'font-style': style.fontStyle,
    'line-height': typeof lineHeight === 'object' ? `${lineHeight.px}px` : lineHeight,
    'letter-spacing': `${style.letterSpacing}px`,
    'word-spacing': `${style.wordSpacing}px`,
    'text-align': style.textAlign,
    'text-transform': style.textTransform,
    'white-space': style.whiteSpace,
    'overflow-wrap': style.overflowWrap,
    'text-indent': `${style.textIndent.px}px`,
    'text-wrap-style': style.textWrap === 'balance' ? 'balance' : 'auto',
    'vertical-align': typeof verticalAlign === 'object' ? `${verticalAlign.px}px` : verticalAlign,
    direction: style.direction,
    'writing-mode': style.writingMode === 'vertical-rl' ? 'vertical-rl' : 'horizontal-tb',
    padding: `0 ${style.padding.right.px}px 0 ${style.padding.left.px}px`,
    ...(style.lineClamp && {
      display: '-webkit-box',
      '-webkit-box-orient': 'vertical',
      '-webkit-line-clamp': style.lineClamp,
      overflow: 'hidden',
    }),
  }
  return Object.entries(stated)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}
