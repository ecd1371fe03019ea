import type { Specification } from '../../../content/calculator/specification.ts'
import { textDirection } from '../../type/writing-system.ts'
import { escapeHtml, nonceAttribute } from '../html.ts'
import { createScope } from '../scope.ts'
import { calculateOpening, calculatorWordsIn, hasWordsIn } from './contents.ts'
import { markup } from './markup.ts'
import { calculatorScript, calculatorScriptHash } from './page-script.ts'
import { styleSheet } from './style.ts'

export { calculatorScriptHash } from './page-script.ts'

/** Options of `calculatorBlock`. */
export interface CalculatorBlockOptions {
  /** The language of figures and labels; by default that of the specification. */
  readonly language: string | undefined
  /** The CSP nonce for the style and the script. */
  readonly nonce: string | undefined
}

/**
 * Renders a calculator as a self-contained HTML fragment. It inherits font, size and colour from the page;
 * `--copydesk-accent` colours the slider, chart and focus ring. A content security policy can allow its script by
 * hash or nonce. Without the script it shows the initial values and results.
 */
export function calculatorBlock(specification: Specification, options: CalculatorBlockOptions): string {
  const language = knownLanguage(options.language) ?? knownLanguage(specification.language) ?? 'en'
  const opening = calculateOpening(specification, language)
  const words = calculatorWordsIn(language)
  const scope = createScope()
  const nonce = nonceAttribute(options.nonce)
  // Titles may start with a name in another script.
  const direction = textDirection(hasWordsIn(language) ? words.reset : specification.title)
  return [
    `<section id="${scope}" class="ck-off" lang="${escapeHtml(language)}" dir="${direction}" aria-labelledby="${scope}--title" data-script="${calculatorScriptHash}">`,
    // HTML allows a style inside a section only within a drawing.
    `<svg width="0" height="0" aria-hidden="true"><style${nonce}>${styleSheet(scope, words.reset)}</style></svg>`,
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

/** Escapes JSON for a script element, so that it cannot end the element or start a comment. */
function json(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
