import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Ranges, rangesInclude } from '../src/render/fonts/coverage.ts'
import { registeredStyle, registerFont } from '../src/render/fonts/font-file.ts'
import { colorOnly } from './make-emoji.ts'
import { writeFamilies } from './make-families.ts'
import { copyrightOf, coverageOf, toRanges, unpack, writeRanges } from './open-type.ts'

/** Builds the bundled fonts from their npm packages: `npm ci --prefix fonts && node fonts/make.ts`. */
const here = dirname(fileURLToPath(import.meta.url))
const find = createRequire(import.meta.url).resolve
const folderOf = (name: string) => dirname(find(`${name}/package.json`))

interface Source {
  readonly package: string
  readonly subsets: readonly (string | number)[]
  /** The family name to use if only a part of the family is bundled. */
  readonly family?: string
  readonly italic?: true
}

const latin = ['latin', 'latin-ext', 'vietnamese']
const sources: readonly Source[] = [
  { package: '@fontsource-variable/bricolage-grotesque', subsets: latin },
  {
    package: '@fontsource-variable/inter',
    subsets: [...latin, 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
  },
  {
    package: '@fontsource-variable/source-serif-4',
    subsets: [...latin, 'cyrillic', 'cyrillic-ext', 'greek'],
    italic: true,
  },
  { package: '@fontsource/anton', subsets: latin },
  { package: '@fontsource-variable/noto-sans-arabic', subsets: ['arabic'] },
  { package: '@fontsource-variable/noto-sans-hebrew', subsets: ['hebrew'] },
  { package: '@fontsource-variable/noto-sans-devanagari', subsets: ['devanagari'] },
  { package: '@fontsource-variable/noto-sans-thai', subsets: ['thai'] },
  // Arrows, stars and other signs that text fonts lack and posts often use.
  {
    package: '@fontsource-variable/noto-sans-sc',
    subsets: [87, 88, 89, 90, 91],
    family: 'copydesk symbols',
  },
  {
    package: '@fontsource-variable/noto-sans-kr',
    subsets: [98, 103, 105, 106, 108, 109, 110, 111, 113],
    family: 'copydesk symbols',
  },
]

interface Entry {
  readonly file: string
  readonly hash: string
  readonly weight: number | 'any'
  readonly italic: boolean
  readonly covers: string
}

const families: Record<string, Entry[]> = {}
const copyrights = new Set<string>()
const isLetter = (point: number) => /\p{L}/u.test(String.fromCodePoint(point))

async function keep(
  family: string,
  file: string,
  bytes: Uint8Array,
  only: (covers: Ranges) => Ranges = (covers) => covers,
): Promise<Ranges> {
  const name = await registerFont(bytes)
  if (name === undefined) throw new Error(`${file} is no font`)
  const covers = only(coverageOf(file.endsWith('.br') ? Buffer.from(bytes) : await unpack(bytes)))
  writeFileSync(join(here, file), file.endsWith('.br') ? packed(bytes) : bytes)
  families[family] ??= []
  families[family].push({
    file,
    hash: createHash('sha256').update(bytes).digest('hex'),
    ...(await registeredStyle(name)),
    covers: writeRanges(covers),
  })
  return covers
}

function points(ranges: Ranges): number[] {
  const found: number[] = []
  for (let at = 0; at < ranges.length; at += 2) {
    for (let point = ranges[at] ?? 0; point <= (ranges[at + 1] ?? -1); point++) found.push(point)
  }
  return found
}

/** Compress as much as possible: built once, shipped often. */
function packed(bytes: Uint8Array): Uint8Array {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliCompressSync(bytes, {
    params: { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

for (const file of readdirSync(here))
  if (/\.(?:woff2|br|txt)$|^(?:index|families)\.json$/.test(file)) rmSync(join(here, file))
mkdirSync(here, { recursive: true })

const drawn: Ranges[] = []
for (const { package: name, subsets, family: other, italic } of sources) {
  const folder = folderOf(name)
  const metadata = JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8'))
  const axis = metadata.variable ? 'wght' : '400'
  for (const style of italic ? ['normal', 'italic'] : ['normal']) {
    for (const subset of subsets) {
      const file = `${metadata.id}-${subset}-${axis}-${style}.woff2`
      const bytes = readFileSync(join(folder, 'files', file))
      // Letters of a partly bundled language would mix two fonts in one word.
      const only = other
        ? (covers: Ranges) => toRanges(points(covers).filter((point) => !isLetter(point)))
        : undefined
      drawn.push(await keep(other ?? metadata.family, file, bytes, only))
      copyrights.add(`${metadata.family}: ${copyrightOf(await unpack(bytes))}`)
    }
  }
}

const emoji = folderOf('@fontsource/noto-color-emoji')
const colors = readFileSync(join(emoji, 'files/noto-color-emoji-emoji-400-normal.woff2'))
copyrights.add(`Noto Color Emoji: ${copyrightOf(await unpack(colors))}`)
await keep(
  'Noto Color Emoji',
  // Not WOFF2: the canvas would unpack it on the main thread, which takes 200 ms.
  'noto-color-emoji.ttf.br',
  await colorOnly(colors, (point) => drawn.some((ranges) => rangesInclude(ranges, point))),
)

writeFamilies(join(here, 'families.json'))
writeFileSync(join(here, 'index.json'), `${JSON.stringify(families, undefined, 1)}\n`)
const license = readFileSync(join(emoji, 'LICENSE'), 'utf8')
const terms = license.slice(license.indexOf('This Font Software'))
writeFileSync(join(here, 'OFL.txt'), `${[...copyrights].join('\n')}\n\n${terms.trim()}\n`)
