import { contrast, fromOklch } from '../../color.ts'
import { minContrast } from '../../legible.ts'
import { mixLab } from '../../palette/lab.ts'
import { type Field, type Light, mesh } from './field.ts'
import { type GradientStage, lab, type Tone } from './stage.ts'

/** The tone of text on the base colour. */
export function baseTone({ palette: { branch } }: GradientStage): Tone {
  return branch === 'middle' || branch === 'dark' || branch === 'black' ? 'paper' : 'ink'
}

/** The background of a base colour; `from` is where its strongest colour comes from. */
export function baseMesh(stage: GradientStage, from: 'left' | 'right' | 'foot' = 'right'): Field {
  const lights = baseLights(stage).map(([x, y, ...rest]): Light => {
    if (from === 'foot') return [x, 1 - y, ...rest]
    return from === 'left' ? [1 - x, y, ...rest] : [x, y, ...rest]
  })
  return createMesh(stage, lights)
}

/** The base itself as far as text is readable on it, with a colour of better contrast in one corner. */
export function baseBackground(stage: GradientStage): { readonly tone: Tone; readonly field: Field } {
  const { palette } = stage
  if (palette.branch !== 'middle') {
    const tone = baseTone(stage)
    return { tone, field: baseMesh(stage, tone === 'ink' ? 'left' : 'right') }
  }
  const own = lab(palette.base)
  const isDark = contrast(fromOklch(palette.base), white) >= minContrast
  const corner = isDark ? lab(palette.darkPartner) : mixLab(own, lab(palette.lightPartner), 0.6)
  const field = createMesh(stage, [
    [0.1, 0.1, 0.4, own, 1.6],
    [0.5, 0.6, 0.4, own, 1.4],
    [0.1, 0.95, 0.3, own],
    [1.04, isDark ? 0.98 : -0.02, 0.26, corner, 1.6],
  ])
  return { tone: isDark ? 'paper' : 'ink', field }
}

const white = { red: 255, green: 255, blue: 255, alpha: 1 }

/** Blends lights whose places and reaches are shares of the card. */
export function createMesh(stage: GradientStage, lights: readonly Light[], bend = 0.14): Field {
  const { width, height, short, seed, palette } = stage
  const side = Math.sqrt(width * height)
  const scaled = lights.map(([x, y, reach, ...rest]): Light => [x * width, y * height, reach * side, ...rest])
  return mesh(scaled, { seed, scale: 0.8 * short, bend, exact: lab(palette.base) })
}

function baseLights(stage: GradientStage): readonly Light[] {
  const { palette } = stage
  const { base, deep, second, light, lightPartner, darkPartner } = palette
  const own = lab(base)
  switch (palette.branch) {
    case 'white':
      return [
        [0.1, 0.1, 0.4, own, 1.6],
        [0.5, 0.5, 0.4, own, 1.2],
        [1, 0.9, 0.3, lab(lightPartner)],
      ]
    case 'grey':
      return [
        [0.1, 0.05, 0.4, lab(light), 1.4],
        [0.3, 0.6, 0.35, lab({ ...light, lightness: 0.9 }), 1.2],
        [0.9, 0.1, 0.3, lab(lightPartner)],
        [1, 0.98, 0.25, lab({ ...lightPartner, lightness: 0.88 }), 1.2],
      ]
    case 'black':
      return [
        [0.1, 0.6, 0.4, own, 1.6],
        [0.5, 0.4, 0.3, own, 1.2],
        [1, -0.02, 0.3, lab({ ...second, lightness: 0.36 }), 1.3],
        [0.8, 1, 0.3, own],
      ]
    case 'yellow':
      return [
        [0.95, -0.05, 0.26, lab(lightPartner), 1.6],
        [0.62, 0.3, 0.26, own, 1.3],
        [0.3, 0.1, 0.24, own],
        [0.9, 0.85, 0.24, own],
        [0.12, 0.45, 0.22, lab({ ...base, lightness: base.lightness - 0.045, hue: base.hue - 14 })],
        [0.5, 0.9, 0.24, lab({ ...base, lightness: base.lightness - 0.045, hue: base.hue - 16 })],
        [0, 1.02, 0.32, lab(darkPartner), 1.8],
      ]
    case 'light':
      return [
        [0.95, 0, 0.28, mixLab(lab(light), lab(lightPartner), 0.4)],
        [0.4, 0.35, 0.34, own, 1.4],
        [0.1, 0.75, 0.3, own],
        [0.9, 0.7, 0.28, lab(lightPartner)],
        [0, 1.05, 0.25, mixLab(own, lab(lightPartner), 0.5)],
      ]
    case 'middle':
      return [
        [0.95, 0, 0.27, own, 2.6],
        [0.72, 0.14, 0.2, own],
        [0.3, 0, 0.22, mixLab(lab(darkPartner), lab(second), 0.35)],
        [0.45, 0.42, 0.24, mixLab(lab(darkPartner), lab(second), 0.6)],
        [0.05, 0.5, 0.34, lab(second), 1.4],
        [0.3, 0.95, 0.38, lab(deep), 1.8],
        [1.02, 0.95, 0.24, lab(second)],
      ]
    case 'dark':
      return [
        [1, -0.03, 0.26, lab(litBase(stage)), 1.5],
        [0.62, 0.26, 0.24, own, 1.2],
        [0.2, 0.1, 0.26, own],
        [0.1, 0.55, 0.34, mixLab(own, lab(deep), 0.55), 1.3],
        [0.45, 0.95, 0.38, lab(deep), 1.6],
        [1, 0.75, 0.24, own],
      ]
  }
}

/** A dark base as it looks in light. */
function litBase({ palette: { base, isWarm } }: GradientStage) {
  return {
    lightness: Math.min(0.56, Math.max(0.46, base.lightness + 0.15)),
    chroma: Math.max(base.chroma, Math.min(0.13, base.chroma * 2)),
    hue: base.hue + (isWarm ? 10 : -14),
  }
}
