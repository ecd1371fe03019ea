import { signal } from '@preact/signals'

/** The path that the handler is mounted at. */
export const base = document.querySelector<HTMLElement>('#app')?.dataset['base'] ?? ''

/** Kept for this tab only. */
export const apiKey = signal(sessionStorage.getItem('copydesk-key') ?? '')

/** Keeps the key for as long as the tab is open, and no longer. */
export function setApiKey(key: string): void {
  apiKey.value = key
  if (key) sessionStorage.setItem('copydesk-key', key)
  else sessionStorage.removeItem('copydesk-key')
}

/** Whether the last request found no server. */
export const isAway = signal(false)

/** A problem document of the server (RFC 9457). */
export interface Problem {
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly code: string
  readonly request_id?: string
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[]
}

/** The server has answered, and said no. */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** Sends a request to the server. Throws a `ProblemError` for its problems, and what Fetch throws if it cannot be reached. */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const key: Record<string, string> = apiKey.value ? { 'x-api-key': apiKey.value } : {}
  const request = fetch(base + path, { ...init, headers: { ...key, ...init.headers } })
  const response = await request.catch((error) => {
    if (!init.signal?.aborted) isAway.value = true
    throw error
  })
  if (response.ok) {
    isAway.value = false
    return response
  }
  const problem: unknown = await response.json().catch(() => undefined)
  // A proxy in front of a server that is away answers for it.
  isAway.value = !isProblem(problem)
  if (!isProblem(problem)) throw new TypeError(`The server answered ${response.status}.`)
  throw new ProblemError(problem)
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value
}

/** Resolves after the time, or as soon as the signal aborts. */
export const wait = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
