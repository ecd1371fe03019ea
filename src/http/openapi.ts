import * as z from 'zod'
import type { Brand } from '../brand.ts'
import type { Endpoint } from '../endpoint.ts'
import { CopydeskError, type ErrorCode, errorTable } from '../errors.ts'
import { runEventTypes } from '../events.ts'
import { defaultLengths, type LengthLimits, traitsOf } from '../input.ts'
import { jobStates } from '../jobs/job.ts'
import { fieldTitle } from '../language/field-titles.ts'
import { type AssetOptions, assetMethods } from './assets.ts'
import { designPaths } from './openapi-designs.ts'
import { problemDocument } from './problem.ts'

/** The handler options that show in the document. */
export interface DocumentOptions extends AssetOptions {
  /** How long inputs may be. */
  readonly limits?: Partial<LengthLimits> | undefined
  /** The path that the handler is mounted at. */
  readonly basePath?: string | undefined
  /** The address at which callers reach the handler, without the base path. */
  readonly publicUrl?: string | undefined
  /** `false` for a handler without jobs. */
  readonly jobs?: object | false | undefined
  /** Webhooks are called if there is one. */
  readonly webhookSecret?: string | undefined
  /** Whether `Idempotency-Key` is honoured. */
  readonly idempotency?: boolean | object | undefined
}

/** Describes the served endpoints as an OpenAPI 3.1 document, from their own schemas. */
export function openapi(endpoints: readonly Endpoint[], options: DocumentOptions): Record<string, unknown> {
  const { basePath = '', publicUrl = '', auth, limits } = options
  const methods = assetMethods(options)
  const servesFiles = methods.includes('GET')
  const lengths = { ...defaultLengths, ...limits }
  const hasJobs = options.jobs !== false
  const headers = requestHeaders(options)
  const shared = {
    parameters: Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    hasJobs,
  }
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
    tags: [...new Set(endpoints.map(({ group }) => group))].map((name) => {
      const description = titleOfGroup(endpoints, name)
      return { name, ...(description === undefined ? {} : { description }) }
    }),
    paths: {
      ...Object.fromEntries(
        endpoints.map((endpoint) => [endpoint.path, { post: operation(endpoint, lengths, shared) }]),
      ),
      ...(hasJobs ? jobPaths : {}),
      ...(endpoints.some(({ keepsDesigns }) => keepsDesigns) ? designPaths(problems) : {}),
      ...(methods.length > 0 && {
        '/assets/{id}': {
          parameters: [fileId],
          ...(servesFiles && { get: assetOperation }),
          ...(methods.includes('DELETE') && { delete: deleteAssetOperation }),
        },
      }),
    },
    components: {
      ...(auth === 'none'
        ? {}
        : { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } }),
      schemas: { Problem: problem, ...(hasJobs ? { Job: job } : {}) },
      parameters: headers,
      responses: problemResponses(servesFiles ? allCodes : endpointCodes),
    },
  }
}

/** The heading of a group, if one of its endpoints says it. */
function titleOfGroup(endpoints: readonly Endpoint[], name: string): string | undefined {
  return endpoints.find(({ group, groupTitle }) => group === name && groupTitle !== undefined)?.groupTitle
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
    retry_after: {
      type: 'integer',
      description: 'The seconds after which the same request may succeed, if known.',
    },
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

const job = {
  description: 'A run that goes on after the answer.',
  type: 'object',
  required: ['id', 'endpoint', 'state', 'created_at', 'receipt'],
  properties: {
    id: { type: 'string' },
    endpoint: { type: 'string', description: 'The path of the endpoint.' },
    state: { type: 'string', enum: jobStates },
    created_at: { type: 'string', format: 'date-time' },
    ended_at: { type: 'string', format: 'date-time' },
    progress: { type: 'object', description: 'The newest step.' },
    receipt: { type: 'object', description: 'Calls, tokens, cost in US dollars and warnings so far.' },
    result: { type: 'object', description: 'What the endpoint answers, once the job is done.' },
    problem: { $ref: '#/components/schemas/Problem' },
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
  return problemDocument(error, '0b8f1f3e-5a57-4c7e-9d53-3c1f0a6f6a11')
}

function problems(codes: readonly ErrorCode[]): Record<string, unknown> {
  const statuses = new Set(codes.map((code) => errorTable[code].status))
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  )
}

/** The request headers that this handler honours, by the name of their component. */
function requestHeaders({ jobs, webhookSecret, idempotency }: DocumentOptions): Record<string, unknown> {
  const hasJobs = jobs !== false
  const async = 'With `respond-async`, the answer is 202 and the result comes as a job. '
  return {
    Prefer: header(
      'Prefer',
      `${hasJobs ? async : ''}With \`receipt\`, the answer has the receipt of the run.`,
    ),
    ...(idempotency !== false && {
      IdempotencyKey: header(
        'Idempotency-Key',
        'The same key with the same request gets the same answer, and nothing is paid for again.',
        { type: 'string', pattern: '^[!-~]{1,255}$' },
      ),
    }),
    ...(hasJobs &&
      webhookSecret !== undefined && {
        WebhookUrl: header(
          'Webhook-Url',
          'Is called when the job has ended, with the job, signed by Standard Webhooks.',
          { type: 'string', format: 'uri' },
        ),
      }),
  }
}

function header(name: string, description: string, schema: object = { type: 'string' }) {
  return { name, in: 'header', description, schema }
}

const file = { '*/*': { schema: { type: 'string', format: 'binary' } } }

function pathId(description: string) {
  return { name: 'id', in: 'path', required: true, description, schema: { type: 'string' } }
}

const fileId = pathId('The last part of the file’s URL.')

const assetOperation = {
  operationId: 'asset',
  summary: 'Sends a file that was made.',
  security: [],
  parameters: [header('Range', 'The part of the file to send: `bytes=0-1023`.')],
  responses: {
    200: { description: 'The file.', content: file },
    206: { description: 'The part of the file.', content: file },
    ...problems(assetCodes),
  },
}

/** Of what belongs to a caller: jobs and files. */
const ownCodes: readonly ErrorCode[] = [
  'unauthorized',
  'not_found',
  'method_not_allowed',
  'internal',
  'storage_unavailable',
]

const deleteAssetOperation = {
  operationId: 'deleteAsset',
  summary: 'Deletes a file of the caller.',
  responses: { 204: { description: 'The file is deleted.' }, ...problems(ownCodes) },
}

const jobId = pathId('The last part of the `Location` that the job was started with.')
const jobContent = { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } }

