/** The style of one facade. By its id it is stronger than what a page says of figures, paragraphs, links and buttons. */
export function facadeStyle(scope: string): string {
  return sheet.replaceAll('#figure', `#${scope}`).replaceAll('--', `${scope}-`).replaceAll(/\n */g, '')
}

// Words lie on dark shades of the poster, and the button on a disc of its own, so that any poster will do. The ring of
// the focus is white between two dark ones: it is seen on every ground.
const sheet = `
#figure{box-sizing:border-box;display:block;width:auto;margin:2em 0;border:0;padding:0;container-type:inline-size;font-style:normal;line-height:1.4;text-align:start;text-indent:0;text-transform:none;letter-spacing:normal}
#figure .--stage{all:revert;box-sizing:border-box;position:relative;display:block;width:100%;margin:0;aspect-ratio:16/9;overflow:hidden;border-radius:16px;background:#0a0a0a;color:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}
#figure .--stage :is(svg,iframe){box-sizing:border-box;display:block;max-width:none;margin:0;border:0;padding:0;fill:none}
#figure .--stage iframe{position:absolute;inset:0;width:100%;height:100%}
#figure .--stage .--poster{position:absolute;inset:-1px;width:calc(100% + 2px);height:calc(100% + 2px)}
#figure .--stage p{all:revert;position:absolute;inset-inline:20px;margin:0;color:#fff;font-size:13px;line-height:1.4;overflow-wrap:anywhere}
#figure .--stage .--title{top:18px;display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2;font-size:17px;font-weight:700;line-height:1.35;text-wrap:pretty}
#figure .--stage .--promise{bottom:14px;text-wrap:pretty}
#figure .--stage .--play{all:revert;box-sizing:border-box;position:absolute;top:calc(50% - 36px);left:calc(50% - 36px);display:grid;place-items:center;width:72px;height:72px;margin:0;border:3px solid #ffffffd9;border-radius:50%;padding:0;background:#0a0a0ab8;color:#fff;cursor:pointer;text-decoration:none;transition:background .12s}
#figure .--stage .--play:hover{background:#0a0a0ae6}
#figure .--stage .--play:focus-visible{outline:3px solid #fff;outline-offset:3px;box-shadow:0 0 0 9px #0a0a0a}
#figure .--stage .--play svg{width:36px;height:36px}
#figure .--stage .--loading{inset:0;display:flex;align-items:center;justify-content:center;gap:12px;background:#0a0a0a;font-size:14px}
#figure .--stage [hidden]{display:none}
#figure .--ring{width:20px;height:20px;box-sizing:border-box;border:3px solid #ffffff40;border-top-color:#fff;border-radius:50%;animation:--turn 1s linear infinite}
#figure .--foot{all:revert;display:flex;flex-flow:row wrap;justify-content:space-between;gap:4px 16px;margin:10px 0 0;padding:0;color:color-mix(in oklab,currentColor 80%,transparent);font-size:14px;line-height:1.5;text-align:start}
#figure .--foot span{all:revert;overflow-wrap:anywhere}
#figure .--foot a{all:revert;color:inherit;text-decoration:underline;text-underline-offset:3px;text-decoration-thickness:1px;outline-offset:3px}
@keyframes --turn{to{transform:rotate(1turn)}}
@container (max-width:479px){
  #figure .--stage .--play{top:calc(50% - 30px);left:calc(50% - 30px);width:60px;height:60px}
  #figure .--stage .--play svg{width:30px;height:30px}
  #figure .--stage p{inset-inline:14px;font-size:12px}
  #figure .--stage .--title{top:13px;font-size:15px}
  #figure .--stage .--promise{bottom:10px}
}
@container (max-width:339px){#figure .--stage .--title{-webkit-line-clamp:1}}
@media (prefers-reduced-motion:reduce){#figure .--ring{display:none}#figure .--stage .--play{transition:none}}
`
