import * as z from 'zod'
import type { AssetStore } from '../asset-store.ts'
import type { Endpoint } from '../endpoint.ts'
import { CopydeskError, type ErrorCode, errorTable } from '../errors.ts'
import { defaultLengths, type LengthLimits, traitsOf } from '../input.ts'
import { problemOf } from './problem.ts'

/** The handler options that show in the document. */
export interface DocumentOptions {
  /** How long inputs may be. */
  readonly limits?: Partial<LengthLimits> | undefined
  /** The path that the handler is mounted at. */
  readonly basePath?: string | undefined
  /** The address at which callers reach the handler, without the base path. */
  readonly publicUrl?: string | undefined
  /** Its files are part of the document if the handler serves them. */
  readonly store?: AssetStore | undefined
  /** `none` for a handler without keys. */
  readonly auth?: 'none' | undefined
}

/** Describes the served endpoints as an OpenAPI 3.1 document, from their own schemas. */
export function openapi(endpoints: readonly Endpoint[], options: DocumentOptions): Record<string, unknown> {
  const { basePath = '', publicUrl = '', auth, limits, store } = options
  const servesFiles = (store?.open ?? store?.get) !== undefined
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
    paths: {
      ...Object.fromEntries(
        endpoints.map((endpoint) => [endpoint.path, { post: operation(endpoint, lengths) }]),
      ),
      ...(servesFiles ? { '/assets/{id}': { get: assetOperation } } : {}),
    },
    components: {
      ...(auth === 'none'
        ? {}
        : { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } }),
      schemas: { Problem: problem },
      responses: problemResponses(servesFiles ? allCodes : endpointCodes),
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

// Nobody is there any more to get the answer `cancelled`.
const allCodes = (Object.keys(errorTable) as ErrorCode[]).filter((code) => code !== 'cancelled')
const endpointCodes = allCodes.filter((code) => code !== 'range_not_satisfiable')
const assetCodes: readonly ErrorCode[] = [
  'not_found',
  'method_not_allowed',
  'range_not_satisfiable',
  'internal',
  'storage_unavailable',
]

/** A response for each status of the error table, with an example of every problem. */
function problemResponses(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => errorTable[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `Problem${status}`,
      {
        description: `${codes.map((code) => errorTable[code].title).join('. ')}.`,
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(codes.map((code) => [code, { value: exampleProblem(code) }])),
          },
        },
      },
    ]),
  )
}

function exampleProblem(code: ErrorCode): Record<string, unknown> {
  const problems = code === 'invalid_input' ? [{ pointer: '/topic', message: 'is required' }] : []
  const error = new CopydeskError(code, `${errorTable[code].title}.`, { problems })
  return problemOf(error, '0b8f1f3e-5a57-4c7e-9d53-3c1f0a6f6a11')
}

function references(codes: readonly ErrorCode[]): Record<string, unknown> {
  const statuses = new Set(codes.map((code) => errorTable[code].status))
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  )
}

const file = { '*/*': { schema: { type: 'string', format: 'binary' } } }

const assetOperation = {
  operationId: 'asset',
  summary: 'Sends a file that was made.',
  security: [],
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'The last part of the file’s URL.',
      schema: { type: 'string' },
    },
    {
      name: 'Range',
      in: 'header',
      description: 'The part of the file to send: `bytes=0-1023`.',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: { description: 'The file.', content: file },
    206: { description: 'The part of the file.', content: file },
    ...references(assetCodes),
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
        content: {
          'application/json': {
            schema: schemaOf(endpoint.output, 'output'),
            ...(endpoint.exampleOutput ? { example: endpoint.exampleOutput } : {}),
          },
        },
      },
      ...references(endpointCodes),
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
