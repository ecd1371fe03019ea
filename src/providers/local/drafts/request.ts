import { nameOfLanguage } from '../../../language/detect.ts'
import type { Media } from '../../../media/media.ts'
import { guidelinesIn } from '../../../writing/guidelines-in.ts'
import type { TextRequest } from '../../types.ts'

/** A request as drafts read it. */
export interface DraftRequest {
  /** The texts of the request by their names. */
  readonly material: Readonly<Record<string, string | undefined>>
  readonly guidelines: string | undefined
  /** The language that is wanted, where the instructions name one that drafts have frames for. */
  readonly language: string | undefined
  readonly instructions: string
  readonly images: readonly Media[]
}

/** What a draft works with beside its request. */
export interface DraftOptions {
  /** Reports what the draft could not honour. */
  readonly warn: (message: string) => void
  readonly signal: AbortSignal | undefined
}

/** Drafts the answer to one task. The value has the form of the task's schema. */
export type Draft = (request: DraftRequest, options: DraftOptions) => Promise<object> | object

/** What of a text request is plain data. */
export type RequestData = Pick<TextRequest, 'material' | 'instructions' | 'images'>

const languages = ['en', 'de', 'es', 'fr', 'ja', 'ar']

/**
 * A request as drafts read it. Of the instructions only what stands there in fixed words is read: the language and
 * guidelines.
 */
export const readRequest = ({ material, instructions, images }: RequestData): DraftRequest => ({
  material: Object.fromEntries(material.map(({ name, text }) => [name, text])),
  guidelines: guidelinesIn(instructions),
  language: languages.find((language) => instructions.includes(`Write in ${nameOfLanguage(language)}`)),
  instructions,
  images,
})

/** What the artist can draw, if the instructions say that it cannot draw everything. */
export const subjectsIn = (instructions: string): readonly string[] | undefined =>
  instructions.split(' The subjects: ', 2)[1]?.split('.', 1)[0]?.split(', ')
