import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary.ts'
import { examplePicture } from '../generators/shared/fields.ts'
import { exampleVideo } from '../media/example-video.ts'
import { fromDataUrl } from '../media/media.ts'
import { videoFile } from './video-file.ts'

it('writes a video to the path, and its captions, thumbnail and result beside it', async () => {
  const folder = temporaryFolder('video-file')
  const { store, isWritten, writeBeside } = videoFile(join(folder, 'tea.mp4'))
  const { url: thumbnail_url } = await store.put(fromDataUrl(examplePicture))
  expect(isWritten()).toBe(false)
  const { url: video_url } = await store.put(fromDataUrl(exampleVideo))
  expect(isWritten()).toBe(true)
  expect(video_url).toBe(pathToFileURL(join(folder, 'tea.mp4')).href)
  await writeBeside({ video_url, thumbnail_url, captions_vtt: 'WEBVTT\n', captions_srt: '1\n' })
  expect(readdirSync(folder).sort()).toEqual(['tea.jpg', 'tea.json', 'tea.mp4', 'tea.srt', 'tea.vtt'])
  expect(readFileSync(join(folder, 'tea.json'), 'utf8')).toContain(
    pathToFileURL(join(folder, 'tea.jpg')).href,
  )
  expect([...readFileSync(join(folder, 'tea.mp4'))]).toEqual([...fromDataUrl(exampleVideo).bytes])
})
