import * as z from 'zod'
import { describeBrand } from '../../brand.ts'
import { designSchema } from '../../content/design.ts'
import { efforts } from '../../content/effort.ts'
import { type CampaignPart, fieldTraits } from '../../input.ts'
import type { MediaInput } from '../../media/media.ts'
import { colorRule, parseColor, toHex } from '../../render/color.ts'

/** Free text constraints; the interface spells the field in three ways and each of them is accepted. */
export const guidelines = () =>
  z
    .string()
    .optional()
    .describe('Constraints that the result must respect, in plain words.')
    .register(fieldTraits, {
      aliases: ['guildlines', 'guildelines'],
      brand: ({ guidelines }) => guidelines,
    })

/** How much thought a text gets: one of `efforts`. The default is the model’s own. */
export const effort = () =>
  z
    .enum(efforts)
    .optional()
    .describe(
      'How much thought the text gets: `draft` is one answer; `standard`, the default with most models, has the model edit its draft as the editor of the brand; `best` has two drafts and up to three rounds of editing.',
    )

export const pictureEffort = () =>
  z
    .enum(efforts)
    .optional()
    .describe(
      'How much thought a picture gets that a model designs: `draft` is one answer; `standard`, the default with most models, has the model see it and correct it, once more where that broke something; `best` has two ideas of which the model makes one, and up to two further looks.',
    )

/** Last of the fields of a post: who designs it, in which shapes, and with how much thought. */
export const designFields = () => ({
  design: design(),
  template: template(),
  sizes: sizes(),
  variants: variants(),
  seed: seed(),
  effort: pictureEffort(),
  with_design: withDesign(),
})

/** What a post is answered with besides its picture. */
export const pictureOutputFields = () => ({
  alt_text: altText(),
  design: designOutputField(),
  pictures: pictureListField({}),
})

/** The tone of a text. */
export const tone = () =>
  z
    .string()
    .optional()
    .describe('How it should sound, such as funny or serious.')
    .register(fieldTraits, { brand: ({ tone }) => tone })

/** What the brand is, for texts that speak of it. */
export const brandDescription = (description: string) =>
  z.string().optional().describe(description).register(fieldTraits, { brand: describeBrand })

/** A long text that something is made from. In a campaign it takes a fact of its own, or more. */
export const source = (description: string, filledFrom: readonly CampaignPart[] = ['lead']) =>
  z
    .string()
    .describe(description)
    .meta({ title: 'Source text' })
    .register(fieldTraits, { length: 'article', filledFrom })

/** What a text is about, in a few words. */
export const topic = (description: string, filledFrom: readonly CampaignPart[] = ['subject']) =>
  z.string().describe(description).register(fieldTraits, { filledFrom })

/** The URL of a picture that was made. */
export const madePicture = (description: string) =>
  z.string().describe(description).register(fieldTraits, { offers: 'image' })

/** What is to be read on a picture that was made. */
export const altText = () =>
  z
    .string()
    .describe('The words on the picture, which can stand as its alternative text.')
    .register(fieldTraits, { offers: 'picture' })

/** The shape of a picture. */
export const size = () =>
  z
    .enum(['1:1', '4:5', '9:16', '16:9'])
    .optional()
    .describe('The aspect ratio of the picture: 1080 px wide, or 1920 px for 16:9.')
    .meta({ title: 'Aspect ratio' })

/** Parsed and written anew, so that what reaches a stylesheet is never the caller's own text. */
export const anyColor = () =>
  z
    .string()
    .refine((text) => parseColor(text) !== undefined, {
      message: colorRule,
    })
    .overwrite((text) => {
      const parsed = parseColor(text)
      return parsed ? toHex(parsed) : text
    })

/** The colour that a picture or block is made from. */
export const color = () =>
  anyColor()
    .optional()
    .describe('The base colour: #RGB, #RRGGBB or #RRGGBBAA, with or without #, or a CSS colour name.')
    .meta({ title: 'Colour' })
    .register(fieldTraits, { format: 'color', brand: ({ colors }) => colors?.[0] })

