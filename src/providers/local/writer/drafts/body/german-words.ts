/** How a German subject stands in a sentence. `bei`: `beim Sauerteig`; `wer`: `wer Sauerkraut ansetzen will`. */
export function germanSlots(subject: string, post: string): { readonly bei: string; readonly wer: string } {
  const words = subject.split(' ')
  const last = words.at(-1) ?? ''
  if (words.length > 1 && /^\p{Ll}{2,20}(?:en|ern|eln)$/u.test(last) && /\p{Lu}/u.test(subject)) {
    const act = `${last.charAt(0).toUpperCase()}${last.slice(1)}`
    const [object = ''] = words
    const isBare = words.length === 2 && /^\p{Lu}\p{Ll}{2,40}en$/u.test(object)
    return {
      bei: isBare ? `beim ${act} von ${object}` : `beim Thema „${subject}“`,
      wer: `wer ${subject} will`,
    }
  }
  const many = `${subject}en`
  if (words.length === 1 && /(?:ung|heit|keit|schaft|ion)$/.test(subject) && post.includes(many)) {
    return { bei: `bei ${many}`, wer: `wer sich mit ${many} beschäftigt` }
  }
  if (words.length === 1 && isMany.test(subject)) {
    return { bei: `bei ${subject}`, wer: `wer sich mit ${subject} beschäftigt` }
  }
  const gender = genderOf(last, post)
  const bent = gender === undefined ? undefined : dativeOf(words, gender)
  if (bent === undefined) {
    return { bei: `beim Thema ${subject}`, wer: `wer sich mit dem Thema ${subject} beschäftigt` }
  }
  return gender === 'f'
    ? { bei: `bei der ${bent}`, wer: `wer sich mit der ${bent} beschäftigt` }
    : { bei: `beim ${bent}`, wer: `wer sich mit dem ${bent} beschäftigt` }
}

/** Masculine and neuter are alike in the dative. */
type Gender = 'f' | 'mn'

/** `private Altersvorsorge` -> `privaten Altersvorsorge`; what has another form stays out. */
function dativeOf(words: readonly string[], gender: Gender): string | undefined {
  const [first = '', ...others] = words
  if (others.length === 0) return first
  const isAdjective = gender === 'f' ? /^\p{Ll}+e$/u.test(first) : /^\p{Ll}+e[rs]$/u.test(first)
  return others.length === 1 && isAdjective ? `${first.replace(/e[rs]?$/, 'en')} ${others[0]}` : undefined
}

/** Of a noun in the singular, by the article that the post gives it, its ending or its last part. */
function genderOf(noun: string, post: string): Gender | undefined {
  if (!/^\p{Lu}[\p{L}-]{2,40}$/u.test(noun)) return undefined
  const found = post
    .split(noun)
    .map((before) => before.match(/(?<!\p{L})(\p{L}{2,5})\s$/u)?.[1]?.toLowerCase())
  if (found.some((word) => word === 'eine' || word === 'einer' || word === 'zur')) return 'f'
  if (found.some((word) => word !== undefined && /^(?:das|ein|einem|einen|zum|beim|vom|im)$/.test(word)))
    return 'mn'
  if (feminine.test(noun)) return 'f'
  return neuterOrMasculine.test(noun) ? 'mn' : undefined
}

/** Plurals that no singular looks like, in the form that the dative has too. */
const isMany =
  /^\p{Lu}\p{L}{0,30}(?:ungen|heiten|keiten|ionen|omaten|flanzen|lumen|osen|kosten|daten|zinsen|fliesen|touren|maschinen|katzen|schulden|aktien|kartoffeln|bohnen|nudeln)$/iu

const feminine =
  /(?:ung|heit|keit|schaft|tion|sion|tät|ik|ur|enz|anz|ie|rücklage|anlage|küste|küche|vorsorge|pflege|reise|steuer|hilfe|miete|wäsche|seife|analyse|pumpe|strategie|website|app|cloud|diät|bremse|sprache|schule|tastatur|marke|prüfung|kasse|rente|wand|suppe|soße)$/iu

const neuterOrMasculine =
  /(?:ismus|ling|chen|lein|ment|ing|teig|kohl|kraut|brot|tee|kaffee|garten|balkon|rasen|schlaf|lauf|plan|kredit|urlaub|sport|hund|kuchen|salat|boden|zaun|raum|fonds|haus|bad|zimmer|konto|geld|rad|büro|team|office|beet|budget|dach|holz|passwort|formular|shop|blog|podcast|verkauf|vertrieb|einkauf|umzug|marathon|yoga|wein|käse|honig|haushaltsbuch|werk|zertifikat)$/iu
