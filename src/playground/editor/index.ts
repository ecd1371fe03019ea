// What is loaded when a design is opened.
export { DesignFields } from './design-fields.tsx'
export { Editor } from './editor.tsx'
export { Gallery } from './gallery.tsx'
