import { closestTo } from '../language/closest.ts'
import type { Environment } from './environment.ts'

const prefix = 'COPYDESK_'

/** An environment that notes which variables are read, so that what nothing reads can be named. */
export function watchReads(variables: Environment): {
  readonly environment: Environment
  /** Says which of copydesk's variables are set and were not read so far, and which ones may have been meant. */
  readonly unread: () => string[]
} {
  const read = new Set<string>()
  const environment = new Proxy(variables, {
    get: (target, name) => {
      if (typeof name === 'string') read.add(name)
      return Reflect.get(target, name)
    },
  })
  const unread = () => {
    const plain = (name: string) => name.slice(prefix.length)
    const readNames = [...read].filter((name) => name.startsWith(prefix)).map(plain)
    const unreadNames = Object.keys(variables).filter((name) => name.startsWith(prefix) && !read.has(name))
    return unreadNames.map((name) => {
      const suggestion = closestTo(plain(name), readNames)
      return `${name} is set, and nothing here reads it.${suggestion ? ` Did you mean ${prefix}${suggestion}?` : ''}`
    })
  }
  return { environment, unread }
}
