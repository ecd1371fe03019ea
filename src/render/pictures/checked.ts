import type { MemeCopy, MemeLayout, PostCopy, PostCopyKind } from '../../content/post-copy.ts'
import { CopydeskError, type InputProblem, throwIfCancelled } from '../../errors.ts'
import { assertPixelLimit, type ImageSize } from '../../media/media.ts'
import { type CardOptions, postSizes } from '../card.ts'
import { pictureFormats } from './encode.ts'
import { origins } from './xmp.ts'

/** What is wrong with a value. The types say it too, but to a caller in JavaScript they say nothing. */
type Check = (value: unknown, pointer: string) => InputProblem[]

type Fields = Readonly<Record<string, Check>>

const rule =
  (message: string, holds: (value: unknown) => boolean): Check =>
  (value, pointer) =>
    holds(value) ? [] : [{ pointer, message }]

const text = rule('has to be a string', (value) => typeof value === 'string')
const number = rule('has to be a finite number', Number.isFinite)
const some = rule('has to be an object', isObject)

const oneOf = (names: readonly string[]) =>
  rule(`has to be one of ${names.join(', ')}`, (value) => names.some((name) => name === value))

const optional =
  (check: Check): Check =>
  (value, pointer) =>
    value === undefined ? [] : check(value, pointer)

const listOf =
  (check: Check): Check =>
  (value, pointer) =>
    Array.isArray(value)
      ? value.flatMap((each, at) => check(each, `${pointer}/${at}`))
      : [{ pointer, message: 'has to be an array' }]

const all =
  (fields: Fields): Check =>
  (value, pointer) =>
    isObject(value)
      ? Object.entries(fields).flatMap(([name, check]) => check(value[name], `${pointer}/${name}`))
      : some(value, pointer)

/** One of several shapes, told apart by the name that each has in the same field. */
const variant =
  (field: string, shapes: Readonly<Record<string, Fields>>): Check =>
  (value, pointer) => {
    if (!isObject(value)) return some(value, pointer)
    const wrong = oneOf(Object.keys(shapes))(value[field], `${pointer}/${field}`)
    return wrong.length > 0 ? wrong : all(shapes[String(value[field])] ?? {})(value, pointer)
  }

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

const headed = { headline: text, support: optional(text) }

const posts = {
  statement: headed,
  question: headed,
  figure: { ...headed, figure: text },
  comparison: { ...headed, bars: listOf(all({ label: text, value: number, shown: text })) },
  quote: { ...headed, speaker: optional(text), role: optional(text) },
  list: { ...headed, items: listOf(text) },
  step: { ...headed, number, of: optional(number), word: optional(text) },
} satisfies Record<PostCopyKind, Fields>

// Whether the cast has a scene or a character of that name is asked where it is drawn.
const memes = {
  classic: { top: text, bottom: text },
  caption: { caption: text },
  preference: { no: text, yes: text },
  expectation: { expectation: text, reality: text },
  labels: { labels: listOf(text) },
  chat: { name: text, status: text, messages: listOf(all({ from: oneOf(['them', 'me']), text })) },
  sign: { heading: text, before: text, figure: text, after: text },
} satisfies Record<MemeLayout, Fields>

const cardOptions = {
  size: optional(oneOf(Object.keys(postSizes))),
  color: optional(text),
  font: optional(text),
  mark: optional(text),
  language: optional(text),
  format: optional(oneOf(pictureFormats)),
  origin: optional(oneOf(origins)),
  focus: optional(listOf(all({ x: number, y: number, width: number, height: number }))),
}

const post = variant('kind', posts)
const meme = variant('layout', memes)

/** Refuses a post that cannot be set. */
export function checkPost(copy: PostCopy): void {
  refuse('copy', post(copy, ''))
}

/** Refuses a meme that cannot be set. */
export function checkMeme(copy: MemeCopy): void {
  refuse('copy', meme(copy, ''))
}

/** Refuses options that no card can be made with; `compositions` are the names of those that there are. */
export function checkOptions(options: CardOptions, compositions?: readonly string[]): void {
  const fields = compositions ? { ...cardOptions, composition: optional(oneOf(compositions)) } : cardOptions
  refuse('options', all(fields)(options, ''))
  throwIfCancelled(options.signal)
}

const length = rule(
  'has to be a whole number of pixels, at least 1',
  (value) => Number.isInteger(value) && Number(value) >= 1,
)

/** In a strip thinner than this nothing can be seen. */
const mostSlender = 20

const slender = rule(`has to be at most ${mostSlender} times as long as it is wide`, (value) => {
  const { width, height } = value as ImageSize
  return Math.max(width, height) <= mostSlender * Math.min(width, height)
})

/** Refuses what no picture can be drawn to. */
export function checkDrawing(wish: string, size: ImageSize): void {
  refuse('text', text(wish, ''))
  refuse('size', all({ width: length, height: length })(size, ''))
  refuse('size', slender(size, ''))
  assertPixelLimit(size)
}

function refuse(what: string, problems: readonly InputProblem[]): void {
  const [first] = problems
  if (!first) return
  const where = first.pointer === '' ? `The ${what}` : `In the ${what}, ${first.pointer}`
  throw new CopydeskError('invalid_input', `${where} ${first.message}.`, { problems })
}
