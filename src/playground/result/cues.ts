export interface Cue {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Reads WebVTT and SRT. */
export function readCues(captions: string): Cue[] {
  return captions.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/)
    const index = lines.findIndex((line) => line.includes('-->'))
    const [start, end] = (lines[index] ?? '').split('-->').map(cueSeconds)
    if (start === undefined || end === undefined) return []
    return [
      {
        start,
        end,
        text: lines
          .slice(index + 1)
          .join(' ')
          .replace(/<[^<>]*>/g, ''),
      },
    ]
  })
}

/** `01:02:03.500` or `02:03,500`. */
function cueSeconds(time: string): number {
  const [clock = ''] = time.trim().split(' ')
  return clock
    .replace(',', '.')
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0)
}
