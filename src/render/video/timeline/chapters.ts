import type { FilmRecord } from './record.ts'

/** A part of the film with a name, in seconds. */
export interface FilmChapter {
  readonly title: string
  readonly start: number
  readonly end: number
}

/** What YouTube asks of a list of chapters. */
const least = { chapters: 3, seconds: 10 }

/**
 * The chapters of a film, from its first second to its last. None where there are fewer than three, or one is shorter
 * than ten seconds: then players do not take them.
 */
export function chaptersOf({ scenes, frames, fps }: FilmRecord): FilmChapter[] {
  const starts: { title: string; from: number }[] = []
  for (const { kind, heading, from } of scenes)
    if (heading && (kind === 'chapter' || kind === 'scene') && starts.at(-1)?.title !== heading)
      starts.push({ title: heading, from })

  const title = scenes.find(({ kind }) => kind === 'title')?.heading
  const [first] = starts
  if (first && title && first.from >= least.seconds * fps) starts.unshift({ title, from: 0 })
  else if (first) first.from = 0

  const chapters = starts.map((chapter, index) => ({
    title: chapter.title,
    start: chapter.from / fps,
    end: (starts[index + 1]?.from ?? frames) / fps,
  }))
  const isWhole = chapters.every(({ start, end }) => Math.floor(end) - Math.floor(start) >= least.seconds)
  return isWhole && chapters.length >= least.chapters ? chapters : []
}
