import { countCharacters } from '../../../language/characters.ts'
import { hashText } from '../../../random.ts'
import type { ImageAnalysis, ImageArea, ImageRegion } from '../../../render/analysis/types.ts'
import { dataOf } from './language-data.ts'
import { businessName, clearSubjectOf, colorName, hueOf, shapeOf } from './picture-words.ts'
import { listed, sentenceCase, uncapitalize } from './sentences.ts'
import { shorten } from './shorten.ts'
import type { WriterTools } from './types.ts'

/** Puts what was measured of a picture into sentences, and says what measuring cannot tell. */
export async function writePictureDescription(
  { image }: { readonly image: number },
  tools: WriterTools,
): Promise<Readonly<Record<string, string | readonly string[]>>> {
  return describePicture(await imageAt(tools, image))
}

async function imageAt({ images, measureImage }: WriterTools, index: number): Promise<ImageAnalysis> {
  const image = images[index]
  if (!image) throw new RangeError(`The request has no picture ${index}.`)
  return measureImage(image)
}

/** One of several wordings, the same for the same picture. */
function oneOf({ colors, width }: ImageAnalysis, ...ways: readonly string[]): string {
  const seed = hashText(colors.map(({ hex }) => hex).join() + width)
  return ways[seed % ways.length] ?? ''
}

const inWords = (items: readonly string[]) => listed(items, ' and ')
const when = (is: boolean | undefined, text: string) => (is ? [text] : [])

const shares: readonly (readonly [below: number, words: string])[] = [
  [0.07, 'a small part'],
  [0.14, 'about a tenth'],
  [0.22, 'about a fifth'],
  [0.29, 'about a quarter'],
  [0.4, 'about a third'],
  [0.46, 'not quite half'],
  [0.55, 'about half'],
  [0.62, 'more than half'],
  [0.71, 'about two thirds'],
  [0.82, 'about three quarters'],
  [0.95, 'most'],
  [1.01, 'nearly all'],
]
const shareInWords = (share: number) => shares.find(([below]) => share < below)?.[1] ?? 'all'
const placeInWords = ({ row, column }: ImageRegion) => dataOf('en').places?.[`${row} ${column}`] ?? ''

/** Text across the whole picture is placed by its third. */
function stripInWords({ width, height, place }: ImageArea): string {
  if (width < 0.6 || height > 0.36) return placeInWords(place)
  return place.row === 'middle' ? 'across the middle' : `across the ${place.row} third`
}

function sidesInWords(sides: ImageAnalysis['layout']['quietSides']): string {
  if (sides.length === 4) return 'on all sides'
  const named = (those: readonly string[]) =>
    sides.filter((side) => those.includes(side)).map((side) => `the ${side}`)
  const [across, down] = [named(['left', 'right']), named(['top', 'bottom'])]
  return inWords([
    ...when(across.length > 0, `on ${inWords(across)}`),
    ...when(down.length > 0, `at ${inWords(down)}`),
  ])
}

function depthInWords(down: number): string {
  if (down < 0.28) return 'near the top'
  if (down < 0.42) return 'about a third of the way down'
  if (down < 0.58) return 'about halfway down'
  return down < 0.72 ? 'about two thirds of the way down' : 'near the bottom'
}

export function describePicture(image: ImageAnalysis) {
  return {
    list_main_elements: elementsOf(image).map(sentenceCase),
    colors_and_tone: colorsOf(image),
    composition_and_perspective: compositionOf(image),
    lighting: lightingOf(image),
    emotional_impact: impactOf(image),
    unique_features: featuresOf(image),
    context_or_background: contextOf(image),
    text_or_overlays: textOf(image),
    quality_and_style: qualityOf(image),
  }
}

/** What there is to see, the most prominent first. */
function elementsOf(image: ImageAnalysis): string[] {
  const { layout, texts } = image
  const subject = clearSubjectOf(image)
  const [ground, ...others] = image.colors
  return [
    ...(subject ? [`a part that stands out ${placeInWords(subject.place)}`] : []),
    ...texts.slice(0, 2).map((area) => `what seems to be text ${stripInWords(area)}`),
    ...(ground ? [`${shareInWords(ground.share)} of the area in ${ground.name}`] : []),
    ...when(others.length > 0, `areas in ${inWords(others.slice(0, 3).map(({ name }) => name))}`),
    ...(layout.horizon === undefined ? [] : [`a level edge ${depthInWords(layout.horizon)}`]),
    ...when(layout.quietSides.length > 0, `quiet space ${sidesInWords(layout.quietSides)}`),
  ]
}

