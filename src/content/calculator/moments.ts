/** Units whose figures are counted from a start: dates in days since 1970-01-01, times of day in minutes. */
const milliseconds: ReadonlyMap<string, number> = new Map([
  ['date', 86_400_000],
  ['time', 60_000],
])

/** Whether values of a unit are dates or times of day. */
export function isMoment(unit: string): boolean {
  return milliseconds.has(unit)
}

/** Reads `2026-10-14` as days and `07:30` as minutes. Anything else is NaN. */
export function parseMoment(text: string): number {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) {
    const days = Date.parse(text) / 86_400_000
    // Some engines read 30 February as 2 March.
    return writeMoment(days, 'date') === text ? days : Number.NaN
  }
  const [hours = '', minutes = ''] = /^\d\d?:\d\d$/.test(text) ? text.split(':') : []
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60
    ? Number(hours) * 60 + Number(minutes)
    : Number.NaN
}

/** Writes the figure of a date or time of day as its field in the page holds it. */
export function writeMoment(value: number, unit: string): string {
  const time = Math.round(value) * (milliseconds.get(unit) ?? 0)
  const isKnown = Math.abs(time) <= 8_640_000_000_000_000
  return isKnown
    ? new Date(time).toISOString().slice(...(unit === 'date' ? [0, 10] : [11, 16]))
    : String(value)
}
