import { formatClock } from '../../language/clock.ts'
import { textDirection } from '../type/writing-system.ts'
import { escapeHtml, nonceAttribute, playIcon, safeLink, textLanguage } from './html.ts'
import { createScope, scopedStyle, scriptHash } from './scope.ts'
import { durationInWords, type VideoWords, videoWords } from './video-words.ts'

/** A video as a section of a page shows it. */
export interface SectionVideo {
  /** http, https, or a path from the root. */
  readonly url: string
  readonly poster: string | undefined
  readonly title: string
  readonly width: number
  readonly height: number
  readonly seconds: number
  readonly language: string | undefined
  /** WebVTT, embedded in the page because browsers do not load captions from other hosts. */
  readonly captions: string | undefined
  readonly transcript: readonly { readonly start: number; readonly text: string }[]
}

/**
 * Renders a video player with captions, title and transcript. Only the poster loads before the user presses play.
 * Without the script, the browser's controls are used and the transcript is a plain list.
 */
export function videoSection(video: SectionVideo, nonce?: string): string {
  const scope = createScope()
  const { width, height, poster, transcript, captions } = video
  const language = video.language ?? textLanguage(video.title)
  const labels = videoWords(language)
  const { words } = labels
  const nonceText = nonceAttribute(nonce)
  const languageAttributes = `${language === undefined ? '' : ` lang="${escapeHtml(language)}"`} dir="${textDirection(video.title)}"`
  const title = escapeHtml(video.title)
  const ratio = String(Math.round((width / height) * 10_000) / 10_000)
  const style = scopedStyle(sheet.replaceAll('RATIO', ratio), scope)
  const source = safeAddress(video.url)
  const about = [durationInWords(video.seconds, labels.language), ...(captions ? [words.captions] : [])].join(
    ' · ',
  )
  return [
    `<section id="${scope}" lang="${labels.language}" dir="${labels.language === 'ar' ? 'rtl' : 'ltr'}" aria-labelledby="${scope}-title" data-script="${videoSectionScriptHash}">`,
    `  <div class="${scope}-stage">`,
    `    <video class="${scope}-video" src="${source}" controls playsinline preload="none" width="${width}" height="${height}"${poster === undefined ? '' : ` poster="${safeAddress(poster)}"`} aria-labelledby="${scope}-title">`,
    ...(captions === undefined ? [] : [`      ${track(captions, language, words.captionsName)}`]),
    `      <a href="${source}">${words.open}</a>`,
    '    </video>',
    `    <button class="${scope}-play" type="button" aria-label="${words.play}: ${title}" hidden>${playIcon(`<style${nonceText}>${style}</style>`)}</button>`,
    '  </div>',
    `  <div class="${scope}-head">`,
    `    <p class="${scope}-title" id="${scope}-title"${languageAttributes}>${title}</p>`,
    `    <p class="${scope}-about">${escapeHtml(about)}</p>`,
    '  </div>',
    ...(transcript.length === 0 ? [] : transcriptOf(video, scope, words, languageAttributes)),
    `  <script${nonceText}>${videoSectionScript}</script>`,
    '</section>',
  ].join('\n')
}

/** URLs from a store are not trusted either. */
function safeAddress(url: string): string {
  const isOwn = url.startsWith('file://') || url.startsWith('data:image/')
  return escapeHtml(isOwn ? url : (safeLink(url) ?? ''))
}

function track(captions: string, language: string | undefined, name: string): string {
  const bytes = new TextEncoder().encode(captions)
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  const trackLanguage = language === undefined ? 'und' : escapeHtml(language)
  return `<track kind="captions" src="data:text/vtt;base64,${btoa(binary)}" srclang="${trackLanguage}" label="${name}">`
}

function transcriptOf(
  { transcript }: SectionVideo,
  scope: string,
  words: VideoWords,
  languageAttributes: string,
): string[] {
  const count = transcript.length
  const countText = (count === 1 ? words.line : undefined) ?? words.lines.replace('{count}', String(count))
  const lines = transcript.map(
    ({ start, text }) =>
      `      <li><span class="${scope}-time" data-at="${start.toFixed(2)}" data-name="${words.jump} ${formatClock(start)}">${formatClock(start)}</span> <span${languageAttributes}>${escapeHtml(text)}</span></li>`,
  )
  return [
    `  <details class="${scope}-transcript">`,
    `    <summary>${words.transcript} <span class="${scope}-count" data-open="${words.hint}">${countText}</span></summary>`,
    `    <ol class="${scope}-lines" tabindex="0" aria-label="${words.transcript}">`,
    ...lines,
    '    </ol>',
    '  </details>',
  ]
}

