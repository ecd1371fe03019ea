import type { Media } from '../media/media.ts'

/** What a job has beside its data. */
export interface JobContext {
  readonly signal: AbortSignal | undefined
  /** Reports what could not be honoured. */
  readonly warn: (message: string) => void
  /** Reports which share is done. */
  readonly progress: (fraction: number) => void
}

/** Functions of plain data, by name, which work in any thread: in a worker, or called directly. */
// biome-ignore lint/suspicious/noExplicitAny: jobs of every data fit
export type Jobs = Readonly<Record<string, (data: any, context: JobContext) => Promise<unknown>>>

/** Does one of the jobs. */
export type DoJob<Options extends readonly unknown[]> = <List extends Jobs, Name extends keyof List & string>(
  jobs: List,
  name: Name,
  data: Parameters<List[Name]>[0],
  ...options: Options
) => Promise<Awaited<ReturnType<List[Name]>>>

/** The pictures of a run that a worker has and keeps decoded for its next job, with their numbers. */
export interface Place {
  readonly held: Map<Media, number>
  worker: { readonly release: (pictures: readonly number[]) => void } | undefined
}

/** Lets the worker forget the pictures. */
export function leavePlace(place: Place): void {
  place.worker?.release([...place.held.values()])
  place.held.clear()
  place.worker = undefined
}
