import { CopydeskError } from '../../errors.ts'
import { fromDataUrl, toDataUrl } from '../../media/media.ts'
import type { JsonObject, TextRequest } from '../types.ts'

/** The request as JSON, pictures as base64 in `data:` URLs: to log it, keep it, or answer it in another process. */
export function serializeTextRequest(request: TextRequest): JsonObject {
  return JSON.parse(JSON.stringify({ ...request, images: request.images.map(toDataUrl) }))
}

/** The request that was serialised. Throws `invalid_input` for what is none. */
export function parseTextRequest(json: JsonObject): TextRequest {
  const { task, instructions, material, images, schema, maxOutputTokens, repair } = json
  const isWhole =
    [task, instructions].every((text) => typeof text === 'string') &&
    [material, images].every(Array.isArray) &&
    typeof schema === 'object' &&
    schema !== null
  if (!isWhole) {
    throw new CopydeskError(
      'invalid_input',
      'This is not a serialised text request. Pass what serializeTextRequest returned.',
    )
  }
  const fields: Readonly<Record<string, unknown>> = {
    ...{ task, instructions, material, schema, maxOutputTokens, repair },
  }
  return {
    ...(fields as typeof fields & Omit<TextRequest, 'images'>),
    images: (images as readonly string[]).map(fromDataUrl),
  }
}
