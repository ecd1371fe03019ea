import type { PostCopy, PostCopyKind } from '../../../content/post-copy.ts'
import { hashText } from '../../../random.ts'
import { checkOptions, checkPost } from '../../pictures/checks.ts'
import { isVerticalScript } from '../../type/draw-vertical.ts'
import { typesettingLanguage } from '../../type/pieces.ts'
import { visualLength } from '../../type/type-scale.ts'
import { applyTypographyToCopy } from '../../type/typography.ts'
import { type PaintedTemplate, paintTemplate } from '../paint.ts'
import { checkFonts, css, styleFor, type TemplateStyle, wordsIn } from '../style.ts'
import { columns } from './columns.ts'
import { blocks, editorial, split } from './fields.ts'
import { frame } from './frame.ts'
import type { Ground } from './grounds.ts'
import { ledger } from './ledger.ts'
import { aurora, fade } from './light.ts'
import { list, strips } from './lists.ts'
import { brandMood } from './mood.ts'
import { accentOn, type GradientOptions, type GradientStyle, type GradientTemplate } from './page.ts'
import { poster } from './poster.ts'
import { bubble, quote } from './quotes.ts'
import type { Mood } from './scheme.ts'
import { type Scheme, type SchemeKind, schemeKindFor, schemeOf } from './scheme.ts'
import { sheet } from './sheet.ts'
import { statistic, step } from './statistic.ts'
import { ticket } from './ticket.ts'
import { wordsByDrawing } from './words.ts'

/** What a template can show, and what it suits. */
interface Traits {
  readonly template: GradientTemplate
  /** Statements and questions if left out. */
  readonly kinds?: readonly PostCopyKind[]
  readonly moods?: readonly Mood[]
  /** The shortest and longest headline it suits. */
  readonly letters?: readonly [number, number]
  readonly only?: (headline: string) => boolean
  /** Of the kinds that it can show, those that it suits best. */
  readonly prefers?: readonly PostCopyKind[]
  /** The schemes that show it well; all by default. */
  readonly schemes?: readonly SchemeKind[]
  /** Whether its ground may have a pattern. */
  readonly hasPatterns?: boolean
}

