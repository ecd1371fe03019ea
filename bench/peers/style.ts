import { type Run, type Spec, side } from './spec.ts'

type Style = Readonly<Record<string, string | number>>

/** A card in the styles of CSS, which a browser and takumi share: the photo, the panel, and what stands on it. */
export function styled(spec: Spec): {
  readonly photo: Style
  readonly panel: Style
  readonly runs: readonly Style[]
} {
  const { crop, picture, panel } = spec
  const scale = side / crop.width
  return {
    photo: {
      ...at(-crop.x * scale, -crop.y * scale),
      width: px(picture.width * scale),
      height: px(picture.height * scale),
      maxWidth: 'none',
    },
    panel: {
      ...at(panel.x, panel.y),
      width: px(panel.width),
      height: px(panel.height),
      boxSizing: 'border-box',
      borderRadius: px(spec.radius),
      border: `${px(spec.rimWidth)} solid ${spec.rim}`,
      backgroundImage: `linear-gradient(${spec.tint[0]}, ${spec.tint[1]})`,
      backgroundOrigin: 'border-box',
      backdropFilter: `blur(${px(spec.sigma)}) saturate(${spec.saturation}) brightness(${spec.brightness})`,
      boxShadow: spec.shadows
        .map(({ down, sigma, alpha }) => `0 ${px(down)} ${px(2 * sigma)} rgba(0,0,0,${alpha})`)
        .join(', '),
    },
    runs: spec.runs.map(runStyle),
  }
}

function runStyle(run: Run): Style {
  const line = 2 * run.size
  // CSS puts the middle between ascent and descent into the middle of the line.
  const top = run.baseline - line / 2 - (run.ascent - run.descent) / 2
  return {
    ...at(run.x, top),
    width: px(run.width + run.size),
    lineHeight: px(line),
    fontFamily: familyOf(run.file),
    fontSize: px(run.size),
    fontWeight: run.weight,
    letterSpacing: px(run.tracking),
    whiteSpace: 'nowrap',
    color: run.fill,
  }
}

/** A name for a file, which CSS can write. */
export function familyOf(file: string): string {
  return file.replace(/-(?:latin|wght|normal|400).*$/, '')
}

function at(x: number, y: number): Style {
  return { position: 'absolute', left: px(x), top: px(y) }
}

export function px(value: number): string {
  return `${value.toFixed(3)}px`
}
