/** Words that lean on the next one, so that no line should end with them. Those that begin a phrase stand after the bar. */
const leaning: Readonly<Record<string, string>> = {
  en: 'a an the of to in on at by for from with as is are be your my our its his her their no not this that i we very every | and or but because so if when while than who which where until',
  de: 'ein eine einen einem einer der die das den dem des von vom zu zum zur in im am an auf mit für bei aus nach ihr ihre dein deine mein meine unser ist sind kein keine nicht ich wir | und oder aber denn weil dass wenn als bis damit sondern wo',
  es: 'el la los las un una unos unas de del a al en con por para sin su tu mi nuestro es son no muy más se lo | y e o u pero que porque cuando si como donde sino hasta',
  fr: 'le la les un une des de du au aux à en dans par pour sur avec sans son sa ses ton ta tes mon ma mes nos vos notre votre est sont ne très plus se ce cette je on | et ou mais que qui car quand si comme où parce donc',
  it: 'il lo la i gli le un uno una di del della dei delle a al alla in nel nella con per su da dal suo sua tuo tua mio è sono non più si | e o ma che perché quando se come dove anche',
  pt: 'o a os as um uma de do da dos das em no na nos nas com por para sem seu sua teu meu é são não mais se ao à | e ou mas que porque quando como onde até',
  nl: 'een de het van in op aan te bij met voor uit naar om je jouw mijn ons onze zijn haar is geen niet ik we wij | en of maar want omdat dat als toen terwijl waar tot',
  el: 'ο η το οι τα του της των τον την τους τις στο στη στην στον στα για με από σε θα να δεν μην | και ή αλλά που όταν αν γιατί',
  ar: 'من إلى على في عن مع ما لا لم لن إن أن هذا هذه كل أي يا | ثم أو لكن لأن إذا عندما حيث حتى',
  he: 'של את על אל עם מן כל לא אין יש זה זאת אם | או אבל כי אז כאשר עד',
  ru: 'в на с к у о из от по до за для без не ни это наш ваш мой твой | и а но или что чтобы если когда как где потому',
}

const tables = Object.fromEntries(
  Object.entries(leaning).map(([language, words]) => {
    const [lean = '', begin = ''] = words.split(' | ')
    const beginning = new Set(begin.split(' '))
    return [language, { leaning: new Set([...lean.split(' '), ...beginning]), beginning }]
  }),
)

export interface SmallWords {
  readonly leaning: ReadonlySet<string>
  readonly beginning: ReadonlySet<string>
}

/** A language whose small words are known: the one that was told, or else the one that most of the words speak for. */
export function languageOf(text: string, told?: string): string {
  const code = told?.slice(0, 2).toLowerCase()
  if (code) return code
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const score = (language: string) => words.filter((word) => tables[language]?.leaning.has(word)).length
  return Object.keys(tables).reduce(
    (best, language) => (score(language) > score(best) ? language : best),
    'en',
  )
}

export function smallWords(language: string): SmallWords {
  return tables[language] ?? { leaning: new Set(), beginning: new Set() }
}
