import { CopydeskError } from '../../errors.ts'
import { isYoutubeId } from '../../media/ids.ts'
import { escapeHtml } from './html.ts'

/** What an embed has to know of a video. */
export interface YoutubeVideo {
  readonly id: string
  readonly title: string
  readonly channel: string
  readonly seconds: number | undefined
}

/** The id of a video, checked once more where it goes into a page. */
export function checkedId({ id }: YoutubeVideo): string {
  if (isYoutubeId(id)) return id
  throw new CopydeskError('upstream_invalid', 'The id of the video has to be 11 letters, digits, _ or -.')
}

/** What the video is called, on one line; without a title, by whoever made it. */
export function videoName({ title, channel }: YoutubeVideo): string {
  const [line = 'YouTube'] = [title, channel].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  return line
}

/** Shows a video in a frame of the host without cookies, 16:9 in a column of any width. It loads when it comes near. */
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

// The box keeps its place before anything is loaded, and gives the frame its size whatever the page says of frames.
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
