import type { Media } from '../media/media.ts'

/** What a job has beside its data. */
export interface WorkerJobContext {
  readonly signal: AbortSignal | undefined
  /** Reports what could not be honoured. */
  readonly warn: (message: string) => void
  /** Reports which share is done. */
  readonly progress: (fraction: number) => void
}

/** Functions of plain data, by name, which work in any thread: in a worker, or called directly. */
// biome-ignore lint/suspicious/noExplicitAny: jobs of every data fit
export type WorkerJobs = Readonly<Record<string, (data: any, context: WorkerJobContext) => Promise<unknown>>>

/** Does one of the jobs. */
export type DoWorkerJob<Options extends readonly unknown[]> = <
  List extends WorkerJobs,
  Name extends keyof List & string,
>(
  jobs: List,
  name: Name,
  data: Parameters<List[Name]>[0],
  ...options: Options
) => Promise<Awaited<ReturnType<List[Name]>>>

/** The pictures of a run that a worker has and keeps decoded for its next job, with their numbers. */
export interface HeldPictures {
  readonly ids: Map<Media, number>
  worker: { readonly release: (pictures: readonly number[]) => void } | undefined
}

/** Lets the worker forget the pictures. */
export function releasePictures(pictures: HeldPictures): void {
  pictures.worker?.release([...pictures.ids.values()])
  pictures.ids.clear()
  pictures.worker = undefined
}
