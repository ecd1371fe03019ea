import type { PostCopy } from '../../../content/post-copy.ts'
import { marksOf } from '../../type/typography.ts'
import { html, type Markup } from '../html.ts'
import { bound, type HeadlineType, headlineType } from '../type.ts'
import { bars, facts, numeral, step } from './figures.ts'
import { entries, items, offer, table } from './rows.ts'

/** What a copy says, in the parts that templates arrange. */
export interface Content {
  /** Above the headline: a figure, the number of a step, a quotation mark. */
  readonly lead?: Markup | undefined
  /** The headline and its support. */
  readonly heading: Markup
  /** Below it: bars, rows, items, the speaker. */
  readonly body?: Markup | undefined
  readonly details?: Markup | undefined
}

/**
 * The words of a post as markup, in parts that a template arranges: a heading, what leads, what follows. Every text
 * is escaped and has its `data-role`; what may be left out has `data-optional`.
 */
export function contentOf(copy: PostCopy, type: HeadlineType = {}, language = ''): Content {
  const headline = bound(copy.headline, language)
  const support = copy.support && bound(copy.support, language)
  const heading = html`<div class="heading"><h1 data-role="headline" style="${headlineType(copy.headline, type)}">${lines(headline).map((line, index) => html`${index > 0 && html`<br>`}${emphasized(line, type)}`)}</h1>${
    support && html`<p class="support" data-role="support" data-optional="1">${support}</p>`
  }</div>`
  const details = 'details' in copy && copy.details
  return {
    heading,
    ...leadAndBody(copy, language),
    details: details ? html`<p class="details" data-role="details">${details}</p>` : undefined,
  }
}

/** What a kind of post has beside its heading. */
function leadAndBody(copy: PostCopy, language: string): Pick<Content, 'lead' | 'body'> {
  switch (copy.kind) {
    case 'figure':
      return { lead: numeral(copy.figure) }
    case 'comparison':
      return { body: bars(copy) }
    case 'quote':
      return { lead: quotationMark(language), body: speaker(copy) }
    case 'list':
      return { body: items(copy.items) }
    case 'step':
      return { lead: step(copy) }
    case 'offer':
      return { body: offer(copy) }
    case 'table':
      return { body: table(copy.rows) }
    case 'facts':
      return { body: facts(copy) }
    case 'schedule':
      return { body: entries(copy.entries) }
    default:
      return {}
  }
}

/** Short sentences stand on lines of their own. */
function lines(headline: string): string[] {
  const sentences = headline.split(/(?<=\p{L}[.!?…。？！])[\s\u2060](?=\p{L})/u)
  return sentences.length < 4 && sentences.every((each) => each.length < 30) ? sentences : [headline]
}

/** In headlines with serifs, the last of several words is slanted. */
function emphasized(headline: string, { isSerif }: HeadlineType): Markup {
  const words = headline.split(/\s+/)
  const last = words.at(-1) ?? ''
  const isOnce = words.filter((word) => word === last).length === 1
  const isEmphasized =
    isSerif && words.length >= 3 && words.length <= 9 && isOnce && /^\p{Script=Latin}{4,}$/u.test(last)
  return isEmphasized ? html`${headline.slice(0, -last.length)}<em>${last}</em>` : html`${headline}`
}

/** A large opening mark: brackets where the language quotes with them. Turned by half, it closes. */
export const quotationMark = (language: string | undefined) =>
  html`<svg class="quotation" viewBox="0 0 100 72"><path fill="currentColor" d="${marksOf(language).open === '「' ? 'M40 0H78V8H48V72H40Z' : 'M26 0H46L36 36H44V72H0V40Q2 10 26 0ZM82 0H102L92 36H100V72H56V40Q58 10 82 0Z'}"/></svg>`

function speaker({
  speaker,
  role,
}: {
  readonly speaker?: string | undefined
  readonly role?: string | undefined
}) {
  if (!speaker && !role) return undefined
  return html`<div class="speaker"><p class="name" data-role="speaker">${speaker}</p>${role && html`<p class="soft" data-role="details">${role}</p>`}</div>`
}

/** The rules of all parts. Templates set the sizes in variables, and colours in `--soft`, `--line`, `--accent-ink`, `--fill`. */
export const contentRules = `.heading{gap:2.4vmin;align-items:stretch}
.support{font-size:var(--support,4.2vmin);--min-font-size:3.4vmin;line-height:1.33;color:var(--soft);text-wrap:balance}
.soft{color:var(--soft)}
.numeral{font-size:var(--figure,27vmin);--min-font-size:9vmin;line-height:1;white-space:nowrap;color:var(--accent-ink)}
.quotation{flex:none;width:9.8vmin;height:7vmin;color:var(--accent-ink)}
.speaker{font-size:var(--item,4.1vmin);line-height:1.2;gap:.1em}
.name{font-weight:640}
.details{font-size:var(--details,3.9vmin);--min-font-size:2.6vmin;line-height:1.3;font-weight:560}
.rows,.bars{width:100%;gap:0;font-size:var(--item,4.1vmin);line-height:1.2;--min-font-size:2.9vmin}
.row,.item{display:flex;gap:.9em;padding:var(--pad,.5em) 0;border-top:.16vmin solid var(--line)}
.row p,.ends p,.fact p{text-wrap:balance}
.row p:first-child,.item p{flex:1}
.row .shown{flex:none;font-weight:650;white-space:nowrap}
.schedule .row div{flex:none}
.when{font-weight:650;--fit-group:when}
.bars{gap:.62em}
.bar{gap:.34em}
.ends{display:flex;justify-content:space-between;gap:1em}
.ends .shown{font-weight:650;white-space:nowrap}
.track{height:var(--bar,3.4vmin);border-radius:1vmin;background:var(--track,var(--line));overflow:hidden}
.run{height:100%;background:var(--bar-ink,currentColor);border-radius:1vmin}
.lines{gap:4.4vmin}
.facts{width:100%;display:flex;flex-direction:var(--facts,row);gap:4.4vmin 5vmin}
.fact{flex:var(--fact-grow,1);gap:1.6vmin}
.facts.pair{flex-direction:row}
.pair .fact{flex:none;width:calc(50% - 2.5vmin)}
.fact .numeral{font-size:var(--fact,14vmin);--min-font-size:5.4vmin;--fit-group:facts}
.fact p:last-child{font-size:var(--label,3.7vmin);--min-font-size:2.9vmin;line-height:1.2;--fit-group:labels;color:var(--soft)}
.step{display:flex;gap:2.4vmin}
.series{flex:1;justify-content:space-between;padding:1.4vmin 0;font-size:4.1vmin;font-weight:640}
.dashes{display:flex;gap:1.2vmin}
.dash{flex:0 1 4.6vmin;height:.9vmin;border-radius:.45vmin;background:var(--line)}
.dash.done{background:currentColor}
.offer{flex-direction:var(--offer,column);gap:3.6vmin 6vmin;align-items:stretch}
.offer .items{flex:1;justify-content:center}
.price{gap:1vmin;align-items:flex-start}
.price .numeral{font-size:var(--price,20vmin)}
.per{font-size:4vmin;--min-font-size:3vmin;line-height:1.2;color:var(--soft)}
`
