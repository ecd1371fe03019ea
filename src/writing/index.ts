/** What text endpoints write with: they load it when they are first called. */
export { effortOf } from './edit.ts'
export { guidelinesOf, noGuidelines } from './guidelines/guidelines.ts'
export { instruct, materialOf } from './instruct.ts'
export { listProblems } from './lists.ts'
export { bodyProblems, bodyShortcomings, countWords, postOf, toParagraphs } from './paragraph.ts'
export { maxOnX, weighOnX } from './platforms/x.ts'
export { write } from './write.ts'
