import type { TemplateStyle } from './style.ts'

/**
 * Makes the page of a picture from its copy: markup in the subset of designs. It is pure: what it needs to know of the
 * brand and of a photograph was measured before.
 */
export type Template<Copy, Photo = undefined> = (copy: Copy, style: TemplateStyle, photo: Photo) => string

export { html, Markup, raw } from './html.ts'
export { mark, markRules } from './mark.ts'
export { type PaintedTemplate, paintTemplate } from './paint.ts'
export { css, isTall, isWide, page, pick, styleFor, type TemplateStyle, wordsIn } from './style.ts'
export { headlineType, spacingFor } from './type.ts'
