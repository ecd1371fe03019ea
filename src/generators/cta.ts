import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fieldTraits } from '../input.ts'
import { linkRule, safeLink } from '../render/html/html.ts'
import { color } from './shared/fields.ts'
import { blogTitle } from './shared/groups.ts'

const defaultColor = '#2563eb'

/**
 * Makes a call-to-action block for a blog: a self-contained, accessible HTML fragment, every colour of it derived from
 * one and readable on it. It needs no provider.
 *
 * @function
 */
export const cta = defineEndpoint({
  name: 'cta',
  path: '/cta',
  group: 'blog',
  groupTitle: blogTitle,
  summary: 'Makes a call-to-action block in HTML from one colour.',
  input: () =>
    z
      .object({
        header: z
          .string()
          .optional()
          .describe('The headline. It or `text` has to be there.')
          .meta({ title: 'Headline' })
          .register(fieldTraits, { filledFrom: ['subject'] }),
        text: z
          .string()
          .optional()
          .describe('The sentence or two under the headline.')
          .register(fieldTraits, { length: 'article', filledFrom: ['lead'] }),
        color: color().describe(
          'The base colour, from which all others are derived: #RRGGBB, #RRGGBBAA or a CSS colour name. Blue when absent.',
        ),
        button_text: z.string().describe('What the button says.'),
        link: z
          .string()
          .refine((link) => safeLink(link) !== undefined, {
            message: linkRule,
            params: { code: 'invalid_link' },
          })
          .describe(
            'Where the button leads: an http, https, mailto or tel address, or a path of the same site.',
          ),
      })
      .refine((input) => input.header !== undefined || input.text !== undefined, {
        path: ['header'],
        message: 'or /text is required',
        // Report it together with other missing fields.
        when: () => true,
      }),
  output: () =>
    z.object({
      cta: z
        .string()
        .describe('An HTML fragment that needs no stylesheet, script, font or picture from anywhere.'),
    }),
  example: {
    header: 'Cold brew, every Tuesday',
    text: 'Beans roasted on Monday, ground for a 16-hour steep. Skip a week or stop whenever you like.',
    color: '#0d9488',
    button_text: 'Choose your beans',
    link: 'https://example.com/beans',
  },
  exampleOutput: { cta: '<section …>…</section>' },
  run: async (run) => {
    const { header, text, color = defaultColor, button_text, link } = run.input
    const { ctaBlock } = await import('../render/html/cta.ts')
    return { cta: ctaBlock({ header, text, color, buttonText: button_text, link }) }
  },
})
export type CtaInput = z.input<typeof cta.input>
export type CtaOutput = z.output<typeof cta.output>
