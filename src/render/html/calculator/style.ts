/**
 * The style sheet of one block. All rules are scoped to its id, which also makes them stronger than the page's rules.
 * Other colours are mixed from the text colour.
 */
export function styleSheet(scope: string, reset: string): string {
  return `#${scope}{--ck-reset:${approximateWidth(reset)}em;${compact}`
}

/** The approximate width of a word in em, reserved for the button beside the summary. */
function approximateWidth(word: string): number {
  const letters = Array.from(word, (letter) => (/[\u2e80-\uffee]/.test(letter) ? 1.05 : 0.62))
  return Math.ceil(letters.reduce((sum, width) => sum + width, 0))
}

const source = `
  --ck-accent: var(--copydesk-accent, currentColor);
  --ck-line: color-mix(in oklab, currentColor 16%, transparent);
  --ck-edge: color-mix(in oklab, currentColor 46%, transparent);
  --ck-soft: color-mix(in oklab, currentColor 28%, transparent);
  --ck-muted: color-mix(in oklab, currentColor 70%, transparent);
  --ck-error: color-mix(in oklab, #e02d1b 78%, currentColor);
  box-sizing: border-box; display: block; container-type: inline-size; min-inline-size: min(100%, 17.5em);
  margin-block: 2em; border: 1px solid var(--ck-line); border-radius: 16px; padding: 0; background: none; color: inherit;
  font: inherit; line-height: 1.5; letter-spacing: normal; text-align: start; text-transform: none; overflow-wrap: break-word;
  /* What the page does to its own headings, fields and buttons is not done to ours. */
  & *:not(svg, svg *) { all: revert; box-sizing: border-box; margin: 0 }
  .ck-head { padding: 20px 20px 18px }
  h3 { font-size: 1.3125em; line-height: 1.25; text-wrap: balance }
  :is(.ck-summary, .ck-hint, .ck-affix, .ck-tail, .ck-axis, dt, thead) { color: var(--ck-muted) }
  .ck-summary { margin-top: 4px; font-size: .9375em }
  .ck-fields { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); align-content: start; gap: 18px 12px; padding: 0 20px 24px }
  .ck-field { display: grid; grid-column: span 2; gap: 6px }
  .ck-half { grid-column: span 1; align-content: end }
  :is(label, .ck-name) { font-size: .875em; font-weight: 600; line-height: 1.35 }
  :is(.ck-entry, .ck-box) { display: flex; align-items: center; gap: 16px; min-width: 0 }
  .ck-box { flex: 1; gap: 6px; border: 1px solid var(--ck-edge); border-radius: 10px; padding-inline: 12px; background: var(--field, none); cursor: text }
  [type=range] + .ck-box { flex: 0 0 min(9.25em, 55%) }
  .ck-box:focus-within { border-color: currentColor; outline: 2px solid var(--ck-accent); outline-offset: 2px }
  .ck-box:has([aria-invalid=true]) { border-color: var(--ck-error); box-shadow: inset 0 0 0 1px var(--ck-error) }
  .ck-box :is(input, select) { flex: 1; width: 0; height: 42px; border: 0; padding: 0; appearance: none; background: none; color: inherit; font: inherit; font-size: max(16px, 1em); font-variant-numeric: tabular-nums; outline: 0 }
  select { text-overflow: ellipsis; cursor: pointer }
  .ck-box:has(select)::after { content: ""; flex: none; width: 8px; height: 8px; border: solid; border-width: 0 1.5px 1.5px 0; translate: 0 -2px; rotate: 45deg; pointer-events: none }
  /* The list opens on a ground of the system. */
  option { background: Field; color: FieldText }
  /* Between light and dark, since the page does not say which it is. */
  ::-webkit-calendar-picker-indicator { filter: grayscale(1) contrast(0) }
  ::placeholder { color: var(--ck-muted); opacity: 1 }
  .ck-affix { max-width: 68%; font-size: .9375em; line-height: 1.2 }
  .ck-field:has([aria-invalid=true]) .ck-hint { display: none }
  :is(.ck-hint, .ck-error) { font-size: .8125em; line-height: 1.4 }
  .ck-error { display: flex; gap: 7px; color: var(--ck-error); font-weight: 500 }
  .ck-error::before { content: "!"; flex: none; width: 1.5em; height: 1.5em; border: 1.5px solid; border-radius: 50%; font-size: .8125em; font-weight: 700; line-height: 1.25; text-align: center }
  [type=range] { flex: 1; appearance: none; min-width: 0; height: 44px; border-radius: 10px; background: none; color: inherit; cursor: pointer;
    --ck-track: linear-gradient(var(--ck-accent) 0 0) var(--ck-from, 0) / calc(11px + (100% - 22px) * var(--ck-at)) 5px no-repeat, linear-gradient(var(--ck-line) 0 0) 0 / 100% 5px no-repeat;
    --ck-knob: var(--thumb, oklch(from currentColor clamp(.28, (.6 - l) * 99, 1) 0 0)) }
  ::-webkit-slider-runnable-track { height: 22px; border-radius: 3px; background: var(--ck-track) }
  ::-moz-range-track { height: 22px; background: var(--ck-track) }
  ::-webkit-slider-thumb { appearance: none; box-sizing: border-box; width: 22px; height: 22px; border: 2px solid var(--ck-accent); border-radius: 50%; background: var(--ck-knob) }
  ::-moz-range-thumb { box-sizing: border-box; width: 22px; height: 22px; border: 2px solid var(--ck-accent); background: var(--ck-knob) }
  :is([type=range], summary, button):focus-visible { outline: 2px solid var(--ck-accent); outline-offset: 2px; box-shadow: inset 0 0 0 1px }
  .ck-panel { display: flex; flex-direction: column; border-top: 1px solid var(--ck-line); padding: 20px 20px 24px; background: color-mix(in oklab, currentColor 5%, transparent) }
  .ck-figure { margin-top: 2px; font-weight: 700; font-size: clamp(1.75em, 11cqi, 2.5em); line-height: 1.15; font-variant-numeric: lining-nums proportional-nums; overflow-wrap: anywhere }
  .ck-tail { font-size: .45em; font-weight: 600 }
  .ck-sentence { margin-top: 4px; font-size: .9375em; overflow-wrap: anywhere }
  :is(.ck-rows, .ck-chart) { margin-top: 16px; font-size: .875em; font-variant-numeric: tabular-nums }
  .ck-pair { display: flex; justify-content: space-between; gap: 4px 16px }
  .ck-rows .ck-pair { border-top: 1px solid var(--ck-line); padding-block: 8px }
  :is(dd, b) { font-weight: 600; text-align: end }
  & svg { display: block; width: 100%; height: 128px; max-width: none; overflow: visible }
  > svg { display: none }
  .ck-pair + svg { height: 9px; margin-block: 5px 10px }
  .ck-strong { fill: var(--ck-accent); background: var(--ck-accent) }
  .ck-middle { fill: var(--ck-edge); background: var(--ck-edge) }
  .ck-soft { fill: var(--ck-soft); background: var(--ck-soft) }
  :is(.ck-axis, .ck-legend, .ck-legend span) { display: flex; align-items: center; gap: 4px 16px }
  .ck-axis { justify-content: space-between; padding-top: 5px; font-size: .875em }
  .ck-legend { flex-wrap: wrap; margin-top: 6px }
  .ck-legend span { gap: 7px }
  i { width: 10px; height: 10px; border-radius: 3px; forced-color-adjust: none }
  .ck-blank { justify-content: center }
  .ck-blank .ck-figure { opacity: .55 }
  .ck-blank .ck-sentence { color: var(--ck-muted) }
  .ck-blank :is(.ck-name, .ck-tail, .ck-rows), .ck-given { display: none }
  output { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .ck-foot { position: relative; border-top: 1px solid var(--ck-line); padding-inline: 20px; font-size: .875em }
  summary { display: flex; align-items: center; gap: 12px; width: fit-content; max-width: calc(100% - 3em - var(--ck-reset)); min-height: 48px; border-radius: 7px; padding-inline: 2px 8px; cursor: pointer }
  ::-webkit-details-marker { display: none }
  summary::before { content: ""; flex: none; width: 8px; height: 8px; border: solid; border-width: 1.5px 1.5px 0 0; rotate: 45deg }
  &[dir=rtl] summary::before { rotate: -135deg }
  & [open] summary::before { rotate: 135deg }
  .ck-method { padding: 2px 0 20px }
  ol { padding-inline-start: 1.4em }
  li { margin-bottom: 4px }
  table { width: 100%; margin-top: 14px; border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
  :is(th, td) { border-top: 1px solid var(--ck-line); padding: 6px 0 6px 8px; font-weight: 400; text-align: end }
  th:first-child { padding: 0; text-align: start }
  button { position: absolute; top: 6px; inset-inline-end: 20px; min-height: 36px; border: 1px solid var(--ck-line); border-radius: 7px; padding: 0 14px; background: none; color: inherit; font: inherit; cursor: pointer }
  button::after { content: ""; position: absolute; inset: -4px }
  button:hover { border-color: var(--ck-edge) }
  &[dir=rtl] { --ck-from: 100% }
  &[dir=rtl] [type=text] { direction: ltr; text-align: right }
  &[dir=rtl] svg { transform: scaleX(-1) }
  &:is(:lang(en), :lang(de), :lang(fr), :lang(es), :lang(it), :lang(pt), :lang(nl)) :is(h3, .ck-figure) { letter-spacing: -.018em }
  /* Until the script runs, and where it never does, the opening values stand in place of the controls. */
  &.ck-off :is(.ck-entry, button), [hidden] { display: none }
  &.ck-off .ck-given { display: block }
  @container (min-width: 560px) {
    .ck-head { padding: 24px 24px 20px }
    .ck-body { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)) }
    .ck-fields, .ck-foot { padding-inline: 24px }
    .ck-panel { border-inline-start: 1px solid var(--ck-line); border-start-start-radius: 12px; padding-inline: 24px }
    button { inset-inline-end: 24px }
  }
  @container (max-width: 21em) {
    button { position: relative; top: 0; inset: auto; margin-bottom: 16px }
    summary { max-width: none }
  }
  @media (forced-colors: active) {
    [type=range] { forced-color-adjust: none }
    & { --ck-accent: Highlight; --ck-soft: GrayText; --ck-edge: CanvasText; --ck-line: GrayText }
  }
}`

const compact: string = source
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => !line.startsWith('/*'))
  .join('')
  .replace(/([{;:,]) /g, '$1')
  .replaceAll(' }', '}')