// The same for every video, so that a content security policy can allow it by hash. Changes nothing outside of its
// section.
const videoSectionScript: string = `(() => {
  const section = document.currentScript.parentElement
  const all = (name) => [...section.querySelectorAll('.' + section.id + '-' + name)]
  const [video] = all('video')
  const [play] = all('play')
  const [count] = all('count')
  const [list] = all('lines')
  video.controls = false
  play.hidden = false
  play.addEventListener('click', () => {
    video.play()
    video.focus()
  })
  video.addEventListener('play', () => {
    video.controls = true
    play.hidden = true
  })
  if (!list) return
  const lines = all('time').map((time) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = time.className
    button.textContent = time.textContent
    button.setAttribute('aria-label', time.dataset.name)
    const at = Number(time.dataset.at)
    button.addEventListener('click', () => {
      video.currentTime = at
      video.play()
    })
    const line = time.parentElement
    time.replaceWith(button)
    return { at, line }
  })
  const usual = count.textContent
  const details = list.parentElement
  details.addEventListener('toggle', () => { count.textContent = details.open ? count.dataset.open : usual })
  video.addEventListener('timeupdate', () => {
    const spoken = lines.findLast(({ at }) => at <= video.currentTime + 0.05)?.line
    for (const { line } of lines) {
      if (line !== spoken) line.removeAttribute('aria-current')
    }
    if (!spoken || spoken.hasAttribute('aria-current')) return
    spoken.setAttribute('aria-current', 'true')
    const top = spoken.offsetTop - list.offsetTop
    const isSeen = top >= list.scrollTop && top + spoken.offsetHeight <= list.scrollTop + list.clientHeight
    if (!isSeen) list.scrollTop = top - 44
  })
})()`.replaceAll(/\n */g, '\n')

// Upright videos are no taller than the screen. Colours are mixed from the page's text colour, for light and dark
// pages.
const sheet = `
#block{box-sizing:border-box;display:block;width:auto;margin:2em 0;border:0;padding:0;container-type:inline-size;font-style:normal;line-height:1.5;text-align:start;text-indent:0;text-transform:none;letter-spacing:normal}
#block .--stage{all:revert;box-sizing:border-box;position:relative;display:block;width:100%;max-width:min(100%,calc(80vh * RATIO));margin:0;aspect-ratio:RATIO;overflow:hidden;border-radius:12px;background:#0a0a0a}
#block .--video{box-sizing:border-box;position:absolute;inset:0;display:block;width:100%;height:100%;max-width:none;margin:0;border:0;padding:0;object-fit:contain}
#block .--play{all:revert;box-sizing:border-box;position:absolute;top:calc(50% - 36px);left:calc(50% - 36px);display:grid;place-items:center;width:72px;height:72px;margin:0;border:3px solid #ffffffd9;border-radius:50%;padding:0;background:#0a0a0ab8;color:#fff;cursor:pointer}
#block .--play[hidden]{display:none}
#block .--play:hover{background:#0a0a0ae6}
#block .--play:focus-visible{outline:3px solid #fff;outline-offset:3px;box-shadow:0 0 0 9px #0a0a0a}
#block .--play svg{display:block;width:36px;height:36px;fill:none}
#block .--head{all:revert;display:flex;flex-flow:row wrap;align-items:baseline;justify-content:space-between;gap:2px 16px;margin:14px 0 0;padding:0}
#block p{all:revert;margin:0}
#block .--title{font-size:1.2em;font-weight:700;line-height:1.3;overflow-wrap:anywhere;text-wrap:pretty}
#block .--about,#block .--count{color:color-mix(in oklab,currentColor 72%,transparent);font-size:.9em;font-weight:400}
#block .--transcript{all:revert;display:block;margin:12px 0 0;border:0;border-top:1px solid color-mix(in oklab,currentColor 18%,transparent);padding:0}
#block summary{all:revert;display:flex;box-sizing:border-box;align-items:center;gap:10px;min-height:44px;padding:0;font-weight:600;cursor:pointer;list-style:none}
#block summary::-webkit-details-marker{display:none}
#block summary::before{content:'';flex:none;width:7px;height:7px;margin-inline:2px 2px;border:solid;border-width:0 1.5px 1.5px 0;transform:rotate(-45deg)}
#block:dir(rtl) summary::before{transform:rotate(135deg)}
#block details[open]>summary::before{transform:rotate(45deg)}
#block .--count{margin-inline-start:auto}
#block .--lines{all:revert;display:block;position:relative;max-height:232px;margin:0;padding:0;overflow-y:auto;overscroll-behavior:contain;list-style:none}
#block .--lines li{all:revert;display:flex;align-items:baseline;gap:12px;margin:0;border-inline-start:3px solid transparent;border-start-end-radius:6px;border-end-end-radius:6px;padding:0 8px 0 5px;list-style:none}
#block .--lines li>:last-child{padding:8px 0;overflow-wrap:anywhere}
#block .--lines li[aria-current]{border-inline-start-color:currentColor;background:color-mix(in oklab,currentColor 8%,transparent)}
#block .--time{all:revert;box-sizing:border-box;flex:none;min-width:44px;min-height:44px;margin:0;border:0;padding:8px 0;background:none;color:color-mix(in oklab,currentColor 78%,transparent);font:inherit;font-size:.9em;font-variant-numeric:tabular-nums;text-align:start}
#block button.--time{cursor:pointer}
#block button.--time:hover{text-decoration:underline}
#block :is(summary,.--lines,button.--time):focus-visible{outline:2px solid currentColor;outline-offset:2px}
#block :is(.--lines,button.--time):focus-visible{outline-offset:-2px}
@container (max-width:479px){
  #block .--play{top:calc(50% - 30px);left:calc(50% - 30px);width:60px;height:60px}
  #block .--play svg{width:30px;height:30px}
}
`

/** The hash of the script for a content security policy. */
export const videoSectionScriptHash: string = scriptHash(videoSectionScript)
