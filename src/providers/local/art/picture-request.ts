import { hashText } from '../../../random.ts'
import { type Oklch, parseColor, toOklch } from '../../../render/color.ts'
import type { Ground, Hour, Mood, Season, Subject, Topic, Weather } from './vocabulary.ts'
import * as vocabulary from './vocabulary.ts'

/** What the words of a text ask of its picture. */
export interface PictureRequest {
  readonly seed: number
  /** The place or thing that the text names above all; `undefined` where it names none that can be drawn. */
  readonly subject: Subject | undefined
  readonly ground: Ground | undefined
  /** How much of the text is about each topic; the first words count most. */
  readonly topics: ReadonlyMap<Topic, number>
  readonly hour: Hour | undefined
  readonly season: Season | undefined
  readonly weather: Weather | undefined
  readonly moods: ReadonlySet<Mood>
  readonly colors: readonly Oklch[]
  /** From where a thing is seen, where the text says so. */
  readonly view: Viewpoint | undefined
}

/** From where a thing is seen. */
export type Viewpoint = 'side' | 'detail' | 'far'

const viewWords: Readonly<Record<Viewpoint, string>> = {
  side: 'seen from the side',
  detail: 'seen very close',
  far: 'seen from further back',
}

/** Matches `no people`, `without a city`, so that excluded words are not counted. */
const negated =
  /(?<!\p{L})(?:no|not|never|without|avoid|kein\p{L}*|ohne|nicht|sin|sans|pas de)\s+(?:an?\s+|any\s+|the\s+|de\s+)?[\p{L}-]+(?:,\s*[\p{L}-]+(?=,|\s+(?:or|nor|oder|o|ou)\s))*(?:\s+(?:or|nor|and|oder|und|o|ou)\s+[\p{L}-]+)*/giu

/** Terms of lighting that do not say what the picture shows. */
const lighting =
  /(?<!\p{L})(?:natural light|natürliche[ms]? licht|tageslicht|luz natural|lumière naturelle)(?!\p{L})/giu

/**
 * Finds in a text what its picture is to show: by words of the vocabulary, of which earlier ones count more. It takes
 * any text.
 */
export function readRequest(text: string): PictureRequest {
  const plainText = text.normalize('NFC').toLowerCase().replace(lighting, ' ').replace(negated, ' ')
  const words = plainText.match(/\p{L}+/gu) ?? []
  const requestedColors = colorsIn(plainText, words)
  const hues = requestedColors.filter((color) => !isNeutral(color))
  return {
    seed: hashText(text),
    subject: pictureSubject(plainText),
    ground: firstNamed(vocabulary.grounds, words),
    topics: weighed(words),
    hour: firstNamed(vocabulary.hours, words),
    season: firstNamed(vocabulary.seasons, words),
    weather: firstNamed(vocabulary.weathers, words),
    moods: new Set([
      ...[...matchesIn(vocabulary.moods, words)].map(([name]) => name),
      ...colorMoods(requestedColors),
    ]),
    // Beside a colour, black and white are the light in which it stands.
    colors: hues.length > 0 ? hues : requestedColors,
    view: (Object.keys(viewWords) as Viewpoint[]).find((view) => plainText.includes(viewWords[view])),
  }
}

const isNeutral = ({ chroma }: Oklch) => chroma < 0.03

function colorMoods(requestedColors: readonly Oklch[]): Mood[] {
  const neutrals = requestedColors.filter(isNeutral)
  const hasBlack = neutrals.some(({ lightness }) => lightness < 0.35)
  const hasWhite = neutrals.some(({ lightness }) => lightness > 0.9)
  if (hasBlack && hasWhite) return requestedColors.length === neutrals.length ? ['grey'] : []
  return hasBlack ? ['dark'] : hasWhite ? ['bright'] : []
}

/** Less is said in passing, such as where something stands. */
const leastWeight = 0.3
const settingShare = { place: 0.4, thing: 0.25 }
const wordsOfSetting = 3

/** A place or a thing counts where it is what the picture is of, and little where it is what something else stands on. */
function pictureSubject(text: string): Subject | undefined {
  const weights = new Map<Subject, number>()
  for (const { word, before, index, isSetting } of requestWords(text)) {
    if (vocabulary.abstractWords.some((stem) => isOf(word, stem))) return undefined
    // `Ice cream` is written as one word in the table.
    const name = subjectNamed(word) ?? subjectNamed(before + word, (pair, stem) => pair === stem)
    if (name === undefined) continue
    const kind = vocabulary.subjects.get(name)?.isPlace ? 'place' : 'thing'
    const share = isSetting ? settingShare[kind] : 1
    weights.set(name, (weights.get(name) ?? 0) + share / (1 + index / 12))
  }
  const [best] = [...weights].sort(([, one], [, other]) => other - one)
  return best && best[1] >= leastWeight ? best[0] : undefined
}

