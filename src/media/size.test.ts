import { loadImage } from '@napi-rs/canvas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  avifWith,
  beforeScan,
  box,
  chunk,
  encode,
  endlessAssociations,
  exifSegment,
  files,
  formats,
  ftyp,
  hex,
  latin1,
  patched,
  riff,
  segment,
  syntheticAvif,
  tiff,
  webpChunk,
  withSegments,
} from './image-files.fixtures.ts'
import { imageSize, mediaType } from './media.ts'

const sizes = [
  [1, 1],
  [7, 5],
  [301, 200],
] as const

const landscape = { width: 40, height: 20 }
const portrait = { width: 20, height: 40 }

describe('imageSize', () => {
  it.each(formats.flatMap((format) => sizes.map(([width, height]) => ({ format, width, height }))))(
    'reads $format, $width x $height',
    ({ format, width, height }) => {
      expect(imageSize(encode(format, width, height))).toEqual({ width, height })
    },
  )

  it.each(sizes)('reads the WebP forms without a VP8X header, %i x %i', (width, height) => {
    const lossy = webpChunk(encode('webp lossy', width, height), 'VP8 ')
    const lossless = webpChunk(encode('webp lossless', width, height), 'VP8L')
    expect(imageSize(riff('WEBP', lossy))).toEqual({ width, height })
    expect(imageSize(riff('WEBP', lossless))).toEqual({ width, height })
    const scaled = Buffer.from(lossy)
    for (const at of [15, 17]) scaled.writeUInt8(scaled.readUInt8(at) | 0xc0, at)
    expect(imageSize(riff('WEBP', scaled))).toEqual({ width, height })
    // Transparency is the bit above the height.
    const clear = patched(lossless, 12, lossless.readUInt8(12) | 0x10)
    expect(imageSize(riff('WEBP', clear))).toEqual({ width, height })
    expect(imageSize(riff('WEBP', patched(lossy, 11, 0)))).toBeUndefined()
    expect(imageSize(riff('WEBP', patched(lossless, 8, 0)))).toBeUndefined()
  })

  describe('rotates a JPEG by its EXIF orientation, as the decoder does', () => {
    const orientations = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    it.each(
      orientations.flatMap((orientation) =>
        (['II', 'MM'] as const).map((order) => [orientation, order] as const),
      ),
    )('orientation %i, %s', async (orientation, order) => {
      const file = withSegments(exifSegment(tiff(orientation, order)))
      expect(imageSize(file)).toEqual(orientation >= 5 && orientation <= 8 ? portrait : landscape)
      expect(imageSize(file)).toEqual(await decodedSize(file))
    })

    it.each<[string, Buffer, typeof landscape]>([
      ['the first EXIF counts', withSegments(exifSegment(tiff(6)), exifSegment(tiff(1))), portrait],
      ['the first EXIF counts', withSegments(exifSegment(tiff(1)), exifSegment(tiff(6))), landscape],
      ['XMP is no EXIF', withSegments(segment(0xe1, latin1('http://ns.adobe.com/xap/1.0/\0'))), landscape],
      ['EXIF comes after XMP', withSegments(segment(0xe1, latin1('http')), exifSegment(tiff(6))), portrait],
      ['EXIF comes after the frame header', beforeScan(exifSegment(tiff(6))), portrait],
      ['other tags come first', withSegments(exifSegment(tiff(6, 'II', [0x010f, 0x0110]))), portrait],
      ['the value is no short', withSegments(exifSegment(tiff(6).fill(4, 12, 13))), landscape],
      ['there are two values', withSegments(exifSegment(tiff(6).fill(2, 14, 15))), landscape],
      ['the directory lies outside', withSegments(exifSegment(tiff(6).fill(0xff, 4, 8))), landscape],
      ['the directory is cut', withSegments(exifSegment(tiff(6).subarray(0, 18))), landscape],
      ['a segment is empty', withSegments(segment(0xfe, Buffer.alloc(0)), exifSegment(tiff(6))), portrait],
      ['a length is too short', withSegments(hex('fffe0001'), exifSegment(tiff(6))), portrait],
      [
        'it only looks like EXIF',
        withSegments(segment(0xe1, Buffer.concat([latin1('Exif\x01\0'), tiff(6)]))),
        landscape,
      ],
      [
        'it is in the wrong segment',
        withSegments(segment(0xe2, Buffer.concat([latin1('Exif\0\0'), tiff(6)]))),
        landscape,
      ],
      ['the order of bytes is unknown', withSegments(exifSegment(tiff(6).fill('IM', 0, 2))), landscape],
      ['the directory ends before', withSegments(exifSegment(tiff(6).fill(0, 8, 10))), landscape],
      [
        'the directory is in the next segment',
        withSegments(exifSegment(hex('49492a000c000000')), segment(0xfe, tiff(6).subarray(8))),
        landscape,
      ],
      ['markers stand alone', withSegments(hex('ff01ffd0ffd7'), exifSegment(tiff(6))), portrait],
      ['fill bytes come between', withSegments(hex('ffffff'), exifSegment(tiff(6))), portrait],
    ])('%s', async (_, file, expected) => {
      expect(imageSize(file)).toEqual(expected)
      expect(imageSize(file)).toEqual(await decodedSize(file))
    })
  })

  it('ignores the thumbnail in a JPEG', () => {
    expect(imageSize(withSegments(exifSegment(encode('jpeg', 3, 3))))).toEqual(landscape)
  })

  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc9, 0xca, 0xcf])('reads JPEG frame header %i', (marker) => {
    expect(imageSize(patched(files.jpeg, files.jpeg.indexOf(hex('ffc0')) + 1, marker))).toEqual(landscape)
  })

  it.each([0xc4, 0xc8, 0xcc, 0xfe])('does not read JPEG segment %i as a frame header', (marker) => {
    const frameHeader = files.jpeg.indexOf(hex('ffc0'))
    expect(imageSize(patched(files.jpeg, frameHeader + 1, marker))).toBeUndefined()
  })

  it('reads no JPEG frame header behind the scan or the end', () => {
    expect(imageSize(withSegments(hex('ffd90002')))).toBeUndefined()
    expect(imageSize(withSegments(hex('ffda0002')))).toBeUndefined()
  })

  it('reads a PNG whose first chunk is a whole IHDR, and no other', () => {
    expect(imageSize(patched(files.png, 11, 12))).toBeUndefined()
    expect(imageSize(Buffer.from(files.png).fill('CgBI', 12, 16))).toBeUndefined()
  })

  it.each([
    ['is announced', 0x08, portrait],
    ['is not announced', 0x00, landscape],
  ])('rotates a WebP by EXIF that %s, as the decoder does', async (_, flag, expected) => {
    const chunks = files['webp lossy'].subarray(12)
    const file = riff('WEBP', chunks, chunk('XMP ', latin1('odd')), chunk('EXIF', tiff(6)))
    file.writeUInt8(file.readUInt8(20) | flag, 20)
    expect(imageSize(file)).toEqual(expected)
    expect(await decodedSize(file)).toEqual(expected)
    const outside = Buffer.from(file)
    outside.writeUInt32LE(file.length - 8 - chunk('EXIF', tiff(6)).length, 4)
    expect(imageSize(outside)).toEqual(landscape)
  })

  it.each([0, 1, 2, 3])('rotates an AVIF by %i quarter turns, which not every decoder does', (angle) => {
    const file = avifWith(box('irot', Buffer.of(angle)), true)
    expect(imageSize(file)).toEqual(angle % 2 ? portrait : landscape)
  })

  it('reads only what belongs to the primary item of an AVIF', async () => {
    const file = avifWith(box('irot', Buffer.of(1)), false)
    expect(imageSize(file)).toEqual(landscape)
    expect(await decodedSize(file)).toEqual(landscape)
    const other = patched(files.avif, files.avif.indexOf('pitm') + 9, 2)
    expect(imageSize(other)).toBeUndefined()
  })

  it.each([
    { idLength: 2, indexLength: 1 },
    { idLength: 2, indexLength: 2 },
    { idLength: 4, indexLength: 1 },
    { idLength: 4, indexLength: 2 },
  ])(
    'reads AVIF items with ids of $idLength bytes and property indexes of $indexLength',
    ({ idLength, indexLength }) => {
      const header = syntheticAvif(idLength, indexLength)
      expect(imageSize(header)).toEqual({ width: 70_000, height: 300 })
      expect(
        imageSize(Buffer.concat([ftyp('avif'), box('free', Buffer.alloc(9)), header.subarray(16)])),
      ).toBeDefined()
    },
  )

  it('reads AVIF boxes with a length of 64 bits, and no box that is too short', () => {
    const header = syntheticAvif(2, 1)
    const long = Buffer.concat([
      ftyp('avif'),
      hex('00000001'),
      latin1('free'),
      hex('0000000000000018'),
      Buffer.alloc(8),
    ])
    expect(imageSize(Buffer.concat([long, header.subarray(16)]))).toEqual({ width: 70_000, height: 300 })
    expect(
      imageSize(Buffer.concat([ftyp('avif'), hex('00000007'), latin1('fre'), header.subarray(16)])),
    ).toBeUndefined()
    const last = Buffer.from(header).fill(0, 16, 20)
    expect(imageSize(last)).toEqual({ width: 70_000, height: 300 })
  })

  it('extends the screen of a GIF to its first frame, as the decoder does', async () => {
    const frame = files.gif.indexOf(hex('2c00000000'))
    const comment = hex('21fe0361626302646500')
    const tiny = Buffer.from(files.gif).fill(0, 6, 10)
    const moved = patched(patched(tiny, frame + 1, 100), frame + 3, 9)
    const wide = patched(files.gif, 6, 60)
    const commented = Buffer.concat([moved.subarray(0, frame), comment, moved.subarray(frame)])
    for (const file of [tiny, moved, wide, commented])
      expect(imageSize(file)).toEqual(await decodedSize(file))
    expect(imageSize(tiny)).toEqual(landscape)
    expect(imageSize(moved)).toEqual({ width: 140, height: 29 })
    expect(imageSize(wide)).toEqual({ width: 60, height: 20 })
    expect(imageSize(commented)).toEqual({ width: 140, height: 29 })
  })

  it('skips the colour table of a GIF', () => {
    const screen = Buffer.concat([
      latin1('GIF89a'),
      hex('01000100'),
      Buffer.of(0x81, 0, 0),
      Buffer.alloc(12, 0x21),
    ])
    expect(imageSize(Buffer.concat([screen, hex('2c0000000028001400')]))).toEqual(landscape)
  })

  it('returns no size when the headers say zero', () => {
    const frameHeader = files.jpeg.indexOf(hex('ffc0'))
    const lossy = riff('WEBP', webpChunk(files['webp lossy'], 'VP8 '))
    const extent = files.avif.indexOf('ispe')
    expect(imageSize(Buffer.from(files.png).fill(0, 16, 20))).toBeUndefined()
    expect(imageSize(Buffer.from(files.png).fill(0, 20, 24))).toBeUndefined()
    expect(imageSize(Buffer.from(files.jpeg).fill(0, frameHeader + 5, frameHeader + 7))).toBeUndefined()
    expect(imageSize(Buffer.from(files.gif).fill(0, 6, 40))).toBeUndefined()
    expect(imageSize(Buffer.from(lossy).fill(0, 26, 28))).toBeUndefined()
    expect(imageSize(Buffer.from(files.avif).fill(0, extent + 8, extent + 12))).toBeUndefined()
  })

  it('returns no size for sounds and videos', () => {
    expect(imageSize(ftyp('isom', 'isom'))).toBeUndefined()
    expect(imageSize(hex('fffb9064'))).toBeUndefined()
  })

  it.each(formats)('never reads past the end of a truncated %s', (format) => {
    const file = files[format]
    for (let length = 0; length < file.length; length += 1) {
      const cut = imageSize(file.subarray(0, length))
      expect(cut).toEqual(imageSize(new Uint8Array(file.subarray(0, length))))
      if (cut) expect(cut).toEqual(landscape)
    }
    const shifted = Buffer.concat([Buffer.alloc(3, 0xff), file]).subarray(3)
    expect(imageSize(shifted)).toEqual(landscape)
  })

  it('does not throw on damaged files', () => {
    const sources = [
      ...Object.values(files),
      avifWith(box('irot', Buffer.of(1)), true),
      withSegments(exifSegment(tiff(6))),
    ]
    fc.assert(
      fc.property(fc.constantFrom(...sources), edits, (source, edit) => {
        const size = imageSize(edited(source, edit))
        if (size)
          for (const side of [size.width, size.height])
            expect(Number.isSafeInteger(side) && side > 0).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('never returns less than the decoded size', async () => {
    const sources = [
      ...Object.values(files),
      avifWith(box('irot', Buffer.of(1)), true),
      withSegments(exifSegment(tiff(6))),
    ]
    let decoded = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sources), edits, async (source, edit) => {
        const file = edited(source, edit)
        const size = imageSize(file)
        if (!size || size.width * size.height > 1e6) return
        const actual = await decodedSize(file).catch(() => undefined)
        if (!actual) return
        decoded += 1
        expect(actual.width * actual.height).toBeLessThanOrEqual(size.width * size.height)
      }),
      { numRuns: 1500, seed: 1 },
    )
    expect(decoded).toBeGreaterThan(200)
  })

  // 4 MB each, in CPU time: what is linear takes about 15 ms, what is not never ends.
  it.each<[string, Buffer, Buffer]>([
    ['fill bytes', hex('ffd8ff'), hex('ff')],
    ['empty segments', hex('ffd8'), hex('ffe10002')],
    ['EXIF segments', hex('ffd8'), exifSegment(tiff(1, 'II', new Array(100).fill(1)))],
    ['sub-blocks', Buffer.concat([latin1('GIF89a'), hex('01000100000000'), hex('21fe')]), hex('0101')],
    [
      'chunks',
      riff('WEBP', chunk('VP8X', Buffer.alloc(10, 8))).fill(0xff, 4, 8),
      chunk('abcd', Buffer.alloc(0)),
    ],
    ['boxes', ftyp('avif'), box('free', Buffer.alloc(0))],
    ['associations', endlessAssociations(), hex('000000')],
  ])('ends quickly on endless %s', (_, head, unit) => {
    const file = Buffer.alloc(4 * 1024 * 1024, unit)
    const whole = Buffer.concat([head, file])
    expect(mediaType(whole)).toMatch(/^image/)
    const start = process.cpuUsage()
    imageSize(whole)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(300)
  })
})

async function decodedSize(file: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await loadImage(file)
  return { width, height }
}

/** Bytes put in place of others, and where the file is cut; most edits hit the headers. */
const edits = fc.record({
  bytes: fc.array(fc.tuple(fc.oneof(fc.nat(60), fc.nat(400)), fc.nat(255)), { maxLength: 4 }),
  insertAt: fc.nat(200),
  insert: fc.uint8Array({ maxLength: 3 }),
  cut: fc.option(fc.nat(600), { freq: 1 }),
})

function edited(source: Buffer, edit: typeof edits extends fc.Arbitrary<infer Edit> ? Edit : never): Buffer {
  const at = Math.min(edit.insertAt, source.length)
  const file = Buffer.concat([source.subarray(0, at), edit.insert, source.subarray(at)])
  for (const [offset, byte] of edit.bytes) file[offset % file.length] = byte
  return edit.cut === null ? file : file.subarray(0, edit.cut)
}
