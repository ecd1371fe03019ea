import type { WriterTools } from '../../types.ts'
import { sentenceCase } from '../patterns.ts'

/** What a picture shows, as said beside it: without “The image shows” and without how it was taken. */
export interface Scene {
  readonly lead: string
  /** The lead cut at its clauses, shorter and shorter. */
  readonly shorter: readonly string[]
  /** What else is told of it, each a sentence. */
  readonly details: readonly string[]
}

const longestLead = 130
const longestDetail = 90

/** Reads an image description; only its own words come out. */
export function sceneOf(kit: WriterTools, description: string): Scene {
  const { sentences, language } = kit.analyze(proseOf(description))
  const told = sentences.map((sentence) => bare(sentence, language))
  const seen = told.filter((sentence) => sentence.length > 2 && !craft.test(sentence))
  const [first, ...rest] = seen.length > 0 ? seen : told
  const cuts = cutsOf(first ?? bare(description.trim(), language))
  const fitting = cuts.findIndex((cut) => cut.length <= longestLead)
  const from = fitting === -1 ? cuts.length - 1 : fitting
  return {
    lead: cuts[from] ?? '',
    shorter: cuts.slice(from + 1),
    details: rest.filter((text) => text.length <= longestDetail && !/[:：]$/.test(text)),
  }
}

/** A description may come as data: then its values are told, without those on light, style and layout. */
function proseOf(description: string): string {
  const text = description.replace(/(?:https?:\/\/|www\.)\S+/g, ' ')
  if (!text.trimStart().startsWith('{')) return text
  try {
    const members = Object.entries(JSON.parse(text) as object)
    const told = members.filter(([name]) => !/tone|compos|light|emotion|quality|style|overlay/i.test(name))
    return (told.length > 0 ? told : members).map(([, value]) => [value].flat().join(', ')).join('\n\n')
  } catch {
    return text
  }
}

const picture =
  '(?:(?:photo|photograph|picture|screenshot|image|shot|close-?up|snapshot|illustration|drawing|painting|render(?:ing)?|view|scene|still|portrait|graphic|visual|selfie|flat ?lay)s?)'
const shows =
  '(?:shows?|showing|depicts?|depicting|features?|featuring|captures?|capturing|displays?|displaying|portrays?|presents?|of|with|is of|that shows)'