/** The words of a text, each with the one before it, and whether it says where something stands. */
function* requestWords(text: string) {
  let [index, inClause, settingLeft, before] = [0, 0, 0, '']
  for (const [token] of text.matchAll(/\p{L}+|[.,;:!?()\n–—"“”]/gu)) {
    if (!/\p{L}/u.test(token)) {
      inClause = 0
      settingLeft = 0
      continue
    }
    yield { word: token, before, index, isSetting: settingLeft > 0 }
    const beginsSetting = inClause > 0 && vocabulary.settingWords.has(token)
    settingLeft = beginsSetting ? wordsOfSetting : settingLeft - 1
    inClause += 1
    index += 1
    before = token
  }
}

/** Of several stems the longest is meant: `Kindergarten` is no garden. */
function subjectNamed(word: string, isNamed = isOf): Subject | undefined {
  let [name, length]: [Subject | undefined, number] = [undefined, 0]
  for (const [subject, { stems }] of vocabulary.subjects) {
    for (const stem of stems) {
      if (stem.length > length && isNamed(word, stem)) [name, length] = [subject, stem.length]
    }
  }
  return name
}

function weighed(words: readonly string[]): Map<Topic, number> {
  const weights = new Map<Topic, number>()
  for (const [topic, at] of matchesIn(vocabulary.topics, words)) {
    weights.set(topic, (weights.get(topic) ?? 0) + 1 / (1 + at / 12))
  }
  return weights
}

function firstNamed<Name extends string>(table: Table<Name>, words: readonly string[]): Name | undefined {
  return [...matchesIn(table, words)].sort(([, one], [, other]) => one - other)[0]?.[0]
}

type Table<Name extends string> = Readonly<Record<Name, string>>

/** Each name of the table for which a word stands, with the place of that word. */
function* matchesIn<Name extends string>(
  table: Table<Name>,
  words: readonly string[],
): Generator<[Name, number]> {
  for (const name of Object.keys(table) as Name[]) {
    const stems = table[name].split(' ')
    for (const [index, word] of words.entries()) {
      if (stems.some((stem) => isOf(word, stem))) yield [name, index]
    }
  }
}

/**
 * Whether a word is of a stem. Short stems are whole words, longer ones begin a word, and long ones may stand anywhere in a German compound, as those
 * of scripts that join their words may.
 */
function isOf(word: string, stem: string): boolean {
  // Nearly every pair ends here, and what follows takes far longer.
  if (!word.includes(stem)) return false
  if (/^\p{sc=Kana}/u.test(stem)) return new RegExp(`(?<!${kana})${stem}(?!${kana})`, 'u').test(word)
  if (joined.test(stem)) return true
  if (stem.length < 5) return word === stem || word === `${stem}s`
  return stem.length >= 6 || word.startsWith(stem)
}

/** In katakana a longer word is another one. */
const kana = '[\\p{sc=Kana}ー]'
const joined = /[\p{sc=Han}\p{sc=Kana}\p{sc=Hira}\p{sc=Arab}]/u

function colorsIn(text: string, words: readonly string[]): Oklch[] {
  const written = text.match(/#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![0-9a-f])/g) ?? []
  const named = words
    .filter((word) => !vocabulary.notColors.has(word))
    .map((word) => vocabulary.colorWords.get(word) ?? word)
  const read = (name: string) => {
    const color = /^#?[a-z0-9]+$/.test(name) ? parseColor(name) : undefined
    return color ? [toOklch(color)] : []
  }
  // A word such as `red` names a group of colours; its purest member is too loud for a whole picture.
  const softened = named
    .filter((name) => /^#|^[a-z]{3,}$/.test(name) && !isHexOnly(name))
    .flatMap(read)
    .map((color) => ({ ...color, chroma: Math.min(color.chroma, 0.17) }))
  const all = [...written.flatMap(read), ...softened]
  return all.filter(({ hue }, index) => all.findIndex((other) => other.hue === hue) === index).slice(0, 4)
}

/** `parseColor` reads `facade` and `bed` as hexadecimal digits. */
const isHexOnly = (name: string) => /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(name) && name !== 'red'
