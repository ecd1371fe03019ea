import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../../test/pictures.ts'
import { hasAllRows } from './completeness.ts'
import { decodePicture } from './decode.ts'
import { prepareForModel } from './for-models.ts'

/** PNG specification, 8.1: the pass of each pixel of a square of eight. */
const passes = [
  '16462646',
  '77777777',
  '56565656',
  '77777777',
  '36463646',
  '77777777',
  '56565656',
  '77777777',
]

interface Kind {
  readonly width: number
  readonly height: number
  readonly depth?: number
  readonly color?: number
  readonly isInterlaced?: boolean
}

const kinds: readonly Kind[] = [
  { width: 1000, height: 1000 },
  { width: 13, height: 9, depth: 1 },
  { width: 13, height: 9, depth: 16, color: 2 },
  { width: 13, height: 9, depth: 16, color: 6 },
  { width: 13, height: 9, color: 4 },
  ...[1, 2, 3, 4, 5, 8, 13].map((width) => ({ width, height: 11, isInterlaced: true })),
  { width: 13, height: 3, depth: 2, isInterlaced: true },
]

describe('a PNG', () => {
  it.each(kinds)('is whole with all of its data: %o', async (kind) => {
    const data = grey(kind)
    expect(await hasAllRows(png(kind, deflateSync(data)))).toBe(true)
    expect(await hasAllRows(png(kind, deflateSync(data.subarray(0, -1))))).toBe(false)
    expect(await decodePicture({ type: 'image/png', bytes: png(kind, deflateSync(data)) })).toMatchObject({
      width: kind.width,
      height: kind.height,
    })
  })

  it('is refused when rows are missing, although nothing else is wrong', async () => {
    const kind = { width: 1000, height: 1000 }
    const media = { type: 'image/png', bytes: png(kind, deflateSync(grey({ ...kind, height: 10 }))) } as const
    await expect(decodePicture(media)).rejects.toMatchObject({ code: 'asset_unsupported', status: 422 })
    await expect(prepareForModel(media)).rejects.toMatchObject({ code: 'asset_unsupported' })
  })

  it('may have its data in many chunks, and more of it than it needs', async () => {
    const kind = { width: 300, height: 200, color: 2 }
    const data = deflateSync(Buffer.concat([grey(kind), Buffer.alloc(900)]))
    const parts = Array.from({ length: data.length }, (_, index) => data.subarray(index, index + 1))
    expect(await hasAllRows(png(kind, ...parts, Buffer.from('more')))).toBe(true)
  })

  it('is not whole when its data cannot be unpacked', async () => {
    expect(await hasAllRows(png({ width: 9, height: 9 }, Buffer.from('no stream')))).toBe(false)
    expect(await hasAllRows(png({ width: 9, height: 9 }))).toBe(false)
    expect(await hasAllRows(png({ width: 9, height: 9, color: 5 }, deflateSync(Buffer.alloc(9000))))).toBe(
      false,
    )
  })

  it('is unpacked no further than it is large', async () => {
    const bomb = deflateSync(Buffer.alloc(50_000_000))
    bomb.fill(255, bomb.length - 9)
    expect(await hasAllRows(png({ width: 1000, height: 1000 }, bomb))).toBe(true)
    expect(await hasAllRows(png({ width: 7000, height: 7200 }, bomb))).toBe(false)
  })

  it('that the canvas writes is whole', async () => {
    const canvas = drawn(301, 77, (context) => context.fillRect(3, 3, 99, 9))
    expect(await hasAllRows(encoded(canvas).bytes)).toBe(true)
  })
})

/** The rows of each pass, counted pixel by pixel, with no filter and nothing but zeros. */
function grey({ width, height, depth = 8, color = 0, isInterlaced = false }: Kind): Buffer {
  const samples = { 0: 1, 2: 3, 4: 2, 6: 4 }[color] ?? 1
  const rows = new Map<string, number>()
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const row = isInterlaced ? `${passes[y % 8]?.[x % 8]} ${y}` : `${y}`
      rows.set(row, (rows.get(row) ?? 0) + depth * samples)
    }
  }
  return Buffer.alloc([...rows.values()].reduce((sum, bits) => sum + 1 + Math.ceil(bits / 8), 0))
}

function png({ width, height, depth = 8, color = 0, isInterlaced = false }: Kind, ...data: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([depth, color, 0, 0, isInterlaced ? 1 : 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [
    chunk('IHDR', header),
    ...data.map((part) => chunk('IDAT', part)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...chunks])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
