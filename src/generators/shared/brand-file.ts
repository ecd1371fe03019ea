import * as z from 'zod'
import type { Brand } from '../../brand.ts'
import { GuidelineRule } from '../../content/guideline-rules.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { CopydeskError } from '../../errors.ts'
import type { FontSources } from '../../media/font-sources.ts'
import { brandSchema } from './brand.ts'

/** The brand file of the command line. */
export const brandFileSchema = () =>
  brandSchema()
    .extend({
      rules: z
        .array(GuidelineRule)
        .max(200)
        .optional()
        .describe('What code checks of the guidelines, as `copydesk brand check --write` writes it.'),
    })
    .meta({
      title: 'Brand',
      description:
        'What a brand always is. It fills what a request leaves open, and changes nothing that it says.',
    })

/** The contrast that WCAG asks of text of any size. */
const minTextContrast = 4.5

/** How the parts of a brand are looked up. */
interface CheckedBrand {
  readonly fonts?: FontSources | undefined
  /** Whether the logo can be read; throws if not. */
  readonly readLogo?: ((url: string) => Promise<unknown>) | undefined
}

/** Says of each part of a brand that cannot be kept as it is why, and what happens instead. */
export async function checkBrand(
  brand: Brand,
  { fonts, readLogo }: CheckedBrand = {},
): Promise<readonly string[]> {
  const problems: string[] = []
  const { contrast, composite, fromOklch, parseColor, toHex, toOklch } = await import('../../render/color.ts')
  const white = { red: 255, green: 255, blue: 255, alpha: 1 }
  for (const [index, text] of (brand.colors ?? []).entries()) {
    const color = composite(parseColor(text) ?? white)
    const ratio = contrast(color, white)
    if (ratio >= minTextContrast) continue
    const { hue, chroma, lightness } = toOklch(color)
    let readable = color
    for (let light = lightness; contrast(readable, white) < minTextContrast; light -= 0.01) {
      readable = fromOklch({ hue, chroma, lightness: light })
    }
    problems.push(
      `colors[${index}] ${text} has a contrast of ${ratio.toFixed(1)} on white; text needs ${minTextContrast}. It stays a ground, and text is set in a darker one such as ${toHex(readable)}.`,
    )
  }
  const warn = (message: string) => problems.push(message)
  const { faceFor } = await import('../../render/fonts/index.ts')
  await faceFor({ text: brand.name ?? 'Brand', kind: 'text', weight: 600, family: brand.font, fonts, warn })
  if (brand.logo && readLogo) {
    await readLogo(brand.logo).catch((error: unknown) => {
      if (!CopydeskError.is(error)) throw error
      problems.push(`The logo cannot be used: ${error.message}`)
    })
  }
  return problems
}

/** Reads what code can check of guidelines, for a brand’s `rules`. It is no endpoint of the service. */
export const readBrandRules = defineEndpoint({
  name: 'readBrandRules',
  path: '/read-brand-rules',
  group: 'brand',
  summary: 'Reads what code can check of guidelines.',
  needs: ['text'],
  input: () => z.object({ guidelines: z.string().describe('The guidelines.') }),
  output: () =>
    z.object({
      rules: z.array(GuidelineRule).describe('What code checks.'),
      unchecked: z.array(z.string()).describe('What a reader has to judge.'),
      dropped: z.array(z.string()).describe('Rules that the guidelines do not prove, with the reason.'),
    }),
  example: { guidelines: 'Never say “cheap”. Tweets: at most 20 words.' },
  run: async (run) => {
    const { readGuidelines } = await import('../../writing/guidelines/reading.ts')
    const { rules, unchecked, dropped } = await readGuidelines(run, run.input.guidelines)
    return { rules: [...rules], unchecked: [...unchecked], dropped: [...dropped] }
  },
})
