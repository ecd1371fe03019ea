import { createCanvas, loadImage } from '@napi-rs/canvas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../test/busy.ts'
import { CopydeskError } from '../errors.ts'
import { fromDataUrl, imageSize, type MediaType, mediaType, toDataUrl } from './media.ts'

const sizes = [
  [1, 1],
  [7, 5],
  [301, 200],
] as const

type Format = 'png' | 'jpeg' | 'webp lossy' | 'webp lossless' | 'gif' | 'avif'
const formats: readonly Format[] = ['png', 'jpeg', 'webp lossy', 'webp lossless', 'gif', 'avif']

const landscape = { width: 40, height: 20 }
const portrait = { width: 20, height: 40 }
const files = Object.fromEntries(formats.map((format) => [format, encode(format, 40, 20)])) as Record<
  Format,
  Buffer
>

describe('mediaType', () => {
  it.each(formats)('recognises the output of a real %s encoder', (format) => {
    expect(mediaType(files[format])).toBe(`image/${format.split(' ')[0]}`)
  })

  // The first bytes of files that ffmpeg wrote, unless they are spelled out.
  it.each<[MediaType, string, Buffer]>([
    ['audio/mpeg', 'a bare frame', hex('fff344c40014688a6c155918')],
    ['audio/mpeg', 'MPEG 1 at 44.1 kHz', hex('fffb9064000000000000')],
    ['audio/mpeg', 'an ID3 tag', Buffer.concat([id3(300), hex('fffb9064')])],
    ['audio/mpeg', 'an ID3 tag, cut off', id3(300).subarray(0, 64)],
    ['audio/mpeg', 'the lowest bit rate', hex('fffb1064')],
    ['audio/mpeg', 'an ID3 tag of version 2', hex('4944330200000000000afffb')],
    [
      'audio/aac',
      'ADTS behind an ID3 tag with a footer',
      hex('49443304001000000000'.concat('33444904001000000000', 'fff15840')),
    ],
    ['audio/aac', 'ADTS of the last sampling rate', hex('fff17040')],
    ['audio/aac', 'ADTS', hex('fff1584019dffcde02004c617663')],
    ['audio/aac', 'ADTS behind an ID3 tag', Buffer.concat([id3(300), hex('fff1584019df')])],
    ['audio/flac', 'FLAC', hex('664c614300000022090009000001')],
    ['audio/flac', 'FLAC behind an ID3 tag', Buffer.concat([id3(0), latin1('fLaC')])],
    ['audio/wav', 'WAVE', riff('WAVE', latin1('fmt '))],
    ['audio/ogg', 'Opus', ogg('OpusHead')],
    ['audio/ogg', 'Vorbis', ogg('\x01vorbis')],
    ['audio/mp4', 'M4A', ftyp('M4A ', 'M4A ', 'mp42', 'isom')],
    ['audio/mp4', 'an audio book', ftyp('M4B ', 'mp42')],
    ['video/mp4', 'isom', ftyp('isom', 'isom', 'iso2', 'avc1', 'mp41')],
    ['video/mp4', 'mp42', ftyp('mp42')],
    ['video/mp4', 'M4V, which lists M4A', ftyp('M4V ', 'M4V ', 'M4A ', 'mp42', 'isom')],
    ['video/mp4', 'a major brand that only a camera knows', ftyp('XAVC', 'XAVC', 'mp42', 'iso2')],
    ['video/quicktime', 'QuickTime', ftyp('qt  ', 'qt  ')],
    ['image/avif', 'an animated AVIF', ftyp('avis', 'msf1', 'iso8')],
    ['image/avif', 'avif behind a general brand', ftyp('mif1', 'mif1', 'miaf', 'avif')],
    ['video/webm', 'WebM', hex('1a45dfa39f4286810142f7810142f2810442f381084282847765626d')],
    [
      'video/webm',
      'WebM with a long length',
      hex('1a45dfa3010000000000000f42820100000000000004'.concat('7765626d')),
    ],
  ])('recognises %s: %s', (type, _, bytes) => {
    expect(mediaType(bytes)).toBe(type)
  })

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(64)],
    ['HTML', latin1('<!doctype html><title>GIF89a</title>')],
    ['SVG', latin1('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['SVG in XML with a byte order mark', Buffer.from('\ufeff<?xml version="1.0"?><svg/>')],
    ['UTF-16 text', Buffer.from('\ufeffÿû words', 'utf16le')],
    ['words about ID3', latin1('ID3 is what tags are called')],
    ['words about ftyp', latin1('the ftyp box')],
    ['ID3 of version 1', hex('49443301000000000000fffb9064')],
    ['ID3 of version 5', hex('49443305000000000000fffb9064')],
    ['ID3 with a length of 8 bits', hex('49443304000000000080fffb9064')],
    ['a cut ID3', hex('494433040000000000')],
    ['PDF', latin1('%PDF-1.7')],
    ['ZIP', latin1('PK\x03\x04aaaa')],
    ['BMP', latin1('BM\x3a\0\0\0\0\0\0\0')],
    ['AVI', riff('AVI ', latin1('LIST'))],
    ['a cut RIFF', latin1('RIFF\x10\0\0\0WEBP')],
    ['Matroska', hex('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61')],
    ['Matroska that mentions webm', hex('1a45dfa3a34282886d6174726f736b617765626d')],
    ['Ogg Theora', ogg('\x80theora')],
    ['HEIC', ftyp('heic', 'mif1', 'heic')],
    ['a HEIC sequence', ftyp('msf1', 'msf1', 'iso8')],
    ['Canon raw', ftyp('crx ', 'crx ', 'isom')],
    ['a brand outside of its box', Buffer.concat([ftyp('none'), latin1('isom')])],
    ['the version of a brand', ftyp('none').fill('isom', 12)],
    ['MPEG layer II', hex('fffd9064')],
    ['a reserved MPEG version', hex('ffeb9064')],
    ['a free bit rate', hex('fffb0064')],
    ['a bad bit rate', hex('fffbf064')],
    ['a reserved sampling rate', hex('fffb9c64')],
    ['AAC of a reserved sampling rate', hex('fff17440')],
    ['a cut frame', hex('fffb')],
  ])('does not recognise %s', (_, bytes) => {
    expect(mediaType(bytes)).toBeUndefined()
    expect(imageSize(bytes)).toBeUndefined()
  })

  it('returns undefined for text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => !mediaType(new TextEncoder().encode(text))),
    )
  })
})

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

