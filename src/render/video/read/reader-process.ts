import { findEngine } from '../engine/index.ts'
import { outOfMemoryExit, type ReaderMessage, type ReaderReply, runRead, toFailure } from './requests.ts'

// Runs as a program of its own, so that a malicious file cannot harm the caller's process.

const maxMemory = 1_500_000_000
const engine = findEngine()
const jobs = new Map<number, { readonly parts: AsyncGenerator<unknown>; readonly stop: AbortController }>()

function send(reply: ReaderReply): void {
  process.send?.(reply, () => {})
}

async function answer({ id, begin, isEnough }: ReaderMessage): Promise<void> {
  try {
    if (begin) {
      const stop = new AbortController()
      jobs.set(id, { parts: runRead(await engine, begin, stop.signal), stop })
    }
    const job = jobs.get(id)
    if (isEnough) {
      jobs.delete(id)
      job?.stop.abort()
      await job?.parts.return(undefined)
      return
    }
    const part = await job?.parts.next()
    if (part && !part.done) return send({ id, value: part.value })
    jobs.delete(id)
    send({ id })
  } catch (error) {
    jobs.delete(id)
    send({ id, failure: toFailure(error) })
  }
}

process.on('message', (asking) => {
  answer(asking as ReaderMessage).catch(() => {})
})
process.on('disconnect', () => process.exit())
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.exit(outOfMemoryExit)
}, 100).unref()
