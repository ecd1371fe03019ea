import * as z from 'zod'
import { CopydeskError, publicMessageOf } from '../../errors.ts'
import type { ImageSize, Media } from '../../media/media.ts'
import type { Run } from '../../run.ts'
import type { Change, Review } from '../brief.ts'
import { guidelinesOf, type Kind, noGuidelines } from '../guidelines/guidelines.ts'
import { givenFactsOnly, instruct, materialOf } from '../instruct.ts'
import { groundingFor } from '../post-copy.ts'
import { write } from '../write.ts'

/** What a picture is made of: nothing but words and shapes, a photograph, or a joke. */
export type PictureKind = 'post' | 'photo' | 'meme'

/** What reads, edits and paints the page that a model writes. */
interface PageTools {
  /** The subset of HTML and CSS that pages are written in, as a model is told. */
  readonly subset: string
  /** Changes every text of a page but the brand’s mark. */
  readonly editTexts: (markup: string, change: (text: string, isHeadline: boolean) => string) => string
  /** Paints a page, and finds what is wrong with it. */
  readonly review: (markup: string) => Promise<Review>
}

export interface PictureRequest extends ImageSize {
  readonly kind: PictureKind
  readonly source: string
  /** The name of the brand, if its mark is to be shown. */
  readonly brand?: string | undefined
  readonly hasLogo: boolean
  readonly color?: string | undefined
  readonly font?: string | undefined
  readonly guidelines?: string | undefined
  readonly theme?: string | undefined
  /** The photograph as the model sees it, and its own size. */
  readonly photo?: { readonly shown: Media; readonly size: ImageSize } | undefined
  /** What has to be seen of the photograph, as shares of its width and height, if the caller says so. */
  readonly focus?: Record<'x' | 'y' | 'width' | 'height', number> | undefined
  /** Whether the model is shown how its page came out, to correct it. */
  readonly looks: boolean
  readonly tools: PageTools
}

const tasks = { post: 'postDesign', photo: 'photoDesign', meme: 'memeDesign' } as const

/** Long answers, with what a model thinks before it draws. */
const maxOutputTokens = 16_000

/** What a page takes, for estimates. */
const typicalTokens = { post: 2_500, photo: 1_600, meme: 3_500 }

/** Any picture, to ask whether a model sees pictures. */
const somePicture: Media = { type: 'image/png', bytes: new Uint8Array() }

/** Whether a text provider has a model that can design pictures, and sees the photograph if there is one. */
export function canDesign(run: Run<unknown>, kind: PictureKind): boolean {
  return run.canProvide('text', {
    task: tasks[kind],
    instructions: '',
    material: [],
    images: kind === 'photo' ? [somePicture] : [],
    schema: {},
    maxOutputTokens: undefined,
    repair: undefined,
    facts: {},
  })
}

const Answer = z.object({ markup: z.string().min(1).describe('The whole page.') })

/**
 * Has a model write the words of a picture and design it in one answer: a page. `undefined`, with a warning, if nothing
 * usable came of it.
 */
export async function designPicture(run: Run<unknown>, request: PictureRequest): Promise<string | undefined> {
  const { kind, source, brand, theme, guidelines, color, font, width, height, photo, tools } = request
  const isMeme = kind === 'meme'
  const rules = isMeme
    ? noGuidelines('meme_text')
    : await guidelinesOf(guidelines, 'picture_text', 'picture_headline')
  const headlineKinds: readonly Kind[] = isMeme ? ['meme_text'] : ['picture_text', 'picture_headline']
  return attempt(run, async () => {
    const { markup } = await write(run, {
      task: tasks[kind],
      version: 1,
      instructions: instruct(jobFor(request), {
        guidelines: rules,
        source: isMeme ? 'text' : 'source',
        ...(isMeme ? {} : { facts: givenFactsOnly }),
      }),
      material: materialOf({ [isMeme ? 'text' : 'source']: source, brand, theme }),
      images: photo ? [photo.shown] : [],
      // What a joke tells may be invented.
      groundedIn: isMeme ? 'nothing' : groundingFor(source),
      answer: Answer,
      guidelines: rules,
      edit: (page, change: Change) => ({
        markup: tools.editTexts(page.markup, (text, isHeadline) =>
          isHeadline ? change(text, headlineKinds) : change(text),
        ),
      }),
      ...(brand !== undefined && { beside: [brand] }),
      review: async (page) => (run.isRehearsal ? rehearsed : tools.review(page.markup)),
      look: request.looks ? lookAtDraft : undefined,
      facts: {
        ...{ source, brand, color, font, guidelines, theme, width, height },
        typicalTokens: typicalTokens[kind],
      },
      maxOutputTokens,
    })
    return markup
  })
}

/** A dry run paints nothing. */
const rehearsed: Review = { problems: [], shortcomings: [], draft: somePicture }

/** What a model does that sees its page. */
export const lookAtDraft =
  'The picture shows how the page came out. Correct it, boldly or not at all, and answer with the whole page that should be published.'

const kindRules: Readonly<Record<PictureKind, string>> = {
  post: 'It has no photograph; its ground comes from the colour of the brand.',
  photo:
    'It stands on the photograph, whose subject stays whole and clear, with its words on frosted glass (`backdrop-filter`) where they need a ground.',
  meme: 'It is a funny picture, and its gag is one that the text alone does not have: find that gag first.',
}

function jobFor(request: PictureRequest): string[] {
  const { kind, width, height, brand, hasLogo, color, font, photo, focus, tools } = request
  const percent = (share: number) => Math.round(100 * share)
  const least = Math.round(Math.min(width, height) * smallestText)
  return [
    `Design the picture that this request asks for, its words and its look, as one page of exactly ${width} × ${height} pixels that is published as it is.`,
    ...(kind === 'meme'
      ? []
      : ['Sound and look like this brand, follow its guidelines, and invent no fact.']),
    kindRules[kind],
    ...(photo
      ? [
          `The photograph is <img src="photo">, ${photo.size.width} × ${photo.size.height} px${
            focus
              ? `; its subject lies at x ${percent(focus.x)}, y ${percent(focus.y)}, width ${percent(focus.width)}, height ${percent(focus.height)} percent of it.`
              : '. Say what has to be seen of it, in percent of its width and height: data-focus="x y width height".'
          }`,
        ]
      : []),
    ...(brand === undefined
      ? []
      : [
          `Show the brand once, in an element with data-role="brand": ${hasLogo ? '<img src="logo">, with the name beside it if the logo is a symbol' : 'its name'}.`,
        ]),
    'The headline has data-role="headline".',
    ...(color ? [`The colour of the brand is ${color}, var(--brand).`] : []),
    font
      ? `The font of the brand is ${font}, var(--font).`
      : 'font-family takes any family of Google Fonts by its name.',
    `It is seen on a phone: no text is smaller than ${least} px.`,
    tools.subset,
  ]
}

/** The smallest size of text that is read on a phone, as a share of the short side. */
const smallestText = 0.022

/** A picture can be made without a design, so that a failed one is no failure. */
async function attempt<Value>(run: Run<unknown>, design: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await design()
  } catch (error) {
    if (!CopydeskError.is(error) || error.code === 'cancelled') throw error
    run.warn(
      `The model drew nothing that can be published, so a layout of copydesk was used. ${publicMessageOf(error)}`,
    )
    return undefined
  }
}
