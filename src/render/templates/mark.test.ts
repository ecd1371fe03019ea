import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../../test/pictures.ts'
import type { CardOptions } from '../card.ts'
import { parseColor, type Rgb } from '../color.ts'
import { mark } from './mark.ts'
import { styleFor } from './style.ts'

const names =
  'Harbour,Northpost,Lind,Mitte,Fjord,Ola,Verde,Brightside,Acorn,Juno,Vale,Tidal,Birch,Nova,Rosa,Kiln'

const markup = async (options: CardOptions, ground = '#ffffff') =>
  mark(await styleFor('Words', options), parseColor(ground) as Rgb)?.text ?? ''
const treatmentOf = async (name: string, font?: string) =>
  /class="([^"]+)"/.exec(await markup({ mark: name, font }))?.[1] ?? ''

describe('a brand mark', () => {
  it('has at least six treatments, and one of them for each brand', async () => {
    const all = names.split(',')
    const sans = await Promise.all(all.map((name) => treatmentOf(name)))
    const serif = await Promise.all(all.map((name) => treatmentOf(name, 'Lora, serif')))
    expect(new Set([...sans, ...serif]).size).toBeGreaterThanOrEqual(6)
    expect(await Promise.all(all.map((name) => treatmentOf(name)))).toEqual(sans)
  })

  it('never sets names like iPhone in capitals', async () => {
    for (const name of ['iPhone Doctor', 'eBay Laden', 'McVitie', 'youTube'])
      for (const font of [undefined, 'Lora, serif'])
        expect(await treatmentOf(name, font)).not.toContain('capitals')
  })

  it('is nothing without a name or a logo', async () => {
    expect(await markup({ mark: ' ' })).toBe('')
  })
})

/** A disc of one colour in the middle of a transparent picture. */
const logoOf = (color: string, width = 200, height = 200) =>
  encoded(
    drawn(width, height, (context) => {
      context.fillStyle = color
      context.beginPath()
      context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, Math.PI * 2)
      context.fill()
    }),
    'png',
  )

describe('a logo', () => {
  it('keeps its ratio, and stands beside the name if it is not wide', async () => {
    const symbol = await markup({ mark: 'Lind', logo: logoOf('#c00') })
    expect(symbol).toContain('Lind')
    const wide = await markup({ mark: 'Lind', logo: logoOf('#c00', 600, 120) })
    expect(wide).not.toContain('Lind')
    const [, width, height] = /width:([\d.]+)em;height:([\d.]+)em/.exec(wide) ?? []
    expect(Number(width) / Number(height)).toBeCloseTo(5)
  })

  it('has a plate only where it would not be seen', async () => {
    const plate = /background:(#\w+)/
    expect(plate.exec(await markup({ logo: logoOf('#101820') }, '#ffffff'))).toBeNull()
    expect(plate.exec(await markup({ logo: logoOf('#101820') }, '#0b0f14'))?.[1]).toMatch(/^#ffffff/i)
    expect(plate.exec(await markup({ logo: logoOf('#fafafa') }, '#ffffff'))?.[1]).toMatch(/^#14151a/i)
  })
})
