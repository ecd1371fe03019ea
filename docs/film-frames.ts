import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type YoutubeVideoInput, youtubeVideo } from '../src/generators/youtube-video.ts'
import { local } from '../src/providers/local/index.ts'
import { findEngine } from '../src/render/video/engine/index.ts'
import type { Still } from '../src/render/video/engine/types.ts'
import { withTemporaryFolder } from '../src/render/video/temporary.ts'
import { memory } from '../src/store/memory.ts'

/** Frames of a film that the built-in providers make of an article of this folder, at these shares of its length. */
export async function filmFrames(
  article: string,
  shares: readonly number[],
  input: Partial<YoutubeVideoInput>,
): Promise<Still[]> {
  const store = memory()
  const text = await readFile(`docs/articles/${article}.md`, 'utf8')
  const { video_url, seconds } = await youtubeVideo(
    { article: text, brand_name: 'Northpost', ...input },
    { providers: local(), store },
  )
  return withTemporaryFolder(async (folder) => {
    const location = join(folder, 'film.mp4')
    const film = await store.get(video_url.replace('/assets/', ''))
    await writeFile(location, film?.bytes ?? '')
    const engine = await findEngine()
    const wish = { at: shares.map((share) => share * seconds), box: { width: 1920, height: 1920 } }
    const stills: Still[] = []
    for await (const still of engine.stills({ location, type: 'video/mp4' }, wish)) stills.push(still)
    return stills
  })
}
