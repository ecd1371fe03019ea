import type { MemeCopy, MemeLayout, PostCopy, PostCopyKind } from '../../content/post-copy.ts'
import { CopydeskError, type InputProblem, throwIfCancelled } from '../../errors.ts'
import { assertPixelLimit, type ImageSize } from '../../media/media.ts'
import { type CardOptions, postSizes } from '../card.ts'
import { pictureFormats } from './encode.ts'
import { origins } from './origin.ts'

/** Finds what is wrong with a value. Callers in JavaScript are not held by the types. */
type Check = (value: unknown, pointer: string) => InputProblem[]

type Fields = Readonly<Record<string, Check>>

const rule =
  (message: string, holds: (value: unknown) => boolean): Check =>
  (value, pointer) =>
    holds(value) ? [] : [{ pointer, message }]

const text = rule('must be a string', (value) => typeof value === 'string')
const number = rule('must be a finite number', Number.isFinite)
const brief = rule('must have at most 5,000 letters', (value) => lettersIn(value) <= 5_000)
const anObject = rule('must be an object', isObject)

const nameCheck = (names: readonly string[]) =>
  rule(`must be one of ${names.join(', ')}`, (value) => names.some((name) => name === value))

const optional =
  (check: Check): Check =>
  (value, pointer) =>
    value === undefined ? [] : check(value, pointer)

const checkEach =
  (check: Check): Check =>
  (value, pointer) =>
    Array.isArray(value)
      ? value.flatMap((each, index) => check(each, `${pointer}/${index}`))
      : [{ pointer, message: 'must be an array' }]

const all =
  (fields: Fields): Check =>
  (value, pointer) =>
    isObject(value)
      ? Object.entries(fields).flatMap(([name, check]) => check(value[name], `${pointer}/${name}`))
      : anObject(value, pointer)

/** One of several shapes, told apart by the name that each has in the same field. */
const variant =
  (field: string, shapes: Readonly<Record<string, Fields>>): Check =>
  (value, pointer) => {
    if (!isObject(value)) return anObject(value, pointer)
    const wrong = nameCheck(Object.keys(shapes))(value[field], `${pointer}/${field}`)
    return wrong.length > 0 ? wrong : all(shapes[String(value[field])] ?? {})(value, pointer)
  }

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Of all texts together: what nobody reads on a picture takes long to set. */
function lettersIn(value: unknown): number {
  if (typeof value === 'string') return value.length
  return isObject(value) ? Object.values(value).reduce((sum: number, each) => sum + lettersIn(each), 0) : 0
}

const headed = { headline: text, support: optional(text) }
const detailed = { ...headed, details: optional(text) }
const rows = checkEach(all({ label: text, shown: text }))

const posts = {
  statement: headed,
  question: headed,
  figure: { ...headed, figure: text },
  comparison: { ...headed, bars: checkEach(all({ label: text, value: number, shown: text })) },
  quote: { ...headed, speaker: optional(text), role: optional(text) },
  list: { ...headed, items: checkEach(text) },
  step: { ...headed, number, of: optional(number), word: optional(text) },
  offer: { ...detailed, price: text, per: optional(text), includes: checkEach(text) },
  table: { ...detailed, rows },
  facts: { ...detailed, rows },
  schedule: { ...detailed, entries: checkEach(all({ when: text, what: text })) },
} satisfies Record<PostCopyKind, Fields>

// Names of scenes and characters are checked where they are drawn.
const memes = {
  classic: { top: text, bottom: text },
  caption: { caption: text },
  preference: { no: text, yes: text },
  expectation: { expectation: text, reality: text },
  labels: { labels: checkEach(text) },
  chat: { name: text, status: text, messages: checkEach(all({ from: nameCheck(['them', 'me']), text })) },
  sign: { heading: text, before: text, figure: text, after: text },
} satisfies Record<MemeLayout, Fields>

const cardOptions: Fields = {
  size: optional(nameCheck(Object.keys(postSizes))),
  color: optional(text),
  font: optional(text),
  mark: (value, pointer) => [...optional(text)(value, pointer), ...brief(value, pointer)],
  language: optional(text),
  seed: optional(number),
  format: optional(nameCheck(pictureFormats)),
  origin: optional(nameCheck(origins)),
  focus: optional(checkEach(all({ x: number, y: number, width: number, height: number }))),
}

const post = variant('kind', posts)
const meme = variant('layout', memes)

/** Refuses a post that cannot be laid out. */
export function checkPost(copy: PostCopy): void {
  refuse('copy', [...post(copy, ''), ...brief(copy, '')])
}

/** Refuses a meme that cannot be laid out. */
export function checkMeme(copy: MemeCopy): void {
  refuse('copy', [...meme(copy, ''), ...brief(copy, '')])
}

/** Refuses options that no card can be made with; `templates` are the names of those that there are. */
export function checkOptions(options: CardOptions, templates?: readonly string[]): void {
  const fields = templates
    ? { ...cardOptions, tone: optional(text), template: optional(nameCheck(templates)) }
    : cardOptions
  refuse('options', all(fields)(options, ''))
  throwIfCancelled(options.signal)
}

const length = rule(
  'must be a whole number of pixels, at least 1',
  (value) => Number.isInteger(value) && Number(value) >= 1,
)

/** Nothing can be seen in a thinner strip. */
const maxAspectRatio = 20

const slender = rule(`must be at most ${maxAspectRatio} times as long as it is wide`, (value) => {
  const { width, height } = value as ImageSize
  return Math.max(width, height) <= maxAspectRatio * Math.min(width, height)
})

/** Refuses a prompt or a size that no picture can be drawn for. */
export function checkDrawing(prompt: string, size: ImageSize): void {
  refuse('text', text(prompt, ''))
  refuse('size', all({ width: length, height: length })(size, ''))
  refuse('size', slender(size, ''))
  assertPixelLimit(size)
}

function refuse(subject: string, problems: readonly InputProblem[]): void {
  const [first] = problems
  if (!first) return
  const where = first.pointer === '' ? `The ${subject}` : `In the ${subject}, ${first.pointer}`
  throw new CopydeskError('invalid_input', `${where} ${first.message}.`, { problems })
}
