import { type Canvas, type Context, loadCanvas, type Path2D } from '../../canvas.ts'
import type { Recording } from '../paint/surface.ts'
import { PathData } from './path.ts'
import { type FillRule, type Fragment, type Page, Pen, type Source, textOf } from './pen.ts'
import { openFile } from './svg-file.ts'

/** A recording, and what came of it. */
export interface SvgRecording extends Recording {
  /** What is painted on a canvas, in elements with what they refer to. */
  readonly contentOf: (canvas: Canvas) => Promise<string>
  /** What SVG has no means for and stands in it as a picture. */
  readonly embedded: ReadonlySet<string>
}

/** Records what is painted as SVG. What is painted stays on the canvas, for effects that need its pixels. */
export async function openRecording(): Promise<SvgRecording> {
  const page: Page = {
    ...openFile(),
    canvas: await loadCanvas(),
    fragments: new WeakMap(),
    drawings: new WeakMap(),
    pictures: new WeakMap(),
    gradients: new WeakMap(),
    embedded: new Set(),
  }
  return {
    record(context, isShared = false) {
      const fragment: Fragment = { parts: [], isShared }
      page.fragments.set(context.canvas, fragment)
      return recorded(context, fragment, page)
    },
    noteDrawing: (image, svg) => page.drawings.set(image, svg),
    noteEmbedded: (kind) => page.embedded.add(kind),
    embedded: page.embedded,
    async contentOf(canvas) {
      const fragment = page.fragments.get(canvas)
      const content = fragment ? await textOf(fragment) : ''
      return `<defs>${(await Promise.all(page.definitions)).join('\n')}</defs>\n${content}`
    },
  }
}

/** A context that paints on another one, and writes what it paints. */
function recorded(context: Context, fragment: Fragment, page: Page): Context {
  const pen = new Pen(context, fragment, page)
  const overridden: { readonly [Name in keyof Context]?: unknown } = {
    save() {
      pen.save()
      context.save()
    },
    restore() {
      pen.restore()
      context.restore()
    },
    beginPath() {
      pen.path = new PathData()
      context.beginPath()
    },
    clip(...args: readonly [Path2D | FillRule | undefined, FillRule?]) {
      pen.clip(args)
      Reflect.apply(context.clip, context, args)
    },
    fill(rule: FillRule = 'nonzero') {
      pen.paint(pen.path, 'fill', rule)
      context.fill(rule)
    },
    stroke() {
      pen.paint(pen.path, 'stroke')
      context.stroke()
    },
    fillRect(x: number, y: number, width: number, height: number) {
      pen.fillRect({ x, y, width, height })
      context.fillRect(x, y, width, height)
    },
    fillText(text: string, x: number, y: number) {
      pen.write(text, [x, y], 'fill')
      context.fillText(text, x, y)
    },
    strokeText(text: string, x: number, y: number) {
      pen.write(text, [x, y], 'stroke')
      context.strokeText(text, x, y)
    },
    drawImage(source: Source, x: number, y: number, width = source.width, height = source.height) {
      pen.draw(source, { x, y, width, height })
      context.drawImage(source, x, y, width, height)
    },
    createLinearGradient: (...ends: [number, number, number, number]) =>
      pen.noteGradient(
        context.createLinearGradient(...ends),
        'linearGradient',
        `x1="${ends[0]}" y1="${ends[1]}" x2="${ends[2]}" y2="${ends[3]}"`,
      ),
    createRadialGradient: (...circles: [number, number, number, number, number, number]) =>
      pen.noteGradient(
        context.createRadialGradient(...circles),
        'radialGradient',
        `cx="${circles[3]}" cy="${circles[4]}" r="${circles[5]}"`,
      ),
  }
  return new Proxy(context, {
    get(target, name) {
      if (name in overridden) return overridden[name as keyof Context]
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const write: unknown = Reflect.get(pen.path, name)
        if (typeof write === 'function') Reflect.apply(write, pen.path, args)
        return Reflect.apply(value, target, args)
      }
    },
    set(target, name, value) {
      pen.setState(name, value)
      return Reflect.set(target, name, value, target)
    },
  })
}
