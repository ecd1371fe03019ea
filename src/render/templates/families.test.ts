import { beforeAll, describe, expect, it } from 'vitest'
import { installedFamilies } from '../../../test/font-families.ts'
import type { Media } from '../../media/media.ts'
import { newCanvas } from '../canvas.ts'
import { glass } from './glass/index.ts'
import { gradient } from './gradient/index.ts'
import { meme } from './meme/index.ts'

const copy = { kind: 'statement', headline: 'Fresh bread before the city wakes' } as const
const joke = {
  layout: 'sign',
  heading: 'Days',
  before: 'since the last',
  figure: '0',
  after: 'change',
  character: 'owl',
} as const

describe('a requested font', () => {
  let ground: Media
  beforeAll(async () => {
    const { canvas } = await newCanvas(64, 64)
    ground = { bytes: new Uint8Array(await canvas.encode('png')), type: 'image/png' }
  })

  const layouts: readonly (readonly [string, (font?: string) => Promise<Media>])[] = [
    ['a glass post', (font) => glass(copy, ground, { font, warn: fail })],
    ['a gradient', (font) => gradient(copy, { font, color: '#1F6FEB', warn: fail })],
    ['a meme', (font) => meme(joke, { font, warn: fail })],
  ]
  const fail = (message: string) => {
    throw new Error(message)
  }

  it.each(layouts)('changes the letters of %s, and each family differs from the others', async (_, draw) => {
    const pictures: string[] = []
    for (const font of [undefined, ...installedFamilies]) {
      pictures.push(Buffer.from((await draw(font)).bytes).toString('base64'))
    }
    expect(new Set(pictures).size).toBe(installedFamilies.length + 1)
  })
})
