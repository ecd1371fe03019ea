import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives all tests, and the processes that they start, one temporary folder, which is removed after the last of them. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-tests-'))
  // Servers that refuse to run as root run as another user, with a folder in this one.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
