/** Code points as ascending pairs, first and last of each run. */
export type Ranges = readonly number[]

export function intoRanges(points: readonly number[]): Ranges {
  const ranges: number[] = []
  for (const point of [...new Set(points)].sort((one, other) => one - other)) {
    if (ranges.at(-1) === point - 1) ranges[ranges.length - 1] = point
    else ranges.push(point, point)
  }
  return ranges
}

export function isCovered(ranges: Ranges, point: number): boolean {
  let low = 0
  let high = ranges.length / 2 - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (point < (ranges[middle * 2] ?? 0)) high = middle - 1
    else if (point > (ranges[middle * 2 + 1] ?? 0)) low = middle + 1
    else return true
  }
  return false
}

/** Reads what stylesheets write: `U+0000-00FF,U+0131,U+4??`. */
export function parseRanges(text: string): Ranges {
  return text
    .split(',')
    .map((part) => /^\s*U\+([0-9a-f?]{1,6})(?:-([0-9a-f]{1,6}))?\s*$/i.exec(part))
    .flatMap((match): [number, number][] => {
      const [, first, last] = match ?? []
      if (first === undefined) return []
      const lowest = Number.parseInt(first.replaceAll('?', '0'), 16)
      return [[lowest, Number.parseInt(last ?? first.replaceAll('?', 'f'), 16)]]
    })
    .sort(([one], [other]) => one - other)
    .flat()
}

export function writeRanges(ranges: Ranges): string {
  const parts: string[] = []
  for (let at = 0; at < ranges.length; at += 2) {
    const [first, last] = [ranges[at]?.toString(16), ranges[at + 1]?.toString(16)]
    parts.push(first === last ? `U+${first}` : `U+${first}-${last}`)
  }
  return parts.join(',')
}
