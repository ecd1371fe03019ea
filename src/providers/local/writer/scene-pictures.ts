import { hashText } from '../../../random.ts'
import { materialsFor } from '../art/kinds.ts'
import { readRequest } from '../art/picture-request.ts'
import type { Topic } from '../art/vocabulary.ts'
import { dataOf, startsWithVerb } from './language-data.ts'
import type { Article } from './script-article.ts'
import { dense, sentenceCase, shorten } from './sentences.ts'
import type { WriterTools } from './types.ts'

const far = 'seen from further back with room around it'
const detail = 'a single detail, seen very close'
const side = 'seen from the side at eye level'
/** From where a thing is seen. */
const views = ['seen close and low', far, 'seen from straight above', detail, side]
/** The views of an artist that draws by code, from one angle. */
const limitedViews = [side, detail, far]
/** How the light falls on a ground. */
const lightings = [
  'light from the left',
  'broad even light',
  'low light from the right',
  'the light of a window',
]
/** Quiet grounds for what cannot be seen; water only where the title is about it, for it looks like a place. */
const materials = ['paper', 'stone', 'wood', 'cloth'] as const
const water: ReadonlySet<Topic> = new Set(['lake', 'beach'])
/** Of these, the first few that suit the article. */
const maxMaterials = 3

/**
 * A picture for each scene, in English and never the same twice in a row: what its sentences name, as far as the artist
 * can draw it. Where they name nothing, or what was shown just before, comes what the article is about, and then a ground
 * without a subject.
 */
export function picturesFor(
  { analyze }: WriterTools,
  { title = '', analysis }: Article,
  scenes: readonly string[],
  subjects: readonly string[] | undefined,
): string[] {
  const { language } = analysis
  const isEnglish = language === 'en' || language === undefined
  const thingsIn = (text: string, phrases: readonly string[]) => {
    const things = isEnglish
      ? phrases.filter((phrase) => isThing(phrase, text, title))
      : translated(text, language)
    if (!subjects) return things
    // The artist reads all six languages itself.
    const read = isEnglish ? [] : [text]
    return [...new Set([...things, ...read].flatMap((one) => drawableIn(one, subjects)))]
  }
  const all = [title, ...analysis.sentences].join(' ')
  const named = analysis.sentences.flatMap((text) => [...new Set(thingsIn(text, analyze(text).phrases))])
  const isRepeated = (thing: string) => named.indexOf(thing) < named.lastIndexOf(thing)
  const main = subjects
    ? [...drawableIn(title, subjects), ...drawableIn(all, subjects).filter(isRepeated)]
    : thingsIn(all, analysis.phrases)
  // A limited artist would show for a passing word what the article is not about.
  const isTold = (thing: string, text: string) =>
    subjects === undefined ||
    main.includes(thing) ||
    isRepeated(thing) ||
    drawableIn(startOf(text), subjects).includes(thing)
  const suiting = groundsFor(title, all)
  const most = Math.max(2, Math.ceil(scenes.length / 3))
  const uses = new Map<string, number>()
  const usesOf = (thing: string) => uses.get(thing) ?? 0
  let last = ''
  return scenes.map((text) => {
    const things = [
      ...(subjects ? drawableIn(startOf(text), subjects) : []),
      ...thingsIn(text, analyze(text).phrases).filter((thing) => isTold(thing, text)),
      ...main,
    ]
    const thing = things.find((one) => one !== last && usesOf(one) < most)
    const [ground = ''] = suiting
      .filter((one) => one !== last)
      .toSorted((one, other) => usesOf(one) - usesOf(other))
    last = thing ?? ground
    const use = usesOf(last)
    uses.set(last, use + 1)
    const seen = thing === undefined ? lightings : subjects ? limitedViews : views
    const again = Math.floor(use / seen.length)
    return [sentenceCase(last), seen[use % seen.length], ...(again > 0 ? [lightings[again - 1]] : [])].join(
      ', ',
    )
  })
}

/** Materials that suit an article; its title decides between those that suit alike. */
function groundsFor(title: string, all: string): string[] {
  const start = hashText(title || all) % materials.length
  const turned = [...materials.slice(start), ...materials.slice(0, start)]
  const isWet = [...readRequest(title).topics.keys()].some((topic) => water.has(topic))
  return materialsFor(`${title}. ${all}`, isWet ? [...turned, 'water'] : turned)
    .slice(0, maxMaterials)
    .map((material) => `abstract ground of ${material}`)
}

