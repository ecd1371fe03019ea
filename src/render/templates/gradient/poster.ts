import { html } from '../html.ts'
import { isWide } from '../style.ts'
import { spacingFor } from '../type.ts'
import { foot, type GradientTemplate, gradientPage } from './page.ts'

/** A few words in capitals, each line as wide as the picture allows. */
export const poster: GradientTemplate = (copy, style) => {
  const lines = posterLines(copy.headline)
  // Condensed capitals are about half as wide as high; what is still too wide shrinks.
  const sizeOf = (line: string) => Math.min(50, (isWide(style) ? 350 : 186) / line.length)
  const spacing = spacingFor(copy.headline, 1.06, -0.012)
  const content = html`<div class="page">${foot(style, style.scheme.ground, copy.support && html`<p class="support" data-role="support">${copy.support}</p>`)}<div class="grow"></div><div class="lines" data-role="headline">${lines.map((line) => html`<div class="line"><p style="font-size:${sizeOf(line)}vmin;${spacing}">${line}</p></div>`)}</div></div>`
  return gradientPage(
    style,
    `.page{gap:3vmin}
.line{width:100%;overflow:hidden}
.lines{font-family:var(--poster);font-weight:400;text-transform:uppercase;--min-font-size:9vmin;white-space:nowrap}
`,
    content,
  )
}

/** A few lines of similar length: the sentences, or the words. */
function posterLines(headline: string): string[] {
  const sentences = headline.split(/(?<=[.!?…])\s/u)
  if (sentences.length > 1 && sentences.length <= 4) return sentences
  const words = headline.split(/\s+/)
  const lineCount = Math.max(1, Math.min(words.length, headline.length > 14 ? 3 : 2))
  const lines: string[] = []
  let left = headline.length
  for (const word of words) {
    const line = lines.at(-1)
    const room = left / (lineCount - lines.length + 1)
    if (line === undefined || (line.length + word.length / 2 > room && lines.length < lineCount)) {
      left -= line?.length ?? 0
      lines.push(word)
    } else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
