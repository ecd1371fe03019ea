import { timeSlicer, yieldToEventLoop } from '../../../concurrency.ts'

export type Work<Result> = Generator<void, Result, void>

export async function inParts<Result>(work: Work<Result>, signal?: AbortSignal): Promise<Result> {
  await yieldToEventLoop(signal)
  const yieldIfDue = timeSlicer(signal)
  let step = work.next()
  for (; !step.done; step = work.next()) await yieldIfDue()
  return step.value
}

export function* stretches(
  length: number,
  work: (from: number, until: number) => void,
  stretch = 10_000,
): Work<void> {
  for (let from = 0; from < length; from += stretch) {
    work(from, Math.min(from + stretch, length))
    yield
  }
}
