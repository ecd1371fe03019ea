import { detectLanguage } from '../../../language/detect.ts'
import { splitSentences } from '../../../language/segments.ts'
import type { Media } from '../../../media/media.ts'
import type { ImageAnalysis, ImageRegion } from '../../../render/analysis/types.ts'
import {
  readMeasurements,
  readPage,
  readTranscript,
  type VideoFacts,
} from '../../../writing/video-description.ts'
import type { Draft, DraftOptions } from '../drafts/request.ts'
import { cutTo } from '../drafts/sentences.ts'
import en from './en.json' with { type: 'json' }
import {
  businessName,
  clearSubjectOf,
  colorName,
  hueWord,
  measureImage,
  shapeOf,
  type Words,
  wordsFor,
} from './words.ts'

/** Stills beyond these are not measured: the first, the last, and those evenly in between. */
const maxMeasured = 8

/** Describes a video by what was measured of it, in the language of the brand’s description. */
export const draftVideoDescription: Draft = async ({ material, images }, options) => {
  const measured = readMeasurements(material['video'] ?? '')
  return { description: await describeVideo(measured, images, material, options) }
}

async function describeVideo(
  measured: VideoFacts,
  stills: readonly Media[],
  { 'brand description': brand, 'what is said': speech }: Readonly<Record<string, string | undefined>>,
  { warn, signal }: DraftOptions,
): Promise<string> {
  const data = dataFor(brand, warn)
  const images: ImageAnalysis[] = []
  const count = Math.min(stills.length, maxMeasured)
  for (let at = 0; at < count; at += 1)
    images.push(
      await measureImage(stills[Math.round((at * (stills.length - 1)) / Math.max(1, count - 1))], signal),
    )
  const name = brand === undefined ? '' : businessName(brand)
  const { video } = data
  const number = data.numbers.split(' ')[measured.scenes - 2]
  const scenes = measured.scenes === 1 ? video.scenes.one : number ? video.scenes.some : video.scenes.many
  const sentences = [
    fill(video.opening, {
      shape: video.shapes[shapeOf(measured)],
      length: lengthInWords(measured.seconds, data),
      scenes: fill(scenes, { number }),
      motion: video.motions[measured.motion],
    }),
    ...colorsIn(images, data),
    ...subjectIn(images, data),
    ...lightIn(images, data),
    ...textIn(images, data),
    video.sounds[measured.sound],
    ...wordsIn(measured, speech, data),
  ]
  return (name === '' ? '' : `${name}: `) + sentences.join(' ')
}

