import { appendFileSync } from 'node:fs'
import { runStep } from '../src/journal.ts'
import { folderJournal } from '../src/store/folder-journal.ts'

// As a program it pays for so many steps with a journal on a folder, and notes each one that it pays for.
const [folder, notes, count] = process.argv.slice(2)
if (import.meta.main && folder && notes) {
  for (let step = 0; step < Number(count); step++) {
    await runStep(folderJournal(folder), ['step', step], async () => {
      // Another process comes to the same step meanwhile, and must not pay too.
      await new Promise((resolve) => setTimeout(resolve, 20))
      appendFileSync(notes, `${step}\n`)
      return step
    })
  }
}
