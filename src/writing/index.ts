/** What text endpoints write with: they load it when they are first called. */
export { angles } from './angles.ts'
export { guidelinesOf, noGuidelines } from './guidelines/guidelines.ts'
export { describedBy, instruct } from './instruct.ts'
export { distinctLines, listProblems } from './lists.ts'
export {
  inOneLine,
  paragraphLength,
  paragraphProblems,
  paragraphShortcomings,
  placeOf,
  postOf,
  setsLength,
} from './paragraph.ts'
export { maxOnX, weighOnX } from './platforms/x.ts'
export { preparation } from './preparation.ts'
export { charactersFor } from './script-length.ts'
export { write } from './write.ts'
