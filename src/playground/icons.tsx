/** Drawn on a grid of 16, in the colour of the text. */
const paths = {
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.6-1.4L14 14',
  theme: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Zm0-12v12M8 4.5a3.5 3.5 0 0 1 0 7M8 7h3M8 9.5h2.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  close: 'm4 4 8 8m0-8-8 8',
  up: 'm4 10 4-4 4 4',
  down: 'm4 6 4 4 4-4',
  menu: 'M2 4h12M2 8h12M2 12h8',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  warn: 'M8 5v3.5M8 11v.5M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Z',
  play: 'M5 3v10l8-5z',
  back: 'm10 4-4 4 4 4',
  brand: 'M3 14V3l5-1 5 1v11l-5-2.5z',
  key: 'M10 9.5a3.5 3.5 0 1 0-3.3-2.3L2 12v2h2.5v-1.500H6V11h1.500l1.200-1.300',
} as const

/** A drawing beside a label, which screen readers pass over. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
    </svg>
  )
}

/** A rectangle of a ratio such as `4:5`. */
export function Ratio({ ratio }: { readonly ratio: string }) {
  const [wide = 1, high = 1] = ratio.split(':').map(Number)
  const scale = 14 / Math.max(wide, high)
  const [width, height] = [wide * scale, high * scale]
  return (
    <svg class="icon" viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
      <rect
        x={8 - width / 2}
        y={8 - height / 2}
        width={width}
        height={height}
        rx="1"
        fill="none"
        stroke="currentColor"
        stroke-width="1.2"
      />
    </svg>
  )
}
