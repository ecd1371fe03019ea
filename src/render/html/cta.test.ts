import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HtmlValidate, StaticConfigLoader } from '../../../test/tools.ts'
import { CopydeskError } from '../../errors.ts'
import { type CtaBlockOptions, ctaBlock } from './cta.ts'

const full: CtaBlockOptions = {
  header: 'Cold brew, every Tuesday',
  text: 'Beans roasted on Monday, ground for a 16-hour steep. Skip a week or stop whenever you like.',
  buttonText: 'Choose your beans',
  link: 'https://example.com/beans?size=250&grind=coarse',
  color: '#0d9488',
}
const { buttonText, link, color } = full
const long = 'We send one bag a week, roasted the day before it leaves. '.repeat(6)

const variants: readonly (readonly [name: string, options: CtaBlockOptions])[] = [
  ['header and text', full],
  ['a header alone', { ...full, text: undefined }],
  ['a text alone', { text: 'Better beans, less bitterness.', buttonText, link, color }],
  ['a button alone', { buttonText, link: '/order', color: 'navy' }],
  ['a long text', { ...full, text: long }],
  ['a long label', { ...full, buttonText: 'Start with one bag and decide later' }],
  ['lines and paragraphs', { ...full, text: 'One\nTwo\n\nThree' }],
  [
    'Arabic',
    { header: 'قهوة باردة', text: 'كل يوم ثلاثاء', buttonText: 'اختر', link: '/x', color: '#b45309' },
  ],
  ['Japanese', { header: '水出しコーヒー', buttonText: '豆を選ぶ', link: '/x', color: 'crimson' }],
  [
    'hostile words',
    { header: '<b>"</b>', text: '\'"><script>x</script>&amp;', buttonText: '</a>', link, color },
  ],
  ['a mail address', { ...full, link: 'mailto:beans@example.com' }],
]

const judge = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] }),
)

/** The fragment without its styles; the browser test covers those. */
function bare(html: string): string {
  return html.replace(/ style="[^"]*"/g, '')
}

describe('ctaBlock', () => {
  it('writes a named section with a header, a text and one link', () => {
    expect(bare(ctaBlock(full))).toBe(
      [
        '<section aria-label="Cold brew, every Tuesday">',
        '  <div>',
        '    <div>',
        '      <h3>Cold brew, every Tuesday</h3>',
        '      <p>Beans roasted on Monday, ground for a 16-hour steep. Skip a week or stop whenever you like.</p>',
        '    </div>',
        '    <a href="https://example.com/beans?size=250&amp;grind=coarse">Choose your beans</a>',
        '  </div>',
        '</section>',
      ].join('\n'),
    )
  })

  it.each(variants)('is valid and accessible HTML with %s', async (_name, options) => {
    const { results } = await judge.validateString(ctaBlock(options))
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  })

  it.each(variants)('is self-contained with %s', (_name, options) => {
    const html = ctaBlock(options)
    const own = html.replace(/ href="[^"]*"/, '')
    expect(own).not.toMatch(
      /url\(|https?:|\/\/|@import|<(?:style|script|img|link|svg)| (?:class|id|on\w+|target)=/i,
    )
    expect(own).not.toMatch(/undefined|NaN|null|outline:|outline-style/)
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html.length).toBeLessThan(3000 + (options.text ?? '').length * 2)
  })

  it('omits absent or blank parts', () => {
    const html = ctaBlock({ header: ' \n', text: '\u200b', buttonText, link, color })
    expect(bare(html)).not.toMatch(/<h3|<p|<div>\s*<\/div>/)
    expect(html).toContain('aria-label="Choose your beans"')
  })

  it('is named by a short text, or by its label, when there is no header', () => {
    expect(ctaBlock({ ...full, header: undefined, text: 'Less bitterness.' })).toContain(
      'aria-label="Less bitterness."',
    )
    expect(ctaBlock({ ...full, header: undefined, text: long })).toContain('aria-label="Choose your beans"')
  })

  it('starts paragraphs at blank lines and keeps line breaks', () => {
    const html = bare(ctaBlock({ ...full, text: ' One\r\nTwo \n \n\n<Three>\u2028Four\n' }))
    expect(html).toContain('<p>One<br>Two</p>\n      <p>&lt;Three&gt;<br>Four</p>')
  })

  it('puts header and label on one line and keeps no-break spaces', () => {
    const html = bare(ctaBlock({ ...full, header: ' Cold\n brew ', buttonText: 'Vraiment\u00a0?' }))
    expect(html).toContain('<h3>Cold brew</h3>')
    expect(html).toContain('>Vraiment\u00a0?</a>')
  })

  it('sets direction and language only if they differ from a Latin page', () => {
    const opening = (header: string) =>
      /^<section[^>]*>/.exec(bare(ctaBlock({ ...full, header, text: header })))?.[0]
    expect(opening('Cold brew')).toBe('<section aria-label="Cold brew">')
    expect(opening('قهوة باردة كل يوم')).toBe('<section aria-label="قهوة باردة كل يوم" dir="rtl">')
    expect(opening('קפה קר בכל יום שלישי')).toBe(
      '<section aria-label="קפה קר בכל יום שלישי" dir="rtl" lang="he">',
    )
    expect(opening('水出しコーヒーをお届け')).toBe('<section aria-label="水出しコーヒーをお届け" lang="ja">')
  })

  it('tightens letter spacing only in scripts that allow it', () => {
    const headerStyle = (header: string) => /<h3 style="([^"]*)"/.exec(ctaBlock({ ...full, header }))?.[1]
    expect(headerStyle('Cold brew')).toContain('letter-spacing:-.018em')
    expect(headerStyle('قهوة')).not.toContain('letter-spacing:-')
    expect(headerStyle('Tidewater コーヒー')).not.toContain('letter-spacing:-')
  })

  it('rejects an unsafe link, an invalid colour and an empty label with code and field', () => {
    const refusal = (change: Partial<CtaBlockOptions>) => {
      try {
        return ctaBlock({ ...full, ...change })
      } catch (error) {
        return error instanceof CopydeskError ? [error.code, error.problems[0]?.pointer] : error
      }
    }
    expect(refusal({ link: 'javascript:alert(1)' })).toEqual(['invalid_link', '/link'])
    expect(refusal({ link: '//evil.example' })).toEqual(['invalid_link', '/link'])
    expect(refusal({ color: 'red;background:url(x)' })).toEqual(['invalid_input', '/color'])
    expect(refusal({ buttonText: ' \u200b ' })).toEqual(['invalid_input', '/button_text'])
  })

  it('writes styles that text cannot change', () => {
    const styles = (html: string) => html.match(/ style="[^"]*"/g)
    const plain = styles(ctaBlock({ header: 'a', text: 'a', buttonText: 'a', link, color }))
    const part = fc.constantFrom('"', "'", '<', '>', '&', ';', 'style="', '</p>', '-->', 'a', '&quot;')
    const words = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => `a${parts.join('')}`)
    fc.assert(
      fc.property(words, words, (text, label) => {
        fc.pre(text.length <= 26 && label.length <= 26)
        expect(styles(ctaBlock({ header: text, text, buttonText: label, link, color }))).toEqual(plain)
      }),
    )
  })
})
