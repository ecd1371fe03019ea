import { withoutWishes } from './instruct.ts'

/** More words in a row than two texts share by chance. */
const tellingRun = 9

/**
 * What an answer gives away of the instructions that it was made by: words in a picture or an article may have asked for
 * them. The caller's own wishes may be repeated.
 */
export function leakProblems(texts: readonly string[], instructions: string): string[] {
  const secrets = new Set(withoutWishes(instructions).split('\n').flatMap(runsOf))
  const leaks = texts.some((text) => runsOf(text).some((run) => secrets.has(run)))
  return leaks ? ['The answer repeats its instructions. Write what they ask for instead.'] : []
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(tellingRun - 1).map((_, at) => words.slice(at, at + tellingRun).join(' '))
}
