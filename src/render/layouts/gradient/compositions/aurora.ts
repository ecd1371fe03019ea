import { type Lab, mixLab } from '../../../palette/lab.ts'
import { setBlock } from '../block.ts'
import { isNote, setFooter } from '../footer.ts'
import type { Field } from '../ground/fields.ts'
import { noiseOf, smooth } from '../ground/noise.ts'
import type { Scene } from '../scene.ts'
import { lab, type Stage } from '../stage.ts'

/** Curtains of light over a night, and the words under them. */
export async function aurora(stage: Stage): Promise<Scene> {
  const { copy, left, measure, height, short, top, shape } = stage
  const note = isNote(stage) ? copy.support : undefined
  const footer = await setFooter(stage, { tone: 'paper', note })
  const block = await setBlock(stage, {
    support: note ? undefined : copy.support,
    width: measure,
    height: footer.top - top - 0.2 * height,
    sizes: shape === 'wide' ? [0.145 * short, 0.09 * short] : undefined,
  })
  const y = footer.top - 0.01 * short - block.height
  return {
    ground: curtains(stage, Math.min(0.6 * height, y + 0.05 * height)),
    words: [...block.place(left, y, 'paper'), ...footer.words],
  }
}

/** Four curtains that have faded by `dark`. Their lower edges are sharp, and streaks run up from them. */
function curtains(stage: Stage, dark: number): Field {
  const { palette, width, height, short, seed } = stage
  const night = lab(palette.deep)
  const sky = mixLab(lab(palette.second), lab(palette.darkPartner), 0.55)
  const own = lab(palette.base)
  const pale = mixLab(lab(palette.base), lab(palette.lightPartner), 0.75)
  const purple = lab(palette.darkPartner)
  const colors = [purple, own, purple, own, pale]
  const strengths = [0.8, 1.4, 0.25, 1.5, 0.3]
  const noise = noiseOf(seed)
  const sheets = colors.map((color, index) => {
    // The last is the rim of the one before it.
    const start = Math.min(index, 3) * 19.7
    const edges = new Float32Array(width + 1)
    const streaks = new Float32Array(width + 1)
    for (let x = 0; x <= width; x += 1) {
      const wave = noise((1.5 * x) / short + start, start) + 0.35 * noise((4.2 * x) / short, start)
      edges[x] = dark * (0.46 + 0.09 * Math.min(index, 3) + 0.25 * wave)
      streaks[x] = 1 + 0.16 * noise((70 * x) / short, start)
    }
    const up = dark * (0.62 - 0.125 * index)
    const down = dark * (0.17 - 0.02 * index)
    return { color, edges, streaks, start, up, down, strength: strengths[index] ?? 0 }
  })
  const color: Lab = [0, 0, 0]
  return (x, y, into) => {
    const fall = smooth(0, dark, y)
    for (let at = 0; at < 3; at += 1) color[at] = (sky[at] ?? 0) + ((night[at] ?? 0) - (sky[at] ?? 0)) * fall
    for (const sheet of sheets) {
      const above = (sheet.edges[x] ?? 0) - y
      if (-above > sheet.down || above > 2.6 * sheet.up) continue
      const { start, up, down } = sheet
      const streak = (sheet.streaks[x] ?? 1) + 0.22 * noise((26 * x) / short + start, (0.9 * y) / short)
      const light = above > 0 ? Math.exp(-((above / (up * streak)) ** 2) * 1.6) : 1 - smooth(0, down, -above)
      const share = Math.min(1, sheet.strength * light * (0.55 + 0.45 * streak))
      // A light goes out through the base and the purple: straight into the night it would turn to khaki.
      const warm = sheet.color === purple ? 0 : smooth(0, 0.8, light)
      for (let at = 0; at < 3; at += 1) {
        const rim = (own[at] ?? 0) + ((sheet.color[at] ?? 0) - (own[at] ?? 0)) * light * light
        const glow = (purple[at] ?? 0) + (rim - (purple[at] ?? 0)) * warm
        color[at] = (color[at] ?? 0) + (glow - (color[at] ?? 0)) * share
      }
    }
    const end = smooth(0.72 * dark, 1.02 * dark + 0.04 * height, y)
    for (let at = 0; at < 3; at += 1)
      into[at] = (color[at] ?? 0) + ((night[at] ?? 0) - (color[at] ?? 0)) * end
  }
}