/** The words that say what a sentence is about. */
const startOf = (text: string) =>
  dense.test(text.slice(0, 2)) ? text.slice(0, 6) : text.split(' ', 3).join(' ')

/** What a limited artist can draw of a text. */
function drawableIn(text: string, subjects: readonly string[]): string[] {
  const { subject } = readRequest(text)
  return subject !== undefined && subjects.includes(subject) ? [subject] : []
}

/** Words before a noun. */
const determiner =
  '(?:an?|the|its|their|our|your|my|his|her|every|each|this|that|these|those|some|any|no|of|with|on|in|at|from|for|into|under|over|per)'
/** What cannot be seen. */
const unseen =
  /\d|(?:tion|sion|ness|ity|ism|ance|ence|ship|hood)s?$|(?<!\p{L})(?:percent|years?|months?|weeks?|days?|hours?|minutes?|pounds|euros|dollars|times?|two|three|four|five|six|seven|eight|nine|ten|forty|people|things?|ways?|most|first|second|last|next|day|end|fact|point|profit|members|goals?|ideas?|averages?|numbers?|costs?|prices?|rates?|parts?|kinds?|lots?|amounts?|totals?|results?|reasons?|questions?|answers?|problems?)(?!\p{L})/iu

/** Whether an English phrase names something that can be seen, as far as the words before it tell. */
const isThing = (phrase: string, text: string, title: string) =>
  /^[a-z’' -]{3,40}$/.test(phrase) &&
  !unseen.test(phrase) &&
  !startsWithVerb(phrase) &&
  (title.toLowerCase().includes(phrase) ||
    new RegExp(`(?<!\\p{L})${determiner} (?:[a-z-]+ )?${phrase}(?!\\p{L})`, 'iu').test(text))

/** The things that a text in another language names, in English. */
function translated(text: string, language: string | undefined): string[] {
  const lower = text.toLowerCase()
  const found = Object.entries(dataOf(language).glossary ?? {}).flatMap(([stem, thing]) => {
    const isWord = /\p{Script=Latin}/u.test(stem)
    const at = isWord ? lower.search(new RegExp(`(?<!\\p{L})${stem}`, 'u')) : lower.indexOf(stem)
    return at < 0 ? [] : [{ thing, at }]
  })
  return [...new Set(found.sort((one, other) => one.at - other.at).map(({ thing }) => thing))]
}

/** Light and colours, in words that say nothing of a subject. */
const lights = [
  'soft morning light, peach, teal and lilac',
  'clear daylight, steelblue, peach and mustard',
  'low golden light, terracotta, sage and mustard',
  'even daylight, turquoise, coral and ivory',
]
const maxWished = 500
const medium =
  /photo|illustrat|water ?colou?r|drawing|painting|collage|render|3d|sketch|cartoon|line art|pixel|cinematic|film still|papercut|aquarell|zeichnung|gemälde|foto|acuarela|dibujo|dessin|peinture|写真|イラスト|水彩/iu
const lighting = /light|dark|bright|night|dawn|dusk|morning|evening|licht|dunkel|hell|nacht|luz|lumière|光/iu
const coloring =
  /colou?r|palette|monochrome|black and white|pastel|(?<!\p{L})(?:red|blue|green|yellow|orange|purple|pink|brown|teal|ochre|beige|grey|gray|white|black|gold|navy)(?!\p{L})|#[\da-f]{3}|farbe|rot|blau|grün|gelb|schwarz|weiß|rojo|azul|verde|rouge|bleu|vert|色/iu

/** What all pictures have in common: the caller’s guidelines first, then the brand’s color, and what they leave open. */
export function lookFor(title: string, guidelines: string | undefined, color?: string): string {
  const wished =
    guidelines && shorten(guidelines.replace(/\s+/g, ' ').trim(), maxWished).replace(/[\s.;,]{1,4}$/, '')
  const [light = '', ...usual] = (lights[hashText(title) % lights.length] ?? '').split(', ')
  const colors = color === undefined ? usual : [color, 'ivory and peach']
  const own = [
    ...(wished && medium.test(wished) ? [] : ['photograph with a 50 mm lens']),
    ...(wished && lighting.test(wished) ? [] : [light]),
    ...(wished && coloring.test(wished) ? [] : [colors.join(', ')]),
  ].join(', ')
  return [...(wished ? [wished] : []), ...(own === '' ? [] : [sentenceCase(own)])]
    .map((part) => `${part}.`)
    .join(' ')
}
