import * as z from 'zod'
import { designSchema } from '../content/design.ts'
import type { ErrorCode } from '../errors.ts'

const readCodes: readonly ErrorCode[] = [
  ...(['unauthorized', 'not_found', 'method_not_allowed'] as const),
  ...(['too_many_requests', 'internal', 'storage_unavailable'] as const),
]
const writeCodes: readonly ErrorCode[] = [
  ...readCodes,
  ...(['invalid_request', 'invalid_utf8', 'invalid_json', 'too_deep', 'request_timeout'] as const),
  ...([
    'payload_too_large',
    'unsupported_media_type',
    'invalid_input',
    'quota_exceeded',
    'overloaded',
  ] as const),
]

const text = { type: 'string' }
const summary = {
  type: 'object',
  required: ['name', 'width', 'height', 'saved_at'],
  properties: {
    name: text,
    width: { type: 'integer', description: 'In pixels.' },
    height: { type: 'integer', description: 'In pixels.' },
    saved_at: { type: 'string', format: 'date-time' },
  },
}
const json = (schema: object) => ({ 'application/json': { schema } })

/** The operations on the designs that a caller keeps. */
export function designPaths(
  problems: (codes: readonly ErrorCode[]) => Record<string, unknown>,
): Record<string, unknown> {
  const { $schema, ...page } = z.toJSONSchema(designSchema(), { io: 'input' })
  const list = {
    type: 'object',
    required: ['designs'],
    properties: { designs: { type: 'array', items: summary } },
  }
  return {
    '/designs': {
      get: {
        operationId: 'designs',
        summary: 'Lists the designs that the caller keeps, the newest first.',
        responses: { 200: { description: 'The designs.', content: json(list) }, ...problems(readCodes) },
      },
    },
    '/designs/{name}': {
      parameters: [
        {
          ...{ name: 'name', in: 'path', required: true, schema: { ...text, maxLength: 100 } },
          description: 'The name that the caller gave.',
        },
      ],
      get: {
        operationId: 'keptDesign',
        summary: 'Returns a design that the caller keeps.',
        responses: { 200: { description: 'The design.', content: json(page) }, ...problems(readCodes) },
      },
      put: {
        operationId: 'keepDesign',
        summary: 'Keeps a design under a name, in place of an earlier one.',
        requestBody: { required: true, content: json(page) },
        responses: { 200: { description: 'It is kept.', content: json(summary) }, ...problems(writeCodes) },
      },
      delete: {
        operationId: 'deleteDesign',
        summary: 'Deletes a design that the caller keeps.',
        responses: { 204: { description: 'The design is deleted.' }, ...problems(readCodes) },
      },
    },
  }
}
