import { CopydeskError } from '../../errors.ts'
import { formatClock } from '../../language/clock.ts'
import { isYoutubeId } from '../../media/ids.ts'
import { textDirection } from '../type/writing-system.ts'
import { escapeHtml, nonceAttribute, playIcon, textLanguage } from './html.ts'
import { createScope, scopedStyle, scriptHash } from './scope.ts'
import { youtubeWords } from './video-words.ts'
import { drawPoster } from './youtube-poster.ts'

/** A video of YouTube as a page embeds it. */
export interface YoutubeVideo {
  readonly id: string
  readonly title: string
  readonly channel: string
  readonly seconds: number | undefined
}

/** Checks the id once more before it is inserted into HTML. */
function checkedId({ id }: YoutubeVideo): string {
  if (isYoutubeId(id)) return id
  throw new CopydeskError('upstream_invalid', 'A YouTube video id must be 11 letters, digits, _ or -.')
}

/** The title on one line, or the channel. */
function videoName({ title, channel }: YoutubeVideo): string {
  const [line = 'YouTube'] = [title, channel].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  return line
}

/** Embeds a video from youtube-nocookie.com at 16:9, loaded lazily. */
export function youtubeEmbed(video: YoutubeVideo): string {
  const address = `https://www.youtube-nocookie.com/embed/${checkedId(video)}`
  return [
    `<div style="${boxStyle}">`,
    `  <iframe src="${address}" title="${escapeHtml(videoName(video))}" width="640" height="360" loading="lazy"`,
    '    allow="encrypted-media; fullscreen; picture-in-picture; web-share" allowfullscreen',
    `    referrerpolicy="strict-origin-when-cross-origin" style="${frameStyle}"></iframe>`,
    '</div>',
  ].join('\n')
}

// The box reserves its space before loading and sizes the frame whatever the page's styles are.
const boxStyle = [
  'box-sizing:border-box',
  'display:block',
  'position:relative',
  'width:100%',
  'height:auto',
  'margin-block:2em',
  'border:0',
  'padding:0',
  'aspect-ratio:16/9',
  'overflow:hidden',
  'border-radius:16px',
  'background:#0a0a0a',
].join(';')

const frameStyle = [
  'all:revert',
  'display:block',
  'position:absolute',
  'inset:0',
  'box-sizing:border-box',
  'width:100%',
  'max-width:none',
  'height:100%',
  'margin:0',
  'border:0',
].join(';')

interface YoutubeFacadeOptions {
  /** The language of the page, used if labels exist in it. */
  readonly language: string | undefined
  /** The CSP nonce for the style and the script. */
  readonly nonce: string | undefined
}

/**
 * A drawn poster with a play button. Nothing is loaded from YouTube until it is pressed. Without the script, the
 * button is a link.
 */
export function youtubeFacade(video: YoutubeVideo, { language, nonce }: YoutubeFacadeOptions): string {
  const id = checkedId(video)
  const scope = createScope()
  const words = youtubeWords(language)
  const name = escapeHtml(videoName(video))
  const watch = `https://www.youtube.com/watch?v=${id}`
  const nonceText = nonceAttribute(nonce)
  const titleLanguage = textLanguage(video.title)
  const channel = isolated(video.channel)
  const about = [
    channel ? words.by.replace('{channel}', () => channel) : 'YouTube',
    formatLength(video.seconds),
  ].filter(Boolean)
  return [
    `<figure id="${scope}" lang="${words.language}" dir="ltr" data-script="${youtubeScriptHash}">`,
    `  <div class="${scope}-stage">`,
    `    ${drawPoster(id, scope, `<style${nonceText}>${scopedStyle(sheet, scope)}</style>`)}`,
    `    <p class="${scope}-title" dir="auto"${titleLanguage ? ` lang="${titleLanguage}"` : ''}>${name}</p>`,
    `    <a class="${scope}-play" href="${watch}" aria-label="${words.play}: ${name}" data-video="${id}" data-title="${name}">${playIcon()}</a>`,
    `    <p class="${scope}-promise">${words.promise}</p>`,
    `    <p class="${scope}-loading" hidden><span class="${scope}-ring"></span>${words.loading}</p>`,
    '  </div>',
    `  <script${nonceText}>${script}</script>`,
    `  <figcaption class="${scope}-foot">`,
    `    <span>${escapeHtml(about.join(' · '))}</span>`,
    `    <a href="${watch}">${words.open}</a>`,
    '  </figcaption>',
    '</figure>',
  ].join('\n')
}

