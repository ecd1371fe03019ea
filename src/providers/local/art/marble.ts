import { blend, rampOf, read, smooth } from './paint.ts'
import { fillField, type Stage } from './stage.ts'

/** Slow liquid colour, folded into itself, with a sheen where it turns to the light. */
export async function drawMarble(stage: Stage): Promise<void> {
  const { noise, script, between, pick } = stage
  const [light, pale, main, deep, dark] = script.layers
  // One side of the fold leans to the neighbouring hue, as oil on water does.
  const lean = pick([-1, 1]) * between(35, 60)
  const [turnedPale, turnedMain] = [pale, main].map((color) => ({ ...color, hue: color.hue + lean }))
  const bright = blend(light, script.sun, 0.35)
  const ramp = rampOf(
    pick([
      [dark, deep, main, pale, bright, turnedPale ?? pale, turnedMain ?? main, pale, bright, main],
      [bright, pale, turnedPale ?? pale, main, deep, main, pale, bright, turnedMain ?? main, pale],
      [deep, main, turnedMain ?? main, pale, light, bright, pale, main, deep, main],
    ]),
    512,
  )
  const scale = between(0.8, 1.3)
  const [turn, stretch] = [between(0, Math.PI), between(0.75, 0.95)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const sheen = script.isDark ? 46 : 34
  await fillField(stage, 0.42, (x, y, pixel) => {
    const across = (x * cos - y * sin) * scale
    const down = (x * sin + y * cos) * scale * stretch
    const firstX = noise.layers(across + 3.1, down + 7.7, 2)
    const firstY = noise.layers(across + 15.2, down + 1.3, 2)
    const secondX = noise.at(across * 1.3 + 2.6 * firstX + 8, down * 1.3 + 2.6 * firstY + 2)
    const secondY = noise.at(across * 1.3 + 2.6 * firstX + 21, down * 1.3 + 2.6 * firstY + 33)
    const value = noise.at(across + 1.5 * secondX + 4, down + 1.5 * secondY + 9)
    const fold = Math.abs(secondX + secondY * 0.6)
    const place = 0.5 + value * 0.62 + firstY * 0.3
    read(ramp, 0.5 - Math.cos(place * Math.PI * 1.5) * 0.5, pixel)
    const light = smooth(0.22, 0, fold) * sheen - smooth(0.35, 0.95, fold) * 26
    for (let channel = 0; channel < 3; channel += 1) pixel[channel] = (pixel[channel] ?? 0) + light
  })
}
