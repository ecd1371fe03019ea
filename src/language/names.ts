import type { Word } from './segments.ts'

const titles = new Set('dr mr mrs ms prof st sr sra'.split(' '))
const particles = new Set('de la le van von der den da di del della bin ibn al el y'.split(' '))
const isCapital = (word: string) => /^\p{Lu}/u.test(word)
/** `GDPR`, `AWS`, `APIs`, `B2B`. */
const isAcronym = (word: string) => /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}&/-]+s?$/u.test(word)
/** `iPhone`, `GitHub`, `AcmePro`. */
const isMixed = (word: string) => /\p{Ll}\p{Lu}/u.test(word)

/**
 * Finds the proper names of a text, the most frequent first: capitalised words that do not start a sentence. Where
 * every word (headlines) or every noun (German) has a capital, only acronyms, mixed case and known names count.
 */
export function findNames(
  lines: readonly (readonly Word[])[],
  sentences: readonly string[],
  stop: ReadonlySet<string>,
  language: string | undefined,
): string[] {
  const shouted = isShouted(lines)
  const lower = new Set<string>()
  const inside = new Set<string>()
  for (const line of lines) {
    line.forEach((word, index) => {
      if (!isCapital(word.text)) lower.add(word.key)
      else if (index > 0) inside.add(word.key)
    })
  }
  const found = new Map<string, number>()
  lines.forEach((words, line) => {
    const sentence = sentences[line] ?? ''
    const everyCapital = language === 'de' || isHeadline(words, stop)
    const named = words.map((word, index) => {
      if (
        isKnownPair(word.key, words[index + 1]?.key ?? '') ||
        isKnownPair(words[index - 1]?.key ?? '', word.key)
      )
        return true
      if (stop.has(word.key) || titles.has(word.key) || /^\p{N}+$/u.test(word.text)) return false
      if (!shouted && (isAcronym(word.text) || isMixed(word.text))) return true
      if (isKnownName(word.key)) return isCapital(word.text) || words.length < 12
      const before = words[index - 1]
      if (word.follows && before && isCapital(before.text) && isGivenName(before.key))
        return isCapital(word.text)
      if (!isCapital(word.text) || everyCapital || shouted) return false
      if (index > 0 && !opens(sentence, word)) return true
      return inside.has(word.key) && !lower.has(word.key)
    })
    for (const run of runsOf(words, named)) {
      const name = sentence.slice(run.start, run.end)
      found.set(name, (found.get(name) ?? 0) + 1)
    }
  })
  return [...found]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 40)
    .map(([name]) => name)
}

/** Joins adjacent name words, and particles between two of them: `Marie Curie`, `Black Friday`. */
function* runsOf(
  words: readonly Word[],
  named: readonly boolean[],
): Generator<{ start: number; end: number }> {
  for (let first = 0; first < words.length; first++) {
    const word = words[first]
    if (!word || !named[first]) continue
    let last = first
    for (let next = first + 1; next < words.length && words[next]?.follows; next++) {
      if (named[next]) last = next
      else if (
        !named[next + 1] ||
        !(particles.has(words[next]?.key ?? '') || (words[next]?.key === 'of' && next === first + 1))
      )
        break
    }
    yield { start: word.start, end: words[last]?.end ?? word.end }
    first = last
  }
}

/** Whether most words that could be lower-case have a capital. */
function isHeadline(words: readonly Word[], stop: ReadonlySet<string>): boolean {
  const telling = words.filter((word) => !stop.has(word.key) && /^\p{L}/u.test(word.text))
  return telling.length > 1 && telling.every((word) => isCapital(word.text))
}

