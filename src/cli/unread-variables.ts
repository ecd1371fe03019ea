import { closestTo } from '../language/closest.ts'
import type { Environment } from './environment.ts'

const prefix = 'COPYDESK_'

/** An environment that notes which variables are read, so that what nothing reads can be named. */
export function watchReads(given: Environment): {
  readonly environment: Environment
  /** Says which of copydesk's variables are set and were not read so far, and which ones may have been meant. */
  readonly unread: () => string[]
} {
  const read = new Set<string>()
  const environment = new Proxy(given, {
    get: (target, name) => {
      if (typeof name === 'string') read.add(name)
      return Reflect.get(target, name)
    },
  })
  const unread = () => {
    const plain = (name: string) => name.slice(prefix.length)
    const known = [...read].filter((name) => name.startsWith(prefix)).map(plain)
    const others = Object.keys(given).filter((name) => name.startsWith(prefix) && !read.has(name))
    return others.map((name) => {
      const meant = closestTo(plain(name), known)
      return `${name} is set, and nothing here reads it.${meant ? ` Did you mean ${prefix}${meant}?` : ''}`
    })
  }
  return { environment, unread }
}
