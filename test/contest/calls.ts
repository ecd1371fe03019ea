import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pause } from '../../src/concurrency.ts'
import { usageIn } from '../../src/events.ts'
import { digestOf } from '../../src/journal.ts'
import { lowerSchema, outcomeOf, promptOf } from '../../src/providers/adapter/index.ts'
import { serializeTextRequest } from '../../src/providers/adapter/text-request.ts'
import type { TextProvider, TextRequest } from '../../src/providers/types.ts'

/** A text provider whose answers are files. */
export interface Recorder {
  readonly text: TextProvider
  /** The prompts that have no answer yet. */
  readonly open: ReadonlySet<string>
  /** Aborts when calls are open, so that no endpoint takes them for failed and goes another way. */
  readonly signal: AbortSignal
}

/**
 * How many turns of two milliseconds without another call end a run, since an endpoint makes calls side by side. On a busy
 * machine, whose process gets fewer turns, they take longer.
 */
const quietTurns = 100

/**
 * Answers a request with `calls/<digest>.json`. Where there is none, the vendor is asked and its answer is kept; without a
 * vendor, the prompt is written to `calls/<digest>.md` and the call waits until the run is aborted.
 */
export function createRecorder(folder: string, vendor?: TextProvider): Recorder {
  const open = new Set<string>()
  const counts = new Map<string, number>()
  const controller = new AbortController()
  const { signal } = controller
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  aborted.catch(() => {})
  mkdirSync(folder, { recursive: true })
  const abortWhenQuiet = async () => {
    let seen = 0
    for (let quiet = 0; quiet < quietTurns; quiet = seen === open.size ? quiet + 1 : 0) {
      seen = open.size
      await pause(2)
    }
    controller.abort()
  }
  const write: TextProvider['write'] = async (request, options) => {
    const { task, ...asked } = serializeTextRequest(request)
    const digest = (await digestOf(JSON.stringify(asked))).slice(0, 16)
    const count = (counts.get(digest) ?? 0) + 1
    counts.set(digest, count)
    // The second of two drafts answers the same prompt with another idea.
    const name = count > 1 ? `${digest}-second` : digest
    const { schema, raise } = lowerSchema(request.schema, 'anthropic')
    const [prompt, answer] = [`${folder}/${name}.md`, `${folder}/${name}.json`]
    if (!existsSync(prompt)) writeFileSync(prompt, promptText(request, schema, `${folder}/${name}`))
    if (existsSync(answer)) {
      const said = { usage: usageIn(undefined), requestId: undefined, warnings: [] }
      return { ...said, ...outcomeOf(readFileSync(answer, 'utf8'), raise) }
    }
    if (vendor) {
      const given = await vendor.write(request, options)
      if (given.outcome === 'answered') writeFileSync(answer, JSON.stringify(given.value, undefined, 2))
      return given
    }
    open.add(prompt)
    if (open.size === 1) void abortWhenQuiet()
    return aborted
  }
  const { provider = 'folder', model = 'contest', unsupportedReason } = vendor ?? {}
  return { text: { version: 1, provider, model, settings: folder, unsupportedReason, write }, open, signal }
}

/** What the adapter of a vendor sends, as text. The pictures are written beside it. */
function promptText(request: TextRequest, schema: object, path: string): string {
  const pictures = request.images.map(({ type, bytes }, index) => {
    const file = `${path}-${index + 1}.${type.slice(type.indexOf('/') + 1)}`
    writeFileSync(file, bytes)
    return `![Picture ${index + 1}](${file.slice(file.lastIndexOf('/') + 1)})`
  })
  const parts = [
    ['System', request.instructions],
    ['User', [...pictures, promptOf(request)].join('\n\n')],
    ['JSON Schema of the answer', JSON.stringify(schema)],
  ]
  return parts.map(([name, text]) => `# ${name}\n\n${text}\n`).join('\n')
}
