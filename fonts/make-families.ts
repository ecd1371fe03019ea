import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The published list of the families that fontsource has from Google. */
const source = 'google-font-metadata@6.0.8'

interface Family {
  readonly family: string
  readonly category: string
}

/** Writes the ids of all families by category. A star marks families with a variable weight. */
export function writeFamilies(path: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-families-'))
  try {
    execFileSync('npm', ['pack', source, '--silent', '--pack-destination', folder])
    execFileSync('tar', ['-xzf', join(folder, `${source.replace('@', '-')}.tgz`), '-C', folder])
    const read = (name: string) => JSON.parse(readFileSync(join(folder, 'package/data', name), 'utf8'))
    const variable: Readonly<Record<string, { axes: object }>> = read('variable.json')
    const ids: Record<string, string> = {}
    for (const { family, category } of read('api-response.json') as readonly Family[]) {
      const id = family.toLowerCase().replaceAll(' ', '-')
      const star = 'wght' in (variable[id]?.axes ?? {}) ? '*' : ''
      ids[category] = `${ids[category] ? `${ids[category]} ` : ''}${id}${star}`
    }
    writeFileSync(path, `${JSON.stringify(ids, undefined, 2)}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
