import type { Stage } from './stage.ts'

/** A fir as a dark shape, its foot at the point. */
export function paintConifer({ context, random }: Stage, x: number, foot: number, height: number): void {
  const half = height * (0.2 + random() * 0.07)
  const tiers = Math.max(4, Math.min(9, Math.round(height / 12)))
  context.beginPath()
  context.moveTo(x, foot - height)
  for (let tier = 1; tier <= tiers; tier += 1) {
    const y = foot - height * (1 - (tier / tiers) * 0.94)
    const reach = half * (tier / tiers) ** 0.85 * (0.85 + random() * 0.3)
    context.lineTo(x + reach, y)
    context.lineTo(x + reach * 0.52, y - (height / tiers) * 0.16)
  }
  context.lineTo(x + half * 0.12, foot)
  context.lineTo(x - half * 0.12, foot)
  for (let tier = tiers; tier >= 1; tier -= 1) {
    const y = foot - height * (1 - (tier / tiers) * 0.94)
    const reach = half * (tier / tiers) ** 0.85 * (0.85 + random() * 0.3)
    context.lineTo(x - reach * 0.52, y - (height / tiers) * 0.16)
    context.lineTo(x - reach, y)
  }
  context.closePath()
  context.fill()
}
