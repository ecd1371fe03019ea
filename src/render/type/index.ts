export { drawText } from './draw-text.ts'
export { type SetText, setText } from './set-text.ts'
export { typographic } from './typography.ts'
