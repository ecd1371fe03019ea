import { createDesk } from 'copydesk'
import { cacheLife } from 'next/cache'
import { providers } from '@/providers'

const desk = createDesk({ providers })

/** A page may call the functions themselves: no key, no request, the same result. It is made during the build. */
export default async function Page() {
  'use cache'
  // Made again after 30 days. Without this line, every 15 minutes.
  cacheLife('max')
  const { section } = await desk.sections({ section: 'How to make cold brew coffee at home' })
  const { cta } = await desk.cta({
    header: 'Cold brew, every Tuesday',
    text: 'Beans roasted on Monday, ground for a 16-hour steep.',
    button_text: 'Choose your beans',
    link: '/beans',
    color: 'teal',
  })
  return (
    <main>
      <h1>Cold brew at home</h1>
      <ol>
        {section.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ol>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the block is made of escaped text */}
      <div dangerouslySetInnerHTML={{ __html: cta }} />
    </main>
  )
}
