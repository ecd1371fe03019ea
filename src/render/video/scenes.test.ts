import { expect, it, onTestFinished, vi } from 'vitest'
import { drawn, encoded } from '../../../test/pictures.ts'
import { loadCanvas } from '../canvas.ts'
import { preparePictures } from './scenes.ts'

it('a picture that cannot be drawn is freed', async () => {
  const { Image } = await loadCanvas()
  const source = vi.spyOn(Image.prototype, 'src', 'set')
  onTestFinished(() => source.mockRestore())
  const picture = encoded(drawn(64, 64, (context) => context.fillRect(8, 8, 32, 32)))
  // No canvas is that large.
  const frame = { width: 40_000, height: 40_000 }
  const pictureOf = preparePictures([picture], { fps: 30, plan: [], scenes: [] }, frame, undefined)
  await expect(pictureOf(0)).rejects.toMatchObject({ code: 'invalid_input' })
  const given = source.mock.calls.map(([bytes]) => bytes.length)
  expect(given.at(-1)).toBe(0)
  expect(given.filter((length) => length === 0)).toHaveLength(given.filter((length) => length > 0).length)
})
