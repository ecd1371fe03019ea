import type { ImageAnalysis, ImageRegion } from '../../../render/analysis/types.ts'
import { dataOf, type LanguageData } from './language-data.ts'
import { businessName, clearSubjectOf, colorName, hueOf, shapeOf } from './picture-words.ts'
import { listed, shorten } from './sentences.ts'
import type { WriterTools } from './types.ts'

interface VideoFacts {
  readonly seconds: number
  readonly width: number
  readonly height: number
  readonly scenes: number
  readonly motion: 'still' | 'slow' | 'lively'
  readonly stills: readonly { readonly seconds: number; readonly image: number }[]
  readonly sound: 'none' | 'silence' | 'speech' | 'music or noise'
  readonly words?: readonly { readonly text: string }[] | undefined
  readonly brand_description?: string | undefined
}

/** Stills beyond these are not measured: the first, the last, and those evenly in between. */
const maxMeasured = 8

/** Describes a video by what was measured of it, in the language of the brand’s description. */
export async function writeVideoDescription(
  facts: VideoFacts,
  tools: WriterTools,
): Promise<{ description: string }> {
  const { stills, brand_description: brand } = facts
  const data = dataFor(tools, brand)
  const images: ImageAnalysis[] = []
  const count = Math.min(stills.length, maxMeasured)
  for (let at = 0; at < count; at += 1) {
    const still = stills[Math.round((at * (stills.length - 1)) / Math.max(1, count - 1))]
    const image = still && tools.images[still.image]
    if (image) images.push(await tools.measureImage(image))
  }
  const name = brand === undefined ? '' : businessName(tools.analyze(brand), brand)
  const { video } = data
  const number = data.numbers?.split(' ')[facts.scenes - 2]
  const scenes = facts.scenes === 1 ? video?.scenes?.one : number ? video?.scenes?.some : video?.scenes?.many
  const sentences = [
    fill(video?.opening, {
      shape: video?.shapes?.[shapeOf(facts)],
      length: lengthInWords(facts.seconds, data),
      scenes: fill(scenes, { number }),
      motion: video?.motions?.[facts.motion],
    }),
    ...colorsIn(images, data),
    ...subjectIn(images, data),
    ...lightIn(images, data),
    ...textIn(images, data),
    video?.sounds?.[facts.sound],
    ...wordsIn(facts, data, tools),
  ]
  return { description: (name === '' ? '' : `${name}: `) + sentences.join(' ') }
}

interface VideoPageFacts {
  readonly host: string
  readonly title: string
  readonly author?: string | undefined
  readonly description?: string | undefined
  readonly seconds?: number | undefined
  readonly brand_description?: string | undefined
}

