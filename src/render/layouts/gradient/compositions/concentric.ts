import { fromOklch, toHex } from '../../../color.ts'
import { type Lab, mixLab, shown } from '../../../palette/lab.ts'
import { setBlock } from '../block.ts'
import { markAt, setMark } from '../footer.ts'
import { placedMesh } from '../ground/meshes.ts'
import type { Scene } from '../scene.ts'
import { setSmall } from '../setting.ts'
import { clearance } from '../space.ts'
import { lab, type Stage } from '../stage.ts'
import type { Words } from '../words.ts'

/** Eight circles rising at the lower edge, from the tone of the ground to the darkest of the family. */
export async function concentric(stage: Stage): Promise<Scene> {
  const { copy, palette, width, height, short, left, top, baseline, shape, measure } = stage
  const isWide = shape === 'wide'
  const mark = await setMark(stage)
  const note =
    copy.support &&
    (await setSmall(stage, copy.support, { width: 0.44 * short, size: 0.035 * short, lines: 3 }))
  const block = await setBlock(stage, {
    width: isWide ? 0.56 * width : measure,
    height: (isWide ? 0.6 : 0.5) * (baseline - top),
  })
  const words: Words[] = [...block.place(left, top, 'ink')]
  let foot = baseline
  if (mark) {
    foot -= mark.name.height
    words.push(markAt(mark, left, foot, 'ink'))
    foot -= 0.045 * short
  }
  if (note) {
    // Over the circles there is no room for it in a high card, so it follows the headline there.
    const y = isWide ? foot - note.height : top + block.height + 0.05 * short + block.headline.descent
    words.push({ set: note, x: left, y, width: 0.44 * short, tone: 'ink', role: 'soft' })
  }
  const centre = shape === 'story' ? { x: width, y: 0.78 * height } : { x: 0.8 * width, y: height }
  const outer = Math.max(
    0.3 * short,
    Math.min((shape === 'story' ? 0.82 : 0.74) * short, clearance(centre, words) - 0.035 * short),
  )
  const colors = steps(stage)
  const ground = lab(palette.light)
  return {
    flows: true,
    ground: placedMesh(stage, [
      [0.1, 0.2, 0.5, ground, 1.4],
      [1, 0.3, 0.35, mixLab(ground, lab(palette.lightPartner), 0.22)],
    ]),
    words,
    draw: ({ pen }) => {
      let radius = outer
      let pace = outer * 0.127
      for (const color of colors) {
        const gradient = pen.createLinearGradient(
          centre.x - radius,
          centre.y - radius,
          centre.x + radius * 0.5,
          centre.y + radius * 0.3,
        )
        for (let stop = 0; stop <= 4; stop += 1)
          gradient.addColorStop(stop / 4, hex([color[0] + 0.045 - 0.085 * (stop / 4), color[1], color[2]]))
        pen.shadowColor = toHex({ ...fromOklch(palette.ink), alpha: 0.17 })
        pen.shadowBlur = 0.018 * short
        pen.shadowOffsetX = -0.004 * short
        pen.shadowOffsetY = -0.007 * short
        pen.fillStyle = color === colors[exactAt] ? toHex(fromOklch(palette.base)) : gradient
        pen.beginPath()
        pen.arc(centre.x, centre.y, radius, 0, Math.PI * 2)
        pen.fill()
        if (color === colors[exactAt]) {
          radius = innerOf(radius, (width - centre.x + height - centre.y) / radius, 0.06 * width * height)
          pace = radius / (colors.length - exactAt - 0.6)
        } else radius -= pace
        pace *= 0.96
      }
    },
  }
}

/** How large a circle may be so that of one around it so much is seen; `cut` is how near the side is, in radii. */
function innerOf(outer: number, cut: number, area: number): number {
  const seen = (Math.PI / 2 + Math.asin(Math.min(1, cut))) / 2
  return Math.sqrt(Math.max(0.2 * outer * outer, outer * outer - area / seen))
}

/** Which of the circles is exactly the base. */
const exactAt = 3

function steps({ palette }: Stage): readonly Lab[] {
  const { base, light, lightPartner, isWarm } = palette
  const own = lab(base)
  const isDark = base.lightness < 0.45
  const pale = mixLab(lab(light), lab(lightPartner), 0.25)
  const chroma = base.chroma < 0.03 ? base.chroma : Math.max(0.06, base.chroma)
  const darker = (share: number) =>
    lab({
      lightness: base.lightness + ((isDark ? 0.14 : 0.24) - base.lightness) * share,
      chroma: chroma * (1 - 0.55 * share),
      hue: base.hue + (isWarm ? -16 : 10) * share * (palette.branch === 'yellow' ? 3.2 : 1),
    })
  const between = isDark ? mixLab(lab(lightPartner), own, 0.5) : mixLab(lab(lightPartner), own, 0.45)
  return [
    pale,
    mixLab(pale, lab(lightPartner), 0.75),
    between,
    own,
    darker(0.26),
    darker(0.5),
    darker(0.75),
    darker(1),
  ]
}

function hex(color: Lab): string {
  return toHex(fromOklch(shown(color)))
}