describe('data URLs', () => {
  const signature = hex('89504e470d0a1a0a')

  it('have the same base64 as other encoders', () => {
    expect(toDataUrl({ type: 'image/png', bytes: files.png })).toBe(
      `data:image/png;base64,${files.png.toString('base64')}`,
    )
  })

  it('are decoded to the bytes that were encoded', () => {
    const lengths = fc.oneof(
      fc.nat(70),
      fc.integer({ min: 12 * 1024 - 12, max: 12 * 1024 + 12 }),
      fc.nat(50_000),
    )
    fc.assert(
      fc.property(lengths, fc.nat(255), (length, start) => {
        const bytes = new Uint8Array(signature.length + length)
        bytes.set(signature)
        for (let at = signature.length; at < bytes.length; at += 1) bytes[at] = start + at * 7
        const url = toDataUrl({ type: 'image/png', bytes })
        expect(url.slice(22) === Buffer.from(bytes).toString('base64')).toBe(true)
        const media = fromDataUrl(url)
        expect(media.type).toBe('image/png')
        expect(Buffer.compare(media.bytes, bytes)).toBe(0)
      }),
    )
  })

  it.each<[string, (base64: string) => string]>([
    ['a type that is wrong', (base64) => `data:text/html;base64,${base64}`],
    ['no type', (base64) => `data:;base64,${base64}`],
    ['parameters', (base64) => `data:image/png;name="a.png";charset=utf-8; base64,${base64}`],
    ['capitals and spaces around', (base64) => `  DATA:image/png;BASE64,${base64}\n`],
    ['no padding', (base64) => `data:image/png;base64,${base64.replace(/=+$/, '')}`],
    ['lines', (base64) => `data:image/png;base64,${base64.replace(/.{76}/g, '$&\r\n')}`],
    ['escapes in the base64', (base64) => `data:image/png;base64,${encodeURIComponent(base64)}`],
    ['a fragment', (base64) => `data:image/png;base64,${base64}#top`],
    [
      'escapes alone',
      () =>
        `data:image/png,${[...files.png].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`,
    ],
    ['escapes where needed', () => `data:image/png,${escape(files.png.toString('latin1'))}`],
  ])('are read with %s', (_, url) => {
    const media = fromDataUrl(url(files.png.toString('base64')))
    expect(media.type).toBe('image/png')
    expect(Buffer.from(media.bytes).equals(files.png)).toBe(true)
  })

  it('keep a percent sign that escapes nothing', () => {
    expect(Buffer.from(fromDataUrl('data:,GIF89a%zz%4g%4%').bytes).toString()).toBe('GIF89a%zz%4g%4%')
    expect(Buffer.from(fromDataUrl('data:,GIF89a%2525é').bytes).toString()).toBe('GIF89a%25é')
  })

  it.each([
    ['nothing', '', 'Write data:image/png;base64,'],
    ['another URL', 'https://example.com/secret.png,', 'Write data:image/png;base64,'],
    ['no comma', 'data:image/png;base64', 'Write data:image/png;base64,'],
    ['a scheme that only begins so', 'database:secret,', 'Write data:image/png;base64,'],
    ['letters of another base64', 'data:image/png;base64,secret_-', 'A-Z, a-z, 0-9, + and /'],
    ['half a letter', 'data:image/png;base64,secre', 'A-Z, a-z, 0-9, + and /'],
    ['HTML that claims to be a picture', `data:image/png;base64,${btoa('<html>secret')}`, 'Encode a picture'],
    [
      'SVG that was not made here',
      'data:image/svg+xml,<?xml version="1.0"?><svg xmlns="secret"/>',
      'Encode a picture',
    ],
    ['no body', 'data:image/png;base64,', 'Encode a picture'],
  ])('are rejected with the remedy: %s', (_, url, remedy) => {
    const error = thrownBy(() => fromDataUrl(url))
    expect(CopydeskError.is(error) && error.code).toBe('invalid_input')
    expect(error).toHaveProperty('message', expect.stringContaining(remedy))
    expect(error).toHaveProperty('message', expect.not.stringContaining('secret'))
  })

  it('are written and read quickly for 10 MB', () => {
    const bytes = Buffer.concat([signature, Buffer.alloc(10 * 1024 * 1024, 'any bytes')])
    const start = busyMilliseconds()
    expect(fromDataUrl(toDataUrl({ type: 'image/png', bytes })).bytes.length).toBe(bytes.length)
    expect(busyMilliseconds() - start).toBeLessThan(1000)
  })
})

