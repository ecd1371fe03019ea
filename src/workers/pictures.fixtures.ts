import { drawn, encoded } from '../../test/pictures.ts'
import type { Media } from '../media/media.ts'

export const post = { source: 'Walk before the world wakes up.', color: 'teal', size: '4:5' } as const
export const noise = (width: number, height: number): Media =>
  encoded(
    drawn(width, height, (context) => {
      for (let at = 0; at < 3_000; at += 1) {
        context.fillStyle = `hsl(${at * 7}, 70%, 50%)`
        context.fillRect((at * 977) % width, (at * 613) % height, width / 20, height / 20)
      }
    }),
    'jpeg',
  )
