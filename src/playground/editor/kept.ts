import { signal } from '@preact/signals'
import type { Design } from '../../content/design.ts'
import { ProblemError, send } from '../api.ts'
import { notify } from '../state.ts'
import { t } from '../words.ts'

export interface KeptDesign {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly saved_at: string
}

/** The designs that the caller keeps on the server, newest first; `undefined` until they are there. */
export const keptDesigns = signal<readonly KeptDesign[] | undefined>(undefined)

const keptPath = (name: string) => `/designs/${encodeURIComponent(name)}`

const orTell = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work()
  } catch (error) {
    notify(error instanceof ProblemError ? error.message : t('away'))
    return undefined
  }
}

export const loadKept = () =>
  orTell(async () => {
    keptDesigns.value = (await (await send('/designs')).json()).designs
  })

export const keptDesign = (name: string): Promise<Design | undefined> =>
  orTell(async () => (await send(keptPath(name))).json())

export async function keepDesign(name: string, design: Design): Promise<boolean> {
  const init = {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(design),
  }
  const done = await orTell(() => send(keptPath(name), init))
  if (done) await loadKept()
  return done !== undefined
}

export async function deleteKept(name: string): Promise<void> {
  await orTell(() => send(keptPath(name), { method: 'DELETE' }))
  await loadKept()
}