/** Its name on social media. */
export const handle = () =>
  z
    .string()
    .optional()
    .describe('The name of the brand on social media, such as @northpost.')
    .register(fieldTraits, { brand: ({ handle }) => handle })

/** The code of a language: `de`, `pt-BR`. */
export const language = (description: string) =>
  z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, 'must be the code of a language, such as de or pt-BR')
    .optional()
    .describe(description)

/** Names only: no raw CSS, no file path. */
export const font = () =>
  z
    .string()
    .regex(
      /^[\p{L}\p{N} ,'"-]{1,200}$/u,
      'must be a font name or a list of them, such as "Inter, sans-serif"',
    )
    .optional()
    .describe('A font name, or a list of them of which the first that is there is taken.')
    .register(fieldTraits, { format: 'font', brand: ({ font }) => font })

/** The longest name that is still legible in the one line that a picture has for it, in characters. */
export const brandName = () =>
  z
    .string()
    .max(60, 'must be at most 60 characters, to be read in one line')
    .optional()
    .describe('The brand that is set on the picture as its mark.')
    .register(fieldTraits, { brand: ({ name }) => name })

/** A picture of the brand’s mark, which is read before anything is paid for. */
export const logo = () =>
  mediaUrl()
    .optional()
    .describe('The brand’s logo: the http, https or data URL of a picture, best with a transparent ground.')
    .register(fieldTraits, { length: 'unlimited', format: 'image', brand: ({ logo }) => logo })

/** The look of a picture. */
export const theme = () =>
  z.string().optional().describe('The look that is wanted, in plain words.').meta({ title: 'Look' })

/** Where a picture, sound or video is. What callers give as bytes or as a file is a `data:` URL when it is parsed. */
export const mediaUrl = () =>
  z
    .string()
    .regex(
      /^(?:https?:\/\/|data:|file:|\/)/i,
      'must be an http, https or data URL, or one of your own store',
    ) as unknown as z.ZodType<string, MediaInput>

/** The address of a picture that has to be there. */
export const image = () =>
  mediaUrl()
    .describe('The picture: an http, https or data URL, or the URL of one that was made here.')
    .register(fieldTraits, { length: 'unlimited', format: 'image', filledFrom: ['image'] })

/** A sun over two hills, for examples: they have to run without a network. */
export const examplePicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKAAAABkBAMAAADzmCa8AAAAD1BMVEX706L2oWv48dwtWmgSNEBX76fiAAABUElEQVR42u3T25GDMAyFYZEKVqSBLB0wpgPcf02Z3Ag4sq3b7uRB/1t4+OYIJgBRFEVR9IedplvenqP49KaLs+clnt7g9J3gzhPfPCA2B4omDnjPCcSt5sW8mwfcZwWx7PbkRwkOSATlUi5IajtwG8oBa1gBPn73wBZGgdgAexYH/EVpASKOBxC/EETbxQQ4mgb+B4imiykQLR4JjvqDafApogeYDs1GMBHNavCcaqnAOicloc/JDofKu1OTwOIEd0NiN3uDvJEikDNSBjJGSsHkDvbOloOdkRqwOVIFtkQd2DhbC1ZHqsHaSANIj7SA5EgbSIw0gp8jZWDeR5MCcMllK0GCatzHzFkK5mpr8X1AdyxJ3gPTvOLz8MAl91sFYObFBZfMbeWAfO49EuzXHkeC07xtJHjNe5HgN+8R+HIkmE1B8V9ccjaDvgUYYICcri1kobZD4z4UAAAAAElFTkSuQmCC'

/** The URL of a picture, or `generated` for one that an image provider makes. */
export const imageOrGenerated = () =>
  z
    .union([z.literal('generated'), mediaUrl()])
    .optional()
    .describe('A picture’s http, https or data URL, or `generated` to have one made from the text.')
    .register(fieldTraits, { length: 'unlimited', format: 'image' })

/** What a picture is saved as; PNG unless set. */
export const format = () =>
  z
    .enum(['png', 'jpeg', 'webp', 'svg', 'html'])
    .optional()
    .describe(
      'What the picture is saved as: png unless set, which keeps coloured text sharp; svg has vectors, html is a page in one file.',
    )
    .meta({ title: 'File format' })

const share = (description: string) => z.number().min(0).max(1).describe(description)

const focusInput = () =>
  z.union([
    z.enum(['auto', 'model', 'measure']),
    z.object({
      x: share('Its left edge, as a share of the width.'),
      y: share('Its upper edge, as a share of the height.'),
      width: share('Its share of the width.'),
      height: share('Its share of the height.'),
    }),
  ])
/** A box in shares of the picture, or how the subject is found. */
export type FocusInput = z.output<ReturnType<typeof focusInput>>

/** The field for what a crop must not cut off. */
export const focus = () =>
  focusInput()
    .optional()
    .meta({ title: 'What stays visible' })
    .describe(
      'What has to stay visible in the picture: its box; or who looks for it: `model`, `measure` (by contrast and colour), or `auto`: a model if the text provider sees pictures.',
    )

/** The field for callers that lay a picture out. */
export const design = () =>
  z
    .enum(['model', 'draft', 'layout'])
    .optional()
    .describe(
      'Who designs the picture: `model`, the default, has the text provider design it if it has a model that can; `layout` takes one of the layouts of this library, which needs a shorter answer. `draft` is the former name of `effort: draft`.',
    )

export const sizes = () =>
  z
    .array(z.enum(['1:1', '4:5', '9:16', '16:9']))
    .min(1)
    .max(4)
    .optional()
    .describe(
      'Several shapes at once, in place of `size`. A model designs each of them, which costs as much as that many requests; templates are free.',
    )

const variants = () =>
  z
    .number()
    .int()
    .min(1)
    .max(4)
    .optional()
    .describe('How many pictures that look different, of templates of this library: 1 to 4.')

const seed = () =>
  z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe('Asks for another look among the templates of this library, with the same words.')

/** What is wrong with a picture. */
export const faultsOutputField = () =>
  z
    .array(
      z.object({
        kind: z.string().describe('What kind of fault it is, such as `overfull` or `contrast`.'),
        severity: z
          .enum(['error', 'warning'])
          .describe('`error` keeps the picture from being published; `warning` should be mended.'),
        message: z.string().describe('What is wrong, and what to change.'),
        place: z
          .object({
            line: z.number().describe('The line of the markup.'),
            at: z.number().optional().describe('Where the tag of the element begins in the markup.'),
            element: z.string().describe('The element, with its class and the start of its text.'),
          })
          .optional()
          .describe('Where in the page it is.'),
      }),
    )
    .describe('What is wrong with the picture, such as words that do not fit, with its place.')

/** The pictures of several shapes or looks. */
export const pictureListField = <const More extends z.ZodRawShape>(extraFields: More) =>
  z
    .array(
      z.object({
        ...extraFields,
        url: madePicture('The URL of the picture.'),
        width: z.number().describe('In pixels.'),
        height: z.number().describe('In pixels.'),
        alt_text: altText(),
        design: designOutputField(),
      }),
    )
    .optional()
    .describe('All pictures, if `sizes` or `variants` ask for more than one.')

/** The field for the layout that is filled. */
export const template = () =>
  z
    .string()
    .optional()
    .describe(
      'The template: `auto` takes the one of this library that suits the words best; another name is a template of yours, from the option `templates`.',
    )

/** The field for answers that hold the page of their picture as data. */
export const withDesign = () =>
  z
    .boolean()
    .optional()
    .describe(
      'Whether the answer has the `design` too, which `/design` makes other pictures of: with other words, colours and photographs.',
    )
    .meta({ title: 'With its design' })

/** The page of a picture that was made. */
export const designOutputField = () =>
  designSchema()
    .optional()
    .describe('The page that the picture was painted from, if `with_design` asks for it.')

/** For the style and the script that a block brings along. */
export const nonce = () =>
  z
    .string()
    .regex(/^[A-Za-z0-9+/_=-]{8,256}$/, 'must be 8 to 256 characters of Base64')
    .optional()
    .describe('The nonce of your content security policy, for the style and the script of the block.')
    .register(fieldTraits, { length: 'unlimited' })
