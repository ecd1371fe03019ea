import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Brand } from '../../src/brand.ts'
import { registry } from '../../src/generators/index.ts'
import { parseInput, unknownFieldProblems } from '../../src/input.ts'
import { digestOf } from '../../src/journal.ts'
import { type Media, toDataUrl } from '../../src/media/media.ts'
import { kindNames } from './kinds.ts'

const folder = 'test/contest'

const Request = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z]\d\d-[a-z]+$/, 'must be a letter, the two digits of the business and the kind'),
    language: z.enum(['en', 'de', 'es', 'fr', 'ja', 'ar']),
    kind: z.enum(kindNames),
    path: z.enum(registry.map(({ path }) => path)),
    /** What the desk of the customer knows, where the endpoint has no field for it. */
    brand: z.strictObject({ name: z.string() }).optional(),
    body: z.record(z.string(), z.unknown()),
  })
  .refine(({ id, kind }) => id.endsWith(`-${kind}`), 'must end its id with its kind')

/** A request of a set: what a customer of one business sends to an endpoint. */
export type Request = Omit<z.output<typeof Request>, 'brand'> & { readonly brand?: Brand | undefined }

export const businessOf = (id: string): string => id.slice(0, id.indexOf('-'))

export const folderOfSet = (name: string): string => `${folder}/sets/${name}`

/** The file of a set: `a` and `b` are those of this folder, and anything else is a path. */
export function fileOfSet(name: string): string {
  return /^[a-z]$/.test(name) ? `${folderOfSet(name)}/requests.json` : name
}

/** Reads a set and checks each request, with fields for all endpoints that have them, by the schema of its endpoint. An error names the request. */
export function readSet(file: string, fields: Request['body'] = {}): Request[] {
  if (!existsSync(file)) throw new Error(`There is no set ${file}. Pass --set a, or the path of a file.`)
  const ids = new Set<string>()
  return z
    .array(z.unknown())
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map((given, index) => {
      const { id = `number ${index + 1}` } = given as { id?: string }
      try {
        if (ids.has(id)) throw new Error('its id is there twice')
        ids.add(id)
        const request = Request.parse(given)
        const { shape } = endpointOf(request).input
        const known = Object.entries(fields).filter(([name]) => name in shape)
        return checked({ ...request, body: { ...request.body, ...Object.fromEntries(known) } })
      } catch (cause) {
        throw new Error(`${file}: request ${id}: ${(cause as Error).message}`, { cause })
      }
    })
}

function checked(request: Request): Request {
  const { path, body } = request
  const { input } = endpointOf(request)
  const [unknown] = unknownFieldProblems(input, body, path)
  if (unknown) throw new Error(`${unknown.pointer.slice(1)} ${unknown.message}.`)
  parseInput(input, inputOf(request))
  return request
}

export function endpointOf({ path }: Pick<Request, 'path'>) {
  const endpoint = registry.find((each) => each.path === path)
  if (!endpoint) throw new Error(`There is no endpoint ${path}.`)
  return endpoint
}

/** The photograph that a body names. */
export function photoOf({ body }: Request): (Media & { readonly file: string }) | undefined {
  const { image: file } = body
  if (typeof file !== 'string' || !file.startsWith('photos/')) return undefined
  return { file, type: 'image/jpeg', bytes: readFileSync(`${folder}/${file}`) }
}

/** The request of a customer whose desk knows the guidelines of the business, which others of its requests have in their bodies. */
export function withBrand(request: Request, all: readonly Request[]): Request {
  const guidelinesIn = ({ body }: Request) => body['guidelines'] ?? body['script_guidelines']
  if (guidelinesIn(request) !== undefined) return request
  const guidelines = all.filter(({ id }) => businessOf(id) === businessOf(request.id)).map(guidelinesIn)
  const known = guidelines.find((text) => typeof text === 'string')
  return known === undefined ? request : { ...request, brand: { ...request.brand, guidelines: known } }
}

/** The body as the endpoint takes it, with the photograph itself in place of its file. */
export function inputOf(request: Request): Request['body'] {
  const photo = photoOf(request)
  return photo ? { ...request.body, image: toDataUrl(photo) } : request.body
}

/** The digest of the content of a set, whatever its white space. */
export async function digestOfSet(file: string): Promise<string> {
  return digestOf(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))))
}
