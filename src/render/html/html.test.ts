import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HtmlElement, Parser, StaticConfigLoader } from '../../../test/tools.ts'
import { textDirection } from '../type/writing-system.ts'
import { escapeHtml, safeLink, textLanguage } from './html.ts'

const config = await new StaticConfigLoader({ root: true, elements: ['html5'] }).getConfigFor('inline')

/** The tree of element and attribute names. */
function shapeOf(html: string): unknown {
  const shape = (node: HtmlElement): unknown => [
    node.nodeName,
    ...node.attributes.map(({ key }) => key),
    ...node.childElements.map(shape),
  ]
  return shape(new Parser(config).parseHtml(html))
}

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</p></section><h1>',
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '&lt;script&gt;',
  '&#60;b&#62;',
  '<\u0000script>',
  '<svg/onload=alert(1)>',
  '`',
  '=',
  '\ud800<b>',
  '</title><style>*{}</style>',
  '<%= x %>',
  '{{x}}',
  'line\nbreak\r\n\ttab',
]

describe('escapeHtml', () => {
  it('escapes the five special characters', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;',
    )
  })

  it('removes control characters and lone surrogates only', () => {
    expect(escapeHtml('a\u0000b\u001bc\u009dd\ud800')).toBe('abcd\ufffd')
    expect(escapeHtml('日本\tقهوة\n🫘')).toBe('日本\tقهوة\n🫘')
  })

  it('never changes the structure of the document', () => {
    const write = (text: string) =>
      `<p title="${escapeHtml(text)}">${escapeHtml(text)}<br>${escapeHtml(text)}</p>`
    const plain = shapeOf(write('plain'))
    const part = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 8 }))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        expect(shapeOf(write(parts.join('')))).toEqual(plain)
      }),
      { numRuns: 300 },
    )
  })
})

describe('safeLink', () => {
  it.each([
    ['https://example.com/beans', 'https://example.com/beans'],
    ['HTTP://Example.com', 'http://example.com/'],
    ['https://example.com:8443/a?b=c&d=e#f', 'https://example.com:8443/a?b=c&d=e#f'],
    ['https://example.com/?mail=a@b.example', 'https://example.com/?mail=a@b.example'],
    ['https://bücher.example/größe', 'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe'],
    ['https://例え.jp', 'https://xn--r8jz45g.jp/'],
    ['http://localhost:3000/', 'http://localhost:3000/'],
    ['https://[2001:db8::1]/x', 'https://[2001:db8::1]/x'],
    ['mailto:beans@example.com', 'mailto:beans@example.com'],
    [
      'mailto:a@example.com,b@example.com?subject=Hi%20there',
      'mailto:a@example.com,b@example.com?subject=Hi%20there',
    ],
    ['tel:+49-30-123456', 'tel:+49-30-123456'],
    ['TEL:112', 'tel:112'],
    ['tel:+1(555)0100;ext=12', 'tel:+1(555)0100;ext=12'],
    ['/', '/'],
    ['/beans?size=250#order', '/beans?size=250#order'],
    ['/a/../b', '/b'],
    ['/größe', '/gr%C3%B6%C3%9Fe'],
    ['/go?to=https://example.com', '/go?to=https://example.com'],
  ])('allows %s', (text, link) => {
    expect(safeLink(text)).toBe(link)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript\u003aalert(1)',
    'javascript&colon;alert(1)',
    '\ufeffjavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com',
    'ws://example.com',
    'intent://x#Intent;end',
    'view-source:https://example.com',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https:/evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://good.example\\@evil.example',
    'https://user@evil.example',
    'https://user:word@evil.example',
    'https://:@evil.example',
    'https://@evil.example',
    'https://good.example%40@evil.example',
    'https://',
    'https://?x',
    'https://...',
    'https://exa mple.com',
    'https://example.com/a b',
    'https://example.com\u00a0',
    'https://example.com/\u2028',
    'https://example.com/\ud800',
    'https://example.com:99999',
    'https://exam\tple.com',
    'https://example.com/a\nb',
    'https://good.example\\.evil.example',
    '/a\\b',
    'https://[::1',
    'https://a<b.example',
    'mailto:',
    'mailto:?subject=x',
    'mailto:nobody',
    'mailto:@example.com',
    'mailto:a@b@c',
    'mailto:a%0abcc:x@example.com',
    'mailto://a@example.com',
    'tel:',
    'tel:+',
    'tel:call-me',
    'tel:12',
    'tel:javascript:alert(1)',
    'example.com',
    'beans',
    './beans',
    '../beans',
    '#order',
    '?x',
    '',
    ' ',
  ])('refuses %j', (text) => {
    expect(safeLink(text)).toBeUndefined()
  })

  it('returns links that a browser resolves to the checked target', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '%2e',
      '%5c',
      'a',
      'x.y',
      'https',
      'java',
      '\t',
      '?',
      '#',
      '//',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const link = safeLink(parts.join(''))
        if (link === undefined) return
        const url = new URL(link, 'https://host.example/page')
        expect(safeLink(link)).toBe(link)
        if (link.startsWith('/')) expect(url.origin).toBe('https://host.example')
        else expect(['http:', 'https:']).toContain(url.protocol)
        expect(url.username + url.password).toBe('')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('textDirection', () => {
  it.each([
    ['Cold brew', 'ltr'],
    ['قهوة باردة', 'rtl'],
    ['קפה קר', 'rtl'],
    ['16 × «קפה» Tidewater', 'rtl'],
    ['Tidewater קפה', 'ltr'],
    ['\u200fCold brew', 'rtl'],
    ['\u200eקפה', 'ltr'],
    ['٣٤', 'ltr'],
    ['123 !', 'ltr'],
    ['', 'ltr'],
    ['𞤀𞤁', 'rtl'],
    ['日本語', 'ltr'],
  ])('of %j is %s', (text, direction) => {
    expect(textDirection(text)).toBe(direction)
  })
})

describe('textLanguage', () => {
  it.each([
    ['火曜日に届く、水出しコーヒー', 'ja'],
    ['커피를 고르세요', 'ko'],
    ['פולים קלויים של Tidewater', 'he'],
    ['กาแฟเย็น', 'th'],
    ['Κρύος καφές', 'el'],
    ['სუფთა ყავა', 'ka'],
    ['குளிர் காபி', 'ta'],
  ])('of %s is %s', (text, language) => {
    expect(textLanguage(text)).toBe(language)
  })

  it.each([
    'Cold brew',
    'Холодный кофе',
    'قهوة باردة',
    'سرد کافی',
    'ठंडी कॉफ़ी',
    '冷泡咖啡',
    'The Ω of coffee',
    '123',
    '',
  ])('is left open for %j', (text) => {
    expect(textLanguage(text)).toBeUndefined()
  })
})
