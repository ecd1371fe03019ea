import { CopydeskError } from '../../errors.ts'
import type { FontDownload } from '../../font-sources.ts'
import { writeFileAtomically } from '../../store/write-file.ts'
import { files, paths, sha256 } from './node.ts'

export type Fetched = Uint8Array | undefined

/**
 * A file of the folder, fetched where it is not there. Beside each lies its pin, the hash of what was fetched first: a
 * file that does not match it is as good as not there, and what is fetched in its place has to match it.
 */
export async function cached(
  { folder }: FontDownload,
  place: readonly string[],
  fetchIt: () => Promise<Fetched>,
): Promise<Fetched> {
  const path = paths().join(folder, ...place)
  const pin = (await read(`${path}.sha256`))?.toString().trim()
  const kept = pin === undefined ? undefined : await read(path)
  if (kept && sha256(kept) === pin) return kept
  const fetched = await fetchIt()
  if (!fetched) return undefined
  const hash = sha256(fetched)
  if (pin !== undefined && pin !== hash) {
    throw new CopydeskError(
      'upstream_invalid',
      `${place.join('/')} is not what it was when it was first fetched, so it is not used. If that is right, delete ${path}.sha256.`,
    )
  }
  await write(path, fetched)
  await write(`${path}.sha256`, new TextEncoder().encode(hash))
  return fetched
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    return await files().promises.readFile(path)
  } catch (cause) {
    if (Object(cause).code === 'ENOENT') return undefined
    throw unusable(path, cause)
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await writeFileAtomically(path, bytes).catch((cause) => {
    throw unusable(path, cause)
  })
}

function unusable(path: string, cause: unknown): CopydeskError {
  return new CopydeskError('invalid_options', `The folder of fonts.download cannot be used: ${path}.`, {
    cause,
  })
}
