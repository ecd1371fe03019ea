import { CopydeskError } from '../errors.ts'
import { closestTo } from '../language/closest.ts'
import type { HandlerOptions } from './handler.ts'

/** Every option, which the compiler compares with the type. */
const names: Readonly<Record<keyof HandlerOptions, true>> = {
  acceptOnly: true,
  allowHosts: true,
  apiKeys: true,
  auth: true,
  basePath: true,
  brand: true,
  checkGuidelines: true,
  concurrency: true,
  cors: true,
  endpoints: true,
  fonts: true,
  idempotency: true,
  jobs: true,
  journal: true,
  limits: true,
  maxCost: true,
  mcp: true,
  onError: true,
  onEvent: true,
  onResponse: true,
  playground: true,
  policy: true,
  prices: true,
  providers: true,
  publicUrl: true,
  rate: true,
  retention: true,
  setup: true,
  state: true,
  store: true,
  strict: true,
  threads: true,
  verifyKey: true,
  webhookSecret: true,
}

/** Throws if an option is set that there is not, and names the one that may have been meant. */
export function assertOptionNames(options: object, maker: string): void {
  const known = Object.keys(names)
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const meant = closestTo(unknown, known)
  const remedy = meant === undefined ? 'Remove it.' : `Did you mean \`${meant}\`?`
  throw new CopydeskError('invalid_options', `\`${unknown}\` is not an option of ${maker}. ${remedy}`)
}
