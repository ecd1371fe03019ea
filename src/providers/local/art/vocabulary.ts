import table from './vocabulary.json' with { type: 'json' }

/**
 * Stems by which an hour or a mood is known, a place, a thing or a material that can be drawn, and a topic that only says
 * which colours and which material fit. English, German, Spanish, French, Japanese and Arabic.
 */
export const { hours, seasons, weathers, moods, places, grounds } = table
const { things } = table

// The names of what texts can ask for.
export type Hour = keyof typeof hours
export type Season = keyof typeof seasons
export type Weather = keyof typeof weathers
export type Mood = keyof typeof moods
export type Topic = keyof typeof table.topics
export type Subject = keyof typeof places | keyof typeof things
export type Ground = keyof typeof grounds

interface Entry {
  readonly topic: string
  readonly words: string
}

/** Everything that is drawn as itself, by its name in English. */
export const subjects = new Map<Subject, { readonly stems: readonly string[]; readonly isPlace: boolean }>(
  [places, things].flatMap((entries: Readonly<Record<string, Entry>>, index) =>
    Object.entries(entries).map(
      ([name, { words }]) => [name as Subject, { stems: words.split(' '), isPlace: index === 0 }] as const,
    ),
  ),
)

/** What the artist can draw, in words that it knows. */
export const drawable: readonly string[] = [
  ...subjects.keys(),
  ...Object.keys(grounds).map((ground) => `abstract ground of ${ground}`),
]

/** The stems of each topic, among them those of what belongs to it. */
export const topics = Object.fromEntries(
  Object.entries(table.topics).map(([topic, words]) => {
    const ownTopics = [...Object.values<Entry>(places), ...Object.values<Entry>(things)]
    return [
      topic,
      [words, ...ownTopics.filter((each) => each.topic === topic).map((each) => each.words)].join(' '),
    ]
  }),
) as Readonly<Record<Topic, string>>

/** Words before a place: `on a table`. */
export const settingWords: ReadonlySet<string> = new Set(table.settings.split(' '))

/** Words that ask for a picture of no thing. */
export const abstractWords: readonly string[] = table.nothing.split(' ')

/** Names of colours that CSS lacks or means otherwise. */
export const colorWords: ReadonlyMap<string, string> = new Map(
  Object.entries(table.colors).flatMap(([color, names]) =>
    names.split(' ').map((name) => [name, color] as const),
  ),
)

/** What CSS calls a colour and people mostly do not. */
export const notColors: ReadonlySet<string> = new Set(table.notColors)
