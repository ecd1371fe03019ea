import type { CardOptions } from '../card.ts'

/** Sets `--brand` and `--font` on a page, unless the page sets them itself. */
export function withBrand(markup: string, { color, font }: Pick<CardOptions, 'color' | 'font'>): string {
  const plain = (value: string) => value.replace(/[<>{};]/g, ' ')
  const variables = [
    ...(color ? [`--brand:${plain(color)}`] : []),
    ...(font ? [`--font:${plain(font)}`] : []),
  ]
  return variables.length > 0 ? `<style>:root{${variables.join(';')}}</style>${markup}` : markup
}
