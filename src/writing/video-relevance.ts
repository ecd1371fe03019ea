import { readTitle, stemsOf, type TitleWord } from '../language/title-words.ts'
import type { VideoCandidate } from '../providers/types.ts'

/** A video and its score from 0 to 1. */
interface RankedVideo {
  readonly video: VideoCandidate
  readonly score: number
}

/** Below this, a video shares a word or two with a title, but not its subject. */
const minRelevance = 0.34

/** Ranks the videos that fit a title. Those that barely touch its subject are left out. */
export function rankVideos(title: string, candidates: readonly VideoCandidate[]): RankedVideo[] {
  const { words, language } = readTitle(title)
  const entries = candidates.map((video) => ({ video, ...searchedFields(video) }))
  const weights = words.map((word) => (word.isWeak ? 0.25 : 1) * rarity(word, entries))
  return entries
    .map(({ video, ...fields }, place) => {
      const relevance = relevanceOf(words, weights, fields)
      const prior = 1 - (0.12 * place) / candidates.length
      return {
        video,
        relevance,
        score: relevance * formFactor(title, video) * languageFactor(language, video) * prior,
      }
    })
    .filter(({ relevance, score }) => relevance >= minRelevance && score >= minRelevance * 0.6)
    .sort((one, other) => other.score - one.score)
    .map(({ video, score }) => ({ video, score }))
}

/** Builds a search query from the significant words of a title. */
export function searchQuery(title: string): {
  readonly query: string
  readonly language: string | undefined
} {
  const { words, language } = readTitle(title)
  const strong = words.filter(({ isWeak }) => !isWeak)
  const contentWords = (strong.length > 1 ? strong : words).slice(0, maxQueryWords).map(({ text }) => text)
  // In scripts without spaces, isolated words make a bad query.
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(title)
  const query = contentWords.length === 0 || isUnspaced ? title : contentWords.join(' ')
  return { query: query.slice(0, maxQueryCharacters).toWellFormed(), language }
}

const maxQueryWords = 10
const maxQueryCharacters = 200

interface Fields {
  readonly title: readonly string[]
  readonly description: readonly string[]
  readonly channel: readonly string[]
}

function searchedFields({ title, description, channel }: VideoCandidate): Fields {
  return {
    title: stemsOf(title.slice(0, 300)),
    // The rest is mostly links and hashtags.
    description: stemsOf(description.slice(0, 600)),
    channel: stemsOf(channel.slice(0, 100)),
  }
}

/** From 0.5 for a word that all candidates have, to 1. */
function rarity({ stem }: TitleWord, entries: readonly Fields[]): number {
  const holders = entries.filter(
    ({ title, description }) => matchStrength([...title, ...description], stem) > 0,
  ).length
  return (
    0.5 + (0.5 * Math.log(1 + entries.length / (1 + holders))) / Math.log(1 + Math.max(entries.length, 1))
  )
}

/** The weighted share of title words that the video has. */
function relevanceOf(words: readonly TitleWord[], weights: readonly number[], fields: Fields): number {
  const matchStrengths = words.map(({ stem }) =>
    Math.max(
      matchStrength(fields.title, stem),
      matchStrength(fields.description, stem) * 0.55,
      matchStrength(fields.channel, stem) * 0.5,
    ),
  )
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  if (totalWeight === 0) return 0
  const matchedWeight = matchStrengths.reduce((sum, meet, index) => sum + meet * (weights[index] ?? 0), 0)
  // Adjacent words count extra: “cold brew” is more than “cold” and “brew”.
  const pairs = words
    .slice(1)
    .filter((word, index) => areNeighbours(fields.title, words[index]?.stem ?? '', word.stem))
  const subject = words.filter(({ isWeak }) => !isWeak)
  const matchedSubject = words.filter(({ isWeak }, index) => !isWeak && (matchStrengths[index] ?? 0) >= 0.5)
  const isOneWordOfMany = subject.length > 1 && matchedSubject.length < 2
  return (
    Math.min(1, matchedWeight / totalWeight + Math.min(pairs.length, 2) * 0.06) * (isOneWordOfMany ? 0.6 : 1)
  )
}

/** 1 for an exact match, 0.75 for an inflected form or part of a compound. */
function matchStrength(stems: readonly string[], stem: string): number {
  if (stems.includes(stem)) return 1
  return stems.some((other) => isInflected(other, stem) || isCompound(other, stem) || isCompound(stem, other))
    ? 0.75
    : 0
}

/** Matches `houseplants` with `plants`. In scripts without spaces, words may be anywhere inside others. */
function isCompound(compound: string, part: string): boolean {
  const minLength = /\p{Script=Latin}/u.test(part) ? 5 : 2
  return (
    part.length >= minLength &&
    compound.length > part.length &&
    (compound.endsWith(part) || compound.startsWith(part))
  )
}

/** In scripts without stemming: words with the same start and short endings. */
function isInflected(one: string, other: string): boolean {
  if (/\p{Script=Latin}/u.test(one)) return false
  const minLength = /\p{Script=Hangul}/u.test(one) ? 2 : 4
  let sharedLength = 0
  while (sharedLength < one.length && one[sharedLength] === other[sharedLength]) sharedLength += 1
  return sharedLength >= minLength && one.length - sharedLength <= 3 && other.length - sharedLength <= 3
}

function areNeighbours(stems: readonly string[], first: string, second: string): boolean {
  return stems.some((stem, index) => stem === first && stems[index + 1] === second)
}

/** Videos that are unsuitable beside an article. */
const unfitting: readonly (readonly [sign: RegExp, factor: number])[] = [
  [/#shorts?\b|\bshorts\b|#reels?\b|\btiktok/i, 0.55],
  [/\bLIVE\b|🔴|\b[Ll]ive ?stream|生放送|ライブ配信/u, 0.7],
  [/\ben vivo\b|\bao vivo\b|\ben direct\b|\bin diretta\b/i, 0.7],
  [/\bcompilations?\b|\bzusammenschnitt|\brecopilación|\bcompilación|\bcompilação/i, 0.6],
  [/\bplaylists?\b|\blo-?fi\b|\bjazz\b|\bkaraoke\b|\blyrics?\b|\bofficial (?:music )?video\b/i, 0.55],
  [/\bprank|\btry not to|\breact(?:s|ion|ing)\b|\basmr\b|\bmukbang|\bfunny|\bmemes?\b/i, 0.6],
  [/\b(?:official )?(?:trailer|teaser)\b|\bfull (?:movie|album|episode)\b/i, 0.55],
]

/** Scores the format: one to thirty minutes and explanatory is best. */
function formFactor(titleAsked: string, { title, seconds }: VideoCandidate): number {
  return unfitting
    .filter(([sign]) => sign.test(title) && !sign.test(titleAsked))
    .reduce((product, [, factor]) => product * factor, lengthFactor(seconds))
}

function lengthFactor(seconds: number | undefined): number {
  if (seconds === undefined || !(seconds > 0)) return 0.95
  const minutes = seconds / 60
  if (minutes < 1) return 0.6
  if (minutes <= 30) return 1
  return minutes <= 60 ? 0.88 : minutes <= 180 ? 0.72 : 0.5
}

function languageFactor(language: string | undefined, { title, description }: VideoCandidate): number {
  if (language === undefined) return 1
  const videoLanguage = readTitle(title).language ?? readTitle(description.slice(0, 300)).language
  return videoLanguage === undefined || videoLanguage === language ? 1 : 0.55
}