/** Whether a capital may only be that of a sentence, after a colon or an opening quote. */
const opens = (sentence: string, word: Word) =>
  /[:“"«„(?!.]\s?$/u.test(sentence.slice(Math.max(0, word.start - 2), word.start))

/** Whether most of the text is in capitals, beyond acronyms. */
function isShouted(lines: readonly (readonly Word[])[]): boolean {
  const words = lines.flat().filter((word) => /\p{L}{2}/u.test(word.text))
  const loud = words.filter(({ text }) => text === text.toUpperCase() && text !== text.toLowerCase())
  return words.length > 1 && loud.length > words.length * 0.6 && loud.some(({ text }) => text.length > 4)
}

/** Proper names that often start a topic, so that their capital is not taken for that of a sentence. */
const list =
  'africa airbnb alaska alexa alps amazon america american android angular ansible antarctica apache apple arab arabic arduino argentina arizona asia asian athens atlantic australia australian austria austrian azure bali bangkok barcelona bavaria beijing belgium bitcoin bluetooth bootstrap boston brazil brazilian brexit britain british buddhism buddhist california canada canadian canva caribbean chicago chile china chinese christian christianity christmas chrome colombia copenhagen croatia cuba czech danish deno denmark diwali django docker dubai dublin dutch easter edinburgh egypt egyptian einstein elasticsearch english ethereum europe european excel facebook figma finland finnish firefox florence florida france french german germany gitlab google grafana greece greek halloween hanukkah hawaii hebrew helm himalaya hinduism hong hungary iceland icelandic india indian indonesia instagram iran iraq ireland irish islam islamic israel istanbul italian italy jamaica japan japanese jenkins jewish jira kafka kenya kong korea korean kotlin kubernetes kyoto laravel latin lego lebanon linkedin linux lisbon london madrid magento malaysia mediterranean mexican mexico miami microsoft milan mongodb montessori montreal morocco moroccan moscow munich muslim naples netflix netherlands nigeria nintendo nordic norway norwegian notion nvidia oslo pacific pakistan paris patagonia peru pinterest playstation poland polish portugal portuguese postgres postgresql prague prometheus prussia python pytorch qatar quebec ramadan react redis redux roman romania rome rust russia russian salesforce samsung scandinavia scandinavian scotland scottish seattle seoul shakespeare shopify sicily singapore slack slovenia spain spanish spotify stockholm stripe svelte sweden swedish swiss switzerland sydney taiwan tailwind telegram tensorflow terraform tesla texas thai thailand thanksgiving tiktok tokyo toronto toyota turkey turkish tuscany twitter typescript ukraine ukrainian uber ubuntu unix venice vercel vienna vietnam vietnamese vite vue wales welsh whatsapp wikipedia windows wordpress xbox york youtube zoom zurich january february april june july august september october november december monday tuesday wednesday thursday friday saturday sunday'
const given =
  'abraham ada adam agatha alan albert alexander alfred alice amelia andrew angela anna anne antonio arthur audrey barack benjamin bill bob caroline carl charles charlotte che christopher claude cristiano daniel david diana dmitri donald edgar edward elizabeth elon emily emma ernest eva florence francis franz frederick frida friedrich gabriel galileo george grace greta hannah hans harriet helen henri henry hillary ida immanuel isaac isabel jack jacob james jane jean jeff jennifer joan johann john jonas jose joseph juan julia julius karl katherine kate leo leonardo lewis linus lionel louis lucy ludwig luis malala marco margaret maria marie mark martin mary michael michelle mohammed muhammad nelson niels nikola noam oprah oscar pablo paul peter pierre rachel rosa richard robert roger ronald ruth salvador samuel sara sarah sergei serena sigmund simone sofia sophie stephen steve susan sylvia taylor thomas tim toni usain victor vincent virginia vladimir walt warren william winston wolfgang'

const known: ReadonlySet<string> = new Set(list.split(' '))
const givenNames: ReadonlySet<string> = new Set(given.split(' '))

/** Whether a lower-case word is the name of a place, people, product or person, even if it has other meanings. */
export const isKnownName = (word: string): boolean => known.has(word) || givenNames.has(word)

/** For given names such as `Marie`: a capitalised word after it belongs to the same person. */
export const isGivenName = (word: string): boolean => givenNames.has(word)

const pairs: ReadonlySet<string> = new Set(
  'black friday,costa rica,cyber monday,great britain,hong kong,las vegas,los angeles,mardi gras,middle east,new delhi,new orleans,new york,new zealand,north america,north korea,rio grande,san diego,san francisco,saudi arabia,silicon valley,south africa,south america,south korea,sri lanka,united kingdom,united states'.split(
    ',',
  ),
)

export const isKnownPair = (first: string, second: string): boolean => pairs.has(`${first} ${second}`)