/** Describes a video that was not seen by what its page says. */
export function writeVideoPageDescription(
  facts: VideoPageFacts,
  tools: WriterTools,
): { description: string } {
  const { host, title, author, description = '', seconds } = facts
  const data = dataFor(tools, facts.brand_description ?? `${title}. ${description}`)
  const { video } = data
  // The first sentences say what a video is about; links and hashtags come after.
  const sentences = tools
    .analyze(description.replace(/#[\p{L}\p{N}_]{1,100}/gu, ''))
    .sentences.filter((sentence) => !/https?:|www\./i.test(sentence))
    .slice(0, 2)
  const told = [
    fill(video?.page, { host, title: title.trimEnd().replace(/\.{1,3}$/, '') }),
    author ? fill(video?.author, { author }) : '',
    seconds ? fill(video?.length, { length: lengthInWords(seconds, data) }) : '',
  ]
  const quoted = fill(video?.pageText, { text: shorten(sentences.join(' '), 300) })
  return {
    description: [`${told.join('')}.`, ...(sentences.length > 0 ? [quoted] : []), video?.unseen].join(' '),
  }
}

function dataFor({ analyze, warn }: WriterTools, brand: string | undefined): LanguageData {
  const data = dataOf((brand === undefined ? undefined : analyze(brand).language) ?? 'en')
  if (data.video) return data
  warn(
    'The built-in writer describes videos in English, German, Spanish and French only, so this is in English. Set up a model to have it in the language of the brand.',
  )
  return dataOf('en')
}

/** Fills `{name}`; French elides `de une` to `d’une`. */
const fill = (frame = '', values: Readonly<Record<string, string | undefined>>) =>
  frame.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').replace(/ de (?=une )/g, ' d’')

/** To the second below ten minutes, to the minute above. */
function lengthInWords(seconds: number, { video, and = '' }: LanguageData): string {
  const { units = {} } = video ?? {}
  const inUnit = (count: number, one = '', many = '') =>
    count === 1 ? one : fill(many, { count: String(count) })
  const inSeconds = (count: number) => inUnit(count, units.second, units.seconds)
  const inMinutes = (count: number) => inUnit(count, units.minute, units.minutes)
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return inSeconds(whole)
  const rest = whole % 60
  if (whole >= 600 || rest === 0) return inMinutes(Math.round(whole / 60))
  return inMinutes(Math.floor(whole / 60)) + and + inSeconds(rest)
}

/** The two main colours at both ends, and those that are only in between. */
function colorsIn(images: readonly ImageAnalysis[], data: LanguageData): string[] {
  const [first = [], last = []] = [images[0], images.at(-1)].map((image) => (image ? mainColors(image) : []))
  if (first.length === 0) return []
  const named = (names: readonly string[]) =>
    [...new Set(names.map((one) => colorName(one, data)))].join(data.and)
  const ends = new Set([...first, ...last].map(hueOf))
  const others = new Set(
    images
      .slice(1, -1)
      .flatMap(mainColors)
      .filter((name) => !ends.has(hueOf(name))),
  )
  const isSame = named(first) === named(last)
  const { throughout, fromTo, between } = data.video ?? {}
  return [
    isSame
      ? fill(throughout, { colours: named(first) })
      : fill(fromTo, { first: named(first), last: named(last) }),
    ...(others.size > 1 ? [fill(between, { colours: named([...others].slice(0, 2)) })] : []),
  ]
}

function mainColors({ colors }: ImageAnalysis): string[] {
  const names = colors.map(({ name }) => name)
  const other = names.find((name) => hueOf(name) !== hueOf(names[0] ?? ''))
  return [...names.slice(0, 1), ...(other === undefined ? [] : [other])]
}

const placeName = ({ row, column }: ImageRegion, { places }: LanguageData) => places?.[`${row} ${column}`]

/** Said only where it is so in most of the video. */
function subjectIn(images: readonly ImageAnalysis[], data: LanguageData): string[] {
  const places = images.flatMap((image) => clearSubjectOf(image)?.place ?? [])
  const names = places.map((place) => placeName(place, data))
  const place = mostFrequent(names)
  const isUsual = names.filter((name) => name === place).length * 2 > images.length
  return place !== undefined && isUsual ? [fill(data.video?.subject, { place })] : []
}

function lightIn(images: readonly ImageAnalysis[], { video }: LanguageData): string[] {
  const levels = images.map(({ light }) => light.brightness)
  if (levels.length === 0) return []
  const third = Math.max(1, Math.floor(levels.length / 3))
  const rise = levels.length < 3 ? 0 : mean(levels.slice(-third)) - mean(levels.slice(0, third))
  const all = mean(levels)
  const light = all < 0.32 ? 'dark' : all > 0.75 ? 'bright' : 'even'
  return [video?.light?.[rise > 0.18 ? 'brighter' : rise < -0.18 ? 'darker' : light] ?? '']
}

function textIn(images: readonly ImageAnalysis[], data: LanguageData): string[] {
  const names = images.flatMap(({ texts: [text] }) => (text ? [placeName(text.place, data)] : []))
  const share = names.length / Math.max(1, images.length)
  const frame = share > 0.7 ? data.video?.text?.throughout : data.video?.text?.sometimes
  return share > 0.1 ? [fill(frame, { place: mostFrequent(names) })] : []
}

/** Quotes the first sentence that is said, and names what is spoken of. */
function wordsIn(
  { words, sound }: VideoFacts,
  { video, and = '' }: LanguageData,
  tools: WriterTools,
): string[] {
  if (words === undefined || sound === 'none' || sound === 'silence') return []
  const { sentences, phrases } = tools.analyze(words.map(({ text }) => text).join(' '))
  const [first] = sentences
  if (!first) return [video?.noWords ?? '']
  const quoted = shorten(first, 120)
  const main = phrases.slice(0, 3)
  return [
    fill(video?.words, { words: /[.!?…。！？]$/.test(quoted) ? quoted : `${quoted}.` }),
    ...(main.length > 1 ? [fill(video?.about, { phrases: listed(main, and) })] : []),
  ]
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function mostFrequent<T>(items: readonly T[]): T | undefined {
  const counts = items.map((item) => items.filter((other) => other === item).length)
  return items[counts.indexOf(Math.max(...counts))]
}
