/**
 * Where results are saved, and the journal on disk. Files have unguessable IDs, and are written whole or not at all.
 * What fails is `storage_unavailable`; paths and buckets are in its cause only, for the operator's log.
 */
export type { AssetStore, SavedFile, SaveOptions, StoredFile } from '../asset-store.ts'
export { type FolderOptions, folder } from './folder.ts'
export { folderJournal } from './folder-journal.ts'
export { type MemoryOptions, memory } from './memory.ts'
export { type S3Options, s3 } from './s3.ts'
export type { S3Credentials } from './s3-client.ts'
