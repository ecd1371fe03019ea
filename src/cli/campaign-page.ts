import type { Brand } from '../brand.ts'
import type { Receipt } from '../events.ts'
import type { CampaignOutput } from '../generators/campaign.ts'

/** What the page shows. Files are beside it, under relative names. */
export interface CampaignPage {
  readonly campaign: CampaignOutput
  readonly brand: Brand
  readonly receipt: Receipt
  readonly cost: string
}

type Output = CampaignOutput['outputs'][number]
type Fact = CampaignOutput['fact_sheet']['facts'][number]

/** A page that shows a whole campaign without a network: what was made, what to look at, and the facts behind it. */
export function campaignPage({ campaign, brand, receipt, cost }: CampaignPage): string {
  const { fact_sheet: sheet, outputs, findings } = campaign
  const accent = /^#[\da-f]{6}$/i.test(brand.colors?.[0] ?? '') ? (brand.colors?.[0] ?? '') : '#334155'
  const failedCount = outputs.filter(({ problem }) => problem).length
  const facts = [
    [String(outputs.length - failedCount), outputs.length - failedCount === 1 ? 'output' : 'outputs'],
    [String(sheet.facts.length), 'proved facts'],
    [String(findings.length + failedCount), 'to look at'],
    [cost, `for ${receipt.calls} calls`],
  ]
  return `<!doctype html>
<html lang="${htmlOf(sheet.language ?? 'en')}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlOf(sheet.subject)}</title>
<style>:root{--accent:${accent};--on-accent:${isDark(accent) ? '#fff' : '#14181f'};--own-font:${fontOf(brand)}}${styles}</style>
<header><div class="wide">
<p class="brand">${logoOf(brand)}${htmlOf(brand.name ?? 'Campaign')}</p>
<h1>${htmlOf(sheet.subject)}</h1>
${sheet.audience ? `<p class="audience">For ${htmlOf(sheet.audience)}</p>` : ''}
<dl>${facts.map(([figure = '', label = '']) => `<div><dt>${htmlOf(label)}</dt><dd>${htmlOf(figure)}</dd></div>`).join('')}</dl>
</div></header>
<main class="wide">
${findings.length > 0 ? `<section class="findings" aria-labelledby="look"><h2 id="look">To look at</h2><ul>${findings.map(({ message }) => `<li>${htmlOf(message)}</li>`).join('')}</ul></section>` : ''}
<section aria-labelledby="made"><h2 id="made">What was made</h2><div class="cards">
${outputs.map((output) => cardOf(output, brand)).join('\n')}
</div></section>
<section aria-labelledby="facts"><h2 id="facts">What it stands on</h2><ol class="facts">
${sheet.facts.map(factOf).join('\n')}
</ol></section>
</main>
<script>for(const button of document.querySelectorAll('button[data-copy]'))button.onclick=async()=>{await navigator.clipboard.writeText(button.dataset.copy);button.textContent='Copied'}</script>
</html>
`
}

/** One output: its pictures and videos, its texts, and which facts it was made from. */
function cardOf(output: Output, brand: Brand): string {
  const { name, endpoint, result, problem, facts, beside } = output
  const body = problem
    ? `<p class="problem"><strong>${htmlOf(problem.code)}</strong> ${htmlOf(problem.message)}</p>`
    : resultHtml(endpoint, result ?? {}, brand)
  const links = facts.slice(0, 6).map((index) => `<a href="#fact-${index + 1}">${index + 1}</a>`)
  const omittedText = facts.length > links.length ? ` and ${facts.length - links.length} more` : ''
  const origin = [
    facts.length > 0 ? `From ${facts.length === 1 ? 'fact' : 'facts'} ${links.join(' ')}${omittedText}` : '',
    beside.length > 0
      ? `goes with ${beside.map((other) => `<a href="#${htmlOf(other)}">${htmlOf(other)}</a>`).join(', ')}`
      : '',
  ].filter((part) => part !== '')
  return `<article id="${htmlOf(name)}"><h3>${htmlOf(name)}</h3>${body}<footer>${origin.join(' · ')}</footer></article>`
}

