import { catalog, type EndpointInfo, groupsShown, unready } from './catalog.ts'
import { firstText, Thumbnail } from './desk.tsx'
import { Icon } from './icons.tsx'
import { fillSample, run } from './run-form.ts'
import { isPictured, readableSample, SamplePicture } from './sample.tsx'
import { dialog, pageAddress, showTake } from './state.ts'
import { ownTakes } from './takes.ts'
import { seconds, t } from './words.ts'

/** The front page: every endpoint by what it is for, and what was made last. */
export function Home() {
  const { endpoints = [] } = catalog.value ?? {}
  // A picture of words alone takes a second; others wait for a picture or a film.
  const first = groupsShown.value
    .flatMap((group) => group.endpoints)
    .findLast(
      ({ path, isVisual, example }) =>
        isVisual && !unready.value[path] && !example['image'] && 'source' in example,
    )
  const canFill = endpoints.some(({ path }) => path === '/design')
  return (
    <div class="home">
      <header class="masthead">
        <h1 id="title" tabIndex={-1}>
          copydesk
        </h1>
        <p>{t('homeLead')}</p>
      </header>
      <div class="home-bar">
        <button
          type="button"
          class="search-button"
          onClick={() => {
            dialog.value = 'find'
          }}
        >
          <Icon name="search" /> <span class="grow">{t('find')}</span>{' '}
          <span class="kbd" aria-hidden="true">
            /
          </span>
        </button>
        {canFill && (
          <button
            type="button"
            class="secondary from-design"
            onClick={() => {
              dialog.value = 'gallery'
            }}
          >
            {t('galleryStart')}
          </button>
        )}
        {first && ownTakes.value.length === 0 && (
          <p class="first">
            <a
              class="primary"
              href={pageAddress(first.path)}
              onClick={() => {
                fillSample(first)
                run(first, first.example)
              }}
            >
              {t('homeFirst')}
            </a>
            <span class="meta">{t('homeFirstText', { title: first.title })}</span>
          </p>
        )}
      </div>
      <div class="columns">
        {groupsShown.value.map(({ title, endpoints: group }) => (
          <section key={title} class="column">
            <h2>
              {title} <span class="meta">{group.length}</span>
            </h2>
            <ul>
              {group.map((endpoint) => (
                <li key={endpoint.path}>
                  <Entry endpoint={endpoint} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section class="column">
          <h2>{t('history')}</h2>
          {ownTakes.value.length === 0 && <p class="meta">{t('historyEmpty')}</p>}
          <ul class="last">
            {ownTakes.value.slice(0, 6).map((take) => (
              <li key={take.id}>
                <a href={pageAddress(take.path)} onClick={() => showTake(take.path, take.id)}>
                  <Thumbnail take={take} />
                  <span>
                    <span class="entry-name">
                      {endpoints.find(({ path }) => path === take.path)?.title ?? take.path}
                    </span>
                    <span class="meta">
                      {t('take', { number: take.number })}
                      {take.milliseconds !== undefined && ` · ${seconds(take.milliseconds)}`}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function Entry({ endpoint }: { readonly endpoint: EndpointInfo }) {
  const { path, title, summary } = endpoint
  const words = isPictured(endpoint) ? '' : firstText(readableSample(endpoint)[0]?.value)
  return (
    <a href={pageAddress(path)} class="entry-link">
      <span class="entry-words">
        <span class="entry-title">{title}</span>
        <span class="mono meta">{path}</span>
        <span class="entry-summary">{summary}</span>
        {words && <q class="entry-sample">{words}</q>}
        {unready.value[path] && <span class="not-ready">{t('notReady')}</span>}
      </span>
      {isPictured(endpoint) && <SamplePicture endpoint={endpoint} />}
    </a>
  )
}
