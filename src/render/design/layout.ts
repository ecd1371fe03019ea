import { layOutBoxes } from './boxes.ts'
import type { ContentOptions } from './content.ts'
import { fitTexts } from './fit.ts'
import { pixels } from './sizes.ts'
import { type PreparedText, prepareText, type TextOptions } from './text/index.ts'
import type { DesignElement, DesignTree, LaidOut, TextElement } from './types.ts'

/** What a layout needs beside the tree: fonts, and the sizes of pictures. */
export interface LayoutOptions extends TextOptions {
  readonly fileSize: ContentOptions['fileSize']
}

/**
 * Lays a design out, and fits its texts. All boxes are in pixels from the top left corner of the page. The tree is
 * not changed, and the same tree with the same fonts gives the same boxes on every machine. Throws `invalid_input`
 * for boxes that are nested too deeply.
 */
export async function layOut({ root }: DesignTree, options: LayoutOptions): Promise<LaidOut> {
  const elements = textElements(root)
  const prepared = await Promise.all(elements.map((element) => prepareText(element, options)))
  const texts = new Map(elements.map((element, index) => [element, prepared[index] as PreparedText]))
  const textOf = (element: TextElement) => texts.get(element) as PreparedText
  const size = { width: pixels(root.style.width, 0) ?? 0, height: pixels(root.style.height, 0) ?? 0 }
  return fitTexts(root, (fitting) => layOutBoxes(root, { ...fitting, ...options, size, textOf }))
}

/** In the order of the page. Texts of drawings are set by the same code as all others. */
function textElements(element: DesignElement): TextElement[] {
  if (element.kind === 'text') return [element]
  if (element.kind === 'drawing') return element.texts.map((text) => text.element)
  return element.kind === 'box' ? element.children.flatMap(textElements) : []
}
