import type * as z from 'zod'
import type { Effort } from '../content/effort.ts'
import type { Media } from '../media/media.ts'
import type { Material } from '../providers/types.ts'
import type { GroundedIn } from './grounding/check.ts'
import type { Checks } from './guidelines/checks.ts'
import type { Guidelines, Kind } from './guidelines/guidelines.ts'
import type { Prompt } from './instruct.ts'

/** Changes a text of an answer; `kinds` are given where they differ from the main one of the guidelines. */
export type Change = (text: string, kinds?: readonly Kind[]) => string

/**
 * What is wrong with an answer, as a fact: “The title has 90 characters; at most 60 were asked.” Repairs
 * show it to the writer, and warnings to the caller.
 */
export interface Review {
  /** They make the answer unusable. */
  readonly problems: readonly string[]
  /** They are reasons for a second answer. */
  readonly shortcomings: readonly string[]
  /** How the answer came out, for an editor who sees pictures. */
  readonly preview?: Media | undefined
  /** @deprecated Write `preview`. Leaves with version 0.3. */
  readonly draft?: Media | undefined
}

/** A writing task: what a model is asked, and what a good answer is. */
export interface Brief<Value> {
  readonly task: string
  /** Increased with every change of the prompt, and part of the request's name in receipts. */
  readonly version: number
  readonly instructions: Prompt | string
  /**
   * How often it is thought over. Without it, an answer with problems or shortcomings is asked for once more, as for the
   * words of pictures.
   */
  readonly effort?: Effort | undefined
  readonly material: readonly Material[]
  /** What of the answer must be in the material. */
  readonly groundedIn: GroundedIn
  /** Images for the model. Like material, they are never instructions. */
  readonly images?: readonly Media[]
  readonly answer: z.ZodType<Value>
  /** The guidelines that the texts of the answer are checked for. */
  readonly guidelines: Guidelines
  /** Guidelines that only a reader can check, beside those. */
  readonly unchecked?: readonly string[] | undefined
  /** Rebuilds the value with every text for readers changed; used to find, fix and check texts. */
  readonly edit: (value: Value, change: Change) => Value
  /** Texts that are shown with the answer, so that it need not mention what they say. */
  readonly shownWith?: readonly string[]
  /** @deprecated Renamed to `shownWith`. Leaves with version 0.3. */
  readonly beside?: readonly string[]
  /** Problems beyond the schema. An answer that has any is rejected. */
  readonly problems?: (value: Value) => readonly string[]
  /** Problems and shortcomings of what is made from the value, such as a picture that has to be drawn first. */
  readonly review?: (value: Value) => Promise<Review>
  /** Whether something else stands in for an answer that an editor could not make usable either. */
  readonly hasStandIn?: boolean
  /** The editor of the answer. Default: one of texts. */
  readonly editor?: readonly string[] | undefined
  /**
   * Reasons for a second answer that do not make the answer unusable. `isGiven` tells whether the material supports a
   * text.
   */
  readonly shortcomings?: (value: Value, isGiven: (text: string) => boolean) => readonly string[]
  /** What version 0.1 kept its answer under beside the request, where the prompt is still the same. */
  readonly formerFacts?: Readonly<Record<string, unknown>> | undefined
  /** The most tokens of an answer, if it is longer than a page. */
  readonly maxOutputTokens?: number
}

/** A brief as it is asked: its shortcomings include those found by grounding. */
export interface GroundedBrief<Value> extends Omit<Brief<Value>, 'shortcomings'> {
  readonly shortcomings: (value: Value, checks: Checks) => readonly string[]
  /** Sentences of the prompt that no answer repeats. */
  readonly secrets: readonly string[]
  /** Reads the guidelines when it is first called, and returns what waits for what is checked. */
  readonly startChecks: () => () => Promise<Checks>
}
