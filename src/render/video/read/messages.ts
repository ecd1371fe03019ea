import { CopydeskError, isErrorCode } from '../../../errors.ts'
import type { Job } from './jobs.ts'

/** To the process that reads: begins a job, asks for its next part, or says that no more is wanted. */
export type Asking =
  | { readonly id: number; readonly begin: Job }
  | { readonly id: number; readonly begin?: undefined; readonly isEnough: boolean }

/** From it. A job that has neither a value nor a failure is over. */
export interface Telling {
  readonly id: number
  readonly value?: unknown
  readonly failure?: { readonly code: string; readonly message: string } | undefined
}

/** How the process ends that has taken too much memory. */
export const outOfMemory = 77

/** An error in a form that another process makes one of again. */
export function told(error: unknown): NonNullable<Telling['failure']> {
  if (CopydeskError.is(error)) return { code: error.code, message: error.message }
  return { code: 'asset_unsupported', message: `The file cannot be read. ${remedy}` }
}

export function failureOf({ code, message }: NonNullable<Telling['failure']>): CopydeskError {
  return new CopydeskError(isErrorCode(code) ? code : 'internal', message)
}

/** What helps with a film that is broken in any way. */
export const remedy = 'Save it again as an MP4 with H.264 and AAC.'
