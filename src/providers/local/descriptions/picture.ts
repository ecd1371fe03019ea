// Descriptions of pictures and videos from measurements alone. They say what pixels tell (colours, light, layout,
// sharpness) and that nothing more is known; they never guess at a subject.

import { countCharacters } from '../../../language/characters.ts'
import { detectLanguage } from '../../../language/detect.ts'
import { hashText } from '../../../random.ts'
import type { ImageAnalysis, ImageArea, ImageRegion, ImageSubject } from '../../../render/analysis/types.ts'
import type { Draft } from '../drafts/request.ts'
import { cutTo, sentenceCase } from '../drafts/sentences.ts'
import en from './en.json' with { type: 'json' }
import {
  businessName,
  clearSubjectOf,
  colorName,
  hueWord,
  listed,
  measureImage,
  shapeOf,
  uncapitalize,
  wordsFor,
} from './words.ts'

/** Puts what was measured of a picture into sentences, and says what measuring cannot tell. */
export const draftPictureDescription: Draft = async ({ images: [image] }, { signal }) =>
  describePicture(await measureImage(image, signal))

/** One of several wordings, the same for the same picture. */
function chooseWording({ colors, width }: ImageAnalysis, ...ways: readonly string[]): string {
  const seed = hashText(colors.map(({ hex }) => hex).join() + width)
  return ways[seed % ways.length] ?? ''
}

const { picture: words } = en

type Part = string | false | undefined
/** The parts that apply. */
const presentParts = (...parts: readonly Part[]) => parts.filter((part) => typeof part === 'string')
const inWords = (items: readonly string[]) => listed(items, ' and ')

/** The words of the first step that a value is below. */
const onScale = (value: number, scale: Readonly<Record<string, string>>) =>
  Object.entries(scale).find(([below]) => value < Number(below))?.[1] ?? ''
const shareInWords = (share: number) => onScale(share, words.sharesBelow)
const placeInWords = ({ row, column }: ImageRegion) => en.places[`${row} ${column}`]

/** Text across the whole picture is placed by its third. */
function stripInWords({ width, height, place }: ImageArea): string {
  if (width < 0.6 || height > 0.36) return placeInWords(place)
  return place.row === 'middle' ? 'across the middle' : `across the ${place.row} third`
}

function sidesInWords(sides: ImageAnalysis['layout']['quietSides']): string {
  if (sides.length === 4) return 'on all sides'
  const namedSides = (preposition: string, candidates: readonly string[]) => {
    const phrases = sides.filter((side) => candidates.includes(side)).map((side) => `the ${side}`)
    return phrases.length > 0 && `${preposition} ${inWords(phrases)}`
  }
  return inWords(presentParts(namedSides('on', ['left', 'right']), namedSides('at', ['top', 'bottom'])))
}

/** A detailed description, in the fields of the endpoint's answer. */
export function describePicture(image: ImageAnalysis) {
  const subject = clearSubjectOf(image)
  const strips = image.texts.map(stripInWords)
  const { horizon, quietSides } = image.layout
  const depth = horizon !== undefined && onScale(horizon, words.depthsAbove)
  const quietPlace = quietSides.length > 0 && sidesInWords(quietSides)
  return {
    list_main_elements: mainElements(image, subject, strips, { depth, quietPlace }),
    colors_and_tone: describeColors(image),
    composition_and_perspective: compositionOf(image, subject, { depth, quietPlace }),
    lighting: lightingOf(image),
    emotional_impact: describeMood(image),
    unique_features: featuresOf(image),
    context_or_background: describeContext(image),
    text_or_overlays:
      strips.length === 0
        ? 'None found.'
        : `Text seems to stand ${inWords([...new Set(strips)])}. It was found by its form and not read.`,
    quality_and_style: qualityOf(image),
  }
}

/** Where a level edge and the quiet sides are, in words. */
interface Layout {
  readonly depth: string | false
  readonly quietPlace: string | false
}

/** The most prominent first. */
function mainElements(
  { colors: [ground, ...otherColors] }: ImageAnalysis,
  subject: ImageSubject | undefined,
  strips: readonly string[],
  { depth, quietPlace }: Layout,
): string[] {
  return presentParts(
    subject && `a part that stands out ${placeInWords(subject.place)}`,
    ...strips.slice(0, 2).map((place) => `what seems to be text ${place}`),
    ground && `${shareInWords(ground.share)} of the area in ${ground.name}`,
    otherColors.length > 0 && `areas in ${inWords(otherColors.slice(0, 3).map(({ name }) => name))}`,
    depth && `a level edge ${depth}`,
    quietPlace && `quiet space ${quietPlace}`,
  ).map(sentenceCase)
}

