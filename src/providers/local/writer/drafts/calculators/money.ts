/** A currency that stands at a number, and the share of its unit: 62 cents are 0.62. */
export interface Money {
  /** `undefined` for cents of a currency that the article names elsewhere. */
  readonly currency: string | undefined
  readonly share: number
  /** How much of the text it takes. */
  readonly length: number
}

/** The currency right before a number: `€`, `US$`, `CHF `. */
export function currencyBefore(before: string): Money | undefined {
  const match = /(?:[A-Z]{1,3}\$|[$€£¥₹₩]|(?<!\p{L})(?:[A-Z]{3}|Fr\.)[ \u00A0])[ \u00A0]?$/u.exec(before)
  const currency = match && currencies[match[0].trim().replace(/^US\$$/, '$')]
  return currency ? { currency, share: 1, length: match[0].length } : undefined
}

/** The currency right after a number: ` €`, ` euros`, ` Cent`. */
export function currencyAfter(after: string): Money | undefined {
  const match = /^[ \u00A0\u202F-]?([$€£¥₹₩]|zł|\p{L}{2,8}(?!\p{L}))/u.exec(after)
  if (!match) return undefined
  const [{ length }, word = ''] = match
  if (/^pence$/i.test(word)) return { currency: 'GBP', share: 0.01, length }
  if (/^(?:cents?|centimes?|céntimos?|c)$/i.test(word)) return { currency: undefined, share: 0.01, length }
  const currency = currencies[word] ?? currencies[word.toLowerCase()]
  return currency ? { currency, share: 1, length } : undefined
}

/** How many decimals an amount of about this size is shown with. */
export function moneyDecimals(currency: string, amount: number): number {
  return /^(?:JPY|KRW)$/.test(currency) || Math.abs(amount) >= 200 ? 0 : 2
}

// Pounds are missing: they are weights as well, and the sign tells.
const currencies: Readonly<Record<string, string | undefined>> = Object.assign(Object.create(null), {
  ...{ $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₩': 'KRW', zł: 'PLN', 'Fr.': 'CHF' },
  ...{
    CA$: 'CAD',
    C$: 'CAD',
    AU$: 'AUD',
    A$: 'AUD',
    NZ$: 'NZD',
    R$: 'BRL',
    MX$: 'MXN',
    HK$: 'HKD',
    S$: 'SGD',
  },
  ...Object.fromEntries(
    'EUR USD GBP CHF JPY CAD AUD NZD SEK NOK DKK PLN CZK INR BRL MXN ZAR SGD HKD KRW'
      .split(' ')
      .map((code) => [code, code]),
  ),
  ...{ euro: 'EUR', euros: 'EUR', dollar: 'USD', dollars: 'USD', dólares: 'USD', yen: 'JPY' },
  ...{ franken: 'CHF', francs: 'CHF', francos: 'CHF' },
})
