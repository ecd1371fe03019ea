import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../../test/pictures.ts'
import { imageSize, toDataUrl } from '../../media/media.ts'
import { originOf } from '../pictures/origin.ts'
import { type Design, paint, resolve } from './index.ts'

const size = { width: 540, height: 540 }
const photo = encoded(drawn(120, 90, (context) => context.fillRect(0, 0, 120, 90)))

const design = (markup: string, files: Design['files'] = {}): Design => ({ version: 1, size, markup, files })

describe('paint', () => {
  it('gives a picture that says where it comes from, and no fault of a sound page', async () => {
    const page = design('<h1 style="padding:60px;font-size:60px">Tea at five</h1>')
    const { picture, faults } = await paint(page)
    expect([picture.type, imageSize(picture.bytes), originOf(picture)]).toEqual([
      'image/png',
      size,
      'algorithmicMedia',
    ])
    expect(faults).toEqual([])
    expect((await paint(page)).picture.bytes).toEqual(picture.bytes)
  })

  it('shows files that it is given, and those that the design holds', async () => {
    const page = '<img src="tea.png" style="width:100%;height:100%">'
    const [given, held] = await Promise.all([
      paint(design(page), { 'tea.png': photo }, { format: 'jpeg' }),
      paint(design(page, { 'tea.png': toDataUrl(photo) }), {}, { format: 'jpeg' }),
    ])
    expect([given.picture.type, originOf(given.picture)]).toEqual(['image/jpeg', 'composite'])
    expect(given.picture.bytes).toEqual(held.picture.bytes)
  })

  it('says what is wrong, and where', async () => {
    const page = design('<p>\n<p style="padding:60px;font-size:40px;color:#eee;float:left">Tea')
    const { faults } = await paint(page, {}, { brand: 'Northpost' })
    expect(faults.map(({ kind, severity, place }) => [kind, severity, place?.line])).toEqual([
      ['unknown_property', 'error', 2],
      ['contrast', 'error', 2],
      ['missing_brand', 'error', undefined],
    ])
  })

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'This is no design'],
    ['another version', { ...design('Tea'), version: 2 }, '(/version)'],
    ['a picture without end', { ...design('Tea'), size: { width: 1e6, height: 9 } }, '(/size/width)'],
    ['a file that is not there', design('<img src="tea.png">'), 'tea.png'],
    ['a file that is loaded', design('<img src="tea.png">', { 'tea.png': 'https://a.test/' }), 'tea.png'],
  ])('refuses %s', async (_, page, message) => {
    const refused = expect.objectContaining({
      code: 'invalid_input',
      message: expect.stringContaining(message),
    })
    await expect(paint(page as Design)).rejects.toEqual(refused)
    await expect(resolve(page as Design)).rejects.toEqual(refused)
  })
})

describe('resolve', () => {
  it('gives a page in the size that fits, which shows files by their URLs', async () => {
    const page = design(
      '<div style="width:300px;height:120px;--min-font-size:50px"><h1 style="font-size:80px">Tea at five</h1><p data-optional="1" style="font-size:60px;--min-font-size:60px">with milk</p></div><img src="tea.png">',
      { 'tea.png': 'https://a.test/tea.png' },
    )
    const html = await resolve(page, { 'tea.png': photo })
    const [, sizeOfText] = /font-size:([\d.]+)px[^>]*>Tea at five/.exec(html) ?? []
    expect(Number(sizeOfText)).toBeLessThan(80)
    expect(html).not.toContain('with milk')
    expect(html).toContain('src="https://a.test/tea.png"')
  })
})
