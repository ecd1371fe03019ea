/**
 * A provider of the usual model, which called makes one of another model: `openai({ apiKey }).text`, `.text('gpt-6-sol')`.
 *
 * @typeParam Make - The function that makes a provider of a model.
 */
export type Selectable<Make extends (...options: never[]) => object> = Make & ReturnType<Make>

/**
 * The ID of a model. Editors offer the usual one; any other is a text too.
 *
 * @typeParam Usual - The ID of the model that is used if none is named.
 */
export type ModelId<Usual extends string> = Usual | (string & Record<never, never>)

/**
 * Turns a function that makes a provider, whose options all have defaults, into one that can itself be used as the
 * provider, so that what a vendor's factory returns can be handed over whole as `providers`.
 *
 * @typeParam Make - The function that makes a provider of a model.
 */
export function selectable<Make extends () => object>(make: Make): Selectable<Make> {
  let usual: object | undefined
  const provider = () => (usual ??= make())
  // An arrow function, because other functions have a fixed property, which a proxy has to report.
  const target = (...options: Parameters<Make>): object => Reflect.apply(make, undefined, options)
  return new Proxy(target, {
    get: (_, key) => Reflect.get(provider(), key),
    has: (_, key) => Reflect.has(provider(), key),
    ownKeys: () => Reflect.ownKeys(provider()),
    getOwnPropertyDescriptor: (_, key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(provider(), key)
      // A proxy may only report properties as fixed that its target has.
      return descriptor && { ...descriptor, configurable: true }
    },
  }) as unknown as Selectable<Make>
}
