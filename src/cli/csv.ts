import { CopydeskError } from '../errors.ts'

/** A row of a table, by the names of its columns, and the line of the file that it begins on. */
export interface CsvRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** Reads comma-separated values (RFC 4180) whose first row names the columns. Semicolons separate too, as in some countries' Excel. */
export function parseCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: { readonly line: number; readonly cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let rowLine = 1
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((each) => each !== '')) rows.push({ line: rowLine, cells })
    cells = []
    rowLine = line
  }
  for (let at = 0; at < source.length; at++) {
    const letter = source.charAt(at)
    if (letter === '\n') line += 1
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (source.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  if (isQuoted) {
    const message = `The quoted cell that begins in the row of line ${rowLine} has no closing quote.`
    throw new CopydeskError('invalid_input', message)
  }
  endRow()
  const [{ cells: names } = { cells: [] }, ...rest] = rows
  return rest.map((row) => ({
    line: row.line,
    cells: Object.fromEntries(names.map((name, at) => [name.trim(), row.cells[at] ?? ''])),
  }))
}

function separatorOf(source: string): string {
  const [head = ''] = source.split('\n', 1)
  return head.includes(';') && !head.includes(',') ? ';' : ','
}