function colorsOf(image: ImageAnalysis): string {
  const [main, ...others] = image.colors
  if (!main) return 'The picture is fully transparent, so it has no colours.'
  const { saturation, warmth } = image.light
  const share = shareInWords(main.share)
  const first = oneOf(
    image,
    `${sentenceCase(main.name)} makes up ${share} of the picture`,
    `${sentenceCase(share)} of the picture is ${main.name}`,
  )
  const names = (isAccent: boolean) =>
    others.filter((color) => color.share < 0.045 === isAccent).map(({ name }) => name)
  const [accents, large] = [names(true), names(false)]
  const rest = large.length > 0 ? `; ${inWords(large)} ${large.length > 1 ? 'follow' : 'follows'}` : ''
  const accent = accents.length > 0 ? `, with a touch of ${inWords(accents)}` : ''
  const lean =
    warmth === 'balanced' ? 'and neither warm nor cool on the whole' : `and lean towards the ${warmth} side`
  const degree = saturation === 'moderate' ? 'moderately saturated' : saturation
  const tone =
    saturation === 'none' ? 'There is no colour beside greys.' : `The colours are ${degree} ${lean}.`
  return `${first}${rest}${accent}. ${tone}`
}

function compositionOf(image: ImageAnalysis): string {
  const { layout } = image
  const subject = clearSubjectOf(image)
  const shapes = {
    ...{ panorama: 'very wide', wide: 'wide', square: 'square', tall: 'tall' },
    strip: 'very tall, narrow',
  }
  const share = subject && shareInWords(subject.width * subject.height)
  const stands = subject && `${subject.sure > 0.6 ? 'is' : 'seems to be'} ${placeInWords(subject.place)}`
  return [
    `A ${shapes[shapeOf(image)]} picture.`,
    subject
      ? oneOf(
          image,
          `What stands out most ${stands} and takes up ${share} of the frame.`,
          `The eye is drawn to a part that ${stands}, ${share} of the frame.`,
        )
      : oneOf(image, 'No single part stands out clearly.', 'Attention is spread; no part clearly leads.'),
    ...(layout.busiest ? [`Most of the detail is ${placeInWords(layout.busiest)}.`] : []),
    ...(layout.quietSides.length > 0
      ? [`It is quiet ${sidesInWords(layout.quietSides)}, which leaves room there.`]
      : when(layout.quiet < 0.3, 'Detail fills nearly all of it.')),
    ...when(layout.symmetry === 'left and right', 'Its left and right halves mirror each other.'),
    ...when(layout.symmetry === 'top and bottom', 'Its upper and lower halves mirror each other.'),
    ...(layout.horizon === undefined
      ? []
      : [`A level edge runs across nearly the whole width, ${depthInWords(layout.horizon)}.`]),
    'Depth and viewpoint were not measured.',
  ].join(' ')
}

function lightingOf(image: ImageAnalysis): string {
  const { level, contrast, brightest } = image.light
  const whole = {
    'low key': 'The picture is dark nearly everywhere (low key)',
    dark: 'The picture is dark overall',
    dim: 'The picture is rather dim',
    even: oneOf(image, 'The light is neither bright nor dark overall', 'Brightness is in the middle range'),
    bright: 'The picture is bright overall',
    'high key': 'The picture is bright nearly everywhere (high key)',
  }[level]
  const range = {
    soft: 'its tones lie close together',
    moderate: 'the contrast is moderate',
    strong: 'darkest and lightest parts are far apart',
  }[contrast]
  return `${whole}, and ${range}.${brightest ? ` It is brightest ${placeInWords(brightest)}.` : ''}`
}

function impactOf(image: ImageAnalysis): string {
  const { level, contrast, saturation, warmth } = image.light
  const isDark = ['low key', 'dark', 'dim'].includes(level)
  const isBright = ['bright', 'high key'].includes(level)
  const moods = [
    ...when(isDark, contrast === 'strong' ? 'drama' : 'seriousness'),
    ...when(isBright, contrast === 'soft' ? 'lightness' : 'openness'),
    ...when(warmth !== 'balanced', warmth === 'warm' ? 'warmth' : 'coolness'),
    ...when(saturation === 'vivid', 'energy'),
    ...when(saturation === 'muted', 'restraint'),
    ...when(saturation === 'none', 'sobriety'),
    ...when(image.layout.quiet > 0.75, 'calm'),
    ...when(image.layout.quiet < 0.3, 'liveliness'),
  ].slice(0, 3)
  if (moods.length === 0) return 'Light and colours suggest no mood in particular; what is shown may.'
  return oneOf(
    image,
    `Light and colours of this kind tend to suggest ${inWords(moods)}; what is shown may say otherwise.`,
    `By its light and colours alone, the picture may suggest ${inWords(moods)}.`,
  )
}