function resultHtml(endpoint: string, result: Readonly<Record<string, unknown>>, brand: Brand): string {
  const entries = Object.entries(result).filter(([key]) => !hidden.has(key))
  const poster = typeof result['thumbnail_url'] === 'string' ? result['thumbnail_url'] : ''
  const alt = typeof result['alt_text'] === 'string' ? result['alt_text'] : ''
  return entries.map(([key, value]) => fieldHtml(key, value, { endpoint, poster, alt, brand })).join('')
}

interface PartContext {
  readonly endpoint: string
  readonly poster: string
  readonly alt: string
  readonly brand: Brand
}

/** One field of a result. Figures are not shown. */
function fieldHtml(key: string, value: unknown, { endpoint, poster, alt, brand }: PartContext): string {
  if (typeof value === 'number') return ''
  if (typeof value !== 'string') return key === 'script' ? scriptOf(value) : listHtml(value)
  const text = htmlOf(value)
  if (pictures.test(value))
    return `<a href="${text}"><img src="${text}" alt="${htmlOf(alt || endpoint)}" loading="lazy"></a>`
  if (videos.test(value))
    return `<video controls preload="metadata" src="${text}"${poster ? ` poster="${htmlOf(poster)}"` : ''}></video>`
  if (/^\s*</.test(value))
    return `<iframe sandbox="allow-scripts" title="${htmlOf(endpoint)}" srcdoc="${text}"></iframe>`
  if (key === 'tweet') return tweetOf(value, brand)
  return `<div class="text"><p>${text}</p>${copyButton(value)}</div>`
}

/** What a picture shows anyway, and what players and upload forms need. */
const hidden: ReadonlySet<string> = new Set([
  'alt_text',
  'thumbnail_url',
  'captions_vtt',
  'captions_srt',
  'chapters',
  'video_section',
])
const pictures = /\.(?:png|jpe?g|webp)$/i
const videos = /\.(?:mp4|webm)$/i

function tweetOf(text: string, brand: Brand): string {
  const name = brand.name ?? 'Your brand'
  const handle = brand.handle ?? ''
  return `<div class="tweet"><span class="avatar" aria-hidden="true">${htmlOf([...name][0] ?? '')}</span><div><p class="who"><strong>${htmlOf(name)}</strong> ${htmlOf(handle)}</p><p>${htmlOf(text)}</p>${copyButton(text)}</div></div>`
}

function scriptOf(value: unknown): string {
  const { scenes = [] } = value as { scenes?: { sentences: string[] }[] }
  const lines = scenes.map(({ sentences }) => `<p>${htmlOf(sentences.join(' '))}</p>`)
  return `<details><summary>Script, ${scenes.length} scenes</summary>${lines.join('')}</details>`
}

function listHtml(value: unknown): string {
  if (Array.isArray(value)) {
    const texts = value.filter((item) => typeof item === 'string')
    return `<ol class="list">${texts.map((text) => `<li>${htmlOf(text)}</li>`).join('')}</ol>${copyButton(texts.join('\n'))}`
  }
  const groups = Object.entries((value ?? {}) as Record<string, unknown>)
  return groups
    .map(([name, text]) => (typeof text === 'object' ? `<h4>${htmlOf(name)}</h4>${listHtml(text)}` : ''))
    .join('')
}

function factOf({ statement, figures, quote, sentences }: Fact, index: number): string {
  const chips = figures.map(
    ({ value, scope }) =>
      `<span class="chip"><b>${htmlOf(value)}</b>${scope ? ` ${htmlOf(scope)}` : ''}</span>`,
  )
  return `<li id="fact-${index + 1}"><p>${htmlOf(statement)}</p>${chips.length > 0 ? `<p>${chips.join(' ')}</p>` : ''}${
    quote ? `<blockquote>${htmlOf(quote.words)} <cite>${htmlOf(quote.speaker)}</cite></blockquote>` : ''
  }<details><summary>In the article</summary><p>${htmlOf(sentences.join(' '))}</p></details></li>`
}

const copyButton = (text: string) => `<button type="button" data-copy="${htmlOf(text)}">Copy</button>`

const logoOf = ({ logo }: Brand) => (logo ? `<img src="${htmlOf(logo)}" alt="">` : '')

/** Names of fonts only, so that nothing else reaches the style. */
const fontOf = ({ font = '' }: Brand) =>
  `${/^[\p{L}\p{N} ,'-]{1,200}$/u.test(font) ? `${font},` : ''}system-ui,sans-serif`

const htmlOf = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Whether white reads better on a colour than black. */
function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18
}

