import { WasmReader } from '@contentauth/c2pa-wasm'
import { describe, expect, it } from 'vitest'
import { type KeyKind, makeCertificate } from '../../test/certificates.ts'
import { drawn, encoded } from '../../test/pictures.ts'
import { scripted } from '../../test/providers.ts'
import { generateMotionImage } from '../generators/generate-motion-image.ts'
import { glassOverImage } from '../generators/glass-over-image.ts'
import { gradientBackground } from '../generators/gradient-background.ts'
import { youtubeVideo } from '../generators/youtube-video.ts'
import { createHandler } from '../http/handler.ts'
import { local } from '../providers/local/index.ts'
import { localVideo } from '../providers/local/video/index.ts'
import type { VideoProvider } from '../providers/types.ts'
import { originBox } from '../render/pictures/origin.ts'
import { usesWorkers } from '../run.ts'
import { memory } from '../store/memory.ts'
import { fakeVideo } from '../testing/fakes.ts'
import { credentialJobs } from './credentials.ts'
import { fromDataUrl, type Media, toDataUrl } from './media.ts'
import type { Credentials } from './signing-key.ts'

const { root, ...provenance } = makeCertificate()
const providers = local()
const post = { source: 'Walk before the world wakes up.', color: 'teal' } as const

interface Report {
  readonly validation_state: string
  readonly active_manifest: string
  readonly manifests: Readonly<
    Record<string, { readonly assertions: readonly { readonly label: string; readonly data: unknown }[] }>
  >
}

