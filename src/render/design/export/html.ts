import type { Media } from '../../../media/media.ts'
import type { ExportedPage } from './index.ts'
export function htmlOf(_page: ExportedPage): Promise<Media> { throw new Error('to come') }
