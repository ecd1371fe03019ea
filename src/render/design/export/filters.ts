// The filters of a canvas as those of SVG. Filter Effects 1, 8, says what each is.

type Row = readonly number[]

/** The matrices of the CSS filters (Filter Effects 1, 11): rows of red, green and blue. */
const saturation = (amount: number): readonly Row[] => {
  const weights = [0.213, 0.715, 0.072]
  return weights.map((_, own) =>
    weights.map((weight, index) => weight + (index === own ? 1 - weight : -weight) * amount),
  )
}

const sepia = (amount: number): readonly Row[] => {
  const full = [
    [0.393, 0.769, 0.189],
    [0.349, 0.686, 0.168],
    [0.272, 0.534, 0.131],
  ]
  return full.map((row, own) => row.map((value, index) => value * amount + (index === own ? 1 - amount : 0)))
}

const matrix = (rows: readonly Row[]) =>
  `<feColorMatrix values="${rows.map((row) => `${row.map(round).join(' ')} 0 0`).join(' ')} 0 0 0 1 0"/>`

const round = (value: number) => Number(value.toFixed(4))

/** The same line for each channel. */
const linear = (slope: number, intercept: number) => {
  const functions = ['R', 'G', 'B'].map(
    (channel) => `<feFunc${channel} type="linear" slope="${round(slope)}" intercept="${round(intercept)}"/>`,
  )
  return `<feComponentTransfer>${functions.join('')}</feComponentTransfer>`
}

const blur = (deviation: number) => `<feGaussianBlur stdDeviation="${round(deviation)}"/>`

/** Takes what comes before it. */
const steps: Readonly<Record<string, (amount: number) => string>> = {
  blur,
  brightness: (amount) => linear(amount, 0),
  contrast: (amount) => linear(amount, (1 - amount) / 2),
  invert: (amount) => linear(1 - 2 * amount, amount),
  saturate: (amount) => matrix(saturation(amount)),
  grayscale: (amount) => matrix(saturation(1 - Math.min(1, amount))),
  sepia: (amount) => matrix(sepia(Math.min(1, amount))),
  'hue-rotate': (degrees) => `<feColorMatrix type="hueRotate" values="${round(degrees)}"/>`,
  opacity: (amount) =>
    `<feComponentTransfer><feFuncA type="linear" slope="${round(Math.min(1, amount))}"/></feComponentTransfer>`,
}

/** The primitives of a filter as a canvas takes it. */
export function primitivesOf(filter: string): string {
  const parts = filter.split(')').filter((part) => part.includes('('))
  return parts
    .map((part, index) => {
      const [name = '', value = ''] = part.trim().split('(')
      return name === 'drop-shadow'
        ? dropShadow(value, index)
        : (steps[name]?.(Number.parseFloat(value)) ?? '')
    })
    .join('')
}

/** The canvas halves the blur of a shadow. */
function dropShadow(value: string, at: number): string {
  const [x = '0', y = '0', blurred = '0', color = '#000'] = value.split(' ')
  const { ink, alpha } = splitAlpha(color)
  const before = `<feOffset result="f${at}"/>`
  const shadow = `${blur(Number.parseFloat(blurred) / 2)}<feOffset dx="${round(Number.parseFloat(x))}" dy="${round(Number.parseFloat(y))}" result="o${at}"/><feFlood flood-color="${ink}" flood-opacity="${alpha}"/><feComposite in2="o${at}" operator="in" result="s${at}"/>`
  return `${before}${shadow}<feMerge><feMergeNode in="s${at}"/><feMergeNode in="f${at}"/></feMerge>`
}

/** A colour as `#rrggbb` with its opacity apart: not every program reads both in one. */
export function splitAlpha(color: string): { readonly ink: string; readonly alpha: number } {
  const alpha = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1
  return { ink: color.slice(0, 7), alpha: round(alpha) }
}