const styles = `
*{box-sizing:border-box;margin:0}
:root{color-scheme:light dark;--page:light-dark(#f5f5f3,#12151a);--card:light-dark(#fff,#1b2027);--text:light-dark(#1a1f27,#e9ebee);--soft:light-dark(#5b6472,#a3abb7);--line:light-dark(#e2e3e0,#2d343e)}
body{background:var(--page);color:var(--text);font:16px/1.55 var(--own-font);-webkit-font-smoothing:antialiased}
.wide{max-width:1240px;margin:0 auto;padding:0 28px}
header{background:var(--accent);color:var(--on-accent);padding:44px 0 36px}
.brand{display:flex;align-items:center;gap:12px;font-weight:650;letter-spacing:.01em}
.brand img{height:32px;width:auto}
h1{font-size:clamp(30px,4.6vw,54px);line-height:1.08;letter-spacing:-.022em;max-width:22ch;margin:26px 0 12px;text-wrap:balance;font-weight:720}
.audience{max-width:60ch;font-size:18px}
dl{display:flex;flex-wrap:wrap;gap:14px 44px;margin-top:34px}
dl div{display:flex;flex-direction:column-reverse}
dt{font-size:14px}
dd{font-size:30px;font-weight:680;line-height:1.1;font-variant-numeric:tabular-nums}
section{margin:44px 0}
h2{font-size:22px;letter-spacing:-.01em;margin-bottom:18px}
.findings{border:1px solid var(--line);border-left:4px solid #d97706;background:var(--card);border-radius:10px;padding:20px 24px}
.findings h2{margin-bottom:8px;font-size:18px}
.findings ul{padding-left:20px;display:grid;gap:6px}
.cards{columns:340px 3;column-gap:22px}
article{break-inside:avoid;margin-bottom:22px;background:var(--card);border:1px solid var(--line);border-radius:14px;overflow:hidden;scroll-margin-top:16px}
article h3{font-size:14px;font-weight:600;color:var(--soft);padding:14px 20px 10px}
article img,article video,iframe{display:block;width:100%;border:0}
iframe{height:420px;background:#fff}
.text,.tweet,.list,article details,.problem,h4{margin:6px 20px 14px}
.text p{font-size:19px;line-height:1.4;font-weight:600;text-wrap:pretty;white-space:pre-line}
.tweet{display:flex;gap:12px}
.tweet p{white-space:pre-wrap;text-wrap:pretty}
.who{color:var(--soft)}
.who strong{color:var(--text)}
.avatar{flex:none;width:42px;height:42px;border-radius:50%;display:grid;place-items:center;background:var(--accent);color:var(--on-accent);font-weight:700}
.list{padding-left:22px;display:grid;gap:8px}
.list+button{margin:0 20px 14px}
article footer{padding:12px 20px;border-top:1px solid var(--line);font-size:14px;color:var(--soft)}
article footer:empty{display:none}
a{color:inherit;text-underline-offset:3px}
button{font:inherit;font-size:14px;padding:3px 12px;margin-top:10px;border:1px solid var(--line);border-radius:8px;background:none;color:var(--soft);cursor:pointer}
button:hover{color:var(--text);border-color:var(--soft)}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
.problem strong{display:block}
.facts{list-style:none;padding:0;counter-reset:fact;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,360px),1fr));gap:0 44px}
.facts li{counter-increment:fact;position:relative;padding:16px 0 16px 40px;border-top:1px solid var(--line);scroll-margin-top:16px;display:grid;gap:8px;align-content:start}
.facts li::before{content:counter(fact);position:absolute;left:0;top:16px;color:var(--soft);font-variant-numeric:tabular-nums;font-weight:600}
.facts li:target{background:light-dark(#fff7e6,#2a2415)}
.chip{display:inline-block;font-size:14px;color:var(--soft);border:1px solid var(--line);border-radius:8px;padding:2px 9px;margin:0 4px 4px 0}
.chip b{color:var(--text)}
blockquote{border-left:3px solid var(--line);padding-left:12px}
cite{display:block;color:var(--soft);font-style:normal;font-size:14px}
summary{cursor:pointer;color:var(--soft);font-size:14px}
details p{margin-top:6px;color:var(--soft);font-size:15px}
@media print{header{print-color-adjust:exact}button{display:none}}
`.replaceAll('\n', '')
