/** Channels from 0 to 1. */
export interface Rgba {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/** Hue in degrees, the others from 0 to 1. */
export interface Hsva {
  readonly hue: number
  readonly saturation: number
  readonly value: number
  readonly alpha: number
}

const painter = document.createElement('canvas').getContext('2d')

/** Reads a colour as the server does: hex with or without `#`, or a CSS name. The browser knows the names. */
export function parseColor(text: string): Rgba | undefined {
  const trimmed = text.trim()
  const hex = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(trimmed)?.[1]
  if (hex) return ofHex(hex)
  if (!painter || !/^[a-z]+$/i.test(trimmed)) return undefined
  painter.fillStyle = '#010203'
  painter.fillStyle = trimmed
  return painter.fillStyle === '#010203' ? undefined : ofHex(painter.fillStyle.slice(1))
}

function ofHex(hex: string): Rgba | undefined {
  const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
  const [red = 0, green = 0, blue = 0, alpha = 1] = (long.match(/../g) ?? []).map(
    (pair) => Number.parseInt(pair, 16) / 255,
  )
  return Number.isNaN(red + green + blue + alpha) ? undefined : { red, green, blue, alpha }
}

/** Writes `#rrggbb`, with two digits more where the colour is not opaque. Channels are from 0 to 1. */
export function toHex({ red, green, blue, alpha }: Rgba): string {
  const channels = [red, green, blue, ...(alpha < 1 ? [alpha] : [])]
  return `#${channels
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function toHsva({ red, green, blue, alpha }: Rgba): Hsva {
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  const turn =
    range === 0
      ? 0
      : max === red
        ? (green - blue) / range
        : max === green
          ? 2 + (blue - red) / range
          : 4 + (red - green) / range
  return { hue: (turn * 60 + 360) % 360, saturation: max === 0 ? 0 : range / max, value: max, alpha }
}

export function toRgba({ hue, saturation, value, alpha }: Hsva): Rgba {
  const channel = (offset: number) => {
    const k = (offset + hue / 60) % 6
    return value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1))
  }
  return { red: channel(5), green: channel(3), blue: channel(1), alpha }
}

/** Contrast of a text colour with a ground that lies on white, as WCAG defines it. */
export function contrastOn(ground: Rgba, text: 'white' | 'black'): number {
  const linear = (channel: number) => {
    const blended = channel * ground.alpha + 1 - ground.alpha
    return blended <= 0.040_45 ? blended / 12.92 : ((blended + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * linear(ground.red) + 0.7152 * linear(ground.green) + 0.0722 * linear(ground.blue)
  return text === 'white' ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05
}