const retryAfterHeader = {
  'Retry-After': {
    description:
      'Seconds: when to look again at a job that runs, and when a failed one may succeed, if known.',
    schema: { type: 'integer' },
  },
}

const jobPaths = {
  '/jobs/{id}': {
    parameters: [jobId],
    get: {
      operationId: 'job',
      summary: 'Returns the state of a job, and its result when it has ended.',
      responses: {
        200: { description: 'The job.', headers: retryAfterHeader, content: jobContent },
        ...problems(ownCodes),
      },
    },
    delete: {
      operationId: 'cancelJob',
      summary: 'Cancels a job, or removes one that has ended.',
      responses: { 204: { description: 'The job is cancelled or removed.' }, ...problems(ownCodes) },
    },
  },
  '/jobs/{id}/events': {
    parameters: [jobId],
    get: {
      operationId: 'jobEvents',
      summary: 'Streams what happens in a job, until it has ended.',
      parameters: [header('Last-Event-ID', 'Resumes after the event with this ID.')],
      responses: {
        200: {
          description: `Server-sent events: ${runEventTypes.map((type) => `\`${type}\``).join(', ')}, and \`end\` with the job.`,
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...problems(ownCodes),
      },
    },
  },
}

const warningsHeader = {
  'Copydesk-Warnings': {
    description:
      'What of the request the result does not honour, as a JSON list of texts in ASCII. Left out if there is nothing.',
    schema: { type: 'string' },
  },
}

const accepted = {
  description: 'The job has started (`Prefer: respond-async`).',
  headers: {
    ...warningsHeader,
    Location: {
      description: 'Where to follow the job: `/jobs/{id}`.',
      schema: { type: 'string', format: 'uri-reference' },
    },
  },
  content: jobContent,
}

/** What the operations of all endpoints have in common. */
interface SharedParts {
  readonly parameters: readonly object[]
  readonly hasJobs: boolean
}

function operation(
  endpoint: Endpoint,
  lengths: LengthLimits,
  { parameters, hasJobs }: SharedParts,
): Record<string, unknown> {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.group],
    parameters,
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: inputSchema(endpoint.input, lengths), example: endpoint.example },
      },
    },
    responses: {
      200: {
        description: 'The result.',
        headers: warningsHeader,
        content: {
          'application/json': {
            schema: schemaOf(endpoint.output, 'output'),
            ...(endpoint.exampleOutput ? { example: endpoint.exampleOutput } : {}),
          },
        },
      },
      ...(hasJobs ? { 202: accepted } : {}),
      ...problems(endpointCodes),
    },
  }
}

/** The input schema with the configured length limits and every accepted spelling of a field. */
function inputSchema(input: z.ZodObject, lengths: LengthLimits): Record<string, unknown> {
  const schema = schemaOf(input, 'input')
  const described = schema['properties'] as Record<string, Record<string, unknown>>
  const properties: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(input.shape)) {
    const { aliases = [], length = 'text', brand } = traitsOf(field)
    const property: Record<string, unknown> = {
      title: fieldTitle(name),
      ...described[name],
      ...(brand && brandMark(brand)),
    }
    const maxLength =
      property['type'] === 'string' && length !== 'unlimited' && !property['enum']
        ? lengths[length]
        : undefined
    properties[name] = maxLength === undefined ? property : { maxLength: maxLength, ...property }
    for (const alias of aliases) {
      properties[alias] = { ...property, deprecated: true, description: `Another spelling of \`${name}\`.` }
    }
  }
  return { ...schema, properties }
}

function addFormat({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }): void {
  const { format } = traitsOf(zodSchema)
  if (format) Object.assign(jsonSchema, { format })
}

/** The schema of an endpoint's input or output, as the document and the built types show it. */
export function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): z.core.JSONSchema.JSONSchema {
  const { $schema, additionalProperties, ...rest } = z.toJSONSchema(schema, { io, override: addFormat })
  return rest
}

/** What of a brand fills a field, for forms that know the brand. */
function brandMark(fill: (brand: Brand) => unknown): Record<string, string> {
  const name = brandNames.find(
    (brandName) => fill({ [brandName]: brandName === 'colors' ? ['red'] : brandName }) !== undefined,
  )
  return name === undefined ? {} : { 'x-brand': name }
}

const brandNames = [
  'name',
  'colors',
  'font',
  'logo',
  'tone',
  'guidelines',
  'description',
  'language',
  'handle',
]