/** Describes a video that was not seen by what its page says. */
export const draftVideoPageDescription: Draft = ({ material }, { warn }) => {
  const { host, title, author, description = '', seconds } = readPage(material['page'] ?? '')
  const data = dataFor(material['brand description'] ?? `${title}. ${description}`, warn)
  const { video } = data
  // The first sentences say what a video is about; links and hashtags come after.
  const sentences = splitSentences(description.replace(/#[\p{L}\p{N}_]{1,100}/gu, ''))
    .filter((sentence) => !/https?:|www\./i.test(sentence))
    .slice(0, 2)
  const candidates = [
    fill(video.page, { host, title: title.trimEnd().replace(/\.{1,3}$/, '') }),
    author ? fill(video.author, { author }) : '',
    seconds ? fill(video.length, { length: lengthInWords(seconds, data) }) : '',
  ]
  const quoted = fill(video.pageText, { text: cutTo(sentences.join(' '), 300, undefined) })
  return {
    description: [`${candidates.join('')}.`, ...(sentences.length > 0 ? [quoted] : []), video.unseen].join(
      ' ',
    ),
  }
}

function dataFor(brand: string | undefined, warn: DraftOptions['warn']): Words {
  const words = wordsFor((brand === undefined ? undefined : detectLanguage(brand)) ?? 'en')
  if (words) return words
  warn(
    'The drafts describe videos in English, German, Spanish and French only, so this is in English. Set up a text model to have it in the language of the brand.',
  )
  return en
}

/** Fills `{name}`; French elides `de une` to `d’une`. */
const fill = (frame = '', values: Readonly<Record<string, string | undefined>>) =>
  frame.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').replace(/ de (?=une )/g, ' d’')

/** To the second below ten minutes, to the minute above. */
function lengthInWords(seconds: number, { video, and }: Words): string {
  const { units } = video
  const inUnit = (count: number, one = '', many = '') =>
    count === 1 ? one : fill(many, { count: String(count) })
  const inSeconds = (count: number) => inUnit(count, units.second, units.seconds)
  const inMinutes = (count: number) => inUnit(count, units.minute, units.minutes)
  const totalSeconds = Math.max(1, Math.round(seconds))
  if (totalSeconds < 60) return inSeconds(totalSeconds)
  const remainder = totalSeconds % 60
  if (totalSeconds >= 600 || remainder === 0) return inMinutes(Math.round(totalSeconds / 60))
  return inMinutes(Math.floor(totalSeconds / 60)) + and + inSeconds(remainder)
}

/** The two main colours at both ends, and those that are only in between. */
function colorsIn(images: readonly ImageAnalysis[], data: Words): string[] {
  const [first = [], last = []] = [images[0], images.at(-1)].map((image) => (image ? mainColors(image) : []))
  if (first.length === 0) return []
  const colorList = (names: readonly string[]) =>
    [...new Set(names.map((one) => colorName(one, data)))].join(data.and)
  const ends = new Set([...first, ...last].map(hueWord))
  const otherColors = new Set(
    images
      .slice(1, -1)
      .flatMap(mainColors)
      .filter((name) => !ends.has(hueWord(name))),
  )
  const isSame = colorList(first) === colorList(last)
  const { throughout, fromTo, between } = data.video
  return [
    isSame
      ? fill(throughout, { colours: colorList(first) })
      : fill(fromTo, { first: colorList(first), last: colorList(last) }),
    ...(otherColors.size > 1 ? [fill(between, { colours: colorList([...otherColors].slice(0, 2)) })] : []),
  ]
}

function mainColors({ colors }: ImageAnalysis): string[] {
  const names = colors.map(({ name }) => name)
  const other = names.find((name) => hueWord(name) !== hueWord(names[0] ?? ''))
  return [...names.slice(0, 1), ...(other === undefined ? [] : [other])]
}

const placeName = ({ row, column }: ImageRegion, { places }: Words) => places[`${row} ${column}`]

/** Said only where it is so in most of the video. */
function subjectIn(images: readonly ImageAnalysis[], data: Words): string[] {
  const places = images.flatMap((image) => clearSubjectOf(image)?.place ?? [])
  const names = places.map((place) => placeName(place, data))
  const place = mostFrequent(names)
  const isUsual = names.filter((name) => name === place).length * 2 > images.length
  return place !== undefined && isUsual ? [fill(data.video.subject, { place })] : []
}

function lightIn(images: readonly ImageAnalysis[], { video }: Words): string[] {
  const levels = images.map(({ light }) => light.brightness)
  if (levels.length === 0) return []
  const third = Math.max(1, Math.floor(levels.length / 3))
  const rise = levels.length < 3 ? 0 : mean(levels.slice(-third)) - mean(levels.slice(0, third))
  const average = mean(levels)
  const light = average < 0.32 ? 'dark' : average > 0.75 ? 'bright' : 'even'
  return [video.light[rise > 0.18 ? 'brighter' : rise < -0.18 ? 'darker' : light]]
}

function textIn(images: readonly ImageAnalysis[], data: Words): string[] {
  const names = images.flatMap(({ texts: [text] }) => (text ? [placeName(text.place, data)] : []))
  const share = names.length / Math.max(1, images.length)
  const frame = share > 0.7 ? data.video.text.throughout : data.video.text.sometimes
  return share > 0.1 ? [fill(frame, { place: mostFrequent(names) })] : []
}

/** Quotes the first sentence that is said. */
function wordsIn({ sound }: VideoFacts, speech: string | undefined, { video }: Words): string[] {
  if (sound === 'none' || sound === 'silence') return []
  const [first] = speech === undefined ? [] : splitSentences(readTranscript(speech))
  if (!first) return []
  const quoted = cutTo(first, 120, undefined)
  return [fill(video.words, { words: /[.!?…。！？]$/.test(quoted) ? quoted : `${quoted}.` })]
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function mostFrequent<T>(items: readonly T[]): T | undefined {
  const counts = items.map((item) => items.filter((other) => other === item).length)
  return items[counts.indexOf(Math.max(...counts))]
}
