import { orAborted } from '../../concurrency.ts'
import { throwIfCancelled } from '../../errors.ts'
import type { TextAnswer, TextRequest } from '../../providers/types.ts'
import type { Run, SharedAsk } from '../../run.ts'
import { commonPart, joinedAnswers, joinRequests } from '../../writing/joined-request.ts'

interface Waiting {
  readonly place: number
  readonly label: string
  readonly request: TextRequest
  readonly alone: () => Promise<TextAnswer>
  readonly take: (answer: Promise<TextAnswer>) => void
}

/** One of the outputs that share a call. */
export interface CallMember {
  /** Asks for the output. */
  readonly ask: SharedAsk
  /** Tells that it asks no more, so that nobody waits for it. */
  readonly leave: () => void
}

/**
 * Lets outputs share their first call. Each waits with its first request until all others have one or have left; those
 * that differ in their material alone are answered by one call. Where that has no answer for one, it asks alone, as it does
 * whatever it asks later.
 */
export function shareFirstCall(run: Run<unknown>, members: number): readonly CallMember[] {
  const waiting: Waiting[] = []
  let missing = members
  const arrive = () => {
    missing -= 1
    if (missing === 0) answerAll(run, waiting)
  }
  return Array.from({ length: members }, (_, place): CallMember => {
    let isMissing = true
    const leave = () => {
      if (isMissing) arrive()
      isMissing = false
    }
    return {
      leave,
      ask: (label, request, alone) => {
        if (!isMissing) return alone()
        const answer = new Promise<TextAnswer>((take) => {
          waiting.push({ place, label, request, alone, take })
        })
        leave()
        return run.signal ? orAborted(answer, run.signal) : answer
      },
    }
  })
}

function answerAll(run: Run<unknown>, waiting: readonly Waiting[]): void {
  const alike = new Map<string | undefined, Waiting[]>()
  for (const each of [...waiting].sort((one, other) => one.place - other.place)) {
    const key = commonPart(each.request)
    alike.set(key, [...(alike.get(key) ?? []), each])
  }
  for (const [key, each] of alike) {
    const joined = key !== undefined && each.length > 1 && joinRequests(each.map(({ request }) => request))
    const answers =
      joined && run.canProvide('text', joined)
        ? askJoined(run, each[0]?.label ?? joined.task, joined, each.length)
        : Promise.resolve([])
    each.forEach(({ take, alone }, at) => {
      take(answers.then((all) => all[at] ?? alone()))
    })
  }
}

/** The answer to each; none if the call fails or what it answers cannot be told apart. */
async function askJoined(
  run: Run<unknown>,
  label: string,
  joined: TextRequest,
  count: number,
): Promise<readonly TextAnswer[]> {
  try {
    const answer = await run.ask('text', label, joined)
    if (answer.outcome !== 'answered') return []
    const values = joinedAnswers(answer.value, count) ?? []
    return values.map((value) => ({ ...answer, value, usage: noUsage }))
  } catch {
    throwIfCancelled(run.signal)
    return []
  }
}

/** The shared call has reported it. */
const noUsage = { inputTokens: 0, outputTokens: 0, cost: 0 }
