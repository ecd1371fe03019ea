/** From 0 to 1: begins and ends slowly. */
export function smooth(time: number): number {
  const inside = Math.min(1, Math.max(0, time))
  return inside * inside * (3 - 2 * inside)
}

/** From 0 to 1: slows down towards its end. */
export function slowing(time: number): number {
  return 1 - (1 - time) ** 3
}
