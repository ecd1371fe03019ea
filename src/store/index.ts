export type { AssetStore } from '../endpoint.ts'
export { type FolderOptions, folder } from './folder.ts'
export { type MemoryOptions, memory } from './memory.ts'
