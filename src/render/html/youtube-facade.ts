import { formatClock } from '../../language/clock.ts'
import { escapeHtml, textDirection, textLanguage } from './html.ts'
import { newScope, scriptHash } from './script.ts'
import { checkedId, videoName, type YoutubeVideo } from './youtube-embed.ts'
import { facadeStyle } from './youtube-facade-style.ts'
import { drawPoster } from './youtube-poster.ts'
import { youtubeWords } from './youtube-words.ts'

interface YoutubeFacadeOptions {
  /** Of the page around it: the facade speaks it where it can. */
  readonly language: string | undefined
  /** For the style and the script, under a strict content security policy. */
  readonly nonce: string | undefined
}

/**
 * A drawn picture with a play button. Only a press loads the player, in its place; nothing of YouTube is there before.
 * Where the script does not run, the button is a link.
 */
export function youtubeFacade(video: YoutubeVideo, { language, nonce }: YoutubeFacadeOptions): string {
  const id = checkedId(video)
  const scope = newScope()
  const words = youtubeWords(language)
  const name = escapeHtml(videoName(video))
  const watch = `https://www.youtube.com/watch?v=${id}`
  const own = nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`
  const titleLanguage = textLanguage(video.title)
  const channel = isolated(video.channel)
  const about = [channel ? words.by(channel) : 'YouTube', lengthOf(video.seconds)].filter(Boolean)
  return [
    `<figure id="${scope}" lang="${words.language}" dir="ltr" data-script="${youtubeScriptHash}">`,
    `  <div class="${scope}-stage">`,
    `    ${drawPoster(id, scope, `<style${own}>${facadeStyle(scope)}</style>`)}`,
    `    <p class="${scope}-title" dir="auto"${titleLanguage ? ` lang="${titleLanguage}"` : ''}>${name}</p>`,
    `    <a class="${scope}-play" href="${watch}" aria-label="${words.play}: ${name}" data-video="${id}" data-title="${name}">${triangle}</a>`,
    `    <p class="${scope}-promise">${words.promise}</p>`,
    `    <p class="${scope}-loading" hidden><span class="${scope}-ring"></span>${words.loading}</p>`,
    '  </div>',
    `  <script${own}>${script}</script>`,
    `  <figcaption class="${scope}-foot">`,
    `    <span>${escapeHtml(about.join(' · '))}</span>`,
    `    <a href="${watch}">${words.open}</a>`,
    '  </figcaption>',
    '</figure>',
  ].join('\n')
}

const triangle =
  '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M8 5.2v13.6L19 12z"/></svg>'

/** A name that runs the other way must not turn the words around it. */
function isolated(channel: string): string {
  const name = channel.replace(/\s+/g, ' ').trim()
  return textDirection(name) === 'rtl' ? `\u2068${name}\u2069` : name
}

function lengthOf(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 1) return ''
  return formatClock(seconds)
}

// The same for every video, so that a policy can allow it by its hash. It changes nothing outside of its figure.
const script = `(() => {
  const figure = document.currentScript.parentElement
  const part = (name) => figure.querySelector('.' + figure.id + '-' + name)
  const link = part('play')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  button.setAttribute('aria-label', link.getAttribute('aria-label'))
  button.append(...link.childNodes)
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe')
    frame.title = link.dataset.title
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    frame.allowFullscreen = true
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.src = 'https://www.youtube-nocookie.com/embed/' + link.dataset.video + '?autoplay=1'
    frame.addEventListener('load', () => part('loading')?.remove())
    for (const name of ['title', 'play', 'promise']) part(name).remove()
    part('loading').hidden = false
    part('stage').append(frame)
    frame.focus()
  })
  link.replaceWith(button)
})()`.replaceAll(/\n */g, '\n')

/** What a content security policy allows the facade's script by. */
export const youtubeScriptHash: string = scriptHash(script)
