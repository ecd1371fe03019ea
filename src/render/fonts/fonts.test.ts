import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../../test/busy.ts'
import { installedFamilies } from '../../../test/font-families.ts'
import { CopydeskError } from '../../errors.ts'
import { loadCanvas, newCanvas } from '../canvas.ts'
import { type Face, type FaceRequest, faceFor, useFace } from './index.ts'

const modules = 'node_modules'
const anton = `${modules}/@fontsource/anton/files/anton-latin-400-normal.woff2`
const face = (text: string, request: Partial<FaceRequest> = {}) =>
  faceFor({ text, kind: 'display', weight: 700, ...request })
const namesOf = (one: Face): readonly string[] => one.css(10).match(/"[^"]+"/g) ?? []

/** The share of ink, whether it has colour, and the pixels of a drawn text. */
async function drawn(text: string, one: Face, size = 40) {
  const { canvas, context } = await newCanvas(600, 80)
  useFace(context, one, size)
  context.fillText(text, 4, 56)
  const { width } = context.measureText(text)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  let ink = 0
  let colored = false
  for (let at = 0; at < data.length; at += 4) {
    ink += data[at + 3] ?? 0
    colored ||= data[at] !== data[at + 1]
  }
  return { ink, colored, width, pixels: Buffer.from(data).toString('base64') }
}