function encode(format: Format, width: number, height: number): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#336699'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#cc3300'
  context.fillRect(0, 0, width / 2, height / 2)
  if (format === 'png') return canvas.encodeSync('png')
  if (format === 'gif') return canvas.encodeSync('gif')
  if (format === 'avif') return canvas.encodeSync('avif', { speed: 10 })
  if (format === 'jpeg') return canvas.encodeSync('jpeg', 80)
  return canvas.encodeSync('webp', format === 'webp lossless' ? 100 : 80)
}

async function decodedSize(file: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await loadImage(file)
  return { width, height }
}

function thrownBy(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
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

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex')
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

function patched(file: Buffer, offset: number, byte: number): Buffer {
  return Buffer.from(file).fill(byte, offset, offset + 1)
}

function id3(length: number): Buffer {
  return Buffer.concat([
    latin1('ID3\x04\0\0'),
    Buffer.of(0, 0, length >> 7, length & 0x7f),
    Buffer.alloc(length),
  ])
}

function ogg(codec: string): Buffer {
  return Buffer.concat([latin1('OggS'), hex('0002'), Buffer.alloc(20), Buffer.of(1, 0x13), latin1(codec)])
}

function ftyp(major: string, ...brands: string[]): Buffer {
  return box('ftyp', latin1(major), Buffer.alloc(4), latin1(brands.join('')))
}

function box(type: string, ...contents: Buffer[]): Buffer {
  const head = Buffer.concat([Buffer.alloc(4), latin1(type)])
  head.writeUInt32BE(8 + Buffer.concat(contents).length)
  return Buffer.concat([head, ...contents])
}

function riff(form: string, ...chunks: Buffer[]): Buffer {
  return chunk('RIFF', Buffer.concat([latin1(form), ...chunks]))
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.concat([latin1(type), Buffer.alloc(4)])
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

function webpChunk(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 12, 'latin1')
  return file.subarray(at, at + 8 + file.readUInt32LE(at + 4))
}

/** A TIFF with an orientation, after other tags if any are given. */
function tiff(orientation: number, order: 'II' | 'MM' = 'II', others: readonly number[] = []): Buffer {
  const words: [value: number, length: number][] = [
    [42, 2],
    [8, 4],
    [others.length + 1, 2],
  ]
  for (const tag of others) words.push([tag, 2], [3, 2], [1, 4], [8, 2], [0, 2])
  words.push([0x0112, 2], [3, 2], [1, 4], [orientation, 2], [0, 2], [0, 4])
  const written = words.map(([value, length]) => {
    const word = Buffer.alloc(length)
    if (order === 'II') word.writeUIntLE(value, 0, length)
    else word.writeUIntBE(value, 0, length)
    return word
  })
  return Buffer.concat([latin1(order), ...written])
}

function exifSegment(content: Buffer): Buffer {
  return segment(0xe1, Buffer.concat([latin1('Exif\0\0'), content]))
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

function withSegments(...segments: Buffer[]): Buffer {
  return Buffer.concat([files.jpeg.subarray(0, 2), ...segments, files.jpeg.subarray(2)])
}

function beforeScan(added: Buffer): Buffer {
  const scan = files.jpeg.indexOf(hex('ffda'))
  return Buffer.concat([files.jpeg.subarray(0, scan), added, files.jpeg.subarray(scan)])
}

/** The AVIF with one more property, which belongs to the primary item or to none. */
function avifWith(property: Buffer, ofPrimary: boolean): Buffer {
  const file = Buffer.from(files.avif)
  const added = property.length + (ofPrimary ? 1 : 0)
  const grow = (type: string, by: number) => {
    const at = file.indexOf(type) - 4
    file.writeUInt32BE(file.readUInt32BE(at) + by, at)
  }
  const endOfProperties = file.indexOf('ipco') - 4 + file.readUInt32BE(file.indexOf('ipco') - 4)
  grow('meta', added)
  grow('iprp', added)
  grow('ipco', property.length)
  if (ofPrimary) grow('ipma', 1)
  // The item's place in the file: version, sizes, count, item, data reference and count of extents come before it.
  const place = file.indexOf('iloc') + 18
  file.writeUInt32BE(file.readUInt32BE(place) + added, place)
  // The count of associations: version, count of items and item come before it. The encoder writes four.
  const count = file.indexOf('ipma') + 14
  const end = count + 1 + file.readUInt8(count)
  if (ofPrimary) file.writeUInt8(file.readUInt8(count) + 1, count)
  const association = ofPrimary ? Buffer.of(0x80 | 5) : Buffer.alloc(0)
  return Buffer.concat([
    file.subarray(0, endOfProperties),
    property,
    file.subarray(endOfProperties, end),
    association,
    file.subarray(end),
  ])
}

/** The header of an AVIF: item 1 is a turned thumbnail, item 2 the picture. */
function syntheticAvif(idLength: number, indexLength: number): Buffer {
  const id = (value: number) => Buffer.alloc(idLength).fill(value, idLength - 1)
  const index = (value: number) =>
    Buffer.concat([Buffer.of(0x80), Buffer.of(value)]).subarray(2 - indexLength)
  const essential = (value: number) => (indexLength === 1 ? Buffer.of(0x80 | value) : index(value))
  const extent = (width: number, height: number) => {
    const content = Buffer.alloc(12)
    content.writeUInt32BE(width, 4)
    content.writeUInt32BE(height, 8)
    return box('ispe', content)
  }
  const properties = box('ipco', extent(16, 8), box('irot', Buffer.of(1)), extent(70_000, 300))
  const items = [id(1), Buffer.of(2), index(1), essential(2), id(2), Buffer.of(1), essential(3)]
  const head = Buffer.of(idLength === 4 ? 1 : 0, 0, 0, indexLength === 2 ? 1 : 0)
  const associations = box('ipma', head, hex('00000002'), ...items)
  const primary = box('pitm', Buffer.of(idLength === 4 ? 1 : 0, 0, 0, 0), id(2))
  return Buffer.concat([
    ftyp('avif'),
    box('meta', Buffer.alloc(4), primary, box('iprp', properties, associations)),
  ])
}

/** An AVIF whose associations reach as far as the file does: boxes of size 0 are the last. */
function endlessAssociations(): Buffer {
  const open = (type: string, ...contents: Buffer[]) => box(type, ...contents).fill(0, 0, 4)
  const properties = open('iprp', box('ipco'), open('ipma', hex('0000000000000000')))
  return Buffer.concat([
    ftyp('avif'),
    open('meta', hex('00000000'), box('pitm', hex('000000000001')), properties),
  ])
}
