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

  it('asks of decoration only that it leaves other text free', async () => {
    const faint = 'position:absolute;left:60px;font-size:200px;line-height:200px;color:#f4f4f4'
    const page = (attributes: string, top: number) =>
      design(
        `<svg aria-hidden="true" viewBox="0 0 9 9" style="width:90px"><text x="-1" y="5" font-size="5" fill="#fafafa">3</text></svg><p ${attributes} style="${faint};top:${top}px">3</p><p style="position:absolute;left:70px;top:70px;font-size:50px">Tea at five</p>`,
      )
    const kindsOf = async (...given: Parameters<typeof page>) =>
      (await paint(page(...given))).faults.map(({ kind }) => kind)
    expect(await kindsOf('aria-hidden="true"', 280)).toEqual([])
    expect(await kindsOf('aria-hidden="true"', 0)).toEqual(['overlap'])
    expect(await kindsOf('aria-hidden="true" data-role="figure"', 280)).toEqual(['contrast'])
    expect(await kindsOf('', 280)).toEqual(['contrast'])
  })

  it('takes turned letters side by side for no overlap', async () => {
    const letter = (x: number, y: number) =>
      `<p style="position:absolute;left:${x}px;top:${y}px;width:60px;font-size:60px;line-height:60px;transform:rotate(40deg)">曲</p>`
    const kindsOf = async (page: string) => (await paint(design(page))).faults.map(({ kind }) => kind)
    expect(await kindsOf(letter(200, 200) + letter(240, 233))).toEqual([])
    expect(await kindsOf(letter(200, 200) + letter(216, 212))).toContain('overlap')
  })

  it('begins the tiles of a pattern where it stands', async () => {
    const page = (x: number) =>
      `<svg width="540" height="540"><defs><pattern id="a" x="${x}" y="40" width="52" height="52" patternUnits="userSpaceOnUse"><rect x="2" y="2" width="30" height="30" fill="#54776a"/></pattern></defs><rect x="72" y="40" width="416" height="416" fill="url(#a)"/></svg>`
    const [near, far] = await Promise.all([20, 72].map((x) => paint(design(page(x)))))
    const blank = await paint(design(page(72).replace('#54776a', 'none')))
    expect(far?.picture.bytes).not.toEqual(blank.picture.bytes)
    expect(far?.picture.bytes).toEqual(near?.picture.bytes)
  })

  it('says what cannot be read in a drawing', async () => {
    const page = design(
      '<svg viewBox="0 0 100 100" style="width:100%"><rect width="100" height="100" fill="#124"/><text x="10" y="50" font-size="12" fill="#fff">Tea</text><text x="10" y="80" font-size="12" fill="#135">Milk</text></svg>',
    )
    const { faults } = await paint(page)
    expect(faults.map(({ kind, place }) => [kind, place?.element])).toEqual([['contrast', 'text “Milk”']])
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
