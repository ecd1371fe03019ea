import { statSync } from 'node:fs'

/** When a file was last changed, in milliseconds; 0 if there is none. */
export const timeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
