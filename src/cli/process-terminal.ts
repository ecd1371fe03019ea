import { exitProcess } from './exit.ts'
import type { Question, Terminal } from './terminal.ts'

/** The exit code of a process that Ctrl-C ended. */
const interrupted = 130

/** The terminal of this process. Ctrl-C stops work, or asks first while `askBeforeStopping` runs; a second one exits at once. */
export function processTerminal(): Terminal {
  const stop = new AbortController()
  let question: Question | undefined
  let isAsking = false
  process.on('SIGINT', async () => {
    if (stop.signal.aborted || isAsking) return exitProcess(interrupted)
    if (!question || !process.stdin.isTTY || !process.stderr.isTTY) return stop.abort()
    const { text, pause, resume } = question
    isAsking = true
    pause()
    const { confirm } = await import('@clack/prompts')
    // Ctrl-C as an answer is no text but a symbol.
    const answer = await confirm({ message: text, initialValue: true, output: process.stderr })
    isAsking = false
    if (typeof answer === 'symbol') return exitProcess(interrupted)
    if (answer) return stop.abort()
    resume()
  })
  return {
    environment: process.env,
    input: process.stdin,
    output: process.stdout,
    messages: process.stderr,
    folder: process.cwd(),
    signal: stop.signal,
    askBeforeStopping: async (text, work) => {
      question = text
      return work().finally(() => {
        question = undefined
      })
    },
  }
}
