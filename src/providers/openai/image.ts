import {
  base64ToMedia,
  CopydeskError,
  failureOf,
  fetchUrl,
  type ImageProvider,
  type ImageRequest,
  type Media,
  nearestShape,
  readBySdk,
  unusableAnswer,
} from '../adapter/index.ts'
import { type Account, accountIdentity } from './options.ts'

/** Settings of an image model. */
export interface ImageSettings {
  /** How carefully pictures are made; better ones cost more. Defaults to the model’s own. */
  readonly quality?: 'low' | 'medium' | 'high' | 'auto' | undefined
}

/** Makes pictures in the supported size that is nearest to the requested one. */
export function imageBy(account: Account, model: string, { quality }: ImageSettings): ImageProvider {
  return {
    ...accountIdentity(account, model, [quality]),
    unsupportedReason: ({ references }) =>
      references.length > 16 ? 'it accepts at most 16 pictures' : undefined,
    draw: async ({ prompt, width, height, references }, { signal }) => {
      const client = await account.client()
      const size = sizeFor(model, width, height)
      const parameters = { model, prompt, size, n: 1, ...(quality ? { quality } : {}) }
      const response =
        references.length === 0
          ? client.images.generate({ ...parameters, output_format: 'png' }, { signal })
          : client.images.edit(
              { ...parameters, image: await referenceFiles(account, references) },
              { signal },
            )
      const answer = await readBySdk(response, signal).catch((error) => {
        throw isRefusal(error) ? refused(error) : error
      })
      const usage = answer?.usage
      return {
        image: await readImage(account, answer?.data?.[0], signal),
        usage: {
          inputTokens: usage?.input_tokens,
          outputTokens: usage?.output_tokens,
          units: 1,
          cost: undefined,
        },
        requestId: answer?._request_id ?? undefined,
        warnings: [],
      }
    },
  }
}

const standardSizes = ['1024x1024', '1536x1024', '1024x1536'] as const

/** Current models support sizes in steps of 16 up to a ratio of 3:1; older ones support three sizes. */
function sizeFor(model: string, width: number, height: number): `${number}x${number}` {
  if (/^gpt-image-2(?:\.5)?(?:-|$)/.test(model)) {
    const longest = Math.max(width, height)
    // At most 3:1, and no larger than the sizes that are not experimental.
    const scale = Math.min(1, 2560 / longest, Math.sqrt((2560 * 1440) / (width * height)))
    const minSide = (longest * scale) / 3
    const step = (length: number) =>
      Math.max(16, Math.floor((Math.max(length * scale, minSide) + 8) / 16) * 16)
    return `${step(width)}x${step(height)}`
  }
  return nearestShape(standardSizes, width / height) ?? standardSizes[0]
}

async function referenceFiles(account: Account, references: ImageRequest['references']) {
  const { toFile } = await account.sdk()
  return Promise.all(
    references.map(({ type, bytes }, index) => {
      const name = `${index}.${type.slice(type.indexOf('/') + 1)}`
      return toFile(bytes, name, { type })
    }),
  )
}

interface Given {
  readonly b64_json?: string | undefined
  readonly url?: string | undefined
}

/** Some compatible servers return a URL, which is untrusted and goes through the guarded fetch. */
async function readImage(
  account: Account,
  image: Given | undefined,
  signal: AbortSignal | undefined,
): Promise<Media> {
  if (image?.b64_json) return base64ToMedia(image.b64_json)
  if (!image?.url) throw unusableAnswer('The answer contains no picture.')
  const allowHosts = [new URL(account.baseURL).host]
  return fetchUrl(image.url, { kinds: ['image'], allowHosts, signal }).catch((cause) => {
    throw unusableAnswer(`The picture could not be fetched: ${cause.message}`)
  })
}

function isRefusal(error: unknown): boolean {
  const { status, message } = failureOf(error)
  return status === 400 && /moderation_blocked|content_policy_violation/.test(message)
}

function refused(cause: unknown): CopydeskError {
  return new CopydeskError(
    'content_refused',
    'The provider refused to make this picture. Change the input or the provider.',
    { cause: failureOf(cause) },
  )
}
