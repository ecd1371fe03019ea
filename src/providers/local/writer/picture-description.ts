import { countCharacters } from '../../../language/characters.ts'
import { hashText } from '../../../random.ts'
import type { ImageAnalysis, ImageArea, ImageRegion, ImageSubject } from '../../../render/analysis/types.ts'
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

type Part = string | false | undefined
/** The parts that apply. */
const given = (...parts: readonly Part[]) => parts.filter((part) => typeof part === 'string')
const inWords = (items: readonly string[]) => listed(items, ' and ')

type Scale = readonly (readonly [below: number, words: string])[]
const onScale = (value: number, scale: Scale) => scale.find(([below]) => value < below)?.[1] ?? ''

const shares: Scale = [
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
  [2, 'nearly all'],
]
const depths: Scale = [
  [0.28, 'near the top'],
  [0.42, 'about a third of the way down'],
  [0.58, 'about halfway down'],
  [0.72, 'about two thirds of the way down'],
  [2, 'near the bottom'],
]
const plainness: Scale = [
  [0.3, 'Detailed nearly everywhere'],
  [0.6, 'Partly plain and partly detailed'],
  [2, 'Mostly plain ground'],
]
const shareInWords = (share: number) => onScale(share, shares)
const placeInWords = ({ row, column }: ImageRegion) => dataOf('en').places?.[`${row} ${column}`] ?? ''

/** Text across the whole picture is placed by its third. */
function stripInWords({ width, height, place }: ImageArea): string {
  if (width < 0.6 || height > 0.36) return placeInWords(place)
  return place.row === 'middle' ? 'across the middle' : `across the ${place.row} third`
}

function sidesInWords(sides: ImageAnalysis['layout']['quietSides']): string {
  if (sides.length === 4) return 'on all sides'
  const named = (preposition: string, those: readonly string[]) => {
    const found = sides.filter((side) => those.includes(side)).map((side) => `the ${side}`)
    return found.length > 0 && `${preposition} ${inWords(found)}`
  }
  return inWords(given(named('on', ['left', 'right']), named('at', ['top', 'bottom'])))
}

/** What the words of a measurement are in a sentence. */
const words = {
  shape: {
    ...{ panorama: 'very wide', wide: 'wide', square: 'square', tall: 'tall' },
    strip: 'very tall, narrow',
  },
  saturation: { none: '', muted: 'muted', moderate: 'moderately saturated', vivid: 'vivid' },
  level: {
    'low key': 'The picture is dark nearly everywhere (low key)',
    dark: 'The picture is dark overall',
    dim: 'The picture is rather dim',
    bright: 'The picture is bright overall',
    'high key': 'The picture is bright nearly everywhere (high key)',
  },
  contrast: {
    soft: 'its tones lie close together',
    moderate: 'the contrast is moderate',
    strong: 'darkest and lightest parts are far apart',
  },
  sharpness: {
    sharp: 'Edges are sharp',
    soft: 'Edges are a little soft',
    blurred: 'Even the clearest edges are blurred',
  },
  kind: {
    graphic: 'Large areas have one colour or change evenly, as in drawn or designed pictures.',
    photograph: 'It has the fine texture of a photograph.',
  },
  symmetry: {
    'left and right': 'Its left and right halves mirror each other.',
    'top and bottom': 'Its upper and lower halves mirror each other.',
  },
}

