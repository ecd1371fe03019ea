import * as z from 'zod'
import { maxMarkup } from '../../content/design.ts'
import type { Effort } from '../../content/effort.ts'
import { CopydeskError, isFinal, publicMessageOf } from '../../errors.ts'
import type { ImageSize, Media } from '../../media/media.ts'
import type { Run } from '../../run.ts'
import type { Change, Review } from '../brief.ts'
import { guidelinesOf, type Kind } from '../guidelines/guidelines.ts'
import { givenFactsOnly, instruct, materialOf } from '../instruct.ts'
import { groundingFor } from '../post-copy.ts'
import { write } from '../write.ts'

/** What a picture is made of: nothing but words and shapes, a photograph, or a joke. */
export type PictureKind = 'post' | 'photo' | 'meme'

/** What reads, edits and paints the page that a model writes. */
interface PageTools {
  /** The subset of HTML and CSS that pages are written in, as a model is told. */
  readonly subset: string
  /** The families of fonts that there are; `undefined` where any is downloaded when it is named. */
  readonly fonts: readonly string[] | undefined
  /** Changes every text of a page but the brand’s mark. */
  readonly editTexts: (markup: string, change: (text: string, isHeadline: boolean) => string) => string
  /** Paints a page, and finds what is wrong with it. */
  readonly review: (markup: string) => Promise<Review>
}

/** What a model is asked to design. */
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
  /** Posts that the brand published before, as the model sees them. */
  readonly earlierPosts: readonly Media[]
  /** What has to be seen of the photograph, as shares of its width and height, if the caller says so. */
  readonly focus?: Record<'x' | 'y' | 'width' | 'height', number> | undefined
  readonly effort: Effort
  readonly tools: PageTools
}

const tasks = { post: 'postDesign', photo: 'photoDesign', meme: 'memeDesign' } as const

/** Long answers, with what a model thinks before it draws. */
const maxOutputTokens = 16_000

/** Any picture, to ask whether a model sees pictures. */
const somePicture: Media = { type: 'image/png', bytes: new Uint8Array() }

/** Whether a text provider has a model that can design pictures, and sees the photograph if there is one. */
export function canDesign(
  run: Run<unknown>,
  kind: PictureKind,
  images = kind === 'photo' ? [somePicture] : [],
): boolean {
  return run.canProvide('text', {
    task: tasks[kind],
    instructions: '',
    material: [],
    images,
    schema: {},
    maxOutputTokens: undefined,
    repair: undefined,
  })
}

/** Models are not told of the limit: no page that can be painted comes near it. */
const Answer = z.object({
  markup: z
    .string()
    .min(1)
    .refine((markup) => markup.length <= maxMarkup, `has more than ${maxMarkup} characters`)
    .describe('The whole page.'),
})

/**
 * Has a model write the words of a picture and design it in one answer: a page. `undefined`, with a warning, if nothing
 * usable came of it.
 */
export async function designPicture(run: Run<unknown>, request: PictureRequest): Promise<string | undefined> {
  const { kind, source, brand, theme, guidelines, photo, tools } = request
  const canSee = canDesign(run, kind, [somePicture])
  const earlierPosts = canSee ? request.earlierPosts : []
  const isMeme = kind === 'meme'
  const kinds: readonly [Kind, ...Kind[]] = isMeme ? ['meme_text'] : ['picture_text', 'picture_headline']
  const rules = await guidelinesOf(guidelines, ...kinds)
  return attempt(run, async () => {
    const { markup } = await write(run, {
      task: tasks[kind],
      version: 2,
      // A model that sees no picture has its faults named, and no look.
      effort: canSee ? request.effort : undefined,
      editor: artDirector,
      hasStandIn: true,
      instructions: instruct(jobFor({ ...request, earlierPosts }), {
        guidelines: rules,
        source: isMeme ? 'text' : 'source',
        ...(isMeme ? {} : { facts: givenFactsOnly }),
      }),
      material: materialOf({ [isMeme ? 'text' : 'source']: source, brand, theme }),
      images: [...(photo ? [photo.shown] : []), ...earlierPosts],
      // What a joke tells may be invented.
      groundedIn: isMeme ? 'nothing' : groundingFor(source),
      answer: Answer,
      guidelines: rules,
      edit: (page, change: Change) => ({
        markup: tools.editTexts(page.markup, (text, isHeadline) =>
          isHeadline ? change(text, kinds) : change(text),
        ),
      }),
      ...(brand !== undefined && { shownWith: [brand] }),
      review: async (page) => (run.isDryRun ? dryReview : tools.review(page.markup)),
      maxOutputTokens,
    })
    return markup
  })
}

/** A dry run paints nothing. */
const dryReview: Review = { problems: [], shortcomings: [], preview: somePicture }

/** The instructions of the editor, which stand before those of the first answer. */
const artDirector = [
  'You direct the art of this brand. `draft` is a page for the request below, and the pictures of drafts, in their order, stand last; give the page that should be published in its place.',
  'See it as somebody who scrolls past it on a phone, then as the owner of the brand: is there an idea that stops the eye, is it understood in two seconds, is every line set without a slip, is each guideline kept, and does the request give every fact?',
  'Improve boldly what is merely good. What cannot be made better stays unchanged.',
]

const kindRules: Readonly<Record<PictureKind, string>> = {
  post: 'It has no photograph; its ground comes from the colour of the brand.',
  photo:
    'It stands on the photograph, whose subject stays whole and clear, with its words on frosted glass (`backdrop-filter`) where they need a ground.',
  meme: 'It is a funny picture, and its gag is one that the text alone does not have: find that gag first.',
}

function jobFor(request: PictureRequest): string[] {
  const { kind, width, height, brand, hasLogo, color, font, photo, focus, earlierPosts, tools } = request
  const percent = (share: number) => Math.round(100 * share)
  const smallestPixels = Math.round(Math.min(width, height) * smallestText)
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
    ...(earlierPosts.length > 0
      ? [
          `${photo ? 'The other pictures are' : 'The pictures are'} earlier posts of this brand: keep to their look, and take no fact from them.`,
        ]
      : []),
    'The headline has data-role="headline".',
    ...(color ? [`The colour of the brand is ${color}, var(--brand).`] : []),
    font
      ? `The font of the brand is ${font}, var(--font).`
      : `font-family takes ${tools.fonts ? `these families: ${tools.fonts.join(', ')}` : 'any family of Google Fonts by its name'}.`,
    `It is seen on a phone: no text is smaller than ${smallestPixels} px.`,
    tools.subset,
  ]
}

/** The smallest size of text that is read on a phone, as a share of the short side. */
const smallestText = 0.022

/** A picture can be made without a design, so that a failed one is no failure, unless the words of a layout would be paid for again. */
async function attempt<Value>(run: Run<unknown>, design: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await design()
  } catch (error) {
    if (!CopydeskError.is(error) || isFinal(error) || error.code === 'call_interrupted') throw error
    const reason =
      error.code === 'overloaded'
        ? 'The machine was too busy to paint the page that the model wrote, which is paid for'
        : 'The model drew nothing that can be published'
    run.warn(`${reason}, so a layout of copydesk was used. ${publicMessageOf(error)}`)
    return undefined
  }
}