function featuresOf({ layout, light, finish, transparent, colors: [main] }: ImageAnalysis): string {
  const found = [
    ...when(layout.symmetry !== undefined, 'it is nearly symmetrical'),
    ...(main && main.share > 0.7 ? [`a single colour, ${main.name}, sets the tone`] : []),
    ...when(light.saturation === 'none', 'it has no colours'),
    ...when(transparent > 0.02, `${shareInWords(transparent)} of it is transparent`),
    ...when(layout.quiet > 0.85, 'hardly anything interrupts its plain areas'),
    ...when(finish.grain, 'grain lies over all of it'),
  ]
  return found.length === 0 ? 'None that can be measured.' : `${sentenceCase(inWords(found.slice(0, 3)))}.`
}

function contextOf({ colors: [ground, second], layout }: ImageAnalysis): string {
  if (!ground) return 'None: the picture is fully transparent.'
  const colors = second && second.share > 0.15 ? `${ground.name} and ${second.name}` : ground.name
  const detail =
    layout.quiet > 0.6
      ? 'Mostly plain ground'
      : layout.quiet > 0.3
        ? 'Partly plain and partly detailed'
        : 'Detailed nearly everywhere'
  return `${detail}, above all in ${colors}. What place it shows cannot be told from measurements.`
}

function textOf({ texts }: ImageAnalysis): string {
  if (texts.length === 0) return 'None found.'
  const places = [...new Set(texts.map(stripInWords))]
  return `Text seems to stand ${inWords(places)}. It was found by its form and not read.`
}

function qualityOf({ finish, width, height }: ImageAnalysis): string {
  const edges = {
    sharp: 'Edges are sharp',
    soft: 'Edges are a little soft',
    blurred: 'Even the clearest edges are blurred',
  }
  const sharpness = finish.sharpness
    ? edges[finish.sharpness]
    : 'There are no clear edges to judge sharpness by'
  return [
    `${sharpness}, and ${finish.grain ? 'grain or noise is visible' : 'there is no visible grain'}.`,
    ...when(
      finish.kind === 'graphic',
      'Large areas have one colour or change evenly, as in drawn or designed pictures.',
    ),
    ...when(finish.kind === 'photograph', 'It has the fine texture of a photograph.'),
    ...when(Math.min(width, height) < 400, 'With so few pixels it is fit for small sizes only.'),
  ].join(' ')
}

interface AltTextFacts {
  readonly image: number
  readonly business_description?: string | undefined
  readonly max_characters: number
}

/** Writes an alternative text in the language of the business, after its name, leaving out details until it fits. */
export async function writeAltText(
  facts: AltTextFacts,
  tools: WriterTools,
): Promise<{ description: string }> {
  return { description: altTextOf(await imageAt(tools, facts.image), facts, tools) }
}

export function altTextOf(
  image: ImageAnalysis,
  facts: Omit<AltTextFacts, 'image'>,
  { analyze, warn }: WriterTools,
): string {
  const { business_description: business, max_characters: maxCharacters } = facts
  const analysis = business === undefined ? undefined : analyze(business)
  const language = analysis?.language ?? 'en'
  const data = dataOf(language)
  if (!data.alt) {
    warn(
      'The built-in writer has no patterns for this language, so it repeats what the business is about. Set up a model to have the picture described.',
    )
    return shorten(analysis?.phrases.slice(0, 3).join(' – ') || (business ?? ''), maxCharacters)
  }
  const { alt, and = '' } = data
  const placed = ({ row, column }: ImageRegion) => (alt.places ?? data.places)?.[`${row} ${column}`] ?? ''
  const names = image.colors.map(({ name }) => name)
  const distinct = names.filter((name, at) => names.findIndex((one) => hueOf(one) === hueOf(name)) === at)
  const colors = distinct.slice(0, 3).map((name) => colorName(name, data))
  const subject = clearSubjectOf(image)
  const [text] = image.texts
  const { level } = image.light
  // The most telling first, since the last ones may be left out.
  const details = [
    `${alt.shapes?.[shapeOf(image)]} ${listed(colors, and)}`.trim(),
    ...(subject ? [`${alt.subject} ${placed(subject.place)}`] : []),
    ...(text ? [`${alt.text} ${placed(text.place)}`] : []),
    ...when(level === 'low key' || level === 'dark', alt.dark ?? ''),
    ...when(level === 'high key' || level === 'bright', alt.bright ?? ''),
  ]
  const name = analysis && business ? businessName(analysis, business) : ''
  for (let count = details.length; count > 0; count -= 1) {
    const words = details.slice(0, count).join(', ')
    const line = name ? `${name}: ${language === 'de' ? words : uncapitalize(words)}` : words
    if (countCharacters(line) <= maxCharacters) return line
  }
  return details[0] ?? ''
}
