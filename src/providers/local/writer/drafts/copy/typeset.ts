const quotes: Readonly<Record<string, readonly [open: string, close: string]>> = {
  de: ['„', '“'],
  fr: ['« ', ' »'],
  es: ['«', '»'],
  it: ['«', '»'],
}

/** Curly quotes, real dashes and ellipses in place of what a keyboard has. */
export function typeset(text: string, language: string | undefined): string {
  const [open, close] = quotes[language ?? ''] ?? ['“', '”']
  return text
    .replace(/(?<=[\p{L}\p{N}])'(?=\p{L})|(?<=s)'(?=\s)|'(?=\d\ds?(?!\p{L}|\d))/gu, '’')
    .replace(/"([^"\n]{1,400})"/g, `${open}$1${close}`)
    .replace(/\.{3}/g, '…')
    .replace(/ --? /g, ' – ')
    .replace(/(?<=\p{L})--(?=\p{L})/gu, '—')
    .replace(/(?<=\d)[ ](?=%|€)/g, '\u00A0')
    .trim()
}
