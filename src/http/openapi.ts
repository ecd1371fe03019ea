import * as z from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { defaultLengths, type LengthLimits, traitsOf } from '../input.ts'

/** The handler options that show in the document. */
export interface DocumentOptions {
  /** How long inputs may be. */
  readonly limits?: Partial<LengthLimits> | undefined
  /** The path that the handler is mounted at. */
  readonly basePath?: string | undefined
  /** The address at which callers reach the handler, without the base path. */
  readonly publicUrl?: string | undefined
  /** `none` for a handler without keys. */
  readonly auth?: 'none' | undefined
}

/** Describes the served endpoints as an OpenAPI 3.1 document, from their own schemas. */
export function openapi(endpoints: readonly Endpoint[], options: DocumentOptions): Record<string, unknown> {
  const { basePath = '', publicUrl = '', auth, limits } = options
  const lengths = { ...defaultLengths, ...limits }
  return {
    openapi: '3.1.1',
    info: {
      title: 'copydesk',
      version: '1',
      summary: 'Marketing content on request.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl.replace(/\/$/, '')}${basePath}` || '/' }],
    ...(auth === 'none' ? {} : { security: [{ key: [] }] }),
    tags: [...new Set(endpoints.map(({ group }) => group))].map((name) => ({
      name,
      ...(groups[name] === undefined ? {} : { description: groups[name] }),
    })),
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [endpoint.path, { post: operation(endpoint, lengths) }]),
    ),
    components: {
      ...(auth === 'none'
        ? {}
        : { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } }),
      schemas: { Problem: problem },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          `Problem${status}`,
          {
            description,
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

const groups: Readonly<Record<string, string>> = {
  posts: 'Social image posts',
  video: 'Video',
  understanding: 'Image understanding and captions',
  blog: 'Blog building blocks',
  ideas: 'Ideas and headlines',
}

const failures = {
  400: 'The body is not JSON, or the request is not well-formed.',
  401: 'The key is missing or wrong.',
  413: 'The body is too large.',
  415: 'The body is not plain JSON in UTF-8.',
  422: 'The input is not valid, or its guidelines cannot be met. `errors` points at what is wrong.',
  500: 'Something unexpected failed.',
  502: 'A provider gave no usable answer.',
}

const problem = {
  description: 'A problem document (RFC 9457).',
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What went wrong this time, and how to fix it.' },
    code: { type: 'string', description: 'A stable code to branch on.' },
    request_id: { type: 'string' },
    errors: {
      type: 'array',
      maxItems: 20,
      items: {
        type: 'object',
        required: ['pointer', 'message'],
        properties: {
          pointer: { type: 'string', description: 'A JSON pointer into the body.' },
          message: { type: 'string' },
        },
      },
    },
  },
}

function operation(endpoint: Endpoint, lengths: LengthLimits): Record<string, unknown> {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.group],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: inputSchema(endpoint.input, lengths), example: endpoint.example },
      },
    },
    responses: {
      200: {
        description: 'The result.',
        content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
      },
      ...Object.fromEntries(
        Object.keys(failures).map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
      ),
    },
  }
}

/** The input schema with the configured length limits and every accepted spelling of a field. */
function inputSchema(input: z.ZodObject, lengths: LengthLimits): Record<string, unknown> {
  const schema = schemaOf(input, 'input')
  const described = schema['properties'] as Record<string, Record<string, unknown>>
  const properties: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(input.shape)) {
    const { aliases = [], length = 'text' } = traitsOf(field)
    const known = described[name] ?? {}
    const most =
      known['type'] === 'string' && length !== 'unlimited' && !known['enum'] ? lengths[length] : undefined
    properties[name] = most === undefined ? known : { maxLength: most, ...known }
    for (const alias of aliases) {
      properties[alias] = { ...known, deprecated: true, description: `Another spelling of \`${name}\`.` }
    }
  }
  return { ...schema, properties }
}

/** The schema of an endpoint's input or output, as the document and the built types show it. */
export function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): z.core.JSONSchema.JSONSchema {
  const { $schema, additionalProperties, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
