import type { Design } from '../../content/design.ts'
import { CopydeskError } from '../../errors.ts'
import { Styles } from './css/style.ts'
import { readMarkup } from './dom.ts'
import { Builder } from './elements.ts'
import { FaultList } from './faults.ts'
import { nameInDrawing } from './svg-rules.ts'
import { hintsOf } from './tags.ts'
import type { BoxElement, DesignElement, DesignTree } from './types.ts'

/** In characters. Pages that name each letter of their fonts have 30,000. */
const maxStyles = 100_000

/**
 * Reads markup into a tree of boxes, texts and pictures with their styles. What the subset lacks or gets wrong is a
 * fault of the tree and never an error, so that a page is painted as far as it is understood; `invalid_input` is
 * thrown only for what is too large to be read. It takes time linear in the markup.
 */
export function parseDesign(
  { markup, size }: Pick<Design, 'markup' | 'size'>,
  { language }: { readonly language?: string | undefined } = {},
): DesignTree {
  const faults = new FaultList()
  const { html, body, styles: blocks } = readMarkup(markup, nameInDrawing)
  if (blocks.reduce((sum, { text }) => sum + text.length, 0) > maxStyles) {
    const message = `The style blocks of the design have more than ${maxStyles} characters. Make them shorter.`
    throw new CopydeskError('invalid_input', message)
  }
  const styles = new Styles(size, faults)
  for (const { text, line } of blocks) styles.sheet.add(text, line)
  const builder = new Builder(styles, faults)
  const page = styles.of(html, undefined, hintsOf(html))
  const computed = styles.of(body, page, hintsOf(body))
  const pageStyle = computed.style
  const isPainted = pageStyle.background.length > 0 || pageStyle.backgroundColor.alpha > 0
  const { background, backgroundColor } = isPainted ? pageStyle : page.style
  const pageLanguage = body.attributes['lang'] ?? html.attributes['lang'] ?? language
  const built = builder.box(builder.itemOf(body, computed), pageLanguage, true)
  const none = { px: 0, share: 0 }
  const root: BoxElement = {
    ...(built as BoxElement),
    style: {
      ...{
        ...built.style,
        background,
        backgroundColor,
        display: 'flex',
        position: 'relative',
        overflow: 'hidden',
      },
      ...{
        width: { px: size.width, share: 0 },
        height: { px: size.height, share: 0 },
        boxSizing: 'border-box',
      },
      ...{ minWidth: 'auto', minHeight: 'auto', maxWidth: 'auto', maxHeight: 'auto' },
      margin: { top: none, right: none, bottom: none, left: none },
      inset: { top: 'auto', right: 'auto', bottom: 'auto', left: 'auto' },
    },
  }
  for (const side of ['width', 'height'] as const) {
    const givenLength = pageStyle[side]
    if (givenLength === 'auto' || givenLength.share !== 0 || givenLength.px === size[side]) continue
    const message = `The ${side} of the page is ${givenLength.px} px, and that of the picture ${size[side]} px.`
    faults.add('invalid_value', 'warning', message, body.place)
  }
  const files = new Set<string>()
  collectFiles(root, files)
  return { root, files: [...files], faults: faults.all }
}

/** The names of the pictures that a page shows, in the order in which they occur. */
function collectFiles(element: DesignElement, files: Set<string>): void {
  const styles =
    element.kind === 'text' ? [element.style, ...element.runs.map(({ style }) => style)] : [element.style]
  for (const { image } of styles.flatMap(({ background, maskImage }) => [...background, ...maskImage])) {
    if (image.kind === 'file') files.add(image.name)
  }
  if (element.kind === 'image') files.add(element.file)
  if (element.kind === 'drawing') for (const name of element.files) files.add(name)
  if (element.kind === 'box') for (const child of element.children) collectFiles(child, files)
}
