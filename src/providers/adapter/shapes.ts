/** Of shapes such as `16:9` or `1024x1536`, the one that is nearest to a ratio of width to height; the first of several. */
export function nearestShape<Shape extends string>(
  shapes: readonly Shape[],
  ratio: number,
): Shape | undefined {
  const distance = (shape: Shape) => {
    const [width = 1, height = 1] = shape.split(/[x:]/).map(Number)
    return Math.abs(Math.log(width / height / ratio))
  }
  return [...shapes].sort((one, other) => distance(one) - distance(other))[0]
}
