import type { Design } from '../../content/design.ts'
import type { Words } from '../../content/template.ts'
import { joinParts } from '../../content/words.ts'
import type { Media } from '../../media/media.ts'
import { fillSlots } from './fill.ts'
import { type PaintedDesign, type PaintOptions, paintDesign } from './page.ts'
import { pageWords, replaceTexts, rolesIn } from './words.ts'

/** A design, and what is put into it. */
export interface FillRequest extends PaintOptions {
  readonly design: Design
  readonly words: Words
  /** Values of `var(--…)`, by their names without `--`. */
  readonly variables: Readonly<Record<string, string>>
  /** What it shows, by name. */
  readonly files: Readonly<Record<string, Media>>
  /** The names of those that are others than the design was made for. */
  readonly swapped: readonly string[]
  /** Whether words that the page asks for may be missing. */
  readonly mayMiss?: boolean | undefined
}

/** A picture of a design that was filled, and the design that came of it. */
export interface FilledDesign extends PaintedDesign {
  readonly design: Design
  readonly alt_text: string
}

/** Fills a design, paints it and reviews it. */
export async function paintFilled({ design: givenDesign, ...request }: FillRequest): Promise<FilledDesign> {
  const { variables, files, swapped, mayMiss, brand } = request
  const words: Words = { ...(brand && { brand }), ...request.words }
  const { markup: filled, usedNames } = fillSlots(givenDesign.markup, words, {
    swapped: new Set(swapped),
    mayMiss,
  })
  const roles = rolesIn(filled)
  // The name of a brand and the words of a model are there whether a page shows them or not.
  const isWanted = (name: string) => roles.has(name) || (!mayMiss && Object.hasOwn(request.words, name))
  const namedWords: [string, string | readonly string[]][] = Object.entries(words)
    .filter(([name]) => !usedNames.has(name) && isWanted(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)])
  const replaced = replaceTexts(filled, Object.fromEntries(namedWords))
  const markup = `${leastSize(replaced)}${replaced}${rulesFor(variables)}`
  const design: Design = { ...givenDesign, markup }
  const painted = await paintDesign(design, files, {
    ...request,
    brand: roles.has('brand') ? brand : undefined,
  })
  return { ...painted, design, alt_text: joinParts(pageWords(markup)) }
}

/** Texts of a page that says nothing of it shrink by a quarter at most. */
const leastSize = (markup: string) =>
  markup.includes('--min-font-size') ? '' : '<style>:root{--min-font-size:.75em}</style>'

/** A style block that sets variables over whatever the page says of them. */
function rulesFor(variables: FillRequest['variables']): string {
  const rules = Object.entries(variables).map(([name, value]) => `--${name}:${value}!important`)
  return rules.length === 0 ? '' : `<style>:root,body{${rules.join(';')}}</style>`
}
