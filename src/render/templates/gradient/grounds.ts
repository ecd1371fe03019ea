/** Mixes the colours of the ground, so that nothing between them turns grey. */
const mixed = (share: number) => `color-mix(in oklab, var(--ground), var(--ground-end) ${share}%)`

/** A colour of the ground with some of the text's, which stays readable on it. */
const tinted = (share: number) => `color-mix(in oklab, var(--ground), var(--shape) ${share}%)`

/** What lies behind everything, as CSS. */
export const grounds = {
  soft: `linear-gradient(to bottom right,var(--ground) 30%,${mixed(25)} 50%,${mixed(60)} 75%,var(--ground-end))`,
  glow: `radial-gradient(circle at 88% 96%,var(--ground-end),${mixed(55)} 34%,${mixed(15)} 62%,var(--ground) 80%)`,
  dawn: `linear-gradient(to top,var(--ground-end),${mixed(60)} 22%,${mixed(20)} 45%,var(--ground) 66%)`,
  mesh: `radial-gradient(ellipse 70% 60% at 100% 0,${mixed(85)},transparent),radial-gradient(ellipse 80% 70% at 0 100%,${mixed(100)},transparent),radial-gradient(ellipse 60% 60% at 100% 100%,${tinted(14)},transparent),var(--ground)`,
  rays: `repeating-conic-gradient(from 4deg at 100% 100%,${mixed(45)} 0 6deg,var(--ground) 6deg 12deg)`,
  stripes: `repeating-linear-gradient(115deg,${mixed(40)} 0 7vmin,var(--ground) 7vmin 14vmin)`,
  dots: `linear-gradient(to bottom right,var(--ground) 35%,transparent 90%),radial-gradient(circle at 50% 50%,${mixed(100)} 0 1.3vmin,transparent 1.4vmin) 0 0/4vmin 4vmin,var(--ground)`,
  spin: `conic-gradient(from 210deg at 78% 70%,var(--ground),${mixed(40)},var(--ground-end) 30%,${mixed(45)} 55%,var(--ground) 85%)`,
} as const

/** The name of a ground. */
export type Ground = keyof typeof grounds
