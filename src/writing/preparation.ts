import * as z from 'zod'

/**
 * The field of an answer that a model writes first, to think before it decides: what its reader needs, how the brand
 * sounds, and alternatives to choose from. It is no part of the result, and writers that do not think leave it out.
 */
export const preparation = (contents: string) =>
  z.string().nullish().describe(`Written first, in note form, and seen by nobody else: ${contents}`)
