import { meme } from 'copydesk'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { providers } from '@/providers'

/** Makes a picture for each visit. */
async function Post() {
  // Everything after it waits for a request, so that `next build` makes nothing.
  await connection()
  const { meme_post } = await meme({ text: 'When the build is green on a Friday' }, { providers })
  // biome-ignore lint/performance/noImgElement: the picture has its size already
  return <img src={meme_post} alt="" width={540} />
}

export default function Page() {
  return (
    <Suspense fallback={<p>The picture is being made…</p>}>
      <Post />
    </Suspense>
  )
}
