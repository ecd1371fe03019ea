export type { AssetStore, StoredFile } from '../asset-store.ts'
export { type FolderOptions, folder } from './folder.ts'
export { folderJournal } from './folder-journal.ts'
export { type MemoryOptions, memory } from './memory.ts'
