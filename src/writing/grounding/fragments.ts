export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Whether nothing but a space or a hyphen stands between it and the word before. */
  readonly follows: boolean
}

/** What starts with a capital for no other reason than that it starts. */
export interface Fragment {
  readonly words: readonly Token[]
  /** Whether it ends with a full stop; headings do not. */
  readonly isClosed: boolean
}

const word = /[\p{L}\p{M}\p{N}]{1,60}(?:['’.&][\p{L}\p{M}\p{N}]{1,60}){0,6}/gu
const break_ =
  /[.!?…:;"“”„«»()[\]{}|•*_\n—–¿¡>~。！？：、「」『』\p{Extended_Pictographic}/]| -{1,2} |\d[.)] /u
const titles = /^(?:dr|mr|mrs|ms|prof|st|sr|sra|vs|no|nr|mme|m|inc|ltd|corp|co)$/i
/** `l’Oréal`, `d’Apple`, `dell’Italia`: the article is not part of the name. */
const elision = /^(?:[ldcjmnst]|qu|un|dell|all|nell|sull|dall)['’](?=\p{L})/iu

/** Cuts a text where a capital may stand for nothing: sentences, headings, quotations, brackets, list items. */
export function fragmentsOf(text: string, language: string | undefined): Fragment[] {
  const fragments: Fragment[] = []
  let words: Token[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(word)) {
    const gap = text.slice(end, index)
    const before = words.at(-1)
    const isAbbreviation = before !== undefined && /^\.\s$/.test(gap) && titles.test(before.text)
    if (before && break_.test(gap) && !isAbbreviation) {
      fragments.push({ words, isClosed: gap.startsWith('.') })
      words = []
    }
    const article = language === 'fr' || language === 'it' ? (elision.exec(found)?.[0].length ?? 0) : 0
    const follows = words.length > 0 && (isAbbreviation || /^[ \u00a0-]$|^ & $/.test(gap) || article > 0)
    end = index + found.length
    words.push({ text: found.slice(article), start: index + article, end, follows: follows && article === 0 })
  }
  if (words.length > 0) fragments.push({ words, isClosed: text.charAt(end) === '.' })
  return fragments
}
