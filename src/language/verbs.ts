import { wordSet } from './fold.ts'

/** English verbs that are not nouns too (`achieve`). */
const verbsOnly = wordSet(
  'achieve act adapt add adopt apply ask attract automate avoid bake beat become begin behave bite boost bring build burn buy calculate carry celebrate choose clean climb collect communicate compare configure connect convert cope create crochet cry debug decide declutter decorate delegate deploy develop die dig disappear draft draw drive dry earn eat encourage engage enjoy enter explain explore export fail fall feel ferment fill find finish fix fly forget freeze gain generate get give go grow handle happen harvest hate heal hide hire hold hurt identify implement improve increase install integrate introduce invest invite join keep kick knit know learn leave let listen live lose lower maintain make manage meditate meet migrate motivate move negotiate open optimise optimize organise organize overcome pay practise prepare preserve prevent promote propagate protect prune publish pull push put raise reach read recover recycle reduce refactor relax remove renovate repair replace restore retire return reuse save secure see sell serve sew shine sing sleepwalk solve speak stay succeed survive teach tell thrive throw transform translate understand upgrade wait wake warm write yawn quit start stop change',
)

/** English verbs that are nouns too. The next word decides (`Plan a wedding`, but `Plan B`). */
export const nounVerbs: ReadonlySet<string> = wordSet(
  'balance bark brew charge cook cure cut deal dream dress drink exercise feed file fight form found freelance heat help host launch lead love market master matter measure order pack paint parent pass pick pitch plan plant play practice present price purr research rent ride roast rise run scale schedule season set sleep smell spend spread stand steam stick store study style support swim taste test track trade train travel treat try turn use visit walk wash watch water wear win work',
)

export const verbs: ReadonlySet<string> = new Set([...verbsOnly, ...nounVerbs])

const thirdPersonEnding = /(?<=[^s])s$|(?<=s|x|ch|sh|z)es$/

const withoutEnding = (word: string) => (word.endsWith('s') ? word.replace(thirdPersonEnding, '') : word)

export const isVerbForm = (word: string): boolean => verbs.has(word) || verbs.has(withoutEnding(word))

/** Whether a word is a verb and not a noun, so that a phrase ends before it. */
export const isOnlyVerb = (word: string): boolean => verbsOnly.has(word) || verbsOnly.has(withoutEnding(word))
