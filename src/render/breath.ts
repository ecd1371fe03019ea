export { breath, breather } from '../breath.ts'
