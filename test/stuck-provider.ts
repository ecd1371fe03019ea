import { spawnSync } from 'node:child_process'
import { local } from '../src/providers/local/index.ts'
import type { TextProvider } from '../src/providers/types.ts'

const heldSeconds = 40

/** A provider that holds its thread in native code, which nothing interrupts. */
export function stuck(): { readonly text: TextProvider } {
  const { text } = local()
  return {
    text: {
      ...text,
      threadModule: { module: import.meta.url, name: 'stuck' },
      write: (request, options) => {
        spawnSync('sleep', [String(heldSeconds)])
        return text.write(request, options)
      },
    },
  }
}
