import type { Specification } from '../../../content/calculator/specification.ts'
import { escapeHtml, textDirection } from '../html.ts'
import { createScope } from '../scope.ts'
import { calculateOpening } from './contents.ts'
import { markup } from './markup.ts'
import { calculatorScript, calculatorScriptHash } from './page-script.ts'
import { styleSheet } from './style.ts'
import { calculatorWordsIn, hasWordsIn } from './translations.ts'

export { calculatorScriptHash } from './page-script.ts'

export interface CalculatorBlockOptions {
  /** The language in which figures and the words of the block are written; else the one of the specification. */
  readonly language: string | undefined
  /** The nonce of the page's content security policy, for the style and the script. */
  readonly nonce: string | undefined
}

/**
 * Writes a calculator as an HTML fragment that needs nothing else. Its font, size and colour are those of the page around
 * it, and `--copydesk-accent` colours slider, chart and focus. It works wherever its script runs, which a content security
 * policy can allow by its hash or a nonce; where no script runs, it shows the opening values and what they come to.
 */
export function calculatorBlock(specification: Specification, options: CalculatorBlockOptions): string {
  const language = knownLanguage(options.language) ?? knownLanguage(specification.language) ?? 'en'
  const opening = calculateOpening(specification, language)
  const words = calculatorWordsIn(language)
  const scope = createScope()
  const nonce = options.nonce === undefined ? '' : ` nonce="${escapeHtml(options.nonce)}"`
  // A title may begin with a name in other letters.
  const direction = textDirection(hasWordsIn(language) ? words.reset : specification.title)
  return [
    `<section id="${scope}" class="ck-off" lang="${escapeHtml(language)}" dir="${direction}" aria-labelledby="${scope}--title" data-script="${calculatorScriptHash}">`,
    `<style${nonce}>${styleSheet(scope, words.reset)}</style>`,
    markup(specification, opening, scope),
    `<script type="application/json">${json(opening.contents)}</script>`,
    `<script${nonce}>${calculatorScript}</script>`,
    '</section>',
  ].join('\n')
}

function knownLanguage(language: string | undefined): string | undefined {
  try {
    return language === undefined ? undefined : Intl.getCanonicalLocales(language)[0]
  } catch {
    return undefined
  }
}

/** JSON that can stand in a script element: nothing in it ends the element or begins a comment. */
function json(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
