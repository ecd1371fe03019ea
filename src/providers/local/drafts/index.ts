// Drafts of texts without a model. They select, order and format what the material says: the form of a text is read
// (lines, labels, amounts, quotation marks, dates), its meaning is not. A draft never adds a fact.

import { CopydeskError, throwIfCancelled } from '../../../errors.ts'
import { inWorker, isLong, type WorkerJobOptions } from '../../../workers/in-worker.ts'
import { CallFailure } from '../../adapter/failure.ts'
import type { TextProvider, TextRequest } from '../../types.ts'
import { localJobs } from '../jobs.ts'
import { drafts, drawnDrafts } from './drafts.ts'

/** Writers by task, added to those that are built in or put in their place. They return the answer's value. */
export type OwnWriters = Readonly<Record<string, (request: TextRequest) => unknown>>

const isDraft =
  'The built-in writer arranged this draft without a model. Use a text model for words to publish.'

/** The built-in drafts: no model, no key, no network. There is one for each task, in the words of the request's material. */
export function localText(ownWriters: OwnWriters = {}): TextProvider {
  const isKnown = (task: string) => Object.hasOwn(ownWriters, task) || Object.hasOwn(drafts, task)
  return {
    version: 1,
    provider: 'local',
    model: 'built-in',
    settings: Object.keys(ownWriters).length > 0 ? Object.keys(ownWriters) : undefined,
    unsupportedReason: ({ task }) =>
      isKnown(task)
        ? undefined
        : `it has no writer for the task “${task}”. Pass one, local({ writers: { ${task}: … } }), or a text model`,
    write: async (request, { signal, usesWorkers }) => {
      throwIfCancelled(signal)
      const warnings = new Set<string>(Object.hasOwn(ownWriters, request.task) ? [] : [isDraft])
      const warn = (message: string) => void warnings.add(message)
      const options = { warn, signal, usesWorkers: usesWorkers && isHeavy(request) }
      const value = await writtenValue(request, ownWriters, options)
      throwIfCancelled(signal)
      return {
        outcome: 'answered',
        value,
        usage: { inputTokens: 0, outputTokens: 0, cost: 0 },
        requestId: undefined,
        warnings: [...warnings],
      }
    },
  }
}

const isHeavy = ({ task, images, material }: TextRequest) =>
  drawnDrafts.has(task) || images.length > 0 || isLong(material.map(({ text }) => text))

async function writtenValue(
  request: TextRequest,
  ownWriters: OwnWriters,
  options: WorkerJobOptions,
): Promise<unknown> {
  const { task, material, instructions, images } = request
  try {
    if (Object.hasOwn(ownWriters, task)) return await ownWriters[task]?.(request)
    if (Object.hasOwn(drafts, task))
      return await inWorker(localJobs, 'draft', { task, material, instructions, images }, options)
  } catch (error) {
    if (CopydeskError.is(error)) throw error
    // Nothing was sent anywhere, so nothing can have been billed.
    throw new CallFailure('rejected', `The writer for the task “${task}” failed.`, {
      code: 'upstream_rejected',
      cause: error,
    })
  }
  throw new CallFailure('rejected', `There is no writer for the task “${task}”.`, {
    code: 'upstream_rejected',
  })
}
