import type { ProgressEvent, Receipt } from '../events.ts'
import type { TerminalStream } from './terminal.ts'

const barWidth = 30

/** A bar of fixed width: `[######------]  50 %`. */
export function progressBar(fraction: number): string {
  const part = Math.min(1, Math.max(0, fraction))
  const filled = Math.floor(part * barWidth)
  const percent = String(Math.floor(part * 100)).padStart(3)
  return `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ${percent} %`
}

/** A line that is written over and over on a terminal. Elsewhere only what is printed above it appears. */
export interface LiveLine {
  /** Shows a text in place of the one before. */
  readonly show: (text: string) => void
  /** Prints a line that stays, above the live one. */
  readonly print: (text: string) => void
  /** Takes the line away, until something is shown again. */
  readonly clear: () => void
}

/** A live line on a stream. On one that is no terminal, `show` does nothing, so that logs have no bars in them. */
export function liveLine(stream: TerminalStream): LiveLine {
  const eraseLine = '\r\u001b[2K'
  let lastText = ''
  const clear = () => {
    if (lastText) stream.write(eraseLine)
    lastText = ''
  }
  return {
    show: (text) => {
      // A line that wraps could not be erased.
      const truncated = text.slice(0, (stream.columns || 80) - 1)
      if (!stream.isTTY || truncated === lastText) return
      stream.write(`${eraseLine}${truncated}`)
      lastText = truncated
    },
    print: (text) => {
      const before = lastText
      clear()
      stream.write(`${text}\n`)
      if (before) stream.write(before)
      lastText = before
    },
    clear,
  }
}

/** Shows the steps of a run as they go on. */
export interface StepDisplay {
  readonly onProgress: (event: Pick<ProgressEvent, 'step' | 'fraction' | 'output'>) => void
  /** Prints a message without disturbing the bar. */
  readonly print: (text: string) => void
  readonly pause: () => void
  readonly resume: () => void
  readonly end: () => void
}

const stepNames: Readonly<Record<ProgressEvent['step'], string>> = {
  script: 'Script',
  pictures: 'Pictures',
  voice: 'Voice',
  video: 'Video',
  facts: 'Facts',
  output: 'Output',
}

/** What a step is called; a step of an output of a campaign with the name of the output. */
function stepName({ step, output }: Pick<ProgressEvent, 'step' | 'output'>): string {
  if (output === undefined) return stepNames[step]
  return step === 'output' ? output : `${output}: ${stepNames[step]}`
}

/** A line for every step that is done, and a bar with the time left for the one that was heard of last. */
export function stepDisplay(
  stream: TerminalStream,
  now: () => number = () => performance.now(),
): StepDisplay {
  const line = liveLine(stream)
  const steps = new Map<string, { readonly since: number; readonly from: number; fraction: number }>()
  let current: string | undefined
  let isPaused = false
  const show = () => {
    const step = current && steps.get(current)
    if (!current || !step || isPaused) return
    const elapsed = (now() - step.since) / 1000
    const secondsToGo = secondsLeft(elapsed, step.from, step.fraction)
    const time =
      secondsToGo === undefined
        ? `${formatDuration(elapsed)} so far`
        : `about ${formatDuration(secondsToGo)} left`
    line.show(`  ${current.padEnd(9)} ${progressBar(step.fraction)}  ${time}`)
  }
  const timer = stream.isTTY ? setInterval(show, 250) : undefined
  return {
    onProgress: ({ fraction, ...event }) => {
      const name = stepName(event)
      const step = steps.get(name) ?? { since: now(), from: fraction, fraction }
      if (steps.has(name) && step.fraction >= 1) return
      step.fraction = fraction
      steps.set(name, step)
      if (fraction < 1) {
        current = name
        show()
        return
      }
      // The bar goes on with a step that is still under way.
      current = [...steps].findLast(([, { fraction: stepFraction }]) => stepFraction < 1)?.[0]
      line.clear()
      line.print(`  ${name.padEnd(9)} done in ${formatDuration((now() - step.since) / 1000)}`)
      show()
    },
    print: line.print,
    pause: () => {
      isPaused = true
      line.clear()
    },
    resume: () => {
      isPaused = false
      show()
    },
    end: () => {
      clearInterval(timer)
      line.clear()
    },
  }
}

/** The seconds left at the pace so far, once that says something. */
export function secondsLeft(elapsed: number, from: number, fraction: number): number | undefined {
  const progressed = fraction - from
  return progressed >= 0.04 && elapsed >= 1 ? (elapsed / progressed) * (1 - fraction) : undefined
}

/** `8 s`, `2 min 5 s`. */
export function formatDuration(seconds: number): string {
  const totalSeconds = Math.max(0, Math.round(seconds))
  if (totalSeconds < 60) return `${totalSeconds} s`
  const remainder = totalSeconds % 60
  return `${Math.floor(totalSeconds / 60)} min${remainder > 0 ? ` ${remainder} s` : ''}`
}

/** What a run cost: `$0.0042 for 3 calls`, `nothing`. */
export function costText({ cost, calls, unpriced }: Pick<Receipt, 'cost' | 'calls' | 'unpriced'>): string {
  const count = (number: number) => `${number} ${number === 1 ? 'call' : 'calls'}`
  const unknown = unpriced > 0 ? `${count(unpriced)} of unknown price` : ''
  if (cost === 0) return unknown || 'nothing'
  const dollars = cost < 0.01 ? cost.toPrecision(2) : cost.toFixed(2)
  return `$${dollars} for ${count(calls - unpriced)}${unknown && `, and ${unknown}`}`
}
