import { CopydeskError } from '../errors.ts'

/** A row of a table, by the names of its columns, and the line of the file that it begins on. */
export interface CsvRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/**
 * Reads comma-separated values (RFC 4180) whose first row names the columns. Semicolons separate too, as in some countries'
 * Excel, unless the separator is given.
 */
export function parseCsv(text: string, givenSeparator?: '\t'): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = givenSeparator ?? separatorOf(source)
  const rows: { readonly line: number; readonly cells: string[] }[] = []
  let cells: string[] = []
  let line = 1
  let rowLine = 1
  const endRow = () => {
    if (cells.some((cell) => cell !== '')) rows.push({ line: rowLine, cells })
    cells = []
    rowLine = line
  }
  for (let at = 0; at <= source.length; ) {
    const { cell, end, lines } = readCell(source, at, separator, rowLine)
    cells.push(cell)
    line += lines
    at = end + 1
    if (source.charAt(end) === separator) continue
    line += 1
    endRow()
  }
  const [{ cells: names } = { cells: [] }, ...rest] = rows
  return rest.map((row) => ({
    line: row.line,
    cells: Object.fromEntries(names.map((name, index) => [name.trim(), row.cells[index] ?? ''])),
  }))
}

/** Reads the cell that begins at a place, up to the separator or the end of the line, and counts the line ends in it. */
function readCell(source: string, start: number, separator: string, rowLine: number) {
  let cell = ''
  let lines = 0
  let at = start
  for (; at < source.length; at += 1) {
    const letter = source.charAt(at)
    if (letter === separator || letter === '\n') break
    if (letter === '"' && cell === '') {
      const end = closingQuote(source, at + 1, rowLine)
      cell = source.slice(at + 1, end).replaceAll('""', '"')
      lines += cell.split('\n').length - 1
      at = end
    } else if (letter !== '\r') cell += letter
  }
  return { cell, end: at, lines }
}

/** The place of the quote that ends a cell; two quotes are one in it. */
function closingQuote(source: string, start: number, rowLine: number): number {
  for (let at = source.indexOf('"', start); at !== -1; at = source.indexOf('"', at + 2))
    if (source.charAt(at + 1) !== '"') return at
  const message = `The quoted cell that begins in the row of line ${rowLine} has no closing quote.`
  throw new CopydeskError('invalid_input', message)
}

function separatorOf(source: string): string {
  const [head = ''] = source.split('\n', 1)
  return head.includes(';') && !head.includes(',') ? ';' : ','
}