function compositionOf(
  image: ImageAnalysis,
  subject: ImageSubject | undefined,
  { depth, quietPlace }: Layout,
): string {
  const { busiest, quiet, symmetry } = image.layout
  return presentParts(
    `A ${words.shapes[shapeOf(image)]} picture.`,
    subject
      ? standingOut(image, subject)
      : chooseWording(
          image,
          'No single part stands out clearly.',
          'Attention is spread; no part clearly leads.',
        ),
    busiest && `Most of the detail is ${placeInWords(busiest)}.`,
    quietPlace
      ? `It is quiet ${quietPlace}, which leaves room there.`
      : quiet < 0.3 && 'Detail fills nearly all of it.',
    symmetry && words.symmetry[symmetry],
    depth && `A level edge runs across nearly the whole width, ${depth}.`,
    'Depth and viewpoint were not measured.',
  ).join(' ')
}

function lightingOf(image: ImageAnalysis): string {
  const { level, contrast, brightest } = image.light
  const brightness =
    level === 'even'
      ? chooseWording(
          image,
          'The light is neither bright nor dark overall',
          'Brightness is in the middle range',
        )
      : words.levels[level]
  return presentParts(
    `${brightness}, and ${words.contrast[contrast]}.`,
    brightest && `It is brightest ${placeInWords(brightest)}.`,
  ).join(' ')
}

function describeMood(image: ImageAnalysis): string {
  const moods = pictureMoods(image)
  if (moods.length === 0) return 'Light and colours suggest no mood in particular; what is shown may.'
  return chooseWording(
    image,
    `Light and colours of this kind tend to suggest ${inWords(moods)}; what is shown may say otherwise.`,
    `By its light and colours alone, the picture may suggest ${inWords(moods)}.`,
  )
}

function pictureMoods({ light, layout: { quiet } }: ImageAnalysis): string[] {
  const { level, contrast, saturation, warmth } = light
  const isDark = level === 'low key' || level === 'dark' || level === 'dim'
  const darkMood = contrast === 'strong' ? 'drama' : 'seriousness'
  const lightMood = level !== 'even' && (contrast === 'soft' ? 'lightness' : 'openness')
  const saturations: Readonly<Record<string, string>> = {
    vivid: 'energy',
    muted: 'restraint',
    none: 'sobriety',
  }
  return presentParts(
    isDark ? darkMood : lightMood,
    warmth !== 'balanced' && (warmth === 'warm' ? 'warmth' : 'coolness'),
    saturations[saturation],
    quiet > 0.75 && 'calm',
    quiet < 0.3 && 'liveliness',
  ).slice(0, 3)
}

function featuresOf({ layout, light, finish, colors: [ground], transparent }: ImageAnalysis): string {
  const features = presentParts(
    layout.symmetry && 'it is nearly symmetrical',
    ground && ground.share > 0.7 && `a single colour, ${ground.name}, sets the tone`,
    light.saturation === 'none' && 'it has no colours',
    transparent > 0.02 && `${shareInWords(transparent)} of it is transparent`,
    layout.quiet > 0.85 && 'hardly anything interrupts its plain areas',
    finish.grain && 'grain lies over all of it',
  ).slice(0, 3)
  return features.length === 0 ? 'None that can be measured.' : `${sentenceCase(inWords(features))}.`
}

function qualityOf({ finish, width, height }: ImageAnalysis): string {
  const sharpness = finish.sharpness
    ? words.sharpness[finish.sharpness]
    : 'There are no clear edges to judge sharpness by'
  const grain = finish.grain ? 'grain or noise is visible' : 'there is no visible grain'
  return presentParts(
    `${sharpness}, and ${grain}.`,
    finish.kind && words.kinds[finish.kind],
    Math.min(width, height) < 400 && 'With so few pixels it is fit for small sizes only.',
  ).join(' ')
}

