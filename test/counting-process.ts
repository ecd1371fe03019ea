import { once } from 'node:events'
import { createCounter } from '../src/http/counter.ts'
import { folderJournal } from '../src/store/folder-journal.ts'

// As a program it counts one, and stops before or after its record gets its name, until it is told to go on.
const [path, when] = process.argv.slice(2)
if (import.meta.main && path) {
  const files = process.getBuiltinModule('node:fs/promises')
  const { link } = files
  const stop = async () => {
    process.send?.('stopped')
    await once(process, 'message')
  }
  files.link = async (...names) => {
    files.link = link
    if (when === 'before') await stop()
    await link(...names)
    if (when === 'after') await stop()
  }
  const sum = await createCounter(folderJournal(path)).add('caller', 1, 1)
  process.send?.(sum)
  process.disconnect()
}
