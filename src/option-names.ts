import { CopydeskError } from './errors.ts'
import { closestTo } from './language/closest.ts'

/** Throws if the options are not an object, or contain an unknown one. The first name is the example in the message. */
export function assertOptionNames(options: unknown, maker: string, names: readonly string[]): void {
  if (typeof options !== 'object' || options === null) {
    const example = `${maker}({ ${names[0]}: … })`
    throw new CopydeskError('invalid_options', `${maker} needs its options as an object: ${example}.`)
  }
  const unknown = Object.keys(options).find((name) => !names.includes(name))
  if (unknown === undefined) return
  const suggestion = closestTo(unknown, names)
  const remedy = suggestion === undefined ? 'Remove it.' : `Did you mean \`${suggestion}\`?`
  throw new CopydeskError('invalid_options', `\`${unknown}\` is not an option of ${maker}.`, { remedy })
}

/** Leaves out options that are `undefined`, so that their defaults apply. */
export function withoutUndefined<Options extends object>(
  options: {
    readonly [Name in keyof Options]?: Options[Name] | undefined
  },
): Partial<Options> {
  const defined = Object.entries(options).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as Partial<Options>
}
