const languages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ar']
const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)))
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)))

/** The names of dates in all languages, long and short, with and without a capital, as alternatives of a regular expression. */
function dateNames(dates: readonly Date[], part: 'weekday' | 'month'): string {
  const names = languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(language, { [part]: length, timeZone: 'UTC' })
      return dates.flatMap((date) => {
        const name = format.format(date).replace(/\.$/, '')
        return [name, name.charAt(0).toUpperCase() + name.slice(1)]
      })
    }),
  )
  return [...new Set(names)].sort((one, other) => other.length - one.length).join('|')
}

/** Alternatives of a regular expression, the longest first: names of days in all languages that drafts read. */
export const weekdayNames = dateNames(days, 'weekday')
export const monthNames = dateNames(months, 'month')
