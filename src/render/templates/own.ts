import { type Design, migrateDesign } from '../../content/design.ts'
import { defineTemplate, type OwnTemplate, type TemplateRequest, type Words } from '../../content/template.ts'
import { CopydeskError } from '../../errors.ts'
import { mediaType, toDataUrl } from '../../media/media.ts'
import { type PostSize, postSizes } from '../card.ts'

/** A template with the name, among those that are configured. Files are read anew each time, so that a change is seen. */
export async function templateNamed(
  name: string,
  templates: readonly (OwnTemplate | string)[] = [],
): Promise<OwnTemplate> {
  const template = templates.find((each) => templateName(each) === name)
  if (template !== undefined)
    return typeof template === 'string' ? readTemplate(template) : defineTemplate(template)
  const names = templates.map(templateName).join(', ')
  const remedy = names
    ? `There are: ${names}.`
    : "None is configured: pass the option `templates`, such as ['./offer.html']."
  throw new CopydeskError('invalid_input', `There is no template “${name}”. ${remedy}`, {
    problems: [{ pointer: '/template', message: `names no template. ${remedy}` }],
  })
}

/** A template as a design, and the words that its page has still to be filled with. */
export function designOf(
  { markup, size = postSizes['1:1'], files = {} }: OwnTemplate,
  words: Words,
  request: Omit<TemplateRequest, 'size'> & { readonly size: TemplateRequest['size'] | undefined },
): { readonly design: Design; readonly words: Words } {
  const pageSize = request.size ?? size
  const pageMarkup = typeof markup === 'string' ? markup : markup(words, { ...request, size: pageSize })
  const left = typeof markup === 'string' ? words : {}
  return { design: { version: 1, size: pageSize, markup: pageMarkup, files }, words: left }
}

/** The name that requests have for a template: its own, or that of its file without the extension. */
const templateName = (template: OwnTemplate | string) =>
  typeof template === 'string' ? baseName(template).replace(/\.\w+$/, '') : template.name

const baseName = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** Reads a template: a page, with the pictures beside it that it names, or a design as JSON. */
export async function readTemplate(path: string): Promise<OwnTemplate> {
  const { readFile } = process.getBuiltinModule('node:fs/promises')
  const markup = await readFile(path, 'utf8').catch((cause) => {
    const message = `The template ${path} cannot be read. Check its path.`
    throw new CopydeskError('invalid_options', message, { cause })
  })
  const name = templateName(path)
  if (path.endsWith('.json')) return defineTemplate({ name, ...designIn(markup, path) })
  const size = sizeIn(markup)
  return defineTemplate({ name, markup, files: await filesBeside(path, markup), ...(size && { size }) })
}

function designIn(text: string, path: string): Design {
  try {
    return migrateDesign(JSON.parse(text))
  } catch (cause) {
    const message = `The template ${path} is no design: ${(cause as Error).message}`
    throw new CopydeskError('invalid_options', message, { cause })
  }
}

/** `<html data-size="4:5">`, or in pixels: `data-size="1200x628"`. */
function sizeIn(markup: string): OwnTemplate['size'] {
  const [, sizeText = ''] = /data-size="([\d:x]{1,11})"/.exec(markup) ?? []
  if (Object.hasOwn(postSizes, sizeText)) return postSizes[sizeText as PostSize]
  const [width, height] = sizeText.split('x').map(Number)
  return width && height ? { width, height } : undefined
}

/** The files that a page names and that lie beside it, as `data:` URLs. Nothing outside of the folder is read. */
async function filesBeside(path: string, markup: string): Promise<Record<string, string>> {
  const { readdir, readFile } = process.getBuiltinModule('node:fs/promises')
  const { dirname, join } = process.getBuiltinModule('node:path')
  const folder = dirname(path)
  const fileNames = (await readdir(folder)).filter((name) => /\.\w+$/.test(name) && markup.includes(name))
  const pictures = fileNames.map(async (name) => {
    const bytes = new Uint8Array(await readFile(join(folder, name)))
    const type = mediaType(bytes)
    return type?.startsWith('image/') ? [[name, toDataUrl({ type, bytes })] as const] : []
  })
  return Object.fromEntries((await Promise.all(pictures)).flat())
}
