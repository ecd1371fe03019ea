import type { Values } from '../expression.ts'
import type { Specification } from '../specification.ts'

/** `price = 3.8, cups = 9` */
export function inWords(values: readonly { readonly name: string; readonly value: number }[]): string {
  return values.map(({ name, value }) => `${name} = ${Number(value.toPrecision(12))}`).join(', ')
}

/** A place within the bounds, by the inputs that matter there: those that are asked for or do not stand as they open. */
export function placeOf({ inputs }: Specification, point: Values, wanted: readonly string[] = []): string {
  const all = inputs.map(({ name, value }) => ({ name, value: point[name] ?? value, opening: value }))
  const moved = all.filter(({ value, opening }) => value !== opening)
  const told = wanted.length > 0 ? all.filter(({ name }) => wanted.includes(name)) : moved
  return inWords(told.length > 0 ? told : all)
}