export function describePicture(image: ImageAnalysis) {
  const { layout, light, finish, texts, colors, transparent, width, height } = image
  const { level, contrast, saturation, warmth, brightest } = light
  const { quiet, quietSides, horizon } = layout
  const subject = clearSubjectOf(image)
  const [ground, ...others] = colors
  const strips = texts.map(stripInWords)
  const depth = horizon !== undefined && onScale(horizon, depths)
  const quietPlace = quietSides.length > 0 && sidesInWords(quietSides)
  const isDark = level === 'low key' || level === 'dark' || level === 'dim'
  const brightness =
    level === 'even'
      ? oneOf(image, 'The light is neither bright nor dark overall', 'Brightness is in the middle range')
      : words.level[level]
  const moods = given(
    isDark && (contrast === 'strong' ? 'drama' : 'seriousness'),
    !isDark && level !== 'even' && (contrast === 'soft' ? 'lightness' : 'openness'),
    warmth !== 'balanced' && (warmth === 'warm' ? 'warmth' : 'coolness'),
    saturation === 'vivid' && 'energy',
    saturation === 'muted' && 'restraint',
    saturation === 'none' && 'sobriety',
    quiet > 0.75 && 'calm',
    quiet < 0.3 && 'liveliness',
  ).slice(0, 3)
  const features = given(
    layout.symmetry && 'it is nearly symmetrical',
    ground && ground.share > 0.7 && `a single colour, ${ground.name}, sets the tone`,
    saturation === 'none' && 'it has no colours',
    transparent > 0.02 && `${shareInWords(transparent)} of it is transparent`,
    quiet > 0.85 && 'hardly anything interrupts its plain areas',
    finish.grain && 'grain lies over all of it',
  ).slice(0, 3)
  return {
    // The most prominent first.
    list_main_elements: given(
      subject && `a part that stands out ${placeInWords(subject.place)}`,
      ...strips.slice(0, 2).map((place) => `what seems to be text ${place}`),
      ground && `${shareInWords(ground.share)} of the area in ${ground.name}`,
      others.length > 0 && `areas in ${inWords(others.slice(0, 3).map(({ name }) => name))}`,
      depth && `a level edge ${depth}`,
      quietPlace && `quiet space ${quietPlace}`,
    ).map(sentenceCase),
    colors_and_tone: colorsOf(image),
    composition_and_perspective: given(
      `A ${words.shape[shapeOf(image)]} picture.`,
      subject
        ? standingOut(image, subject)
        : oneOf(image, 'No single part stands out clearly.', 'Attention is spread; no part clearly leads.'),
      layout.busiest && `Most of the detail is ${placeInWords(layout.busiest)}.`,
      quietPlace
        ? `It is quiet ${quietPlace}, which leaves room there.`
        : quiet < 0.3 && 'Detail fills nearly all of it.',
      layout.symmetry && words.symmetry[layout.symmetry],
      depth && `A level edge runs across nearly the whole width, ${depth}.`,
      'Depth and viewpoint were not measured.',
    ).join(' '),
    lighting: given(
      `${brightness}, and ${words.contrast[contrast]}.`,
      brightest && `It is brightest ${placeInWords(brightest)}.`,
    ).join(' '),
    emotional_impact:
      moods.length === 0
        ? 'Light and colours suggest no mood in particular; what is shown may.'
        : oneOf(
            image,
            `Light and colours of this kind tend to suggest ${inWords(moods)}; what is shown may say otherwise.`,
            `By its light and colours alone, the picture may suggest ${inWords(moods)}.`,
          ),
    unique_features:
      features.length === 0 ? 'None that can be measured.' : `${sentenceCase(inWords(features))}.`,
    context_or_background: contextOf(image),
    text_or_overlays:
      texts.length === 0
        ? 'None found.'
        : `Text seems to stand ${inWords([...new Set(strips)])}. It was found by its form and not read.`,
    quality_and_style: given(
      `${finish.sharpness ? words.sharpness[finish.sharpness] : 'There are no clear edges to judge sharpness by'}, and ${finish.grain ? 'grain or noise is visible' : 'there is no visible grain'}.`,
      finish.kind && words.kind[finish.kind],
      Math.min(width, height) < 400 && 'With so few pixels it is fit for small sizes only.',
    ).join(' '),
  }
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
  const tone =
    saturation === 'none'
      ? 'There is no colour beside greys.'
      : `The colours are ${words.saturation[saturation]} ${lean}.`
  return `${first}${rest}${accent}. ${tone}`
}

function standingOut(image: ImageAnalysis, { sure, place, width, height }: ImageSubject): string {
  const share = shareInWords(width * height)
  const stands = `${sure > 0.6 ? 'is' : 'seems to be'} ${placeInWords(place)}`
  return oneOf(
    image,
    `What stands out most ${stands} and takes up ${share} of the frame.`,
    `The eye is drawn to a part that ${stands}, ${share} of the frame.`,
  )
}

function contextOf({ colors: [ground, second], layout }: ImageAnalysis): string {
  if (!ground) return 'None: the picture is fully transparent.'
  const colors = second && second.share > 0.15 ? `${ground.name} and ${second.name}` : ground.name
  return `${onScale(layout.quiet, plainness)}, above all in ${colors}. What place it shows cannot be told from measurements.`
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
  const details = given(
    `${alt.shapes?.[shapeOf(image)]} ${listed(colors, and)}`.trim(),
    subject && `${alt.subject} ${placed(subject.place)}`,
    text && `${alt.text} ${placed(text.place)}`,
    (level === 'low key' || level === 'dark') && alt.dark,
    (level === 'high key' || level === 'bright') && alt.bright,
  )
  const name = analysis && business ? businessName(analysis, business) : ''
  for (let count = details.length; count > 0; count -= 1) {
    const words = details.slice(0, count).join(', ')
    const line = name ? `${name}: ${language === 'de' ? words : uncapitalize(words)}` : words
    if (countCharacters(line) <= maxCharacters) return line
  }
  return details[0] ?? ''
}
