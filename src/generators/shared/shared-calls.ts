import { orAborted, semaphore } from '../../concurrency.ts'
import { CopydeskError, mayHaveBeenBilled, throwIfCancelled } from '../../errors.ts'
import type { TextAnswer, TextRequest } from '../../providers/types.ts'
import type { Run, SharedAsk } from '../../run.ts'
import { commonPart, joinedAnswers, joinRequests } from '../../writing/joined-request.ts'
import type { LinkedOutput } from './campaign.ts'

/** More make an answer that is slow to come and easily cut off. */
const maxShared = 4

/** How one output of a campaign works and asks while others do. */
export interface OutputTurn {
  /** Asks for it, and gives its place to others while it waits for them. */
  readonly ask: SharedAsk
  /** Works on it, in a place of its own. */
  readonly work: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Marks that this output makes no further call. */
  readonly end: () => void
}

/** A request that waits for the others of its group. */
interface WaitingRequest {
  readonly name: string
  readonly label: string
  readonly request: TextRequest
  readonly askAlone: () => Promise<TextAnswer>
  readonly resolve: (answer: Promise<TextAnswer>) => void
}

/** Outputs that wait for each other before they ask. */
interface Group {
  readonly task: string
  readonly names: readonly string[]
  /** Those that have not asked yet. */
  readonly missing: Set<string>
  readonly waiting: WaitingRequest[]
}

/**
 * Works on at most `atOnce` outputs at a time. Those that ask for the same text share a call: each waits with its request
 * until all others of its group have one or have ended. Requests that differ in their material alone are answered by one
 * call. An output for which that has no answer asks alone, as it does whatever else it asks.
 */
export function shareCalls(
  run: Run<unknown>,
  outputs: readonly LinkedOutput[],
  atOnce: number,
): (output: LinkedOutput) => OutputTurn {
  const slots = semaphore(atOnce)
  const groups = groupOutputs(outputs)
  const arrive = (group: Group, name: string) => {
    if (group.missing.delete(name) && group.missing.size === 0) answerAll(run, group)
  }
  return ({ name, endpoint }) => {
    const tasks = endpoint.sharedTexts ?? []
    let release: (() => void) | undefined
    const acquireSlot = async () => {
      release = await slots.acquire(run.signal)
    }
    const releaseSlot = () => {
      release?.()
      release = undefined
    }
    return {
      work: async (work) => {
        await acquireSlot()
        try {
          return await work()
        } finally {
          releaseSlot()
        }
      },
      end: () => {
        for (const group of groups) arrive(group, name)
      },
      ask: async (label, request, askAlone) => {
        // An output that asks for a later text, or for another one, skips those before it.
        const next = tasks.indexOf(request.task)
        const earlier = groups.filter(({ task }) => next < 0 || tasks.indexOf(task) < next)
        for (const group of earlier) arrive(group, name)
        const group = groups.find(
          (candidate) => candidate.task === request.task && candidate.missing.has(name),
        )
        if (!group) return askAlone()
        const answer = new Promise<TextAnswer>((resolve) => {
          group.waiting.push({ name, label, request, askAlone, resolve })
        })
        releaseSlot()
        arrive(group, name)
        try {
          return await (run.signal ? orAborted(answer, run.signal) : answer)
        } finally {
          await acquireSlot()
        }
      },
    }
  }
}

/**
 * Groups the outputs that ask for the same text, those first that wait for nothing, so that no group waits for
 * itself.
 */
