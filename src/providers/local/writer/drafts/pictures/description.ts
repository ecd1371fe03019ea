import type { ImageAnalysis } from '../../../../../render/analysis/types.ts'
import { sentenceCase } from '../patterns.ts'
import { composition, context, elements } from './composition.ts'
import { listInWords, oneOf, placeInWords, shareInWords, stripInWords } from './words.ts'

interface PictureDescription {
  readonly list_main_elements: readonly string[]
  readonly colors_and_tone: string
  readonly composition_and_perspective: string
  readonly lighting: string
  readonly emotional_impact: string
  readonly unique_features: string
  readonly context_or_background: string
  readonly text_or_overlays: string
  readonly quality_and_style: string
}

/** Puts what was measured of a picture into sentences, and says where measuring ends. */
export function draftPictureDescription(sight: ImageAnalysis): PictureDescription {
  return {
    list_main_elements: elements(sight).map(sentenceCase),
    colors_and_tone: colors(sight),
    composition_and_perspective: composition(sight),
    lighting: lighting(sight),
    emotional_impact: impact(sight),
    unique_features: features(sight),
    context_or_background: context(sight),
    text_or_overlays: texts(sight),
    quality_and_style: quality(sight),
  }
}

function colors(sight: ImageAnalysis): string {
  const [main, ...others] = sight.colors
  if (!main) return 'The picture is fully transparent, so it has no colours.'
  const { saturation, warmth } = sight.light
  const { name } = main
  const share = shareInWords(main.share)
  const first = oneOf(
    sight,
    `${sentenceCase(name)} makes up ${share} of the picture`,
    `${sentenceCase(share)} of the picture is ${name}`,
  )
  const accents = others.filter((color) => color.share < 0.045).map((color) => color.name)
  const large = others.map((color) => color.name).filter((each) => !accents.includes(each))
  const rest = large.length > 0 ? `; ${listInWords(large)} ${large.length > 1 ? 'follow' : 'follows'}` : ''
  const accent = accents.length > 0 ? `, with a touch of ${listInWords(accents)}` : ''
  const lean =
    warmth === 'balanced'
      ? 'and neither warm nor cool on the whole'
      : `and lean towards the ${warmth === 'warm' ? 'warm' : 'cool'} side`
  const tone =
    saturation === 'none'
      ? 'There is no colour beside greys.'
      : `The colours are ${{ muted: 'muted', moderate: 'moderately saturated', vivid: 'vivid' }[saturation]} ${lean}.`
  return `${first}${rest}${accent}. ${tone}`
}

function lighting(sight: ImageAnalysis): string {
  const { level, contrast, brightest } = sight.light
  const whole = {
    'low key': 'The picture is dark nearly everywhere (low key)',
    dark: 'The picture is dark overall',
    dim: 'The picture is rather dim',
    even: oneOf(sight, 'The light is neither bright nor dark overall', 'Brightness is in the middle range'),
    bright: 'The picture is bright overall',
    'high key': 'The picture is bright nearly everywhere (high key)',
  }[level]
  const range = {
    soft: 'its tones lie close together',
    moderate: 'the contrast is moderate',
    strong: 'darkest and lightest parts are far apart',
  }[contrast]
  const where = brightest ? ` It is brightest ${placeInWords(brightest)}.` : ''
  return `${whole}, and ${range}.${where}`
}

function impact(sight: ImageAnalysis): string {
  const { level, contrast, saturation, warmth } = sight.light
  const isDark = level === 'low key' || level === 'dark' || level === 'dim'
  const isBright = level === 'bright' || level === 'high key'
  const moods = [
    ...(isDark && contrast === 'strong' ? ['drama'] : isDark ? ['seriousness'] : []),
    ...(isBright ? [contrast === 'soft' ? 'lightness' : 'openness'] : []),
    ...(warmth === 'warm' ? ['warmth'] : warmth === 'cool' ? ['coolness'] : []),
    ...(saturation === 'vivid' ? ['energy'] : saturation === 'muted' ? ['restraint'] : []),
    ...(saturation === 'none' ? ['sobriety'] : []),
    ...(sight.layout.quiet > 0.75 ? ['calm'] : sight.layout.quiet < 0.3 ? ['liveliness'] : []),
  ].slice(0, 3)
  return moods.length === 0
    ? 'Light and colours suggest no mood in particular; what is shown may.'
    : oneOf(
        sight,
        `Light and colours of this kind tend to suggest ${listInWords(moods)}; what is shown may say otherwise.`,
        `By its light and colours alone, the picture may suggest ${listInWords(moods)}.`,
      )
}

function features(sight: ImageAnalysis): string {
  const { layout, light, finish, transparent, colors } = sight
  const [main] = colors
  const found = [
    ...(layout.symmetry ? ['it is nearly symmetrical'] : []),
    ...(main && main.share > 0.7 ? [`a single colour, ${main.name}, sets the tone`] : []),
    ...(light.saturation === 'none' ? ['it has no colours'] : []),
    ...(transparent > 0.02 ? [`${shareInWords(transparent)} of it is transparent`] : []),
    ...(layout.quiet > 0.85 ? ['hardly anything interrupts its plain areas'] : []),
    ...(finish.grain ? ['grain lies over all of it'] : []),
  ]
  return found.length === 0
    ? 'None that can be measured.'
    : `${sentenceCase(listInWords(found.slice(0, 3)))}.`
}

function texts({ texts }: ImageAnalysis): string {
  if (texts.length === 0) return 'None found.'
  const places = [...new Set(texts.map(stripInWords))]
  return `Text seems to stand ${listInWords(places)}. It was found by its form and not read.`
}

function quality(sight: ImageAnalysis): string {
  const { finish, width, height } = sight
  const said = [
    ...(finish.sharpness === 'sharp' ? ['Edges are sharp'] : []),
    ...(finish.sharpness === 'soft' ? ['Edges are a little soft'] : []),
    ...(finish.sharpness === 'blurred' ? ['Even the clearest edges are blurred'] : []),
    ...(finish.sharpness === undefined ? ['There are no clear edges to judge sharpness by'] : []),
    finish.grain ? 'grain or noise is visible' : 'there is no visible grain',
  ]
  const kind =
    finish.kind === 'graphic'
      ? ' Large areas have one colour or change evenly, as in drawn or designed pictures.'
      : finish.kind === 'photograph'
        ? ' It has the fine texture of a photograph.'
        : ''
  const small = Math.min(width, height) < 400 ? ' With so few pixels it is fit for small sizes only.' : ''
  return `${said.join(', and ')}.${kind}${small}`
}
