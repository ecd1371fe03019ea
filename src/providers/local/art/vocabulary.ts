import table from './vocabulary.json' with { type: 'json' }

/** Stems by which a topic, an hour or a mood is known, in English and German and a few in Spanish and French. */
export const { hours, seasons, weathers, moods, topics } = table

export type Hour = keyof typeof hours
export type Season = keyof typeof seasons
export type Weather = keyof typeof weathers
export type Mood = keyof typeof moods
export type Topic = keyof typeof topics

/** Names of colours that CSS lacks or means otherwise. */
export const colorWords: ReadonlyMap<string, string> = new Map(
  Object.entries(table.colors).flatMap(([color, names]) =>
    names.split(' ').map((name) => [name, color] as const),
  ),
)

/** What CSS calls a colour and people mostly do not. */
export const notColors: ReadonlySet<string> = new Set(table.notColors)
