import { defaultDownload } from '../src/render/fonts/download.ts'

/** Tests give the same results with and without a network. Those of downloads have a network of their own. */
Object.assign(defaultDownload, { fetch: () => Promise.reject(new Error('Tests download no fonts.')) })
