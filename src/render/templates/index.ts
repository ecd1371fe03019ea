// Templates of posts and memes: pure functions from copy and measurements to markup. A template computes no
// coordinate of the picture; boxes lay themselves out, and fitting makes the words fit. `paint.ts` of each folder
// chooses a template and paints it.

import type { TemplateStyle } from './style.ts'

/**
 * Makes the page of a picture from its copy: markup in the subset of designs. It is pure: what it needs to know of the
 * brand and of a photograph was measured before.
 */
export type Template<Copy, Photo = undefined> = (copy: Copy, style: TemplateStyle, photo: Photo) => string

export { html, Markup, raw } from './html.ts'
export { mark, markRules } from './mark.ts'
export { type PaintedTemplate, paintTemplate } from './paint.ts'
export { isTall, isWide, page, styleFor, wordsIn } from './style.ts'
export { spacingFor } from './type.ts'
