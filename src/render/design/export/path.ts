import type { Box } from '../../legible.ts'
import { rounded } from './svg-file.ts'

/** Path data, written as a canvas is told its path. */
export class PathData {
  readonly #data: (string | number)[] = []
  /** The box that is all of it, if it is one. */
  box: Box | undefined

  text(digits: number): string {
    return this.#data.map((part) => (typeof part === 'number' ? rounded(part, digits) : part)).join('')
  }

  moveTo(x: number, y: number): void {
    this.#add('M', x, y)
  }

  lineTo(x: number, y: number): void {
    this.#add(this.#data.length === 0 ? 'M' : 'L', x, y)
  }

  rect(x: number, y: number, width: number, height: number): void {
    const box = this.#data.length === 0 ? { x, y, width, height } : undefined
    this.#add('M', x, y)
    this.#data.push('H', x + width, 'V', y + height, 'H', x, 'Z')
    this.box = box
  }

  quadraticCurveTo(...points: readonly [number, number, number, number]): void {
    this.#add('Q', ...points)
  }

  /** Of the painter, all of them go clockwise and none is turned. */
  ellipse(x: number, y: number, across: number, down: number, _turn: number, from: number, to: number): void {
    const at = (angle: number) => [x + across * Math.cos(angle), y + down * Math.sin(angle)] as const
    this.lineTo(...at(from))
    if (across === 0 || down === 0) return
    // The arc of a whole ellipse would end where it begins.
    const ends = to - from > 3 ? [(from + to) / 2, to] : [to]
    for (const end of ends) this.#add(`A${across} ${down} 0 0 1 `, ...at(end))
  }

  closePath(): void {
    this.#data.push('Z')
  }

  #add(command: string, ...numbers: readonly number[]): void {
    this.#data.push(command, ...numbers.flatMap((number, index) => (index === 0 ? [number] : [' ', number])))
    this.box = undefined
  }
}