function groupOutputs(outputs: readonly LinkedOutput[]): Group[] {
  const groups: NamedGroup[] = []
  const isLinked = ({ fillings }: LinkedOutput) => fillings.some(({ link }) => link !== undefined)
  const freeFirst = [...outputs].sort((one, other) => Number(isLinked(one)) - Number(isLinked(other)))
  for (const task of sharedTasks(outputs)) {
    let names: string[] = []
    for (const { name, endpoint } of freeFirst) {
      if (!endpoint.sharedTexts?.includes(task)) continue
      const larger = { task, names: [...names, name] }
      if (waitsForItself(outputs, larger, [...groups, larger])) continue
      names = larger.names
      if (names.length < maxShared) continue
      groups.push(larger)
      names = []
    }
    if (names.length > 1) groups.push({ task, names })
  }
  return groups.map((group) => ({ ...group, missing: new Set(group.names), waiting: [] }))
}

/** The texts that outputs may ask for together: what an endpoint asks for after another text comes after it. */
function sharedTasks(outputs: readonly LinkedOutput[]): string[] {
  const positions = new Map<string, number>()
  for (const { endpoint } of outputs)
    for (const [index, task] of (endpoint.sharedTexts ?? []).entries())
      positions.set(task, Math.max(index, positions.get(task) ?? 0))
  return [...positions].sort(([, one], [, other]) => one - other).map(([task]) => task)
}

type NamedGroup = Pick<Group, 'task' | 'names'>

/** Whether outputs that wait for each other would also wait, through links, for one of them to be made. */
function waitsForItself(
  outputs: readonly LinkedOutput[],
  { names }: NamedGroup,
  groups: readonly NamedGroup[],
): boolean {
  const withGroups = (members: readonly string[]) => {
    const closure = new Set(members)
    for (const name of closure) {
      for (const group of groups)
        if (group.names.includes(name)) for (const other of group.names) closure.add(other)
    }
    return closure
  }
  const linksOf = (linking: ReadonlySet<string>) =>
    outputs
      .filter(({ name }) => linking.has(name))
      .flatMap(({ fillings }) => fillings.flatMap(({ link }) => link?.from ?? []))
  const closure = withGroups(names)
  const awaited = new Set(linksOf(closure))
  for (const name of awaited) {
    if (closure.has(name)) return true
    for (const next of linksOf(withGroups([name]))) awaited.add(next)
  }
  return false
}

/** Answers a group once all of its requests are there: those that can be joined by one call, all others alone. */
function answerAll(run: Run<unknown>, { names, waiting }: Group): void {
  const alike = new Map<string | undefined, WaitingRequest[]>()
  for (const waitingRequest of [...waiting].sort(
    (one, other) => names.indexOf(one.name) - names.indexOf(other.name),
  )) {
    const key = commonPart(waitingRequest.request)
    alike.set(key, [...(alike.get(key) ?? []), waitingRequest])
  }
  for (const [key, requests] of alike) {
    const joinedRequest =
      key !== undefined && requests.length > 1 && joinRequests(requests.map(({ request }) => request))
    const answers =
      joinedRequest && run.canProvide('text', joinedRequest)
        ? askJoined(run, requests[0]?.label ?? joinedRequest.task, joinedRequest, requests.length)
        : Promise.resolve([])
    requests.forEach(({ resolve, askAlone }, index) => {
      resolve(answers.then((list) => list[index] ?? askAlone()))
    })
  }
}

/**
 * Sends a joined request, and returns an answer for each; none if it was not answered, or with another number of answers: each
 * output asks alone then. Throws where the call may have been billed, since asking alone would pay for the same again.
 */
async function askJoined(
  run: Run<unknown>,
  label: string,
  request: TextRequest,
  count: number,
): Promise<readonly TextAnswer[]> {
  try {
    const answer = await run.ask('text', label, request)
    if (answer.outcome !== 'answered') return []
    const values = joinedAnswers(answer.value, count) ?? []
    return values.map((value) => ({ ...answer, value, usage: noUsage }))
  } catch (error) {
    throwIfCancelled(run.signal)
    if (!CopydeskError.is(error) || mayHaveBeenBilled(error)) throw error
    return []
  }
}

/** The shared call has reported it. */
const noUsage = { inputTokens: 0, outputTokens: 0, cost: 0 }