/** What the reference implementation of C2PA says of a file. */
async function read(media: Media, trusted = root): Promise<Report> {
  // A blob that can be read at once, as the reader wants it.
  class Bytes extends Blob {
    readonly #bytes: Uint8Array
    constructor(bytes: Uint8Array) {
      super([])
      this.#bytes = bytes
      Object.defineProperty(this, 'size', { value: bytes.length })
    }
    override slice(start = 0, end = this.#bytes.length) {
      return new Bytes(this.#bytes.subarray(start, end))
    }
    copy() {
      return new Uint8Array(this.#bytes).buffer
    }
  }
  await credentialJobs.checkCredentials(provenance)
  const settings = { trust: { user_anchors: trusted }, verify: { verify_trust: true } }
  const reader = await WasmReader.fromBlob(media.type, new Bytes(media.bytes), JSON.stringify(settings))
  return JSON.parse(reader.json())
}

const actionsIn = ({ manifests, active_manifest }: Report) =>
  manifests[active_manifest]?.assertions.find(({ label }) => label.startsWith('c2pa.actions'))?.data

const created = (origin: string) => ({
  actions: [
    { action: 'c2pa.created', digitalSourceType: `http://cv.iptc.org/newscodes/digitalsourcetype/${origin}` },
  ],
})

describe('pictures and videos with credentials', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('are signed as %s, and any change is noticed', async (format) => {
    const options = { providers, provenance, [usesWorkers]: true }
    const made = await gradientBackground({ ...post, format }, options)
    const picture = fromDataUrl(made.gradient_background_post)
    const report = await read(picture)
    expect(report.validation_state).toBe('Trusted')
    expect(actionsIn(report)).toMatchObject(created('algorithmicMedia'))
    const changed = { ...picture, bytes: new Uint8Array(picture.bytes) }
    const middle = Math.floor(0.6 * changed.bytes.length)
    changed.bytes[middle] = (changed.bytes[middle] ?? 0) ^ 1
    expect(
      await read(changed).then(
        ({ validation_state }) => validation_state,
        () => 'unreadable',
      ),
    ).not.toBe('Trusted')
  })

  it('are read by those who trust another root, who see that nothing was changed', async () => {
    const made = await gradientBackground(post, { providers, provenance })
    const { validation_state } = await read(
      fromDataUrl(made.gradient_background_post),
      makeCertificate().root,
    )
    expect(validation_state).toBe('Valid')
  })

  it.each<KeyKind>(['P-384', 'Ed25519', 'RSA'])('are signed with a key of %s', async (kind) => {
    const { root: other, ...own } = makeCertificate(kind)
    const made = await gradientBackground(post, { providers, provenance: own })
    expect((await read(fromDataUrl(made.gradient_background_post), other)).validation_state).toBe('Trusted')
  })

  it('are videos too, in a store', async () => {
    const store = memory()
    const input = {
      article: 'Cold brew keeps.',
      size: '1:1',
      encode: 'fast',
    } as const
    const options = { providers, store, provenance, [usesWorkers]: true }
    const { video_url } = await youtubeVideo(input, options)
    const video = await store.get(video_url.split('/').at(-1) ?? '')
    const report = await read(video as Media)
    expect(report.validation_state).toBe('Trusted')
    expect(actionsIn(report)).toMatchObject(created('algorithmicMedia'))
  })

  it('are videos of a vendor, unless the vendor has signed them', async () => {
    const image_url = toDataUrl(encoded(drawn(64, 64, (context) => context.fillRect(9, 9, 20, 30))))
    const store = memory()
    const made = async (video: VideoProvider, credentials: Credentials) => {
      const options = { providers: { video }, store, provenance: credentials }
      const { motion_image } = await generateMotionImage({ image_url, size: '1:1' }, options)
      return (await store.get(motion_image.split('/').at(-1) ?? '')) as Media
    }
    const vendorOf = (film: Media) => fakeVideo(() => film)
    const builtIn = localVideo()
    const brief: VideoProvider = {
      ...builtIn,
      start: (request, call) => builtIn.start({ ...request, seconds: 1 }, call),
    }
    const camera = await made(brief, provenance)
    const unsigned = await generateMotionImage(
      { image_url, size: '1:1' },
      { providers: { video: brief }, store },
    )
    const film = (await store.get(unsigned.motion_image.split('/').at(-1) ?? '')) as Media
    const plain = { ...film, bytes: film.bytes.subarray(0, -originBox('composite').length) }
    const video = await made(vendorOf(plain), provenance)
    const report = await read(video)
    expect(report.validation_state).toBe('Trusted')
    expect(actionsIn(report)).toMatchObject(created('trainedAlgorithmicMedia'))
    expect((await read(camera)).validation_state).toBe('Trusted')
    const { root: _, ...other } = makeCertificate()
    const again = await made(vendorOf(video), other)
    expect(again.bytes).toEqual(video.bytes)
  })

  it('are not files that the caller gave', async () => {
    const photo = (await gradientBackground(post, { providers })).gradient_background_post
    const input = { source: post.source, image: photo, with_design: true }
    const { design } = await glassOverImage(input, { providers, provenance })
    const [kept = ''] = Object.values(design?.files ?? {})
    expect(fromDataUrl(kept as string)).toEqual(fromDataUrl(photo))
  })
})

describe('credentials that cannot sign', () => {
  const other = makeCertificate()

  it.each([
    ['another key', { ...provenance, key: other.key }, 'does not belong'],
    ['no PEM', { ...provenance, key: 'secret words' }, 'must be PEM'],
    ['no certificate', { ...provenance, certificate: '' }, 'no certificate'],
  ])('are refused before anything is served or paid for: %s', async (_, wrong, message) => {
    expect(() => createHandler({ auth: 'none', provenance: wrong })).toThrow(message)
    const text = scripted({ value: {} })
    const made = gradientBackground(post, { providers: { ...providers, text }, provenance: wrong })
    await expect(made).rejects.toMatchObject({
      code: 'invalid_options',
      message: expect.stringContaining(message),
    })
    await expect(made).rejects.not.toThrow(/secret words/)
    expect(text.asked).toHaveLength(0)
  })

  it('are those of an authority, which the reference implementation refuses', async () => {
    const made = gradientBackground(post, {
      providers,
      provenance: { ...provenance, certificate: root + provenance.certificate },
    })
    await expect(made).rejects.toMatchObject({ code: 'invalid_options' })
  })
})
