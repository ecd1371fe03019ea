import type { Stream } from 'node-av/lib'
import type { Av } from './load.ts'

/** How the frames of a stream are turned to stand upright, by the signs of its display matrix: right, down. */
const turns: Readonly<Record<string, string>> = {
  '1,0,0,1': '',
  '-1,0,0,1': 'hflip',
  '1,0,0,-1': 'vflip',
  '-1,0,0,-1': 'hflip,vflip',
  '0,1,-1,0': 'transpose=clock',
  '0,-1,1,0': 'transpose=cclock',
  '0,1,1,0': 'transpose=cclock_flip',
  '0,-1,-1,0': 'transpose=clock_flip',
}

/** The filter that turns the frames of a stream upright; empty where they are. */
export function turnOf(av: Av, { codecpar }: Stream): string {
  const matrix = codecpar.getCodedSideData(av.AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 36) return ''
  const signs = [0, 1, 3, 4].map((at) => Math.sign(matrix.readInt32LE(at * 4)))
  return turns[signs.join()] ?? ''
}

export function isSideways(turn: string): boolean {
  return turn.startsWith('transpose')
}