function describeColors(image: ImageAnalysis): string {
  const [main, ...otherColors] = image.colors
  if (!main) return 'The picture is fully transparent, so it has no colours.'
  const { saturation, warmth } = image.light
  const share = shareInWords(main.share)
  const first = chooseWording(
    image,
    `${sentenceCase(main.name)} makes up ${share} of the picture`,
    `${sentenceCase(share)} of the picture is ${main.name}`,
  )
  const names = (isAccent: boolean) =>
    otherColors.filter((color) => color.share < 0.045 === isAccent).map(({ name }) => name)
  const [accents, large] = [names(true), names(false)]
  const followingText =
    large.length > 0 ? `; ${inWords(large)} ${large.length > 1 ? 'follow' : 'follows'}` : ''
  const accent = accents.length > 0 ? `, with a touch of ${inWords(accents)}` : ''
  const lean =
    warmth === 'balanced' ? 'and neither warm nor cool on the whole' : `and lean towards the ${warmth} side`
  const tone =
    saturation === 'none'
      ? 'There is no colour beside greys.'
      : `The colours are ${words.saturation[saturation]} ${lean}.`
  return `${first}${followingText}${accent}. ${tone}`
}

function standingOut(image: ImageAnalysis, { sure, place, width, height }: ImageSubject): string {
  const share = shareInWords(width * height)
  const stands = `${sure > 0.6 ? 'is' : 'seems to be'} ${placeInWords(place)}`
  return chooseWording(
    image,
    `What stands out most ${stands} and takes up ${share} of the frame.`,
    `The eye is drawn to a part that ${stands}, ${share} of the frame.`,
  )
}

function describeContext({ colors: [ground, second], layout }: ImageAnalysis): string {
  if (!ground) return 'None: the picture is fully transparent.'
  const colors = second && second.share > 0.15 ? `${ground.name} and ${second.name}` : ground.name
  return `${onScale(layout.quiet, words.plainnessBelow)}, above all in ${colors}. What place it shows cannot be told from measurements.`
}

/** Some screen readers cut alternative texts off after it. */
const maxAltText = 125

/** Writes an alternative text in the language of the business, after its name, leaving out details until it fits. */
export const draftAltText: Draft = async ({ images: [image], material }, { warn, signal }) => {
  const business = material['business_description']
  return { description: altTextOf(await measureImage(image, signal), business, warn) }
}

/** An alternative text of at most `maxCharacters`. A language that has no words here gets English, with a warning. */
export function altTextOf(
  image: ImageAnalysis,
  business: string | undefined,
  warn: (message: string) => void,
  maxCharacters = maxAltText,
): string {
  const language = (business === undefined ? undefined : detectLanguage(business)) ?? 'en'
  const data = wordsFor(language)
  if (!data) {
    warn(
      'The drafts describe pictures in English, German, Spanish and French only, so this repeats what the business says of itself. Set up a text model to have the picture described.',
    )
    return cutTo(business ?? '', maxCharacters, language)
  }
  const details = describeDetails(image, data)
  const name = business ? businessName(business) : ''
  for (let count = details.length; count > 0; count -= 1) {
    const line = altLine(details.slice(0, count).join(', '), name, language)
    if (countCharacters(line) <= maxCharacters) return line
  }
  return details[0] ?? ''
}

function altLine(details: string, name: string, language: string): string {
  if (!name) return details
  return `${name}: ${language === 'de' ? details : uncapitalize(details)}`
}

/** What an alternative text says, the most telling first, since the last ones may be left out. */
function describeDetails(image: ImageAnalysis, data: NonNullable<ReturnType<typeof wordsFor>>): string[] {
  const { alt, and = '' } = data
  const placeName = ({ row, column }: ImageRegion) => (alt.places ?? data.places)?.[`${row} ${column}`] ?? ''
  const names = image.colors.map(({ name }) => name)
  const distinct = names.filter(
    (name, index) => names.findIndex((one) => hueWord(one) === hueWord(name)) === index,
  )
  const colors = distinct.slice(0, 3).map((name) => colorName(name, data))
  const subject = clearSubjectOf(image)
  const [text] = image.texts
  const { level } = image.light
  return presentParts(
    `${alt.shapes?.[shapeOf(image)]} ${listed(colors, and)}`.trim(),
    subject && `${alt.subject} ${placeName(subject.place)}`,
    text && `${alt.text} ${placeName(text.place)}`,
    (level === 'low key' || level === 'dark') && alt.dark,
    (level === 'high key' || level === 'bright') && alt.bright,
  )
}
