/** Markup that is safe to put into a page. Any other text is escaped first. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

type Value = Markup | string | number | undefined | false | readonly (Markup | undefined | false)[]

/** Writes markup. Texts between the parts are escaped; lists are joined; `undefined` and `false` are left out. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(escapeValue)))
}

/** Takes text as markup, such as rules of CSS. */
export const raw = (text: string): Markup => new Markup(text)

/** Markup as it is, everything else escaped: no text of a request can become an element. */
function escapeValue(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Markup) return value.text
  return typeof value === 'object' ? value.map(escapeValue).join('') : escaped(String(value))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