const rows: readonly PostCopyKind[] = ['offer', 'table', 'facts', 'schedule', 'list', 'comparison']
/** What suits no page of plain rows: an offer has its ticket. */
const rowKinds = rows.filter((kind) => kind !== 'offer')
const isCased = (text: string) => /^[\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(text)
const onAnyGround = { hasPatterns: true } as const
/** A light panel is not seen on a light ground. */
const withPanel = { hasPatterns: true, schemes: ['solid', 'dark'] } as const

const quiet: readonly Ground[] = ['soft', 'glow', 'dawn', 'mesh']
const patterns: readonly Ground[] = ['soft', 'rays', 'dots', 'spin', 'stripes', 'mesh']

/** The templates, and what each is for: kinds of posts, moods, and how many letters its headline may have. */
const traits: Readonly<Record<string, Traits>> = {
  arcs: { template: wordsByDrawing('arcs'), moods: ['playful', 'calm', 'bold'], letters: [1, 90] },
  disc: { template: wordsByDrawing('disc'), moods: ['calm', 'bold', 'elegant'], letters: [1, 80] },
  rays: { template: wordsByDrawing('rays'), moods: ['bold', 'playful'], letters: [1, 80] },
  petals: { template: wordsByDrawing('petals'), moods: ['playful', 'calm'], letters: [1, 80] },
  dots: { template: wordsByDrawing('dots'), moods: ['bold', 'playful'], letters: [1, 90] },
  stairs: { template: wordsByDrawing('stairs'), moods: ['bold'], letters: [1, 80] },
  moon: { template: wordsByDrawing('moon'), moods: ['dark', 'calm', 'elegant'], letters: [1, 80] },
  knot: { template: wordsByDrawing('knot'), moods: ['elegant', 'calm'], letters: [1, 80] },
  ribbon: { template: wordsByDrawing('ribbon'), moods: ['bold', 'calm', 'playful'], letters: [1, 90] },
  question: {
    template: wordsByDrawing('question'),
    kinds: ['question'],
    moods: ['bold', 'playful', 'dark'],
    letters: [1, 80],
  },
  aurora: { template: aurora, moods: ['dark'], letters: [20, 200], schemes: ['dark'] },
  fade: { template: fade, moods: ['calm'], letters: [20, 200], schemes: ['tint'] },
  frame: { template: frame, moods: ['elegant', 'calm'], letters: [1, 40], schemes: ['solid', 'dark'] },
  editorial: { template: editorial, moods: ['elegant', 'calm'], letters: [20, 200], schemes: ['tint'] },
  blocks: { template: blocks, moods: ['bold', 'playful', 'elegant'], letters: [1, 110] },
  split: { template: split, moods: ['bold', 'calm', 'dark'], letters: [1, 70] },
  poster: { template: poster, moods: ['bold', 'playful'], letters: [1, 30], only: isCased },
  columns: { template: columns, letters: [1, 40], only: isVerticalScript },
  statistic: { template: statistic, kinds: ['figure'], moods: ['bold', 'dark', 'elegant'], ...onAnyGround },
  ledger: { template: ledger, kinds: rowKinds, moods: ['bold', 'dark', 'elegant'], ...onAnyGround },
  sheet: {
    template: sheet,
    kinds: [...rowKinds, 'figure'],
    moods: ['calm', 'playful', 'bold', 'elegant'],
    ...withPanel,
  },
  ticket: {
    template: ticket,
    kinds: [...rows, 'figure', 'step'],
    moods: ['playful', 'bold', 'calm'],
    prefers: ['offer', 'schedule', 'figure'],
    ...withPanel,
  },
  list: { template: list, kinds: ['list'], moods: ['calm', 'elegant', 'dark'], ...withPanel },
  strips: { template: strips, kinds: ['list'], moods: ['playful', 'bold'], ...withPanel },
  step: { template: step, kinds: ['step'], prefers: ['step'], ...onAnyGround },
  quote: { template: quote, kinds: ['quote'], moods: ['calm', 'elegant'], ...onAnyGround },
  bubble: { template: bubble, kinds: ['quote'], moods: ['playful', 'bold', 'dark'], ...withPanel },
}

/** The names that requests have for them. */
export const gradientTemplates = Object.keys(traits)

/** What compositions are called now that had other names before. */
const renamed: Readonly<Record<string, string>> = { bands: 'ribbon', comparison: 'ledger', coupon: 'ticket' }

/** Draws text on a background made from one colour, with the template that suits it. */
export async function paintGradient(
  copy: PostCopy,
  { composition, ...givenOptions }: GradientOptions = {},
): Promise<PaintedTemplate> {
  if (composition !== undefined) givenOptions.warn?.('The option composition is called template now.')
  const options: GradientOptions = {
    ...(composition && { template: renamed[composition] ?? composition }),
    ...givenOptions,
  }
  checkPost(copy)
  checkOptions(options, gradientTemplates)
  if (options.font) await checkFonts(copy, options)
  const words = wordsIn(copy)
  const language = typesettingLanguage(words, options.language)
  const typeset = applyTypographyToCopy(copy, language)
  const style = await styleFor(words, { ...options, language })
  const { name, order: _, ...choice } = choose(typeset, style, options)
  const markup =
    traits[name]?.template(typeset, { ...style, ...choice, accent: accentOn(style.palette) }) ?? ''
  return paintTemplate(markup, { origin: 'algorithmicMedia' }, { ...options, language })
}

/** The lower its order, the earlier a seed comes to it. */
interface Choice extends Pick<GradientStyle, 'mood' | 'scheme' | 'ground'> {
  readonly name: string
  readonly order: number
}

/** Chooses what suits the copy and the mood best; a seed that is given goes through all that can be made of the copy. */
function choose(copy: PostCopy, style: TemplateStyle, options: GradientOptions): Choice {
  const { palette, seed } = style
  const mood = brandMood(options, palette)
  const able = Object.entries(traits).filter(([, each]) => canShow(each, copy))
  const requested = able.filter(([name]) => name === options.template)
  if (options.template && requested.length === 0)
    options.warn?.(`The template ${options.template} cannot show a ${copy.kind}; using another one.`)
  const scored = (requested.length > 0 ? requested : able).map((each) => ({
    each,
    score: scoreOf(each[1], copy, mood),
  }))
  const best = Math.max(...scored.map(({ score }) => score))
  const isFree = options.seed !== undefined
  const choices = scored
    .filter(({ score }) => isFree || score === best)
    .flatMap(({ each: [name, { hasPatterns, schemes = allSchemes }] }) => {
      const kinds = isFree ? schemes : [schemeFor(copy, mood, palette)]
      const grounds = isFree ? (hasPatterns ? patterns : patterns.slice(0, 1)) : quiet
      return schemesOf(palette, kinds).flatMap((scheme, row) =>
        grounds.map((_, index) => {
          // Each scheme starts with another ground, so that the first choices differ in both.
          const ground = grounds[(index + row) % grounds.length] as Ground
          return { name, scheme, ground, mood, order: isFree ? index : 0 }
        }),
      )
    })
    .sort((one, other) => one.order - other.order || hashOf(one) - hashOf(other))
  return choices[Math.abs(Math.trunc(seed)) % choices.length] as Choice
}

const allSchemes: readonly SchemeKind[] = ['solid', 'tint', 'dark']
const hashOf = ({ name, scheme, ground }: Choice) => hashText(`${ground} ${name} ${scheme.kind}`)

/** The scheme of a mood; other kinds than words may have light panels, which are not seen on light grounds. */
function schemeFor({ kind }: PostCopy, mood: Mood, palette: TemplateStyle['palette']): SchemeKind {
  const usual = schemeKindFor(mood, palette)
  return usual === 'tint' && kind !== 'statement' && kind !== 'question' ? 'solid' : usual
}

/** The schemes of a palette that look different. */
function schemesOf(palette: TemplateStyle['palette'], kinds: readonly SchemeKind[]): Scheme[] {
  const schemes = kinds.map((kind) => schemeOf(palette, kind))
  return [
    ...new Map(schemes.map((scheme) => [`${css(scheme.ground)} ${css(scheme.shape)}`, scheme])).values(),
  ]
}

/** Whether a template has a place for everything that a post says. */
function canShow({ kinds = ['statement', 'question'], only }: Traits, { kind, headline }: PostCopy): boolean {
  return kinds.includes(kind) && (only?.(headline) ?? true)
}

function scoreOf(
  { kinds, moods, letters = [1, Infinity], only, prefers = kinds }: Traits,
  { kind, headline }: PostCopy,
  mood: Mood,
): number {
  const length = visualLength(headline)
  const suitsLength = length >= letters[0] && length <= letters[1] ? 4 : 0
  return (
    suitsLength +
    (!moods || moods.includes(mood) ? 3 : 0) +
    (kinds?.length === 1 || (only && suitsLength > 0) ? 1 : 0) +
    (prefers?.includes(kind) === false ? -4 : 0)
  )
}
