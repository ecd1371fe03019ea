import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../../test/pictures.ts'
import { fromDataUrl, type ImageSize, type Media } from '../../media/media.ts'
import { codedSizes } from './avif.ts'
import { decodePicture } from './decode.ts'
import { prepareForModel } from './for-models.ts'

/** Two frames, of which the sequence header is not reduced. */
const animated = fromDataUrl(
  'data:image/avif;base64,AAAALGZ0eXBhdmlzAAAAAGF2aWZhdmlzbXNmMWlzbzhtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAPlAAAAJwAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAACxm1vb3YAAAB4bXZoZAEAAAAAAAAA5ydy3gAAAADnJ3LeAAAD6P//////////AAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAJGdHJhawAAAGh0a2hkAQAAAQAAAADnJ3LeAAAAAOcnct4AAAABAAAAAP//////////AAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAQAAAAEAAAAAAALGVkdHMAAAAkZWxzdAEAAAEAAAABAAAAAAAAAMgAAAAAAAAAAAABAAAAAAGqbWRpYQAAACxtZGhkAQAAAAAAAADnJ3LeAAAAAOcnct4AAAPoAAAAAAAAAMhVxAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAABVW1pbmYAAAAUdm1oZAAAAAEAAAAAAAAAAAAAACRkaW5mAAAAHGRyZWYAAAAAAAAAAQAAAAx1cmwgAAAAAQAAARVzdGJsAAAAlXN0c2QAAAAAAAAAAQAAAIVhdjAxAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAABAAEABIAAAASAAAAAAAAAABCkFPTSBDb2RpbmcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGP//AAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABBjY3N0AAAAAHwAAAAAAAAYc3R0cwAAAAAAAAABAAAAAgAAAGQAAAAcc3RzYwAAAAAAAAABAAAAAQAAAAIAAAABAAAAHHN0c3oAAAAAAAAAAAAAAAIAAAAnAAAAHwAAABRzdGNvAAAAAAAAAAEAAAPlAAAAFHN0c3MAAAAAAAAAAQAAAAEAAABObWRhdBIACg0AAAABn/m18iAhoNCAMhQQAKAAAAJAAAAAeJ2MBjdfFWziShIAMhswA8CAAABGoAAAAkAAIAAYOjLoNFvj+gBfYnA=',
)
const square = { width: 64, height: 64 }
const plain = red(square)

describe('an AVIF', () => {
  it.each<[string, Media, readonly ImageSize[]]>([
    ['of one item', plain, [square]],
    ['of an odd size', red({ width: 301, height: 77 }), [{ width: 301, height: 77 }]],
    [
      'with transparency',
      encoded(
        drawn(64, 64, (context) => context.fillRect(0, 0, 9, 9)),
        'avif',
      ),
      [square, square],
    ],
    ['that is a grid', gridOf(dataOf(plain)), [{ width: 128, height: 64 }, square, square]],
    ['that is animated', animated, Array(2).fill({ width: 16, height: 16 })],
  ])('%s tells the sizes that are coded in it, and is decoded', async (_, media, sizes) => {
    expect(codedSizes(media.bytes)).toEqual(sizes)
    expect(await decodePicture(media)).toMatchObject(sizes[0] ?? {})
  })

  it.each<[string, Media]>([
    ['its only item', withData(plain, sequence(16_000, 16_000))],
    ['one tile of a grid', gridOf(dataOf(plain), sequence(16_000, 16_000))],
    ['a later header of its item', withData(plain, Buffer.concat([dataOf(plain), sequence(9000, 9000)]))],
    [
      'frames that may tell their own size',
      withData(plain, sequence(64, 64, { isReduced: false, bits: 16 })),
    ],
    ['a grid', gridOf(dataOf(plain), dataOf(plain), { width: 60_000, height: 60_000 })],
  ])('is refused before it is decoded when it would unpack to too much by %s', async (_, media) => {
    await expect(decodePicture(media)).rejects.toMatchObject({ code: 'asset_too_large', status: 422 })
    await expect(prepareForModel(media)).rejects.toMatchObject({ code: 'asset_too_large' })
  })

  it.each<[string, Uint8Array]>([
    ['no header', Buffer.from([0x12, 0])],
    ['nothing', Buffer.alloc(0)],
    ['a header that is cut off', sequence(64, 64).subarray(0, 4)],
    ['a header of which the length is cut off', Buffer.from([0x0a, 0x80])],
    [
      'units without end',
      Buffer.concat([...Array<Buffer>(9000).fill(Buffer.from([0x12, 0])), sequence(64, 64)]),
    ],
  ])('is refused when there is %s in its data', async (_, data) => {
    await expect(decodePicture(withData(plain, data))).rejects.toMatchObject({ code: 'asset_unsupported' })
  })

  it('may have a sequence header that is not reduced', () => {
    const header = sequence(4200, 4200, { isReduced: false, bits: 13 })
    expect(codedSizes(withData(plain, header).bytes)).toEqual([{ width: 4200, height: 4200 }])
  })
})

