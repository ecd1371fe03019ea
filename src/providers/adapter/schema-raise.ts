/** Converts a part of an answer to the shape of the original schema. What does not fit stays as it is. */
export type Raise = (value: unknown) => Raised

/** A part of an answer in the form of the schema that was asked for. */
interface Raised {
  readonly value: unknown
  /** Whether the part matches its schema. Unions choose by it. */
  readonly fits: boolean
}

/** Leaves a value as it is, where it cannot be of the schema. The check of the whole answer names what is wrong. */
export const misfit: Raise = (value) => ({ value, fits: false })

/** Whether a value is an object and no list. */
export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Takes the first branch that fits. */
export function raiseUnion(branches: readonly Raise[]): Raise {
  return (value) => {
    for (const branch of branches) {
      const raised = branch(value)
      if (raised.fits) return raised
    }
    return misfit(value)
  }
}

/**
 * Raises each property. Optional ones that were sent as `null`, because a vendor wants all of them, are left out
 * again.
 */
export function raiseObject(properties: ReadonlyMap<string, Raise>, required: ReadonlySet<string>): Raise {
  return (value) => {
    if (!isRecord(value)) return misfit(value)
    let fits = [...required].every((key) => Object.hasOwn(value, key))
    const entries = Object.entries(value).flatMap(([key, entry]) => {
      const raised = (properties.get(key) ?? misfit)(entry)
      // Null means absent, unless the original schema accepts null.
      if (entry === null && !raised.fits && properties.has(key) && !required.has(key)) return []
      fits &&= raised.fits
      return [[key, raised.value]]
    })
    return { value: Object.fromEntries(entries), fits }
  }
}

/** Raises each entry. */
export function raiseList(item: Raise): Raise {
  return (value) => {
    if (!Array.isArray(value)) return misfit(value)
    const raised = value.map((entry) => item(entry))
    return { value: raised.map((entry) => entry.value), fits: raised.every((entry) => entry.fits) }
  }
}

/** Converts a list of entries to a record. */
export function raiseRecord(list: Raise): Raise {
  return (entries) => {
    const { value, fits } = list(entries)
    if (!Array.isArray(value) || !value.every(isEntry)) return misfit(entries)
    return { value: Object.fromEntries(value.map((entry) => [entry.key, entry.value])), fits }
  }
}

function isEntry(value: unknown): value is { readonly key: string; readonly value: unknown } {
  return isRecord(value) && typeof value['key'] === 'string' && Object.hasOwn(value, 'value')
}

/** Converts an object with the positions as keys, and optionally `rest`, to a tuple. */
export function raiseTuple(object: Raise, keys: readonly string[]): Raise {
  return (answer) => {
    const { value, fits } = object(answer)
    if (!isRecord(value)) return misfit(answer)
    const { rest = [], ...items } = value
    if (!Array.isArray(rest) || Object.keys(items).some((key) => !keys.includes(key))) return misfit(answer)
    const last = keys.findLastIndex((key) => Object.hasOwn(items, key))
    const presentKeys = rest.length > 0 ? keys : keys.slice(0, last + 1)
    return { value: [...presentKeys.map((key) => items[key]), ...rest], fits }
  }
}

/** Parses what was asked for as JSON in a string, where a vendor has no schema for it. */
export const raiseJson: Raise = (value) => {
  if (typeof value !== 'string') return misfit(value)
  try {
    return { value: JSON.parse(value), fits: true }
  } catch {
    return { value, fits: true }
  }
}

/** State while one answer is converted. */
export interface Raising {
  /** Nesting of definitions. */
  depth: number
  /** Memoised results. Without them, unions of recursive schemas take exponential time. */
  readonly parts: WeakMap<object, Map<unknown, Raised>>
}

// Levels of a recursive schema. What is nested deeper is left as it is.
const deepest = 64

/**
 * Raises a part by a definition that may contain itself. Each part is raised once for each definition, so that unions
 * of recursive schemas do not take exponential time.
 */
export function raiseDefinition(definition: { raise?: Raise }, value: unknown, raising: Raising): Raised {
  if (!definition.raise || raising.depth >= deepest) return misfit(value)
  const part = typeof value === 'object' ? value : null
  const memo = part && (raising.parts.get(part) ?? new Map<unknown, Raised>())
  const memoised = memo?.get(definition)
  if (memoised) return memoised
  if (part && memo) raising.parts.set(part, memo)
  raising.depth += 1
  const raised = definition.raise(value)
  raising.depth -= 1
  memo?.set(definition, raised)
  return raised
}