/** Isolates right-to-left names, so that they do not reorder the text around them. */
function isolated(channel: string): string {
  const name = channel.replace(/\s+/g, ' ').trim()
  return textDirection(name) === 'rtl' ? `\u2068${name}\u2069` : name
}

function formatLength(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 1) return ''
  return formatClock(seconds)
}

// The same for every video, so that a content security policy can allow it by hash. Changes nothing outside of its
// figure.
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

/** The hash of the script for a content security policy. */
export const youtubeScriptHash: string = scriptHash(script)

// Text stands on dark shades and the button on its own disc, so that both are readable on any poster. The focus ring
// is white between dark rings, visible on any background.
const sheet = `
#block{box-sizing:border-box;display:block;width:auto;margin:2em 0;border:0;padding:0;container-type:inline-size;font-style:normal;line-height:1.4;text-align:start;text-indent:0;text-transform:none;letter-spacing:normal}
#block .--stage{all:revert;box-sizing:border-box;position:relative;display:block;width:100%;margin:0;aspect-ratio:16/9;overflow:hidden;border-radius:16px;background:#0a0a0a;color:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}
#block .--stage :is(svg,iframe){box-sizing:border-box;display:block;max-width:none;margin:0;border:0;padding:0;fill:none}
#block .--stage iframe{position:absolute;inset:0;width:100%;height:100%}
#block .--stage .--poster{position:absolute;inset:-1px;width:calc(100% + 2px);height:calc(100% + 2px)}
#block .--stage p{all:revert;position:absolute;inset-inline:20px;margin:0;color:#fff;font-size:13px;line-height:1.4;overflow-wrap:anywhere}
#block .--stage .--title{top:18px;display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2;font-size:17px;font-weight:700;line-height:1.35;text-wrap:pretty}
#block .--stage .--promise{bottom:14px;text-wrap:pretty}
#block .--stage .--play{all:revert;box-sizing:border-box;position:absolute;top:calc(50% - 36px);left:calc(50% - 36px);display:grid;place-items:center;width:72px;height:72px;margin:0;border:3px solid #ffffffd9;border-radius:50%;padding:0;background:#0a0a0ab8;color:#fff;cursor:pointer;text-decoration:none;transition:background .12s}
#block .--stage .--play:hover{background:#0a0a0ae6}
#block .--stage .--play:focus-visible{outline:3px solid #fff;outline-offset:3px;box-shadow:0 0 0 9px #0a0a0a}
#block .--stage .--play svg{width:36px;height:36px}
#block .--stage .--loading{inset:0;display:flex;align-items:center;justify-content:center;gap:12px;background:#0a0a0a;font-size:14px}
#block .--stage [hidden]{display:none}
#block .--ring{width:20px;height:20px;box-sizing:border-box;border:3px solid #ffffff40;border-top-color:#fff;border-radius:50%;animation:--turn 1s linear infinite}
#block .--foot{all:revert;display:flex;flex-flow:row wrap;justify-content:space-between;gap:4px 16px;margin:10px 0 0;padding:0;color:color-mix(in oklab,currentColor 80%,transparent);font-size:14px;line-height:1.5;text-align:start}
#block .--foot span{all:revert;overflow-wrap:anywhere}
#block .--foot a{all:revert;color:inherit;text-decoration:underline;text-underline-offset:3px;text-decoration-thickness:1px;outline-offset:3px}
@keyframes --turn{to{transform:rotate(1turn)}}
@container (max-width:479px){
  #block .--stage .--play{top:calc(50% - 30px);left:calc(50% - 30px);width:60px;height:60px}
  #block .--stage .--play svg{width:30px;height:30px}
  #block .--stage p{inset-inline:14px;font-size:12px}
  #block .--stage .--title{top:13px;font-size:15px}
  #block .--stage .--promise{bottom:10px}
}
@container (max-width:339px){#block .--stage .--title{-webkit-line-clamp:1}}
@media (prefers-reduced-motion:reduce){#block .--ring{display:none}#block .--stage .--play{transition:none}}
`
