import type { Endpoint } from '../endpoint.ts'
import { flagOf } from './input-options.ts'

type Described = Pick<Endpoint, 'path' | 'example' | 'exampleOutput'>

/** The command of an endpoint: the last part of its path, `body` for `/v2/body`. */
export const commandName = ({ path }: Pick<Endpoint, 'path'>) => path.slice(path.lastIndexOf('/') + 1)

/** The kind of file that an endpoint makes, by its example. */
export function madeFile({
  exampleOutput = {},
}: Pick<Endpoint, 'exampleOutput'>): 'image' | 'video' | undefined {
  const [result] = Object.values(exampleOutput)
  if (typeof result !== 'string' || !/^(?:https?|data):/.test(result)) return undefined
  return /\.mp4$|^data:video/.test(result) ? 'video' : 'image'
}

/**
 * The lines of an example that works when it is pasted: files that it reads are made first, by the first endpoint that
 * makes such a file.
 */
export function exampleLines(
  endpoint: Described,
  endpoints: readonly Described[],
  fileName = commandName(endpoint),
): string[] {
  const words = Object.entries(endpoint.example).flatMap(([name, value]) => {
    if (value === undefined || value === false) return []
    if (value === true) return [flagOf(name)]
    const values = Array.isArray(value) ? value : [value]
    return [flagOf(name), ...values.map((word) => quoted(exampleWord(word)))]
  })
  const fileKind = madeFile(endpoint)
  const out = fileKind ? ['--out', `${fileName}.${types[fileKind]}`] : []
  const line = ['copydesk', commandName(endpoint), ...words, ...out].join(' ')
  const needed = kinds.filter((kind) => words.includes(`@${kind}.${types[kind]}`))
  const makers = needed.flatMap((kind) => {
    const maker = endpoints.find((candidate) => madeFile(candidate) === kind && isQuick(candidate, kind))
    return maker ? exampleLines(maker, endpoints, kind) : []
  })
  return [...new Set([...makers, line])]
}

const types = { image: 'png', video: 'mp4' } as const
const kinds = ['image', 'video'] as const

/** A picture is made of words alone, and a video soonest of a picture. */
function isQuick({ example }: Described, kind: 'image' | 'video'): boolean {
  const files = Object.values(example).filter(
    (value) => typeof value === 'string' && /^(?:data|https?):/.test(value),
  )
  return kind === 'video' ? files.length > 0 : files.length === 0
}

function exampleWord(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const kind = kinds.find((each) => text.startsWith(`data:${each}/`))
  return kind ? `@${kind}.${types[kind]}` : text
}

function quoted(word: string): string {
  return /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
