import type { Palette } from '../../palette/index.ts'
import type { Mood } from './scheme.ts'

/** The stems of what people write in guidelines, in six languages. */
const stems: Readonly<Record<Mood, RegExp>> = {
  dark: /\b(?:dark|moody|neon|noir|mysterious|midnight|dunkel|düster|sombre|oscur)|داكن|غامض|ダーク|暗い|妖し/iu,
  calm: /\b(?:calm|gentle|quiet|soft|slow|sooth|seren|minimal|airy|hopeful|warm|ruhig|sanft|schlicht|calme|dou[cx]|rassur|tranquil|suave|sereno)|هادئ|مطمئن|بسيط|دافئ|静|落ち着|穏やか|やさし/iu,
  elegant:
    /\b(?:elegan|luxur|premium|refined|romantic|litera|classic|serious|trust|formal|seriös|edel|vornehm|élégan|sérieu|littérair|elegante|serio|clásic)|أنيق|فاخر|رسمي|上品|高級|格調/iu,
  playful:
    /\b(?:playful|fun|funny|friendly|cheerful|young|verspielt|freundlich|fröhlich|ludique|joyeu|amusant|divertid|alegre|amable)|مرح|ودود|楽し|親しみ|かわい/iu,
  bold: /\b(?:bold|loud|energetic|strong|confident|direct|glamorous|modern|laut|kräftig|direkt|mutig|audac|énergi|moderne|fuerte|atrevid|moderno)|جريء|قوي|元気|力強|大胆/iu,
}

/** Clauses that say what not to do: “never dark”, “no loud colours”. */
const refusals =
  /(?:^|[^\p{L}])(?:no|not|never|avoid|without|kein|keine|nicht|nie|pas|jamais|sans|sin|nunca|بلا|بدون|لا) [^.,;:!?\n]{0,80}/giu

const serifNames =
  /serif|playfair|garamond|baskerville|bitter|lora|merriweather|didot|bodoni|times|georgia|mincho/iu
const roundNames = /nunito|quicksand|fredoka|baloo|comfortaa|rounded|poppins/iu

/** Reads the mood from the words of a brand, else from its font, else from its colour. */
export function brandMood(
  { tone = '', font = '' }: { readonly tone?: string | undefined; readonly font?: string | undefined },
  { base, branch }: Palette,
): Mood {
  const toneText = tone.slice(0, 2000).replace(refusals, ' ')
  const matched = (Object.keys(stems) as Mood[]).find((mood) => stems[mood].test(toneText))
  if (matched) return matched
  if (/(?<!sans-)\bserif\b/iu.test(font) || (serifNames.test(font) && !/sans/iu.test(font))) return 'elegant'
  if (roundNames.test(font)) return 'playful'
  if (branch === 'yellow' || base.chroma > 0.19) return 'bold'
  if (base.chroma < 0.08 || branch === 'dark') return branch === 'light' ? 'calm' : 'elegant'
  return branch === 'light' ? 'playful' : base.hue > 125 && base.hue < 290 ? 'calm' : 'bold'
}
