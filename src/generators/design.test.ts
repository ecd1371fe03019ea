import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../test/pictures.ts'
import { fromDataUrl, imageSize, toDataUrl } from '../media/media.ts'
import { local } from '../providers/local/index.ts'
import { originOf } from '../render/pictures/origin.ts'
import { memory } from '../store/memory.ts'
import { type DesignInput, design } from './design.ts'
import { gradientBackground } from './gradient-background.ts'

const size = { width: 400, height: 300 }
const page = (markup: string) => ({ version: 1 as const, size, markup })
const filled = async (markup: string, input: Partial<DesignInput> = {}) => {
  const answer = await design({ design: page(markup), with_design: true, ...input })
  return { ...answer, markup: answer.design?.markup ?? '' }
}
const solid = (color: string) =>
  toDataUrl(
    encoded(
      drawn(40, 30, (context) => {
        context.fillStyle = color
        context.fillRect(0, 0, 40, 30)
      }),
    ),
  )

it.each([
  ['svg', 'image/svg+xml', /^<svg [^>]*>\n<title>Tea\.<\/title>\n<metadata><rdf:RDF/],
  ['html', 'text/html', /^<!doctype html>\n<html .*<title>Tea\.<\/title>/],
] as const)('is saved as %s, with its words and its origin', async (format, type, start) => {
  const { picture, alt_text } = await filled('<h1>Tea</h1>', { format })
  const media = fromDataUrl(picture)
  expect(media.type).toBe(type)
  expect(new TextDecoder().decode(media.bytes)).toMatch(start)
  expect(originOf(media)).toBe('algorithmicMedia')
  expect(alt_text).toBe('Tea.')
  await expect(design({ design: page('<img src="a">'), pictures: { a: picture } })).rejects.toMatchObject({
    code: expect.stringMatching(/^asset_|^invalid_input/),
  })
})

describe('the words of a design', () => {
  it('stand in its slots as text, never as markup', async () => {
    const { markup, alt_text } = await filled('<h1>{{headline}}</h1><p title="{{note}}">Fixed</p>', {
      words: { headline: '<script>x</script> & {{note}}', note: '" onclick="x()' },
    })
    expect(alt_text).toBe('<script>x</script> & {{note}}. Fixed.')
    expect(markup).toContain('&lt;script&gt;')
    expect(markup).toContain('title="&quot; onclick=&quot;x()"')
  })

  it('repeat an element for each entry of a list, and leave out what they do not have', async () => {
    const { alt_text } = await filled(
      '<h1>{{title}}</h1><p data-each="drinks"><b>{{name}}</b> <span data-if="price">{{price}}</span></p><p data-each="tags">{{.}}</p><p data-if="note">Note</p>',
      {
        words: {
          title: 'Menu',
          drinks: [{ name: 'Flat white', price: '£3' }, { name: 'Water' }],
          tags: ['Oat', 'Soy'],
        },
      },
    )
    expect(alt_text).toBe('Menu. Flat white £3. Water. Oat. Soy.')
  })

  it('replace texts by role and by number', async () => {
    const markup =
      '<h1>Old</h1><div data-role="price"><p>£9</p><p>a month</p></div><p data-role="item">A</p><p data-role="item">B</p><p>Last</p>'
    const { alt_text } = await filled(markup, {
      words: { headline: 'New\nline', price: '£4\na week', item: ['One'], 5: 'End' },
    })
    expect(alt_text).toBe('New line. £4 a week. One. End.')
  })

  it.each([
    ['<h1>{{headline}}</h1>\n<p>{{price}}</p>', {}, 'no words for headline, price', '/words/headline'],
    ['<h1>Tea</h1>', { headlin: 'x' }, 'by role: headline; by number: 0 “Tea”', '/words/headlin'],
    [
      '<p data-role="item">A</p>',
      { item: ['a', 'b'] },
      'has 2 texts, and the design has 1 of them',
      '/words/item',
    ],
    ['<p style="color:{{ink}}">A</p>', { ink: 'red;background:url(a)' }, 'stands in a style', '/words/ink'],
    ['<p data-each="items">{{.}}</p>', { items: 'one' }, 'must be a list', '/words/items'],
    ['<p>{{items}}</p>', { items: ['one'] }, 'must be a text', '/words/items'],
  ])('that %s cannot take are refused with the remedy', async (markup, words, message, pointer) => {
    await expect(filled(markup, { words })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(message),
      problems: expect.arrayContaining([expect.objectContaining({ pointer })]),
    })
  })

  it('cannot make a page grow without bounds', async () => {
    const nest = (depth: number): string =>
      depth === 0 ? 'x' : `<div data-each="many">${nest(depth - 1)}</div>`
    const many = Array.from({ length: 100 }, () => 'a')
    await expect(filled(nest(4), { words: { many } })).rejects.toThrow('Give shorter lists')
    const deep = '<div>'.repeat(30_000)
    await expect(filled(deep)).rejects.toThrow('nested more than 100 deep')
  })
})