/** How descriptions begin before they come to what is there. */
const openings: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    new RegExp(
      `^(?:in|on) (?:this|the) ${picture},? (?:(?:we|you|one) (?:can )?see )?(?:there (?:is|are) )?`,
      'i',
    ),
    new RegExp(
      `^(?:this is )?(?:(?:an?|the|this|two|three) )?(?:[\\p{L}-]{2,18},? ){0,4}?${picture} ${shows}(?: us)? `,
      'iu',
    ),
    /^(?:(?:we|you|one) (?:can )?see|there (?:is|are)|pictured(?: here)? (?:is|are)|featured (?:is|are)) /i,
  ],
  de: [
    /^(?:auf|in) (?:dem|diesem) (?:bild|foto|motiv) (?:ist|sind|sieht man|sehen wir|zeigt sich) /i,
    /^(?:das|dieses|die|diese) (?:bild|foto|aufnahme|motiv|grafik|illustration) zeigt /i,
    /^(?:man sieht |zu sehen (?:ist|sind) |es (?:ist|sind) )/i,
  ],
  es: [
    /^en (?:la|esta) (?:imagen|foto|fotografía) (?:se (?:ve|ven|muestra|muestran|aprecia|aprecian)|aparece|aparecen|vemos|hay) (?:a (?=un|l[ao]|dos|tres))?/i,
    /^(?:la|esta) (?:imagen|foto|fotografía|ilustración) (?:muestra|presenta|capta|retrata) (?:a (?=un|l[ao]|dos|tres))?/i,
    /^(?:una? )?(?:foto|fotografía|imagen|primer plano|retrato) de /i,
    /^(?:se ve|se ven|vemos|hay) (?:a (?=un|l[ao]|dos|tres))?/i,
  ],
  fr: [
    /^(?:sur|dans) (?:la|cette|l[’']) ?(?:image|photo|photographie),? (?:on (?:voit|aperçoit|distingue)|il y a) /i,
    /^(?:l[’']|la |cette )(?:image|photo|photographie|illustration) (?:montre|présente|capture|représente) /i,
    /^(?:une? )?(?:photo|photographie|image|gros plan|portrait) (?:de |d[’']|sur )/i,
    /^(?:on voit|il y a) /i,
  ],
  pt: [
    /^(?:na|nesta) (?:imagem|foto) (?:vê-se|veem-se|vemos|há|aparece) /i,
    /^(?:a|esta) (?:imagem|foto|fotografia) (?:mostra|apresenta|retrata) /i,
    /^(?:uma )?(?:foto|fotografia|imagem) de /i,
  ],
  it: [
    /^(?:nell[’']immagine|nella foto),? (?:si (?:vede|vedono)|c[’']è|ci sono) /i,
    /^(?:l[’']immagine|la foto|questa foto) (?:mostra|ritrae|presenta) /i,
    /^(?:una )?(?:foto|fotografia|immagine) di /i,
  ],
  nl: [
    /^op (?:de|deze) (?:foto|afbeelding) (?:is|zijn|staat|staan|zie je|zien we) /i,
    /^(?:de|deze) (?:foto|afbeelding) toont /i,
    /^een (?:foto|afbeelding|close-up) van /i,
  ],
  ja: [/^(?:この)?(?:画像|写真|イラスト)(?:には|では|は)、?/],
}

const closings: Readonly<Record<string, RegExp>> = {
  de: / zu sehen(?=[,.!]|$)/i,
  nl: / te zien(?=[,.!]|$)/i,
  ja: /(?:が|を)?(?:写って(?:います|いる)|映って(?:います|いる)|見えます|描かれて(?:います|いる))(?=。|$)|の(?:画像|写真)(?:です)?(?=。|$)/,
}

/** Light, lens, layout: of use to whoever retouches a picture, not to whoever scrolls past it. */
const craft =
  /\b(?:lighting|composition|composed|background|foreground|depth of field|camera|resolution|high-quality|blurred|blurry|bokeh|color palette|colou?rs? (?:are|is|and)|tones?|contrast|shadows?|perspective|rule of thirds|cent(?:er|re)d|framing|framed|angle|overall|mood|atmosphere|aesthetic|viewer|image|photo|photograph|picture|watermark|no text|text overlay)\b|\b(?:belichtung|hintergrund|vordergrund|komposition|farbpalette|farbtöne|unscharf|stimmung|kamera|perspektive|betrachter|bild|foto)\b|\b(?:iluminación|fondo|composición|imagen|foto|encuadre|ambiente)\b|\b(?:éclairage|arrière-plan|composition|ambiance|cadrage)\b|背景|構図|照明|雰囲気|画像|写真/iu

function bare(sentence: string, language: string | undefined): string {
  const lines = openings[language ?? 'en'] ?? []
  const closing = closings[language ?? '']
  // Twice, for `The image features a close-up of …`.
  const opened = [...lines, ...lines].reduce((text, opening) => text.replace(opening, ''), sentence.trim())
  const closed = closing ? opened.replace(closing, '') : opened
  const said = opened !== sentence.trim() && language === 'de' ? nominative(closed) : closed
  return sentenceCase(said.replace(/[\s.!,;:。！、]{1,6}$/, ''))
}

/** `zeigt einen jungen Mann` -> `ein junger Mann`. */
const nominative = (phrase: string) =>
  phrase.replace(
    /^einen((?: \p{Ll}{2,20}en){0,3})(?= )/u,
    (_, adjectives: string) => `ein${adjectives.replace(/en(?= |$)/g, 'er')}`,
  )

/** The sentence, then without its last clause, and so on down to its first. */
function cutsOf(sentence: string): string[] {
  const cuts = [sentence]
  for (const { index } of [...sentence.matchAll(clause)].reverse()) {
    if (index >= 12) cuts.push(sentence.slice(0, index))
  }
  return cuts
}

const clause =
  /, | [–—] |; |、| (?:while|as|against|surrounded|overlooking|during|which|während|wobei|mientras|pendant|tandis) /giu
