import { toHex } from '../../color.ts'
import { parseCssColor } from '../../css-color.ts'
import type { Box } from '../../legible.ts'

/** What elements of an SVG refer to. */
export interface SvgFile {
  readonly definitions: (string | Promise<string>)[]
  readonly newId: () => string
  /** Adds what is referred to, once, and returns its id. */
  readonly define: (tag: string, attributes: string, content: string | Promise<string>) => string
  /** A drawing at a place, with ids of its own. */
  readonly nested: (svg: string, box: Box) => string
}

/** An empty file, to which fragments and definitions are added. Equal definitions get one id. */
export function openFile(): SvgFile {
  const definitions: SvgFile['definitions'] = []
  const idByContent = new Map<string, string>()
  let count = 0
  const newId = () => {
    count += 1
    return `d${count}`
  }
  return {
    definitions,
    newId,
    define(tag, attributes, content) {
      const key = typeof content === 'string' ? `${tag}${attributes}>${content}` : newId()
      const before = idByContent.get(key)
      if (before !== undefined) return before
      const id = newId()
      idByContent.set(key, id)
      const element = (inner: string) => `<${tag} id="${id}"${attributes}>${inner}</${tag}>`
      definitions.push(typeof content === 'string' ? element(content) : content.then(element))
      return id
    },
    nested(svg, { x, y, width, height }) {
      const prefix = newId()
      // Its pictures were painted below it.
      const [start, ...after] = svg.split('<image ')
      const tags = [start, ...after.map((part) => part.slice(part.indexOf('/>') + 2))]
        .join('')
        .replace(/ id="/g, ` id="${prefix}-`)
        .replace(/url\(#/g, `url(#${prefix}-`)
        .replace(/xlink:href="#/g, `xlink:href="#${prefix}-`)
        .replace(/<[^/<>][^<>]*>/g, withOpacities)
      const place = `x="${rounded(x, 3)}" y="${rounded(y, 3)}" width="${rounded(width, 3)}" height="${rounded(height, 3)}"`
      return tags.replace(/^<svg width="\d+" height="\d+"/, () => `<svg ${place}`)
    },
  }
}

/** Colours as every program reads them: six digits, with their opacity apart. */
function withOpacities(tag: string): string {
  let result = tag
  for (const [match, name = '', value = ''] of tag.matchAll(
    / (fill|stroke|stop-color|flood-color)="([^"]*)"/g,
  )) {
    const color = value === 'none' || value.startsWith('url(') ? undefined : parseCssColor(value)
    if (!color) continue
    const opacity = `${name.replace('-color', '')}-opacity`
    const existing = new RegExp(` ${opacity}="([^"]*)"`).exec(result)
    const share = rounded(color.alpha * Number(existing?.[1] ?? 1), 4)
    result = result
      .replace(existing?.[0] ?? '', '')
      .replace(
        match,
        ` ${name}="${toHex({ ...color, alpha: 1 })}"${share === '1' ? '' : ` ${opacity}="${share}"`}`,
      )
  }
  return result
}

/** A number without needless digits. */
export const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)))

/** Attributes that are left out where they have their default. */
export const ruleAttribute = (name: string, rule: string | undefined) =>
  rule === 'evenodd' ? ` ${name}="evenodd"` : ''

/** An opacity from 0 to 1; left out where it is 1. */
export const opacityOf = (name: string, alpha: number) =>
  alpha === 1 ? '' : ` ${name}="${rounded(alpha, 4)}"`

/** Text for XML. Characters that XML 1.0 does not allow at all are dropped. */
export const escapeXml = (text: string) =>
  text
    .replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
