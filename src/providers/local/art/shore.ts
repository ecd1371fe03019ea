import { blend, css, lay, rampOf, read, shaded, smooth } from './paint.ts'
import { bytes, circle } from './sky.ts'
import { fillField, type Stage } from './stage.ts'

/** A beach from high above: sand, the foam of the last waves, water that grows deeper. */
export async function drawShore(stage: Stage): Promise<void> {
  const { noise, script, between, width, height, short, wish, isWide } = stage
  const isTinted = wish.colors.length > 0
  const water = isTinted
    ? script.things[0]
    : blend({ lightness: 0.62, chroma: 0.12, hue: 205 }, script.sky[1], script.isDark ? 0.55 : 0.12)
  const sandHue = isTinted
    ? blend(script.sand, script.sun, 0.6)
    : shaded(script.sand, script.isDark ? 0 : 0.03, 0.8)
  const sea = rampOf([
    blend(sandHue, shaded(water, 0.2), 0.6),
    shaded(water, 0.16),
    water,
    shaded(water, -0.14),
    shaded(water, -0.27, 0.85),
  ])
  const sand = rampOf([shaded(sandHue, -0.16, 1.15), shaded(sandHue, -0.03), sandHue, shaded(sandHue, 0.02)])
  const foam = bytes(blend({ lightness: 0.985, chroma: 0.01, hue: 200 }, script.sun, 0.15))
  const turn = isWide ? between(-0.5, 0.2) : between(-1.15, -0.45)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [middleX, middleY] = [
    (width / short) * (isWide ? 0.7 : 0.58),
    (height / short) * (isWide ? 0.5 : 0.34),
  ]
  const shift = between(0, 70)
  const inland = (x: number, y: number) => {
    const run = (x - middleX) * -sin + (y - middleY) * cos
    const bay = noise.at(run * 0.9 + shift, 2) * 0.13 + noise.at(run * 2.7 + shift, 7) * 0.035
    return (x - middleX) * cos + (y - middleY) * sin + bay
  }
  await fillField(stage, 0.45, (x, y, pixel) => {
    const place = inland(x, y)
    const bend = noise.at(x * 3 + shift, y * 3) * 0.05
    if (place > 0) {
      const grain = noise.layers(x * 26, y * 26, 2)
      const ripples = noise.at(x * 9 + bend * 20, y * 4) * 0.05
      read(sand, 0.1 + smooth(0.0, 0.1, place) * 0.62 + grain * 0.07 + ripples, pixel)
    } else {
      const away = -place
      read(sea, away * 0.85 + 0.03 + noise.at(x * 1.7 + shift, y * 1.7) * 0.07, pixel)
      if (away < 0.62) {
        const webX = x * 8 + bend * 30
        const webY = y * 8 + noise.at(x * 5, y * 5 + 30) * 0.8
        const web = 1 - Math.abs(noise.at(webX, webY) + noise.at(webX * 2.1, webY * 2.1) * 0.35)
        lay(pixel, foam[0], foam[1], foam[2], smooth(0.86, 1, web) * smooth(0.62, 0.06, away) * 0.4)
      }
    }
    if (place > 0.1 || place < -0.4) return
    const torn = 1 - Math.abs(noise.layers(x * 11 + bend * 14, y * 11, 3)) * 2.3
    for (const [line, wide, strength] of waves) {
      if (Math.abs(-place - line - wide / 2) > wide / 2 + 0.08) continue
      const at = -place - line - noise.at(x * 2.1 + line * 60, y * 2.1 + shift) * 0.035 * (0.4 + line * 4)
      const behind = smooth(wide, 0, at) * (at > 0 ? 1 : 0)
      const crest = Math.exp(-((at / 0.0055) ** 2))
      lay(
        pixel,
        foam[0],
        foam[1],
        foam[2],
        Math.min(1, crest * 0.9 + behind * smooth(0.3, 0.95, torn)) * strength,
      )
    }
  })
  await stage.breath()
  parasols(stage, inland)
}

const waves = [
  [0.002, 0.07, 0.95],
  [0.085, 0.1, 0.75],
  [0.2, 0.1, 0.42],
] as const

function parasols(
  { context, width, height, short, script, between, random, wish }: Stage,
  inland: (x: number, y: number) => number,
): void {
  if (wish.moods.has('plain')) return
  const wanted = random() < 0.75 ? 3 + Math.floor(random() * 5) : 0
  const placed: [number, number][] = []
  for (let attempt = 0; attempt < 240 && placed.length < wanted; attempt += 1) {
    const [x, y] = [random() * width, random() * height * 0.72]
    const place = inland(x / short, y / short)
    if (place < 0.12 || place > 0.5) continue
    if (placed.some(([atX, atY]) => Math.hypot(x - atX, y - atY) < short * 0.13)) continue
    placed.push([x, y])
    const radius = short * 0.031
    const [one, two, , four] = script.things
    const color = placed.length % 3 === 0 ? four : one
    context.save()
    context.translate(x, y)
    context.rotate(between(0, 6))
    context.fillStyle = css(blend(two, script.things[2], placed.length % 2 ? 0.1 : 0.7))
    context.fillRect(radius * 1.15, -radius * 0.4, radius * 1.9, radius * 0.8)
    context.restore()
    context.save()
    context.filter = `blur(${short * 0.004}px)`
    context.fillStyle = 'rgba(40,30,50,0.3)'
    circle(context, x + radius * 0.5, y + radius * 0.45, radius * 1.02)
    context.restore()
    for (let slice = 0; slice < 10; slice += 1) {
      const from = (slice / 10) * 2 * Math.PI
      context.fillStyle = css(shaded(slice % 2 ? two : color, Math.cos(from + 2.4) * 0.04))
      context.beginPath()
      context.moveTo(x, y)
      context.arc(x, y, radius, from, from + Math.PI / 5 + 0.02)
      context.fill()
    }
    context.fillStyle = css(two)
    circle(context, x, y, radius * 0.09)
  }
}
