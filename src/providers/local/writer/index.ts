import { CopydeskError, throwIfCancelled } from '../../../errors.ts'
import { inWorker, isLong, type JobOptions } from '../../../workers/in-worker.ts'
import { joinedTask } from '../../../writing/joined-request.ts'
import { CallFailure } from '../../adapter/failure.ts'
import type { TextProvider, TextRequest } from '../../types.ts'
import { localJobs } from '../jobs.ts'
import { writers as builtIn } from './writers.ts'

/** Writers by task, added to those that are built in or put in their place. They return the answer's value. */
export type OwnWriters = Readonly<Record<string, (request: TextRequest) => unknown>>

const isDraft =
  'The built-in writer arranged this draft without a model. Use a text model for words to publish.'

/**
 * The built-in writer: no model, no key, no network. It has a writer for each task, which arranges what the request's
 * facts say.
 */
export function localText(own: OwnWriters = {}): TextProvider {
  return {
    version: 1,
    provider: 'local',
    model: 'built-in',
    settings: Object.keys(own).length > 0 ? Object.keys(own) : undefined,
    unsupportedReason: (request) =>
      requestsOf(request)
        .filter(({ task }) => !Object.hasOwn(own, task) && !Object.hasOwn(builtIn, task))
        .map(
          ({ task }) =>
            `it has no writer for the task “${task}”. Pass one, local({ writers: { ${task}: … } }), or a text model`,
        )[0],
    write: async (request, { signal, usesWorkers }) => {
      throwIfCancelled(signal)
      const requests = requestsOf(request)
      const isOwn = requests.every(({ task }) => Object.hasOwn(own, task))
      const warnings = new Set<string>(isOwn ? [] : [isDraft])
      const warn = (message: string) => void warnings.add(message)
      const answers = await Promise.all(
        requests.map((each) =>
          writtenValue(each, own, { warn, signal, usesWorkers: usesWorkers && isHeavy(each) }),
        ),
      )
      const value = request.task === joinedTask ? { answers } : answers[0]
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

/** The requests that a joined one has, or the request itself. */
const requestsOf = (request: TextRequest) =>
  request.task === joinedTask ? (request.facts['requests'] as unknown as readonly TextRequest[]) : [request]

const isHeavy = ({ images, material }: TextRequest) =>
  images.length > 0 || isLong(material.map(({ text }) => text))

async function writtenValue(request: TextRequest, own: OwnWriters, options: JobOptions): Promise<unknown> {
  const { task, facts, images } = request
  try {
    if (Object.hasOwn(own, task)) return await own[task]?.(request)
    if (Object.hasOwn(builtIn, task))
      return await inWorker(localJobs, 'write', { task, facts, images }, options)
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
