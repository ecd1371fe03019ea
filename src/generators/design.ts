import * as z from 'zod'
import { designSchema } from '../content/design.ts'
import { defineEndpoint } from '../endpoint.ts'
import { fieldTraits } from '../input.ts'
import { checkCanvas } from './shared/checks.ts'
import {
  altText,
  brandName,
  color,
  designOutputField,
  faultsOutputField,
  font,
  format,
  logo,
  madePicture,
  mediaUrl,
  pictureListField,
  size,
  sizes,
  template,
  withDesign,
} from './shared/fields.ts'
import { postsTitle } from './shared/groups.ts'

const name = () => z.string().regex(/^[\w.-]{1,100}$/, 'must be letters, digits, “.”, “-” or “_”')
const word = () => z.union([z.string(), z.number(), z.boolean()])
const entry = () => z.union([z.string(), z.number(), z.boolean(), z.record(name(), word())])

/**
 * Makes a picture of a design: with other words, colours, fonts and pictures, in another shape. It needs no provider.
 *
 * @function
 */
export const design = defineEndpoint({
  name: 'design',
  path: '/design',
  group: 'posts',
  groupTitle: postsTitle,
  keepsDesigns: true,
  summary: 'Makes a picture of a design with other words, colours and photographs.',
  load: 'picture',
  input: () =>
    z
      .object({
        design: designSchema()
          .optional()
          .describe(
            'The design: what `with_design` gave, or a page of your own with its size and files. It or `template` has to be there.',
          )
          .register(fieldTraits, { length: 'unlimited' }),
        template: template().describe('A template of yours, by its name in the option `templates`.'),
        words: z
          .record(name(), z.union([z.string(), z.number(), z.boolean(), z.array(entry())]))
          .optional()
          .describe(
            'The words, by name: what stands in `{{name}}`; else the text of the role `name`, such as `headline`; else that of a number, from 0.',
          ),
        pictures: z
          .record(name(), mediaUrl().register(fieldTraits, { format: 'image' }))
          .optional()
          .describe('Pictures for the files that the design shows, by their names, such as `photo`.')
          .register(fieldTraits, { length: 'unlimited' }),
        logo: logo(),
        brand_name: brandName(),
        color: color().describe('The colour of the brand: `var(--brand)` in the page.'),
        font: font().describe('The font of the brand: `var(--font)` in the page.'),
        variables: z
          .record(name(), z.string().regex(/^[^<>{};!\\@]{1,200}$/, 'must be the value of a style'))
          .optional()
          .describe('Other variables of the page, by their names without `--`, such as `ground`.'),
        size: size().describe('The shape of the picture; that of the design unless set.'),
        sizes: sizes(),
        format: format(),
        with_design: withDesign(),
        with_page: z
          .boolean()
          .optional()
          .describe('Whether the answer has the `page` too, as browsers show it.')
          .meta({ title: 'With its page' }),
      })
      .refine(({ design, template }) => design !== undefined || template !== undefined, {
        path: ['design'],
        message: 'or /template is required',
        // Report it together with other missing fields.
        when: () => true,
      }),
  output: () =>
    z.object({
      picture: madePicture('The URL of the picture; a data URL without a store.'),
      alt_text: altText(),
      faults: faultsOutputField(),
      pictures: pictureListField({ faults: faultsOutputField() }),
      design: designOutputField(),
      page: z
        .string()
        .optional()
        .describe(
          'The first picture as a page for browsers, if `with_page` asks for it. `data-at` is where the tag of an element begins in the markup of `design`.',
        ),
    }),
  example: {
    design: {
      version: 1,
      size: { width: 1080, height: 1080 },
      markup:
        '<style>body{display:flex;flex-direction:column;justify-content:space-between;background:linear-gradient(160deg,var(--brand,#0f766e),#042f2e);color:#fff;padding:96px;font-family:var(--font,Inter);--min-font-size:44px}h1{font-size:176px;line-height:1;letter-spacing:-.03em}p{align-self:flex-start;padding:24px 44px;border-radius:60px;background:#fff;color:#042f2e;font-size:56px}</style><h1>{{headline}}</h1><p data-if="price">from {{price}}</p>',
    },
    words: { headline: 'Cold brew, every Tuesday', price: '£12 a week' },
    color: '#0f766e',
  },
  exampleOutput: {
    picture: 'https://example.com/assets/4f1d2c9a8b7e6d5c4b3a29181706f5e4.png',
    alt_text: 'Cold brew, every Tuesday from £12 a week.',
    faults: [],
  },
  checkTools: checkCanvas,
  run: async (run) => {
    const { fillDesign } = await import('./shared/fill-design.ts')
    return fillDesign(run)
  },
})
export type DesignInput = z.input<typeof design.input>
export type DesignOutput = z.output<typeof design.output>
