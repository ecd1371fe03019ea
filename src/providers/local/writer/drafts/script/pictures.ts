import { shorten } from '../shorten.ts'
import type { Article } from './article.ts'
import type { Beat } from './beats.ts'
import { anywhere, hitsOf, type Thing, type World } from './worlds.ts'
import { lifeWorlds } from './worlds-life.ts'
import { workWorlds } from './worlds-work.ts'

const worlds = [...lifeWorlds, ...workWorlds]
/** A second world is entered where it is nearly as much what the article is about. */
const closeBehind = 0.5

/** A picture for each scene, in English whatever is spoken: of the article's own world, and none twice. */
export function picturesOf(article: Article, beats: readonly Beat[]): string[] {
  const things = worldsOf(article).flatMap(({ things }, rank) => things.map((thing) => ({ thing, rank })))
  const used = new Map<Thing, number>()
  let near = 0
  return beats.map(({ sentences }) => {
    const said = readable(sentences.join(' '))
    const scored = things.map(({ thing, rank }, place) => {
      const times = used.get(thing) ?? 0
      const hits = hitsOf(thing[0], said.text, said.tokens)
      const fits = isWide(thing)
        ? near < mostNear
          ? place * 0.01
          : 3.6 + place * 0.01
        : hits * 2 + 0.2 - place * 0.01
      return { thing, times, score: fits - times * 4 - rank * 0.6 }
    })
    const [best] = scored.sort((one, other) => other.score - one.score)
    if (!best) return ''
    used.set(best.thing, best.times + 1)
    near = isWide(best.thing) ? 0 : near + 1
    return seen(best.thing, best.times)
  })
}

/** After so many things of single sentences the eye wants the world around them. */
const mostNear = 2
const isWide = ([words]: Thing) => words === ''

/** A thing that was seen before is seen from elsewhere. */
function seen([, picture]: Thing, times: number): string {
  const at = picture.lastIndexOf(', seen ')
  return times === 0 ? picture : `${picture.slice(0, at)}, seen ${places[(times - 1) % places.length]}`
}

const places = [
  'from further back with room around it',
  'very close, a single detail',
  'low and from the side',
  'from above, small in its place',
]

/** The world of an article, and the next one where it is nearly as fitting. */
function worldsOf({ title = '', reading, sections }: Article): readonly World[] {
  const text = sections.flatMap(({ heading, blocks }) => [
    heading ?? '',
    ...blocks.flatMap(({ sentences }) => sentences),
  ])
  const body = readable(text.join(' ').slice(0, 8_000))
  const head = readable([title, ...reading.phrases.slice(0, 6)].join(' '))
  const scored = worlds
    .map((world) => ({
      world,
      score: hitsOf(world.words, body.text, body.tokens) + hitsOf(world.words, head.text, head.tokens) * 2,
    }))
    .sort((one, other) => other.score - one.score)
  const [best, next] = scored
  if (!best || best.score < 2) return [anywhere]
  return next && next.score > 2 && next.score >= best.score * closeBehind
    ? [best.world, next.world]
    : [best.world]
}

/** What all pictures have in common. What the caller says of it goes first, and leaves out what it replaces. */
export function lookOf(article: Article, guidelines: string | undefined): string {
  const [world = anywhere] = worldsOf(article)
  const wished =
    guidelines && shorten(guidelines.replace(/\s+/g, ' ').trim(), mostWished).replace(/[\s.;,]{1,4}$/, '')
  const parts = [
    ...(wished && medium.test(wished) ? [] : ['photograph with a 50 mm lens']),
    ...(wished && lighting.test(wished) ? [] : [world.light]),
    ...(wished && coloring.test(wished) ? [] : [world.colors]),
  ]
  const own = parts.join(', ')
  return [...(wished ? [wished] : []), ...(own === '' ? [] : [own.charAt(0).toUpperCase() + own.slice(1)])]
    .map((part) => `${part}.`)
    .join(' ')
}

const mostWished = 500
const medium =
  /photo|illustrat|water ?colou?r|drawing|painting|collage|render|3d|sketch|cartoon|line art|pixel|cinematic|film still|papercut|aquarell|zeichnung|gemälde|foto|acuarela|dibujo|dessin|peinture|写真|イラスト|水彩/iu
const lighting = /light|dark|bright|night|dawn|dusk|morning|evening|licht|dunkel|hell|nacht|luz|lumière|光/iu
const coloring =
  /colou?r|palette|monochrome|black and white|pastel|(?<!\p{L})(?:red|blue|green|yellow|orange|purple|pink|brown|teal|ochre|beige|grey|gray|white|black|gold|navy)(?!\p{L})|#[\da-f]{3}|farbe|rot|blau|grün|gelb|schwarz|weiß|rojo|azul|verde|rouge|bleu|vert|色/iu

function readable(text: string): { readonly text: string; readonly tokens: readonly string[] } {
  const lower = text.toLowerCase()
  return { text: lower, tokens: [...new Set(lower.match(/[\p{L}\p{N}]+/gu))] }
}
