// The parts of css-tree that are used: its main entry also loads the grammar of every property.
declare module 'css-tree/parser' {
  import { parse } from 'css-tree'

  export = parse
}
declare module 'css-tree/tokenizer' {
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void
  export const tokenTypes: Readonly<
    Record<
      | 'Ident'
      | 'Function'
      | 'Hash'
      | 'String'
      | 'Url'
      | 'Number'
      | 'Percentage'
      | 'Dimension'
      | 'Delim'
      | 'Comma'
      | 'LeftParenthesis'
      | 'RightParenthesis'
      | 'WhiteSpace'
      | 'Comment',
      number
    >
  >
}