describe('a design', () => {
  it('shrinks words that are longer, and names the place of those that do not fit', async () => {
    const markup = '<h1 style="margin:40px;width:320px;height:60px;font-size:36px">{{title}}</h1>'
    const fitting = await filled(markup, { words: { title: 'Tea at twenty to five' } })
    expect(fitting.faults).toEqual([])
    const { faults } = await filled(markup, {
      words: { title: 'Tea at twenty to five, or at six o’clock with all the neighbours of the street' },
    })
    expect(faults).toContainEqual(
      expect.objectContaining({ kind: 'overfull', place: expect.objectContaining({ line: 1 }) }),
    )
  })

  it('takes the colour, the font, the variables and the name of a brand', async () => {
    const markup =
      '<style>:root{--brand:#000;--ground:#fff}body{background:var(--ground)}p{color:var(--brand);font-family:var(--font)}</style><div data-role="brand"><p>O</p><p>Old</p></div>'
    const made = await filled(markup, {
      ...{ color: 'teal', font: 'Lora', brand_name: 'Northpost', variables: { ground: 'navy' } },
    })
    expect(made.markup).toContain('--ground:navy!important')
    expect(made.markup).toContain('--brand:#008080!important')
    expect(made.markup).toContain('<p>N</p><p>Northpost</p>')
    const red = await filled(markup, { variables: { ground: 'red' } })
    expect(red.picture).not.toBe((await filled(markup)).picture)
  })

  it('shows other pictures, in another shape and format', async () => {
    const markup = '<img src="photo" data-focus="0 0 10 10" style="width:100%;height:100%;object-fit:cover">'
    const design = { ...page(markup), files: { photo: solid('#f00') } }
    const first = await filled(markup, { design })
    const other = await filled(markup, {
      ...{ design, size: '16:9', format: 'jpeg', pictures: { photo: solid('#00f') } },
    } as const)
    expect(first.markup).toContain('data-focus')
    expect(other.markup).not.toContain('data-focus')
    expect(other.design?.files).toEqual({ photo: expect.stringMatching(/^data:image\/png/) })
    const media = fromDataUrl(other.picture)
    expect(media.type).toBe('image/jpeg')
    expect(imageSize(media.bytes)).toMatchObject({ width: 1920, height: 1080 })
    const missing = filled(markup, {})
    await expect(missing).rejects.toThrow('shows “photo”, which is not among its files')
  })

  it('reads four of its files at once, and none beyond the bytes that it may have', async () => {
    const png = Buffer.from(encoded(drawn(40, 30, () => {})).bytes)
    // A chunk that no reader knows, in front of the one that ends the file.
    const body = Buffer.concat([Buffer.from('teSt'), Buffer.alloc(12_000_000)])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length - 4)
    sum.writeUInt32BE(crc32(body))
    const large = Buffer.concat([png.subarray(0, -12), length, body, sum, png.subarray(-12)])
    const files = memory()
    let [reads, reading, most] = [0, 0, 0]
    const get = async (id: string) => {
      reads += 1
      reading += 1
      most = Math.max(most, reading)
      await new Promise(setImmediate)
      reading -= 1
      return files.get(id)
    }
    const shown = async (bytes: Buffer, count: number) => {
      const { url } = await files.put({ type: 'image/png', bytes })
      const urls = Array.from({ length: count }, (_, index) => [`f${index}`, `${url}?${index}`])
      const markup = urls.map(([name]) => `<img src="${name}">`).join('')
      const input = { design: { ...page(markup), files: Object.fromEntries(urls) } }
      return design(input, { store: { ...files, get } })
    }
    expect((await shown(png, 8)).picture).toContain('/assets/')
    expect([reads, most]).toEqual([8, 4])
    await expect(shown(large, 12)).rejects.toMatchObject({ code: 'asset_too_large' })
    // Four that fit, the first that does not, and those that were being read meanwhile.
    expect(reads).toBeLessThanOrEqual(8 + 8)
    expect(most).toBe(4)
  })

  it('is painted in several shapes at once, each with its faults', async () => {
    const markup =
      '<h1 style="margin:90px;font-size:90px;--min-font-size:90px;white-space:nowrap">{{title}}</h1>'
    const { pictures, picture } = await filled(markup, {
      words: { title: 'Tea at five, in the garden' },
      sizes: ['16:9', '1:1'],
    })
    expect(pictures?.[0]?.url).toBe(picture)
    expect(pictures?.map(({ width }) => width)).toEqual([1920, 1080])
    expect(pictures?.map(({ faults }) => faults.map(({ kind }) => kind))).toEqual([
      [],
      ['cut_text', 'overfull'],
    ])
  })

  it('that a template of copydesk made takes other words', async () => {
    const { design: made } = await gradientBackground(
      { source: '47% of our regulars bring their own cup.', brand_name: 'Northpost', with_design: true },
      { providers: local() },
    )
    if (!made) throw new Error('no design')
    const { alt_text, faults } = await design({
      ...{ design: made, words: { figure: '61%', headline: 'walk to work' }, brand_name: 'Southpost' },
    })
    expect(alt_text).toBe('61%. walk to work.')
    expect(faults).toEqual([])
  })
})
