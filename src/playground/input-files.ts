import { fileName } from './clipboard.ts'
import type { Values } from './schema.ts'

/** A file that goes along with a request. Code reads it from the folder in which it runs: its `data:` URL would fill pages. */
export class InputFile {
  readonly name: string
  readonly url: string

  constructor(name: string, url: string) {
    this.name = name
    this.url = url
  }

  /** Everything of the URL before its content. */
  get head(): string {
    return this.url.slice(0, this.url.indexOf(',') + 1)
  }

  get type(): string {
    return this.head.slice('data:'.length).split(/[;,]/)[0] ?? ''
  }

  /** Stands for it in JSON, until code that reads it does. */
  get mark(): string {
    return `${this.head}<${this.name}>`
  }

  toJSON(): string {
    return this.mark
  }
}

/** Takes the files out of a request. They are named like their fields. */
export function takeFiles(input: Values): { readonly input: Values; readonly files: readonly InputFile[] } {
  const files: InputFile[] = []
  const take = (value: unknown, field: string): unknown => {
    if (typeof value === 'string')
      return /^data:[\w/+.;=-]*;base64,/.test(value) ? added(value, field) : value
    if (Array.isArray(value)) return value.map((each) => take(each, field))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, take(each, name)]))
  }
  const added = (url: string, fileUrl: string) => {
    const field = fileUrl.replace(/[^\w-]/g, '_')
    const same = files.filter(
      ({ name }) => name.startsWith(`${field}.`) || name.startsWith(`${field}-`),
    ).length
    const file = new InputFile(fileName(same === 0 ? field : `${field}-${same + 1}`, url), url)
    files.push(file)
    return file
  }
  return { input: take(input, 'file') as Values, files }
}
