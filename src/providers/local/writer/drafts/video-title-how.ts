/**
 * What the opening sentence of a story says, as the title that it answers: `Ana bakes her bread in a pot` -> `How Ana
 * bakes …`, `Opa setzte ein Fass Kraut an` -> `Wie Opa ein Fass Kraut ansetzte`. `undefined` where the grammar is not sure.
 */
export function howOf(
  sentence: string,
  names: readonly string[],
  language: string | undefined,
): string | undefined {
  const [clause = ''] = sentence.replace(/[.!]$/, '').split(/[,;:–—] ?/, 1)
  if (clause !== sentence.replace(/[.!]$/, '')) return undefined
  if (language === 'de') return germanHow(clause, names)
  return language === 'en' ? englishHow(clause, names) : undefined
}

/** States, which no one does in some way. */
const states =
  /^(?:is|was|has|had|does|owes|owns|lives|likes|loves|wants|knows|seems|believes|thinks|hopes|needs|says|said|looks|works|comes|costs|means)$/

function englishHow(clause: string, names: readonly string[]): string | undefined {
  const [name = ''] = /^\p{Lu}\p{L}{1,20}(?: \p{Lu}\p{L}{1,20}){0,2}(?= )/u.exec(clause) ?? []
  if (!names.some((each) => name.endsWith(each))) return undefined
  const [verb = '', ...rest] = clause.slice(name.length + 1).split(' ')
  const acts = /^\p{Ll}{2,14}[^s\P{Ll}](?:s|ed)$/u.test(verb) && !states.test(verb)
  return acts && rest.length > 2 ? `How ${clause}` : undefined
}

const germanOpening = /^(?:der|die|das|mein|meine|unser|unsere|dein|deine|frau|herr)$/i
const germanStates =
  /^(?:ist|sind|war|waren|wird|wurde|wurden|kann|können|soll|sollen|muss|müssen|will|wollen|gibt|heißt|scheint|bleibt|liegt|lebt|wohnt|kostet|reicht|haben)$/
const particles = /^(?:ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|um|vor|weg|zu|zurück|zusammen)$/

/** The verb, which comes second in a German sentence, goes to its end. */
function germanHow(clause: string, names: readonly string[]): string | undefined {
  const words = clause.split(' ')
  const [first = ''] = words
  const name = names.find((each) => clause.startsWith(`${each} `))
  if (name === undefined && !germanOpening.test(first)) return undefined
  const noun = name === undefined ? words.findIndex((word, index) => index > 0 && /^\p{Lu}/u.test(word)) : 0
  const subject = words.findIndex((word, index) => index > noun && !/^\p{Lu}/u.test(word))
  // `in Celle`, `am Markt`: a place belongs to whom it follows.
  const at = subject + (/^(?:in|aus|bei|am|im)$/.test(words[subject] ?? '') ? 2 : 0)
  const verb = words[at] ?? ''
  const rest = words.slice(at + 1)
  const last = rest.at(-1) ?? ''
  if (noun < 0 || subject < 1 || rest.length < 3 || germanStates.test(verb)) return undefined
  const start =
    `Wie ${name === undefined && !/^(?:Frau|Herr)$/.test(first) ? first.toLowerCase() : first} ${words.slice(1, at).join(' ')}`.trim()
  if (verb === 'hat') {
    return /^\p{Ll}{0,12}ge\p{Ll}{2,14}(?:t|en)$|^\p{Ll}{4,20}(?:t|en)$/u.test(last)
      ? `${start} ${rest.join(' ')} hat`
      : undefined
  }
  if (!/^\p{Ll}{2,14}te?$/u.test(verb)) return undefined
  return particles.test(last)
    ? `${start} ${rest.slice(0, -1).join(' ')} ${last}${verb}`
    : `${start} ${rest.join(' ')} ${verb}`
}
