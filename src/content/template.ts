import { CopydeskError } from '../errors.ts'
import type { PixelSize } from './design.ts'

/** What stands for one name of a template. */
export type Word = string | number | boolean

/** What a template is filled with, by name: texts, and lists of texts or of what one entry is filled with. */
export type Words = Readonly<Record<string, Word | readonly (Word | Readonly<Record<string, Word>>)[]>>

/** What a template that is a function knows beside the words. */
export interface TemplateRequest {
  readonly size: PixelSize
  /** The colour of the brand, as `#RRGGBB`. */
  readonly color: string | undefined
  readonly font: string | undefined
}

/** A template of your own, which requests name. */
export interface OwnTemplate {
  /** Letters, digits, “-”, “.” and “_”: `my-offer`. */
  readonly name: string
  /** A page with slots, or what makes one of the words. What a function returns is taken as it is, so it escapes words. */
  readonly markup: string | ((words: Words, request: TemplateRequest) => string)
  /** Where a request names no `size`; 1080 × 1080 pixels by default. */
  readonly size?: PixelSize | undefined
  /** The pictures that it always shows, by name: URLs, also `data:` URLs. */
  readonly files?: Readonly<Record<string, string>> | undefined
}

/** Makes a template for the option `templates`: `defineTemplate({ name: 'my-offer', markup: '<h1>{{headline}}</h1>' })`. */
export function defineTemplate(template: OwnTemplate): OwnTemplate {
  const { name, markup } = template
  if (!/^[\w.-]{1,100}$/.test(name) || name === 'auto')
    throw invalid(
      `The name of a template is “${name}”. Use letters, digits, “-”, “.” and “_”; “auto” is taken.`,
    )
  if (markup === '' || (typeof markup !== 'string' && typeof markup !== 'function'))
    throw invalid(`The template ${name} has no markup. Give it a page, or a function that returns one.`)
  return template
}

const invalid = (message: string) => new CopydeskError('invalid_options', message)
