import { blend, rampOf, read, shaded } from './paint.ts'
import { fillField, type Stage } from './stage.ts'

/** Cloth in slow folds: a surface that is lit from the side, in one colour that moves to another. */
export async function drawSilk(stage: Stage): Promise<void> {
  const { noise, script, between, height, short, width } = stage
  const { ground, things } = script
  const [one] = things
  const main = script.isDark ? one : blend(one, ground, 0.35)
  // A neighbour: what lies between unrelated hues is mud.
  const next = { ...main, hue: main.hue + between(28, 48) * stage.pick([-1, 1]), chroma: main.chroma * 1.1 }
  // Toward the pale colour of the palette a dark cloth would turn to ash.
  const light = script.isDark ? shaded(main, 0.24, 0.75) : blend(things[1], ground, 0.35)
  const ramps = [
    rampOf([shaded(main, -0.3), shaded(main, -0.14), main, blend(main, light, 0.6), light], 256),
    rampOf(
      [shaded(next, -0.28), shaded(next, -0.1), shaded(next, 0.04), blend(next, light, 0.65), light],
      256,
    ),
  ] as const
  const turn = between(-0.9, 0.9) + (stage.random() < 0.5 ? Math.PI / 2 : 0)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const folds = between(1.9, 3)
  const shift = between(0, 50)
  const surface = (x: number, y: number) => {
    const across = (x * cos + y * sin) * folds
    const down = (x * sin - y * cos) * 0.55
    const sway = noise.at(across * 0.42 + shift, down) * 1.7
    const fold = noise.at(across + sway + shift, down * 0.8 + sway * 0.4)
    return 0.34 * Math.sin(fold * 5.2 + sway * 2) + 0.16 * noise.at(across * 1.7 + sway * 2, down * 1.1 + 9)
  }
  const other = new Float32Array(4)
  const end = height / short
  await fillField(stage, 0.42, (x, y, pixel) => {
    const here = surface(x, y)
    const slopeX = (surface(x + 0.008, y) - here) / 0.008
    const slopeY = (surface(x, y + 0.008) - here) / 0.008
    const length = Math.sqrt(slopeX * slopeX * 0.16 + slopeY * slopeY * 0.16 + 1)
    const facing = (-slopeX * 0.4 * 0.55 - slopeY * 0.4 * 0.62 + 0.62) / length
    const shine = Math.max(0, facing) ** 9
    const value = 0.3 + facing * 0.52 + here * 0.16 + shine * 0.2
    read(ramps[0], value, pixel)
    read(ramps[1], value, other)
    const share =
      0.5 + noise.at(x * 0.5 + 60, y * 0.5) * 0.9 + (y / end - 0.5) * 0.3 + ((x * short) / width - 0.5) * 0.2
    const part = Math.min(Math.max(share, 0), 1)
    for (let channel = 0; channel < 3; channel += 1) {
      pixel[channel] = (pixel[channel] ?? 0) * (1 - part) + (other[channel] ?? 0) * part
    }
  })
}
