import { hashText } from '../../../random.ts'
import { readRequest } from '../art/picture-request.ts'
import { dataOf, startsWithVerb } from './language-data.ts'
import type { Article } from './script-article.ts'
import { sentenceCase, shorten, uncapitalize } from './sentences.ts'
import type { WriterTools } from './types.ts'

/** From where a thing is seen. */
const views = [
  'seen close and low',
  'seen from further back with room around it',
  'seen from straight above',
  'a single detail, seen very close',
  'seen from the side at eye level',
]
/** Shown after two things, and where a text names nothing that can be seen. */
const wideViews = [
  'Rolling fields with a lone tree on a hill, seen from a neighbouring hill',
  'Mountains one behind the other, the nearest ridge sharp, seen from a high pass',
  'A still lake with a single boat far out, seen from the shore',
  'A quiet city street without cars, seen from its middle line',
  'A path through tall pines, light falling between the trunks',
  'A hot-air balloon small above the clouds, seen from another balloon',
]
/** Behind a thing that the built-in artist cannot draw, so that it draws these and no plain pattern. */
const settings = [
  'rolling fields',
  'distant mountains',
  'a still lake',
  'a quiet city street',
  'tall pines',
  'a sky full of clouds',
]
/** Makes a picture another one than before. */
const variants = ['', ', from the other side', ', in later light', ', under a wide sky']

/** A picture for each scene, in English and none twice: what its sentences name, and a wide view after every two. */
export function picturesFor(
  { analyze }: WriterTools,
  { title = '', analysis }: Article,
  scenes: readonly string[],
  look: string,
): string[] {
  const { language } = analysis
  const isEnglish = language === 'en' || language === undefined
  const thingsIn = (text: string, phrases: readonly string[]) =>
    isEnglish ? phrases.filter((phrase) => isThing(phrase, text, title)) : translated(text, language)
  const all = [title, ...analysis.sentences].join(' ')
  const subjects = thingsIn(all, analysis.phrases)
  const [main] = subjects
  const used = new Set<string>()
  let wide = hashText(title || all)
  let near = 0
  return scenes.map((text, at) => {
    const things = thingsIn(text, analyze(text).phrases)
    const thing = [...things, ...subjects].find((one) => !used.has(one)) ?? main
    const isNear = thing !== undefined && near < 2
    near = isNear ? near + 1 : 0
    if (isNear) used.add(thing)
    const story =
      main === undefined || overlaps(thing ?? '', main) ? '' : ` with ${uncapitalize(main)} nearby`
    const seen = isNear ? `${sentenceCase(thing)}${story}` : (wideViews[wide++ % wideViews.length] ?? '')
    const canDraw = readRequest(`${seen} ${look}`).topics.size > 0
    const setting = canDraw ? '' : `, ${settings[wide++ % settings.length]} far behind`
    const picture = isNear ? `${seen}, ${views[at % views.length]}${setting}` : seen
    const fresh = variants.map((variant) => picture + variant).find((one) => !used.has(one))
    const chosen = fresh ?? `${picture}, moment ${'again '.repeat(at).trim()}`
    used.add(chosen)
    return chosen
  })
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

const overlaps = (one: string, other: string) =>
  one.toLowerCase().includes(other.toLowerCase()) || other.toLowerCase().includes(one.toLowerCase())

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

/** What all pictures have in common: the caller’s guidelines first, and what they leave open. */
export function lookFor(title: string, guidelines: string | undefined): string {
  const wished =
    guidelines && shorten(guidelines.replace(/\s+/g, ' ').trim(), maxWished).replace(/[\s.;,]{1,4}$/, '')
  const [light = '', ...colors] = (lights[hashText(title) % lights.length] ?? '').split(', ')
  const own = [
    ...(wished && medium.test(wished) ? [] : ['photograph with a 50 mm lens']),
    ...(wished && lighting.test(wished) ? [] : [light]),
    ...(wished && coloring.test(wished) ? [] : [colors.join(', ')]),
  ].join(', ')
  return [...(wished ? [wished] : []), ...(own === '' ? [] : [sentenceCase(own)])]
    .map((part) => `${part}.`)
    .join(' ')
}
