import type { Guidelines } from './guidelines/guidelines.ts'

/** Separates the texts of a block when they are checked as one. It does not occur in the texts. */
const separator = '\u2029\u2029'

/**
 * Adapts guidelines to a block of many texts, such as a title, labels and notes. Prohibitions apply to each text;
 * demands (a mention, an ending, a minimum length) apply to the whole block, passed as `joinBlock(texts)`. `{names}`
 * that are filled in later are left alone.
 */
export function guidelinesForBlock(guidelines: Guidelines): Guidelines {
  return {
    ...guidelines,
    rules: guidelines.rules.map(({ guideline, problem, fix }) => {
      const isDemand = problem('') !== undefined
      return {
        guideline,
        problem: (text) => {
          if (text.includes(separator) !== isDemand) return undefined
          const masked = mask(text.replaceAll(separator, '\n\n').trimEnd())
          const found = problem(masked.text)
          return found && masked.unmask(found)
        },
        ...(fix && {
          fix: (text) => {
            const masked = mask(text)
            return masked.unmask(fix(masked.text))
          },
        }),
      }
    }),
  }
}

/** Joins all texts of a block. Even a single text gets the separator, which marks it as a block. */
export function joinBlock(texts: readonly string[]): string {
  return texts.map((text) => text + separator).join('')
}

/**
 * Counting rod numerals stand in for `{names}`: they have no case, no rule mentions them, and a figure will replace
 * them.
 */
const firstRod = 0x1d360
const maxRods = 24

function mask(text: string): { readonly text: string; readonly unmask: (masked: string) => string } {
  const names: string[] = []
  const masked = text.replace(/\{[a-z][a-z0-9_]{0,30}\}/g, (name) =>
    names.length < maxRods ? String.fromCodePoint(firstRod + names.push(name) - 1) : name,
  )
  return {
    text: masked,
    unmask: (changed) =>
      changed.replace(/[\u{1d360}-\u{1d377}]/gu, (rod) => names[(rod.codePointAt(0) ?? 0) - firstRod] ?? rod),
  }
}
