/** The subset of HTML and CSS that designs are written in, as a model is told. */
export const subset = [
  'Markup: HTML of one page with inline styles or classes in one <style>; it starts with *{box-sizing:border-box;margin:0;padding:0;position:relative}. display:flex is a row, as in browsers; a div with gap or align-items alone is a column. An element holds either boxes or text (text may have span, b, i, small, sup, br in it).',
  'Means: flexbox, absolute positions, px, %, em, calc(), var(); background with linear-, radial- and conic-gradient(), border, border-radius, box-shadow, text-shadow, opacity, transform, overflow, object-fit, object-position, filter, backdrop-filter, clip-path, mask-image with gradients, mix-blend-mode, background-clip:text; font-*, line-height, letter-spacing, text-align, text-transform, white-space, text-wrap:balance, line-clamp, font-variant-numeric, writing-mode:vertical-rl, direction.',
  'Drawings: inline <svg> with shapes, gradients, masks, patterns, filters of blur and drop shadow, text and tspan. Pictures: <img src="name"> with the names that are given.',
  'Not there: grid, float, table, pseudo-elements, scripts, animation, links, other files.',
].join('\n')
