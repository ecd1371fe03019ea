import type { Guidelines } from './guidelines/guidelines.ts'

/** Stands between the texts of a block where they are checked as one. No text that is read has it. */
const seam = '\u2029\u2029'

/**
 * Guidelines for a block of many texts, such as a title, labels and notes. What they forbid holds for each text; what
 * they demand (a mention, an ending, a least length) holds for the block, whose texts come once more as one:
 * `wholeOf` makes it. `{names}` that are filled in later are left alone.
 */
export function forBlock(guidelines: Guidelines): Guidelines {
  return {
    ...guidelines,
    rules: guidelines.rules.map(({ guideline, problem, fix }) => {
      const isDemand = problem('') !== undefined
      return {
        guideline,
        problem: (text) => {
          if (text.includes(seam) !== isDemand) return undefined
          const masked = mask(text.replaceAll(seam, '\n\n').trimEnd())
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

/** All texts of a block as one; a single text too is known by the seam that ends it. */
export function wholeOf(texts: readonly string[]): string {
  return texts.map((text) => text + seam).join('')
}

/** Counting rods: figures without a case, which no guideline speaks of, as what stands there will be a figure. */
const firstRod = 0x1d360
const rods = 24

function mask(text: string): { readonly text: string; readonly unmask: (masked: string) => string } {
  const names: string[] = []
  const masked = text.replace(/\{[a-z][a-z0-9_]{0,30}\}/g, (name) =>
    names.length < rods ? String.fromCodePoint(firstRod + names.push(name) - 1) : name,
  )
  return {
    text: masked,
    unmask: (changed) =>
      changed.replace(/[\u{1d360}-\u{1d377}]/gu, (rod) => names[(rod.codePointAt(0) ?? 0) - firstRod] ?? rod),
  }
}
