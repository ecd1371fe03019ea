import { formatClock } from '../../language/clock.ts'
import { escapeHtml, safeLink, textDirection, textLanguage } from './html.ts'
import { newScope, scriptHash } from './script.ts'
import { videoSectionScript } from './video-section-script.ts'
import { videoSectionStyle } from './video-section-style.ts'
import { videoSectionWords } from './video-section-words.ts'

/** A film and what is known of it. */
export interface SectionFilm {
  /** Where it is: http, https, or a path from the root. */
  readonly url: string
  readonly poster: string | undefined
  readonly title: string
  readonly width: number
  readonly height: number
  readonly seconds: number
  readonly language: string | undefined
  /** WebVTT. It goes into the page, for a browser loads no captions from another host. */
  readonly captions: string | undefined
  readonly transcript: readonly { readonly start: number; readonly text: string }[]
}

/**
 * A film in a page: a player with captions, its title and its transcript. Nothing but the poster is loaded before the
 * press. Where the script does not run, the browser's own controls play it and the transcript is a list to read.
 */
export function videoSection(film: SectionFilm, nonce?: string): string {
  const scope = newScope()
  const { width, height, poster, transcript, captions } = film
  const language = film.language ?? textLanguage(film.title)
  const words = videoSectionWords(language)
  const own = nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`
  const spoken = `${language === undefined ? '' : ` lang="${escapeHtml(language)}"`} dir="${textDirection(film.title)}"`
  const title = escapeHtml(film.title)
  const source = addressOf(film.url)
  const about = [words.length(film.seconds), ...(captions ? [words.captions] : [])].join(' · ')
  return [
    `<section id="${scope}" lang="${words.language}" dir="${words.direction}" aria-labelledby="${scope}-title" data-script="${videoSectionScriptHash}">`,
    `  <div class="${scope}-stage">`,
    `    <video class="${scope}-video" src="${source}" controls playsinline preload="none" width="${width}" height="${height}"${poster === undefined ? '' : ` poster="${addressOf(poster)}"`} aria-labelledby="${scope}-title">`,
    ...(captions === undefined ? [] : [`      ${track(captions, language, words.captionsName)}`]),
    `      <a href="${source}">${words.open}</a>`,
    '    </video>',
    `    <button class="${scope}-play" type="button" aria-label="${words.play}: ${title}" hidden>${triangle(`<style${own}>${videoSectionStyle(scope, width / height)}</style>`)}</button>`,
    '  </div>',
    `  <div class="${scope}-head">`,
    `    <p class="${scope}-title" id="${scope}-title"${spoken}>${title}</p>`,
    `    <p class="${scope}-about">${escapeHtml(about)}</p>`,
    '  </div>',
    ...(transcript.length === 0 ? [] : transcriptOf(film, scope, words, spoken)),
    `  <script${own}>${videoSectionScript}</script>`,
    '</section>',
  ].join('\n')
}

/** What a content security policy allows the script of the section by. */
export const videoSectionScriptHash: string = scriptHash(videoSectionScript)

/** HTML has no place for a style in its body, but a drawing does. */
function triangle(style: string): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${style}<path fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M8 5.2v13.6L19 12z"/></svg>`
}

/** A store's own words are as little to be trusted as anybody's. */
function addressOf(url: string): string {
  const isOwn = url.startsWith('file://') || url.startsWith('data:image/')
  return escapeHtml(isOwn ? url : (safeLink(url) ?? ''))
}

function track(captions: string, language: string | undefined, name: string): string {
  const bytes = new TextEncoder().encode(captions)
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  const spoken = language === undefined ? 'und' : escapeHtml(language)
  return `<track kind="captions" src="data:text/vtt;base64,${btoa(binary)}" srclang="${spoken}" label="${name}">`
}

function transcriptOf(
  { transcript }: SectionFilm,
  scope: string,
  words: ReturnType<typeof videoSectionWords>,
  spoken: string,
): string[] {
  const lines = transcript.map(
    ({ start, text }) =>
      `      <li><span class="${scope}-time" data-at="${start.toFixed(2)}" data-name="${words.jump} ${formatClock(start)}">${formatClock(start)}</span> <span${spoken}>${escapeHtml(text)}</span></li>`,
  )
  return [
    `  <details class="${scope}-transcript">`,
    `    <summary>${words.transcript} <span class="${scope}-count" data-open="${words.hint}">${words.lines(transcript.length)}</span></summary>`,
    `    <ol class="${scope}-lines" tabindex="0" aria-label="${words.transcript}">`,
    ...lines,
    '    </ol>',
    '  </details>',
  ]
}