function red({ width, height }: ImageSize): Media {
  const canvas = drawn(width, height, (context) => {
    context.fillStyle = '#a33'
    context.fillRect(0, 0, width, height)
  })
  return encoded(canvas, 'avif')
}

/** A sequence header, AV1 specification, 5.5.1, up to the size; zeros stand for the rest. */
function sequence(width: number, height: number, { isReduced = true, bits = 16 } = {}): Buffer {
  const number = (value: number, length: number) => value.toString(2).padStart(length, '0')
  const operation = isReduced
    ? '00000'
    : ['1', number(1, 64), '1', '00101', '1', number(9, 5), number(1, 42)].join('')
  const points = isReduced
    ? ''
    : ['1', '00000', number(0, 12), '01000', '0', '1', number(3, 20), '0', '1', '0101'].join('')
  const size = [number(bits - 1, 4).repeat(2), number(width - 1, bits), number(height - 1, bits)].join('')
  const all = `000${isReduced ? '11' : '00'}${operation}${points}${size}`.concat('0'.repeat(32))
  const bytes = Array.from({ length: all.length >> 3 }, (_, index) =>
    Number.parseInt(all.slice(index * 8, index * 8 + 8), 2),
  )
  return Buffer.from([0x0a, bytes.length, ...bytes])
}

/** What the canvas writes ends with the data of its only item. */
function dataOf({ bytes }: Media): Buffer {
  const file = Buffer.from(bytes)
  return file.subarray(file.indexOf('mdat') + 4)
}

/** The same picture by its header, but with other data: the length is the last number of its only location. */
function withData({ type, bytes }: Media, data: Uint8Array): Media {
  const file = Buffer.from(bytes)
  const start = file.indexOf('mdat') + 4
  const head = Buffer.from(file.subarray(0, start))
  const place = head.indexOf('iloc')
  head.writeUInt32BE(data.length, place + head.readUInt32BE(place - 4) - 8)
  head.writeUInt32BE(data.length + 8, start - 8)
  return { type, bytes: Buffer.concat([head, data]) }
}

/** ISO/IEC 23008-12, 6.6.2.3: two tiles side by side. */
function gridOf(
  left: Uint8Array,
  right = left,
  { width, height }: ImageSize = { width: 128, height: 64 },
): Media {
  const source = Buffer.from(plain.bytes)
  const coding = source.indexOf('av1C') - 4
  const named = (id: number, type: string) => box('infe', [2, 0, 0, 0], short(id), short(0), type, [0])
  const extent = (size: ImageSize) => box('ispe', long(0), long(size.width), long(size.height))
  const grid = Buffer.concat([Buffer.from([0, 1, 0, 1]), long(width), long(height)])
  const place = (id: number, method: number, from: number, length: number) =>
    Buffer.concat([short(id), short(method), short(0), short(1), long(from), long(length)])
  const kind = box('ftyp', 'avif', long(0), 'avifmif1miafMA1B')
  const meta = (from: number) =>
    box(
      'meta',
      long(0),
      box('hdlr', long(0), long(0), 'pict', long(0), long(0), long(0), [0]),
      box('pitm', long(0), short(1)),
      box(
        'iloc',
        [1, 0, 0, 0, 0x44, 0],
        short(3),
        place(1, 1, 0, grid.length),
        place(2, 0, from, left.length),
        place(3, 0, from + left.length, right.length),
      ),
      box('iinf', long(0), short(3), named(1, 'grid'), named(2, 'av01'), named(3, 'av01')),
      box('iref', long(0), box('dimg', short(1), short(2), short(2), short(3))),
      box(
        'iprp',
        box(
          'ipco',
          extent({ width: 128, height: 64 }),
          extent(square),
          source.subarray(coding, coding + source.readUInt32BE(coding)),
          box('pixi', long(0), [3, 8, 8, 8]),
        ),
        box(
          'ipma',
          long(0),
          long(3),
          short(1),
          [2, 1, 4],
          short(2),
          [3, 2, 0x83, 4],
          short(3),
          [3, 2, 0x83, 4],
        ),
      ),
      box('idat', grid),
    )
  const head = kind.length + meta(0).length + 8
  return { type: 'image/avif', bytes: Buffer.concat([kind, meta(head), box('mdat', left, right)]) }
}

function box(name: string, ...parts: readonly (string | Uint8Array | number[])[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  )
  return Buffer.concat([long(body.length + 8), Buffer.from(name), body])
}

function short(value: number): Buffer {
  return Buffer.from([value >> 8, value & 255])
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
