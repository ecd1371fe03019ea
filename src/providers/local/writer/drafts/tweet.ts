import { withoutExclamation } from '../../../../writing/guidelines/fixes.ts'
import { applyFixes, findProblems, type Guidelines } from '../../../../writing/guidelines/guidelines.ts'
import { mostOnX, weighOnX } from '../../../../writing/platforms/x.ts'
import type { WriterTools } from '../types.ts'
import { shorten } from './shorten.ts'
import { brandLineOf } from './tweet/brand.ts'
import { endingsOf } from './tweet/endings.ts'
import { sceneOf } from './tweet/scene.ts'

export interface TweetWishes {
  readonly description: string
  readonly brand: string | undefined
  readonly tone: string | undefined
  readonly guidelines: Guidelines
}

/**
 * Drafts a tweet in the words of a picture's description and its brand's: what is to be seen, then what the brand says
 * that goes with it. The fullest version that fits X and the guidelines wins.
 */
export function draftTweet(kit: WriterTools, { description, brand, tone, guidelines }: TweetWishes): string {
  const bodies = bodiesOf(kit, description, brand, guidelines)
  const endings = endingsOf(kit.analyze(bodies[0] ?? description), description)
  const calm = isCalm(kit, tone)
  const fitting = endings
    .flatMap((ending) => bodies.flatMap((body) => mentioned(body, ending, guidelines)))
    .map((text) => applyFixes(calm ? withoutExclamation(text) : text, guidelines))
    .filter((text) => text !== '' && weighOnX(text) <= mostOnX)
  return (
    fitting.find((text) => findProblems(asWhole(text), guidelines).length === 0) ??
    fitting[0] ??
    cutToFit(description)
  )
}

/** Rules for a whole text spare a line without an end, and a tweet is a whole text however short it is. */
const asWhole = (text: string) => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text)

/** From the fullest to the barest. */
function bodiesOf(
  kit: WriterTools,
  description: string,
  brand: string | undefined,
  { most }: Guidelines,
): string[] {
  const { lead, shorter, details } = sceneOf(kit, description)
  const line = brand === undefined ? undefined : ownLine(kit, brand, description)
  const leads = [lead, ...shorter]
  const [detail] = details
  const tight = shorten(lead, Math.max(12, (most.characters ?? 60) - 2))
  const full = line === undefined ? details.slice(0, 1).map((more) => paragraph(lead, more)) : []
  return [
    ...full,
    ...(line === undefined ? [] : leads.map((one) => paragraph(one, line))),
    ...leads.map((one) => paragraph(one)),
    ...[detail, line, tight, shorten(lead, 30)].flatMap((one) => (one ? [paragraph(one)] : [])),
    ...[...leads, tight, shorten(lead, 30)],
  ]
}

function ownLine(kit: WriterTools, brand: string, description: string): string | undefined {
  const [one, other] = [kit.analyze(brand).language, kit.analyze(description).language]
  if (one !== undefined && other !== undefined && one !== other) {
    kit.warn(
      'The brand is described in another language than the picture, and the built-in writer translates none.',
    )
    return undefined
  }
  return brandLineOf(kit, brand, description)
}

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Each as a sentence of its own. */
function paragraph(...sentences: readonly string[]): string {
  const stopped = sentences.map((sentence) => {
    const end = [...sentence].at(-1) ?? ''
    if (!/[\p{L}\p{N}\p{M}%)]/u.test(end)) return sentence
    return sentence + (dense.test(end) ? '。' : '.')
  })
  return stopped.reduce(
    (text, sentence) => text + (text === '' || /。$/.test(text) ? '' : ' ') + sentence,
    '',
  )
}

function mentioned(body: string, ending: string, { mentions }: Guidelines): string[] {
  const text = ending === '' ? body : `${body} ${ending}`
  const missing = mentions.filter((mention) => !text.toLowerCase().includes(mention.toLowerCase()))
  if (missing.length === 0) return [text]
  const [tags, names] = [
    missing.filter((one) => /^[#@]/.test(one)),
    missing.filter((one) => !/^[#@]/.test(one)),
  ]
  const signed = tags.length > 0 ? `${text} ${tags.join(' ')}` : text
  if (names.length === 0) return [signed]
  return [`${names.join(', ')}: ${signed}`, `${signed} – ${names.join(', ')}`]
}

/** Whether the tone is one that leaving out exclamation marks serves; of any other the caller is told. */
function isCalm(kit: WriterTools, tone: string | undefined): boolean {
  if (tone === undefined) return false
  if (
    /\b(?:serious|formal|professional|calm|sober|matter-of-fact|neutral|plain|factual|sachlich|ernst|seriös)\b/i.test(
      tone,
    )
  )
    return true
  kit.warn(
    `The built-in writer keeps the words of the description; it does not change the tone to “${tone}”.`,
  )
  return false
}

function cutToFit(text: string): string {
  const signs = [...text.trim().replace(/\s+/g, ' ')].slice(0, mostOnX)
  while (signs.length > 0 && weighOnX(signs.join('')) > mostOnX) signs.length = Math.floor(signs.length * 0.9)
  return signs.join('')
}
