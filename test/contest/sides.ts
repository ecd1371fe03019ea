import * as z from 'zod'
import { runWithReceipt } from '../../src/desk.ts'
import type { Endpoint } from '../../src/endpoint.ts'
import type { RunEvent } from '../../src/events.ts'
import { fromDataUrl, type ImageSize, type Media } from '../../src/media/media.ts'
import type { JsonSchema, TextProvider } from '../../src/providers/types.ts'
import { type PostSize, postSizes } from '../../src/render/card.ts'
import { type CallSetup, isDryRun } from '../../src/run.ts'
import { memory } from '../../src/store/index.ts'
import { fakeImage, fakeVoice } from '../../src/testing/index.ts'

import type { Recorder } from './calls.ts'
import { pictureFields, pictureKinds, textKinds } from './kinds.ts'
import { fontFamilies, fontFiles, screenshot, toJpeg } from './pictures.ts'
import { endpointOf, inputOf, photoOf, type Request } from './sets.ts'

/** What a side made of a request: a text in the form of its kind, or a picture. */
export interface Made {
  readonly answer?: unknown
  readonly jpeg?: Uint8Array
  /** The page that the picture was taken of. */
  readonly html?: string
  readonly warnings?: readonly string[]
  /** What code found wrong with drafts. */
  readonly repairs?: readonly string[]
  /** Guidelines that the result breaks, as code sees it. */
  readonly unmet?: readonly string[]
}

type Side = (request: Request, recorder: Pick<Recorder, 'text' | 'signal'>) => Promise<Made>

const ours: Side = async (request, { text, signal }) => {
  const { brand, kind } = request
  const repairs: string[] = []
  const onEvent = (event: RunEvent) => {
    const complaint = event.type === 'call' && /^(?:repair:|edit)(.*)$/s.exec(event.reason ?? '')
    const problems = complaint ? complaint[1]?.trim() : ''
    if (problems) repairs.push(problems)
  }
  // A dry run of a film ends with its script. Its pictures would make an image provider of memes.
  const film = {
    providers: { text, image: fakeImage(), voice: fakeVoice() },
    store: memory(),
    [isDryRun]: true,
  }
  const fonts = { download: false, files: fontFiles() } as const
  const providers = { text }
  const setup: CallSetup = { providers, brand, fonts, onEvent, signal, ...(kind === 'script' ? film : {}) }
  const endpoint = endpointOf(request) as unknown as Endpoint
  const { output, receipt, warnings } = await runWithReceipt(endpoint, inputOf(request), setup)
  const unmet = receipt.checks.flatMap(({ verdict, guideline }) => (verdict === 'unmet' ? [guideline] : []))
  const complaints = { warnings, repairs, unmet }
  const textKind = textKinds[kind]
  if (textKind) return { ...complaints, answer: textKind.answerOf(output as never) }
  const field = pictureFields.find((name) => name in output) ?? ''
  return { ...complaints, jpeg: await toJpeg(fromDataUrl(String(output[field]))) }
}

/** Who takes part: our endpoints, one plain prompt to the same model, and that with a second look as an editor. */
export const sides: Readonly<Record<string, Side>> = {
  ours,
  plain: (request, { text }) => plain(request, text),
  'plain-edited': async (request, { text }) => plain(request, text, await plain(request, text)),
}

const page = z.object({ html: z.string().min(1).describe('The whole page.') })

/** One prompt that a user of a model would write; with a draft, the prompt of a second turn. */
async function plain(request: Request, text: TextProvider, draft?: Made): Promise<Made> {
  const { kind, path, body, brand } = request
  const textKind = textKinds[kind]
  const form = textKind?.form ?? page
  const size = postSizes[(body['size'] as PostSize | undefined) ?? '1:1']
  const { summary } = endpointOf(request)
  const job = textKind
    ? `Write what this request asks of ${path} (“${summary}”), ready to publish.`
    : pageJob(request, summary, size)
  const edit = textKind ? editText : editPage
  const photo = photoOf(request)
  const images: Media[] = photo ? [photo] : []
  if (draft?.jpeg) images.push({ type: 'image/jpeg', bytes: draft.jpeg })
  const material = [
    { name: 'request', text: JSON.stringify({ ...body, brand }, undefined, 2) },
    ...(draft ? [{ name: 'draft', text: draft.html ?? JSON.stringify(draft.answer, undefined, 2) }] : []),
  ]
  const schema = z.toJSONSchema(form, { io: 'input' }) as JsonSchema
  const instructions = draft ? `${job}\n${edit}` : job
  const call = { task: 'contest', maxOutputTokens: 20_000, repair: undefined }
  const answer = await text.write({ ...call, instructions, material, images, schema }, {})
  if (answer.outcome !== 'answered')
    throw new Error(`The plain answer to ${request.id} is ${answer.outcome}.`)
  const value = form.parse(answer.value)
  if (textKind) return { answer: value }
  const { html } = page.parse(value)
  return { html, jpeg: await screenshot(html, size) }
}

const editText =
  'There is a draft. Think as the editor who knows the brand and its readers, improve it boldly or leave it as it is, and answer with what should be published.'
const editPage =
  'There is a draft; the last picture shows how it came out. Correct it once, boldly or not at all, and answer with the whole page that should be published.'

function pageJob({ kind, path }: Request, summary: string, { width, height }: ImageSize): string {
  return [
    `This is a request to ${path} (“${summary}”). Design the picture that it asks for, its words and its look, as one HTML page of exactly ${width} × ${height} pixels that is published as it is.`,
    'Sound and look like this brand, follow its guidelines, and invent no fact.',
    pictureKinds[kind],
    `HTML, CSS and inline SVG, no scripts. The photograph is at the path that the request has. Fonts: <link rel="stylesheet" href="fonts/<name>/index.css"> makes the family “<Name> Variable”, for these names: ${fontFamilies().join(', ')}.`,
  ].join('\n')
}
