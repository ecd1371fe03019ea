import { CopydeskError, throwIfCancelled } from '../../../errors.ts'
import { type OpenUrlOptions, tooManyBytes } from '../../../media/fetch-url.ts'
import { fromDataUrl, type Media } from '../../../media/media.ts'
import type { FilmSource } from '../engine/types.ts'
import { inTemporaryFolder } from '../temporary.ts'
import { serveRanges } from './range-server.ts'
import { filmType, openRemote } from './remote.ts'

/** Where a film comes from: what a store had, or a URL that a user gave. */
type FilmOrigin = Media | string

/** How films are read. */
interface FilmDoor extends OpenUrlOptions {
  /** How much of a film is read at most: by default 200 MiB, enough for its index and for frames from all over it. */
  readonly mostBytes?: number | undefined
}

/** For one that comes whole. */
const longestDownload = 120_000

/**
 * Makes a film readable for engines as long as the work takes. One on another machine is read in parts, through the
 * door, and only those that are asked for. Nothing stays behind: no file, no server, no connection.
 */
export function withFilm<T>(
  origin: FilmOrigin,
  door: FilmDoor,
  work: (source: FilmSource) => Promise<T>,
): Promise<T> {
  const { signal, mostBytes = 200 * 1024 * 1024, milliseconds = longestDownload } = door
  return inTemporaryFolder(async (folder) => {
    const path = process.getBuiltinModule('node:path').join(folder, 'film')
    const bytes = bytesOf(origin)
    if (bytes) {
      if (bytes.length > mostBytes) throw tooManyBytes(mostBytes)
      const type = filmType(bytes)
      await process.getBuiltinModule('node:fs/promises').writeFile(path, bytes, { signal })
      return work({ location: path, type })
    }
    const film = await openRemote(origin as string, { ...door, milliseconds }, { path, mostBytes })
    if ('path' in film) return work({ location: path, type: film.type })
    const served = await serveRanges(film)
    try {
      const result = await work({ location: served.location, type: film.type })
      refuseParted(served.fault())
      return result
    } catch (error) {
      throwIfCancelled(signal)
      throw served.fault() ?? error
    } finally {
      await served.close()
    }
  }, signal)
}

/**
 * An engine takes a film that could not be read on for one that ends there: what is made of it would be wrong. That so
 * much was read as may be is no fault of the film's.
 */
function refuseParted(fault: unknown): void {
  const isEnough = CopydeskError.is(fault) && fault.code === 'asset_too_large'
  if (fault !== undefined && !isEnough) throw fault
}

function bytesOf(origin: FilmOrigin): Uint8Array | undefined {
  if (typeof origin !== 'string') return origin.bytes
  return /^\s*data:/i.test(origin) ? fromDataUrl(origin).bytes : undefined
}
