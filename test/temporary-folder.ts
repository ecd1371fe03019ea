import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What all tests of a run share: the browser and the installed package, which are made once, and what the browser and Node keep. */
const shared = /^(?:copydesk-chromium-|copydesk-packed$|\.org\.chromium\.|node-compile-cache$)/

/**
 * Gives all tests, and the processes that they start, one temporary folder, which is removed after the last of them. Fails the
 * run if anything is left in it.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-tests-'))
  // Servers that refuse to run as root run as another user, with a folder in this one.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  // Threads and programs of the tests load the same source a thousand times.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'node-compile-cache')
  // As of the processes that paint: glibc would give the memory of each canvas back, and take it again for the next. Only the
  // processes of Vitest have them: `test/setup.ts` removes them for what tests start.
  process.env['MALLOC_MMAP_THRESHOLD_'] = String(32 * 1024 * 1024)
  process.env['MALLOC_TRIM_THRESHOLD_'] = String(128 * 1024 * 1024)
  return () => {
    const left = readdirSync(folder).filter((name) => !shared.test(name))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    if (left.length > 0)
      throw new Error(
        `Tests left ${left.join(', ')} in the temporary folder. Make folders by test/temporary.ts, and let programs end.`,
      )
  }
}
