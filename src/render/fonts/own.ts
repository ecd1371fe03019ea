import { CopydeskError } from '../../errors.ts'
import type { FontFile, FontSources } from '../../font-sources.ts'
import { type FontFamily, type FontPart, once } from './family.ts'
import { files } from './node.ts'
import { readFont } from './read-font.ts'
import { loadBytes } from './registry.ts'

/** What was made of a file, for as long as the caller keeps it. */
const read = new WeakMap<FontFile, FontPart>()

/** The family that the caller's own files make up. */
export function ownFamily(name: string, sources: FontSources | undefined): FontFamily | undefined {
  const own = sources?.files?.filter((file) => file.family.toLowerCase() === name.toLowerCase()) ?? []
  return own.length > 0 ? own.map(part) : undefined
}

/** All of them: whatever they were handed over for, they help out with letters that nobody else has. */
export function ownParts(sources: FontSources | undefined): FontFamily {
  return (sources?.files ?? []).map(part)
}

function part(file: FontFile): FontPart {
  const known = read.get(file)
  if (known) return known
  const bytes = bytesOf(file)
  const facts = readFont(bytes)
  if (!facts) throw unusable(file, 'is no TTF, OTF, WOFF or WOFF2 that can be read')
  const made: FontPart = {
    weight: facts.variable ? 'any' : facts.weight,
    italic: facts.italic,
    claims: facts.covers,
    load: once(async () => {
      const font = await loadBytes(bytes)
      if (!font) throw unusable(file, 'is nothing that the canvas can draw with')
      return font
    }),
  }
  read.set(file, made)
  return made
}

function bytesOf(file: FontFile): Uint8Array {
  if (typeof file.file !== 'string') return file.file
  try {
    return files().readFileSync(file.file)
  } catch (cause) {
    throw unusable(file, 'cannot be opened', cause)
  }
}

function unusable({ family, file }: FontFile, why: string, cause?: unknown): CopydeskError {
  const what = typeof file === 'string' ? `The font file ${file}` : 'The font file'
  return new CopydeskError('invalid_options', `${what} for "${family}" in fonts.files ${why}. Check it.`, {
    cause,
  })
}
