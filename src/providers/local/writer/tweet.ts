import type { TextAnalysis } from '../../../language/analyze.ts'
import { wordsIn } from '../../../language/segments.ts'
import {
  applyFixes,
  findProblems,
  type PlainChecks,
  plainChecks,
} from '../../../writing/guidelines/checks.ts'
import { withoutExclamation } from '../../../writing/guidelines/fixes.ts'
import { maxOnX, weighOnX } from '../../../writing/platforms/x.ts'
import { allWords, containing, dataOf } from './language-data.ts'
import {
  pointing,
  ranked,
  sentenceCase,
  shorten,
  uncapitalize,
  withoutStrayQuotes,
  withStop,
} from './sentences.ts'
import type { WriterTools } from './types.ts'

interface TweetFacts {
  readonly image_description: string
  readonly tone?: string | undefined
  readonly brand_description?: string | undefined
  readonly guidelines?: string | undefined
}

/**
 * Writes a tweet in the words of a picture’s description and its brand’s. The fullest version that fits X and meets the
 * guidelines wins.
 */
export async function writeTweet(facts: TweetFacts, tools: WriterTools): Promise<{ tweet: string }> {
  const { image_description: description, brand_description: brand, tone } = facts
  const checks = await plainChecks(facts.guidelines, 'tweet')
  const bodies = bodiesOf(tools, description, brand, checks)
  const endings = endingsOf(tools.analyze(bodies[0] ?? description), description)
  const isCalm = tone !== undefined && calm.test(tone)
  if (tone !== undefined && !isCalm)
    tools.warn(
      `The built-in writer keeps the words of the description; it does not change the tone to “${tone}”.`,
    )
  const fitting = endings
    .flatMap((ending) => bodies.map((body) => (ending === '' ? body : `${body} ${ending}`)))
    .map((text) => applyFixes(isCalm ? withoutExclamation(text) : text, checks, ['tweet']))
    .filter((text) => text !== '' && weighOnX(text) <= maxOnX)
  // Rules for whole texts skip lines without a stop, and a tweet is a whole text however short.
  const meets = (text: string) =>
    findProblems(/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text, checks, 'tweet').length === 0
  return { tweet: fitting.find(meets) ?? fitting[0] ?? cutToFit(description) }
}

const calm = containing(allWords(({ tweet }) => tweet?.calm))

function cutToFit(text: string): string {
  const signs = [...text.trim().replace(/\s+/g, ' ')].slice(0, maxOnX)
  while (signs.length > 0 && weighOnX(signs.join('')) > maxOnX) signs.length = Math.floor(signs.length * 0.9)
  return signs.join('')
}

/** The text of the tweet, from the fullest version to the barest. */
function bodiesOf(
  tools: WriterTools,
  description: string,
  brand: string | undefined,
  { limits: most }: PlainChecks,
): string[] {
  const { leads, details } = sceneOf(tools, description)
  const [lead = ''] = leads
  const [detail] = details
  const line = brand === undefined ? undefined : brandLineFor(tools, brand, description)
  const tight = [shorten(lead, Math.max(12, (most.characters ?? 60) - 2)), shorten(lead, 30)]
  return [
    ...(line === undefined && detail !== undefined ? [paragraph(lead, detail)] : []),
    ...(line === undefined ? [] : leads.map((one) => paragraph(one, line))),
    ...leads.map((one) => paragraph(one)),
    ...[detail, line, ...tight].flatMap((one) => (one ? [paragraph(one)] : [])),
  ]
}

const paragraph = (...sentences: readonly string[]) =>
  sentences
    .map((sentence) => withStop(withoutStrayQuotes(sentence)))
    .reduce((text, sentence) => text + (/。$/.test(text) ? '' : ' ') + sentence)

// --- What the picture shows ---

const maxLead = 130
const maxDetail = 90
/** Light, lens and layout say nothing to readers. */
const craft = containing(allWords(({ tweet }) => tweet?.craft))
const clause = new RegExp(`, | [–—] |; |、| (?:${allWords(({ tweet }) => tweet?.clauses)}) `, 'giu')

interface PictureStory {
  /** The main sentence, then the same cut at its clauses, shorter and shorter. */
  readonly leads: readonly string[]
  /** What else is told, each a sentence. */
  readonly details: readonly string[]
}

/** What a description tells, without `The image shows` and without how the picture was taken. */
function sceneOf({ analyze }: WriterTools, description: string): PictureStory {
  const { sentences, language } = analyze(proseOf(description))
  const told = sentences.map((sentence) => withoutLead(sentence, language))
  const seen = told.filter((sentence) => sentence.length > 2 && !craft.test(sentence))
  const [first = withoutLead(description.trim(), language), ...rest] = seen.length > 0 ? seen : told
  const cuts = [...first.matchAll(clause)]
    .reverse()
    .flatMap(({ index }) => (index >= 12 ? first.slice(0, index) : []))
  const forms = [first, ...cuts]
  const fitting = forms.filter((form) => form.length <= maxLead)
  return {
    leads: fitting.length > 0 ? fitting : forms.slice(-1),
    details: rest.filter((text) => text.length <= maxDetail && !/[:：]$/.test(text)),
  }
}

