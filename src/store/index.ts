export type { AssetStore } from '../asset-store.ts'
export { type FolderOptions, folder } from './folder.ts'
export { type MemoryOptions, memory } from './memory.ts'