describe('faceFor', () => {
  it('uses a different font for each kind', async () => {
    const kinds = ['display', 'text', 'serif', 'poster'] as const
    const widths = await Promise.all(
      kinds.map(async (kind) => (await drawn('Handgloves', await face('Handgloves', { kind }))).width),
    )
    expect(new Set(widths).size).toBe(4)
  })

  it('loads only the files that the letters need', async () => {
    expect(namesOf(await face('Hello'))).toHaveLength(1)
    expect(namesOf(await face('Hello Łódź'))).toHaveLength(2)
    expect(namesOf(await face('Hello Привет 日本 👋'))).toHaveLength(5)
  })

  it('registers a font once', async () => {
    expect(namesOf(await face('Hello'))).toEqual(namesOf(await face('Help')))
    const own = { files: [{ family: 'Mine', file: anton }] }
    const poster = await face('Hello', { kind: 'poster' })
    expect(namesOf(await face('Hello', { family: 'Mine', fonts: own }))).toEqual(namesOf(poster))
  })

  it('returns the same face for the same request, and fewer fonts for a part of the text', async () => {
    const one = await face('Hello Привет 日本 👋')
    expect(await face('Hello Привет 日本 👋')).toBe(one)
    expect(await face('Hello Привет 日本 👋', { weight: 400 })).not.toBe(one)
    expect(one.css(10, 'Hello').match(/"[^"]+"/g)).toEqual(namesOf(await face('Hello')))
    expect(one.css(10, '日本 👋').split(',')).toHaveLength(4)
  })

  it('prefers a file of the caller to a bundled or installed font of the same name', async () => {
    const bundled = await face('Hi', { family: 'Inter' })
    expect(namesOf(bundled)).toEqual(namesOf(await face('Hi', { kind: 'text' })))
    const own = { files: [{ family: 'inter', file: readFileSync(anton) }] }
    expect(namesOf(await face('Hi', { family: 'Inter', fonts: own }))).not.toEqual(namesOf(bundled))
    expect(namesOf(await face('Hi', { family: 'Noto Sans JP' }))).not.toEqual(namesOf(await face('Hi')))
  })

  it('uses a system font if no other source has the name', async () => {
    const { GlobalFonts } = await loadCanvas()
    const system = GlobalFonts.families.find(({ family }) => family.startsWith('DejaVu Sans'))
    if (system) expect(namesOf(await face('Hi', { family: system.family }))).toEqual([`"${system.family}"`])
  })

  it('uses any file of the caller for letters that no bundled font has', async () => {
    const japanese = `${modules}/@fontsource-variable/noto-sans-jp/files/noto-sans-jp-119-wght-normal.woff2`
    const fonts = { files: [{ family: 'Mine', file: japanese }] }
    const own = namesOf(await face('の', { language: 'zh', fonts }))
    expect(own).toEqual(namesOf(await face('の', { language: 'ja' })))
    expect(own).not.toEqual(namesOf(await face('の', { language: 'zh' })))
  })

  it('falls back to bundled fonts for letters that the chosen family lacks', async () => {
    const names = namesOf(await face('Hi مرحبا', { family: 'Anton' }))
    expect(names[0]).toBe(namesOf(await face('Hi', { kind: 'poster' }))[0])
    expect(names[1]).toBe(namesOf(await face('مرحبا'))[1])
  })

  it('resolves generic family names', async () => {
    const serif = namesOf(await face('Hi', { kind: 'serif' }))
    expect(namesOf(await face('Hi', { family: 'Nobody Has This, serif' }))).toEqual(serif)
    expect(namesOf(await face('Hi', { family: 'system-ui' }))).toEqual(namesOf(await face('Hi')))
  })

  it('uses the bundled font if the family is not found, and warns with the remedy', async () => {
    const heard: string[] = []
    const one = await face('Hi', { family: '"Nobody Has This"', warn: (message) => heard.push(message) })
    expect(namesOf(one)).toEqual(namesOf(await face('Hi')))
    expect(heard).toEqual([expect.stringMatching(/"Nobody Has This" .* fonts.files/)])
  })
})

describe('a requested family', () => {
  const spellings = [
    (name: string) => name,
    (name: string) => name.toLowerCase().replaceAll(' ', '-'),
    (name: string) => name.replaceAll(' ', ''),
    (name: string) => `'${name}', serif`,
    (name: string) => `${name} Bold`,
    (name: string) => `${name} Variable, sans-serif`,
    (name: string) => `font-family: ${name};`,
    (name: string) => `${name.replaceAll(' ', '+')}:wght@400,700`,
  ]
  const fontOf = async (family: string) => namesOf(await face('Handgloves', { family }))[0]
  const widthOf = async (request: Partial<FaceRequest>) =>
    (await drawn('Handgloves', await face('Handgloves', request))).width

  it.each(installedFamilies)('%s is drawn however its name is written', async (name) => {
    const id = name.toLowerCase().replaceAll(' ', '-')
    const file = `${modules}/@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`
    const own = await widthOf({ family: 'Own', fonts: { files: [{ family: 'Own', file }] } })
    expect(own).not.toBe(await widthOf({}))
    for (const spelling of spellings) {
      expect(await widthOf({ family: spelling(name) }), spelling(name)).toBe(own)
    }
  })

  it('draws what it covers, beside a font of the same design for other scripts', async () => {
    const [latin, ...others] = namesOf(
      await face('Kyoto 京都', { family: 'Playfair Display', language: 'ja' }),
    )
    expect(latin).toBe(await fontOf('Playfair Display'))
    const serif = namesOf(await face('京都', { family: 'Noto Serif JP', language: 'ja' }))
    expect(serif.filter((name) => others.includes(name))).not.toEqual([])
    const sans = namesOf(await face('Kyoto 京都', { family: 'Nunito', language: 'ja' }))
    const gothic = namesOf(await face('京都', { family: 'Noto Sans JP', language: 'ja' }))
    expect(gothic.filter((name) => sans.includes(name))).not.toEqual([])
    const arabic = namesOf(await face('Cairo القاهرة', { family: 'Lora', language: 'ar' }))
    expect(arabic[0]).toBe(await fontOf('Lora'))
    expect(arabic).toHaveLength(2)
    expect(namesOf(await face('القاهرة', { family: 'Cairo', language: 'ar' }))).not.toContain(arabic[1])
  })

  it('is never mixed with the sign font in text of square letters', async () => {
    const text = '街が目覚める前に、焼きたて！'
    const own = await face(text, { family: 'Noto Serif JP', language: 'ja' })
    const beside = await face(text, { family: 'Playfair Display', language: 'ja' })
    const square = (one: Face) => namesOf(one).filter((name) => one.css(10, 'が、').includes(name))
    expect(square(beside)).toEqual(expect.arrayContaining(square(own)))
    const ink = async (one: Face) => {
      const { context } = await newCanvas(60, 60)
      context.font = one.css(40, 'が、！')
      context.fontVariationSettings = '"wght" 700'
      context.fillText('が', 4, 46)
      return Buffer.from(context.getImageData(0, 0, 60, 60).data)
    }
    expect((await ink(beside)).equals(await ink(own))).toBe(true)
    // Signs without such letters need no other font.
    expect(namesOf(await face('「Hi」'))).toHaveLength(2)
  })

  it('is named in a warning if only a generic name could be used instead', async () => {
    const heard: string[] = []
    const fonts = { download: false } as const
    await face('Hi', { family: 'Lobster, serif', fonts, warn: (message) => heard.push(message) })
    expect(heard).toEqual([
      'The font "Lobster" was not found; using Source Serif 4 instead. Install it (npm i @fontsource/lobster) or pass its file in fonts.files.',
    ])
  })
})

describe('sizes', () => {
  /** The height of a letter's ink in em. */
  const heightOf = async (letter: string, one: Face) => {
    const { context } = await newCanvas(1, 1)
    useFace(context, one, 100, letter)
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(letter)
    return (actualBoundingBoxAscent + actualBoundingBoxDescent) / 100
  }

  it('makes small letters of all requested families nearly as large as those of the default', async () => {
    const usual = await heightOf('x', await face('Hand'))
    for (const family of installedFamilies) {
      const own = await heightOf('x', await face('Hand', { family }))
      expect(own / usual, family).toBeGreaterThan(0.89)
    }
    const cormorant = { family: 'Cormorant Garamond' }
    expect(await heightOf('A', await face('HAND', cormorant))).toBeLessThan(
      await heightOf('A', await face('Hand', cormorant)),
    )
  })

  it('balances capitals with kanji beside them', async () => {
    for (const family of [undefined, 'Playfair Display', 'Cormorant Garamond', 'Noto Serif JP']) {
      const one = await face('Kyoto 京都', { family, language: 'ja' })
      const share = (await heightOf('K', one)) / (await heightOf('都', one))
      expect(share, family).toBeGreaterThan(0.77)
      expect(share, family).toBeLessThan(0.88)
      expect(one.runs('Kyoto 京都').join('')).toBe('Kyoto 京都')
    }
  })

  it('uses a heavier weight of a light family, so that it is read as well as the default', async () => {
    const weightOf = async (family: string, weight: number) => (await face('Hi', { family, weight })).weight
    expect(await weightOf('Cormorant Garamond', 480)).toBeGreaterThan(480)
    expect(await weightOf('Cormorant Garamond', 680)).toBeGreaterThan(690)
    expect(await weightOf('Bitter', 700)).toBe(700)
  })
})

describe('weight and style', () => {
  it('sets the weight of variable fonts without synthetic bold', async () => {
    for (const kind of ['display', 'text', 'serif'] as const) {
      const inks: number[] = []
      for (const weight of [300, 400, 500, 600, 700, 800]) {
        inks.push((await drawn('Handgloves', await face('Handgloves', { kind, weight }))).ink)
      }
      expect(inks).toEqual([...inks].sort((one, other) => one - other))
      expect(new Set(inks).size).toBe(6)
    }
  })

  it('leaves a font with a single weight unchanged', async () => {
    const [light, heavy] = await Promise.all(
      [300, 900].map(async (weight) =>
        drawn('Handgloves', await face('Handgloves', { kind: 'poster', weight })),
      ),
    )
    expect(light?.pixels).toBe(heavy?.pixels)
  })

  it('uses a real italic if there is one', async () => {
    const upright = namesOf(await face('Hi', { kind: 'serif' }))
    expect(namesOf(await face('Hi', { kind: 'serif', italic: true }))).not.toEqual(upright)
  })
})

describe('letters that no font has', () => {
  it.each([
    ['বাংলা', '@fontsource-variable/noto-sans-bengali'],
    ['தமிழ்', '@fontsource-variable/noto-sans-tamil'],
    ['მადლობა', '@fontsource-variable/noto-sans-georgian'],
    ['አማርኛ', '@fontsource-variable/noto-sans-ethiopic'],
    ['မြန်မာ', '@fontsource/noto-sans-myanmar'],
    ['𝗕𝗼𝗹𝗱', '@fontsource/noto-sans-math'],
  ])('throws an error that names the package for %s', async (text, name) => {
    const error = await face(`Hi ${text}`).catch((thrown) => thrown)
    expect(CopydeskError.is(error) && error.code).toBe('font_missing')
    expect(error.message).toContain(name)
  })

  it('ignores invisible characters', async () => {
    const names = namesOf(await face('Hi'))
    const invisible =
      'Hi\u200d\u200b\ufe0e\u00ad\u200f\u202a\u2066\u00a0\u3000\u202f\n\t\u0007\ud800\u{e0041}'
    expect(namesOf(await face(invisible))).toEqual(names)
  })
})

describe('emoji', () => {
  const colored = async (text: string) => (await drawn(text, await face(text))).colored

  it('draws emoji in colour by default or with a selector', async () => {
    for (const text of ['🔥', '❤', '♥️', '☎️', '1️⃣', '©️', '🇩🇪']) expect(await colored(text), text).toBe(true)
  })

  it('does not change digits and signs beside emoji', async () => {
    for (const text of ['10 #1 *', '© ™ ®', '♥ ☎ ✓ →']) expect(await colored(text), text).toBe(false)
    const beside = await face('10 🔥')
    expect((await drawn('10 #1 © ™', beside)).colored).toBe(false)
  })

  it('joins emoji sequences', async () => {
    for (const text of ['👨‍👩‍👧‍👦', '🏳️‍🌈', '👍🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇩🇪', '1️⃣']) {
      const one = await face(`${text}🔥`)
      expect((await drawn(text, one)).width, text).toBeCloseTo((await drawn('🔥', one)).width, 0)
    }
  })
})

describe('Han letters', () => {
  const look = async (text: string, language?: string) => namesOf(await face(text, { language })).join()

  it('uses the regional form of the language', async () => {
    const looks = await Promise.all(['ja', 'zh', 'ko'].map((language) => look('直', language)))
    expect(new Set(looks).size).toBe(3)
  })

  it('uses the region of other letters without a language, and Chinese by default', async () => {
    expect(await look('直の')).toContain(await look('直', 'ja'))
    expect(await look('直')).toBe(await look('直', 'zh-CN'))
    expect((await look('直한')).split(',')).toEqual(
      expect.arrayContaining((await look('直', 'ko')).split(',')),
    )
    // Its own package is not installed, and better another design than none.
    expect(await look('直', 'zh-TW')).toBe(await look('直', 'zh'))
  })
})

describe('every bundled font', () => {
  const index = JSON.parse(readFileSync('fonts/index.json', 'utf8'))
  const families: readonly (readonly [
    string,
    readonly { file: string; covers: string; italic: boolean }[],
  ])[] = Object.entries(index)

  it.each(families)('%s draws what it claims to cover', async (family, parts) => {
    for (const { file, covers, italic } of parts) {
      const points = [...covers.matchAll(/U\+([0-9a-f]+)/g)].map(([, hex = '']) => Number.parseInt(hex, 16))
      const letters = points
        .map((point) => String.fromCodePoint(point))
        .filter((letter) => /[\p{L}\p{S}\p{P}]/u.test(letter))
        .slice(0, 6)
      expect(letters.length, file).toBeGreaterThan(1)
      const one = await face(letters.join(''), { family, italic, kind: 'text' })
      const nothing = (await drawn('\u{10fffd}', one, 39)).pixels
      const looks = await Promise.all(letters.map(async (letter) => (await drawn(letter, one, 39)).pixels))
      expect(looks, file).not.toContain(nothing)
    }
  })
})

describe('untrusted input', () => {
  it('returns a face or throws a CopydeskError', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (text, family) => {
        try {
          const one = await face(text, { family })
          expect(one.css(12)).toMatch(/^400 12px "[^"\\]+"(, "[^"\\]+")*$/)
        } catch (error) {
          expect(CopydeskError.is(error) && error.code).toBe('font_missing')
        }
      }),
      { numRuns: 15 },
    )
  })

  it('rejects family names that contain paths or CSS', async () => {
    for (const family of [
      '../../package',
      'a";} x{',
      'url(http://x)',
      'C:\\x',
      '/etc/passwd',
      '@fontsource/x',
    ]) {
      const heard: string[] = []
      expect(namesOf(await face('Hi', { family, warn: (message) => heard.push(message) }))).toHaveLength(1)
      expect(heard, family).toEqual([expect.stringContaining('Ignored an invalid font family')])
    }
  })

  it('stays within time limits and yields to the event loop', async () => {
    const start = busyMilliseconds()
    let longest = 0
    let last = start
    const timer = setInterval(() => {
      longest = Math.max(longest, busyMilliseconds() - last)
      last = busyMilliseconds()
    }, 1)
    await face('a'.repeat(20_000))
    await face(`a${'\u0301'.repeat(20_000)}`)
    await face('Hi', { family: 'Nobody,'.repeat(20_000) })
    await face('\ue000'.repeat(20_000)).catch(() => {})
    const all = String.fromCodePoint(...Array.from({ length: 6000 }, (_, index) => 0x4e00 + index))
    await face(all).catch(() => {})
    clearInterval(timer)
    expect(busyMilliseconds() - start).toBeLessThan(5000)
    expect(longest).toBeLessThan(250)
  })

  it('requires one font for a letter and its accents', async () => {
    await expect(face('A\u0308\u0301 Ά\u0301')).rejects.toThrow('U+0386 U+0301')
    const names = namesOf(await face('Приве\u0301т'))
    expect(names[0]).toBe(namesOf(await face('П', { kind: 'text' }))[1])
  })

  it('throws for a file that is not a font', async () => {
    const fonts = { files: [{ family: 'Mine', file: Uint8Array.of(1, 2, 3) }] }
    await expect(face('Hi', { family: 'Mine', fonts })).rejects.toThrow(/fonts.files .* Check the file/)
  })
})
