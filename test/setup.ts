import { configureGlobal } from 'fast-check'
import { afterAll } from 'vitest'
import { defaultDownload } from '../src/render/fonts/download.ts'
import { removeTemporaryFolders } from './temporary.ts'

afterAll(removeTemporaryFolders)

for (const name of ['MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']) delete process.env[name]

/** Tests give the same results with and without a network. Those of downloads have a network of their own. */
Object.assign(defaultDownload, { fetch: () => Promise.reject(new Error('Tests download no fonts.')) })

/** The same cases in every run, so that a change fails for what it did. `FUZZ=1` tries others. */
if (!process.env['FUZZ']) configureGlobal({ seed: 1 })
