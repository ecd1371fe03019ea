/** The style of one section. By its id it is stronger than what a page says of sections, lists, buttons and films. */
export function videoSectionStyle(scope: string, ratio: number): string {
  return sheet
    .replaceAll('#section', `#${scope}`)
    .replaceAll('--', `${scope}-`)
    .replaceAll('RATIO', String(Math.round(ratio * 10_000) / 10_000))
    .replaceAll(/\n */g, '')
}

// What is upright is not higher than a screen. Lines and grounds are mixed of the page's own colour, so that they fit a
// dark page as well as a light one.
const sheet = `
#section{box-sizing:border-box;display:block;width:auto;margin:2em 0;border:0;padding:0;container-type:inline-size;font-style:normal;line-height:1.5;text-align:start;text-indent:0;text-transform:none;letter-spacing:normal}
#section .--stage{all:revert;box-sizing:border-box;position:relative;display:block;width:100%;max-width:min(100%,calc(80vh * RATIO));margin:0;aspect-ratio:RATIO;overflow:hidden;border-radius:12px;background:#0a0a0a}
#section .--video{box-sizing:border-box;position:absolute;inset:0;display:block;width:100%;height:100%;max-width:none;margin:0;border:0;padding:0;object-fit:contain}
#section .--play{all:revert;box-sizing:border-box;position:absolute;top:calc(50% - 36px);left:calc(50% - 36px);display:grid;place-items:center;width:72px;height:72px;margin:0;border:3px solid #ffffffd9;border-radius:50%;padding:0;background:#0a0a0ab8;color:#fff;cursor:pointer}
#section .--play[hidden]{display:none}
#section .--play:hover{background:#0a0a0ae6}
#section .--play:focus-visible{outline:3px solid #fff;outline-offset:3px;box-shadow:0 0 0 9px #0a0a0a}
#section .--play svg{display:block;width:36px;height:36px;fill:none}
#section .--head{all:revert;display:flex;flex-flow:row wrap;align-items:baseline;justify-content:space-between;gap:2px 16px;margin:14px 0 0;padding:0}
#section p{all:revert;margin:0}
#section .--title{font-size:1.2em;font-weight:700;line-height:1.3;overflow-wrap:anywhere;text-wrap:pretty}
#section .--about,#section .--count{color:color-mix(in oklab,currentColor 72%,transparent);font-size:.9em;font-weight:400}
#section .--transcript{all:revert;display:block;margin:12px 0 0;border:0;border-top:1px solid color-mix(in oklab,currentColor 18%,transparent);padding:0}
#section summary{all:revert;display:flex;box-sizing:border-box;align-items:center;gap:10px;min-height:44px;padding:0;font-weight:600;cursor:pointer;list-style:none}
#section summary::-webkit-details-marker{display:none}
#section summary::before{content:'';flex:none;width:7px;height:7px;margin-inline:2px 2px;border:solid;border-width:0 1.5px 1.5px 0;transform:rotate(-45deg)}
#section:dir(rtl) summary::before{transform:rotate(135deg)}
#section details[open]>summary::before{transform:rotate(45deg)}
#section .--count{margin-inline-start:auto}
#section .--lines{all:revert;display:block;position:relative;max-height:232px;margin:0;padding:0;overflow-y:auto;overscroll-behavior:contain;list-style:none}
#section .--lines li{all:revert;display:flex;align-items:baseline;gap:12px;margin:0;border-inline-start:3px solid transparent;border-start-end-radius:6px;border-end-end-radius:6px;padding:0 8px 0 5px;list-style:none}
#section .--lines li>:last-child{padding:8px 0;overflow-wrap:anywhere}
#section .--lines li[aria-current]{border-inline-start-color:currentColor;background:color-mix(in oklab,currentColor 8%,transparent)}
#section .--time{all:revert;box-sizing:border-box;flex:none;min-width:44px;min-height:44px;margin:0;border:0;padding:8px 0;background:none;color:color-mix(in oklab,currentColor 78%,transparent);font:inherit;font-size:.9em;font-variant-numeric:tabular-nums;text-align:start}
#section button.--time{cursor:pointer}
#section button.--time:hover{text-decoration:underline}
#section :is(summary,.--lines,button.--time):focus-visible{outline:2px solid currentColor;outline-offset:2px}
#section :is(.--lines,button.--time):focus-visible{outline-offset:-2px}
@container (max-width:479px){
  #section .--play{top:calc(50% - 30px);left:calc(50% - 30px);width:60px;height:60px}
  #section .--play svg{width:30px;height:30px}
}
`
