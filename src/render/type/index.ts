export { type Drawing, drawText } from './draw-text.ts'
export type { SetLine, SetRun } from './lines.ts'
export { type SetText, setText, type TextBox } from './set-text.ts'
export { typographic } from './typography.ts'