/** Of a description that is JSON, the values; those on light, style and layout are left out. */
function proseOf(description: string): string {
  // A campaign adds the words on the picture, which readers see.
  const [own = ''] = description.split('\n\nOn the picture: ')
  const text = own.replace(/(?:https?:\/\/|www\.)\S+/g, ' ')
  if (!text.trimStart().startsWith('{')) return text
  try {
    const members = Object.entries(JSON.parse(text) as object)
    const told = members.filter(([name]) => !/tone|compos|light|emotion|quality|style|overlay/i.test(name))
    return (told.length > 0 ? told : members).map(([, value]) => [value].flat().join(', ')).join('\n\n')
  } catch {
    return text
  }
}

function withoutLead(sentence: string, language = 'en'): string {
  const { openings = [], closing } = dataOf(language).tweet ?? {}
  const forms = openings.map(
    (form) => new RegExp(`^${form.replace('{picture}', dataOf('en').tweet?.picture ?? '')}`, 'iu'),
  )
  // Twice, for `The image features a close-up of …`.
  const opened = [...forms, ...forms].reduce((text, form) => text.replace(form, ''), sentence.trim())
  const shown = closing ? opened.replace(new RegExp(closing, 'iu'), '') : opened
  const isObject = language === 'de' && opened !== sentence.trim()
  return sentenceCase((isObject ? nominative(shown) : shown).replace(/[\s.!,;:。！、]{1,6}$/, ''))
}

/** `einen jungen Mann` -> `ein junger Mann`. */
const nominative = (phrase: string) =>
  phrase.replace(
    /^einen((?: \p{Ll}{2,20}en){0,3})(?= )/u,
    (_, adjectives: string) => `ein${adjectives.replace(/en(?= |$)/g, 'er')}`,
  )

// --- What the brand says of itself ---

const maxBrandLine = 120
/** How a brand wants to be written for is meant for the writer. */
const briefing = containing(allWords(({ tweet }) => tweet?.briefing))
const verb = containing(
  'is|are|was|has|have|makes?|sells?|builds?|offers?|helps?|brings?|roasts?|bakes?|grows?',
)

/** The sentence of the brand’s description that has most in common with the picture. */
function brandLineFor(
  { analyze, warn }: WriterTools,
  brand: string,
  description: string,
): string | undefined {
  const { sentences, language } = analyze(brand)
  const other = analyze(description).language
  if (language !== undefined && other !== undefined && language !== other) {
    warn(
      'The brand is described in another language than the picture, and the built-in writer translates none.',
    )
    return undefined
  }
  const words = wordsOf(description)
  const shared = (line: string) => [...wordsOf(line)].filter((word) => words.has(word)).length
  const lines = sentences
    .filter((sentence, index) => !briefing.test(sentence) && (index === 0 || !pointing.test(sentence)))
    .map((sentence) => shorten(sentence.replace(/[\s.。]{1,4}$/, ''), maxBrandLine))
  const [best] = ranked(lines, shared)
  if (best === undefined) return undefined
  return sentenceCase(/^an? /i.test(best) && !verb.test(best) ? `from ${uncapitalize(best)}` : best)
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    wordsIn(text.toLowerCase()).flatMap((word) =>
      word.length > 3 || /\p{Script=Han}|\p{Script=Katakana}/u.test(word)
        ? [word.replace(/(?:es|s|en|n|e)$/, '')]
        : [],
    ),
  )

// --- Emoji and hashtags, for guidelines that ask for them ---

/** Nothing first, then up to three hashtags, without and with an emoji. */
function endingsOf({ phrases, names }: TextAnalysis, description: string): string[] {
  const tags: string[] = []
  for (const phrase of [...phrases, ...names]) {
    // `cold brew` -> `#ColdBrew`
    const tag = phrase
      .split(/[^\p{L}\p{N}]+/u)
      .map(sentenceCase)
      .join('')
    const repeats = tags.some((one) => one.includes(tag) || `#${tag}`.includes(one))
    if (/^\p{L}{3,24}$/u.test(tag) && phrase.split(' ').length <= 3 && !repeats) tags.push(`#${tag}`)
  }
  const rows = [0, 1, 2, 3].map((count) => tags.slice(0, Math.min(count, 3)).join(' '))
  const icon = icons.find(([, subject]) => subject.test(description))?.[0] ?? '✨'
  return [...new Set(['', icon].flatMap((sign) => rows.map((row) => [sign, row].filter(Boolean).join(' '))))]
}

const icons: readonly (readonly [icon: string, subject: RegExp])[] = [
  ['☕', /coffee|espresso|latte|barista|kaffee|café|caffè|コーヒー/i],
  ['🍞', /bread|bakery|baker|dough|brot|bäcker|pan\b|pain\b|パン/i],
  ['🌱', /plant|garden|seed|herb|leaf|leaves|pflanze|garten|jardín|jardin|植物|庭/i],
  ['🐾', /dog|cat|puppy|kitten|pet\b|hund|katze|perro|gato|chien|chat\b|犬|猫/i],
  ['🏃', /run(?:ner|ning)|marathon|sneaker|lauf|läufer|correr|courir|走/i],
  ['🚲', /bike|bicycle|cycl|fahrrad|rad\b|bici|vélo|自転車/i],
  ['🌊', /sea|ocean|beach|wave|surf|meer|strand|mar\b|playa|plage|海/i],
  ['⛰️', /mountain|hik|trail|peak|berg|wander|montaña|montagne|山/i],
  ['📚', /book|library|read|buch|bücher|libro|livre|本/i],
  ['💻', /laptop|software|code|screen|app\b|computer/i],
]
