import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../test/busy.ts'
import { CopydeskError } from '../errors.ts'
import { files, formats, ftyp, hex, latin1, riff } from './image-files.fixtures.ts'
import { fromDataUrl, imageSize, type MediaType, mediaType, toDataUrl } from './media.ts'

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

  it.each(['data:,', 'data:image/png;base64,'])('are read quickly for 10 MB of escapes: %s', (head) => {
    const url = head + '%41'.repeat(3_400_000)
    const times = Array.from({ length: 4 }, () => {
      const start = busyMilliseconds()
      expect(thrownBy(() => fromDataUrl(url))).toMatchObject({ code: 'invalid_input' })
      return busyMilliseconds() - start
    })
    // Other programs of the machine take part of the caches.
    expect(Math.min(...times)).toBeLessThan(150)
  })
})

function thrownBy(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
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
