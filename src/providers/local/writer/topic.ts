import type { TextAnalysis } from '../../../language/analyze.ts'
import { verbs } from '../../../language/verbs.ts'
import type { TopicForm } from './language-data.ts'
import { sentenceCase } from './sentences.ts'

export interface Topic {
  readonly form: TopicForm
  readonly language: string | undefined
  /** The topic as a title: trimmed, without quotes and end marks, a question with its question mark. */
  readonly label: string
  /**
   * What frames are filled with. `x` is the label, `inner` the same in the letter case of the middle of a line. `about` is set where the topic can follow a preposition as it is,
   * `task` for a verb phrase, `left` and `right` for a choice.
   */
  readonly slots: Readonly<Record<string, string>>
  /** Further subjects that a longer text names. */
  readonly parts: readonly string[]
}

type Analyze = (text: string) => TextAnalysis

const maxLabel = 60
const maxQuestion = 80

/** Reads a topic of any shape: a question, a verb phrase, a noun phrase, a name, a title or a whole text. */
export function parseTopic(text: string, analyze: Analyze): Topic {
  const analysis = analyze(text)
  const language = topicLanguage(text, analysis)
  const grammar = language === undefined ? undefined : grammars[language]
  const sentences = analysis.sentences.length > 0 ? analysis.sentences : [text]
  const line = readLine(sentences[0] ?? text, language) || text.trim().slice(0, 3).toWellFormed()
  const read = grammar ? readForm(line, grammar, analysis, text.trim().endsWith('?')) : undefined
  const isText = sentences.length > 1 && read?.form !== 'question' && read?.form !== 'task'
  const isTooLong = line.length > (read?.form === 'question' ? maxQuestion : maxLabel)
  if (!isText && !isTooLong) return topicOf(read, line, language, [])
  const [phrase = cut(line, grammar), ...others] = distinctPhrases(analysis.phrases)
  const subject =
    isText || read?.form === 'statement' || read?.form === 'question' ? phrase : cut(line, grammar)
  const parts = isText ? others.filter((other) => isWholePhrase(other, text, grammar)).slice(0, 2) : []
  const reread = grammar ? readForm(subject, grammar, analysis, false) : undefined
  return topicOf(reread, subject, language, parts)
}

/** What only one language has goes first, then what the detector says, then English. */
export function topicLanguage(text: string, { language }: TextAnalysis): string | undefined {
  const line = text.trim()
  const certain = openings.find(([, rule]) => rule.test(line))?.[0]
  if (certain) return certain
  // A name tells no language; the frames for names are English, German, French and Spanish.
  if (language === 'nl' && personName.test(line)) return 'en'
  return language ?? (/[^\P{L}A-Za-zÀ-ÿŒœ]/u.test(text) ? undefined : 'en')
}

/** `Ludwig van Beethoven`, `Simone de Beauvoir`. */
const personName = /^\p{Lu}\p{L}+ (?:(?:af|van|von|de|da|di|del|la) ){1,2}\p{Lu}\p{L}+$/u

/** Openings of short topics that only one language has. */
const openings: readonly (readonly [language: string, rule: RegExp])[] = [
  ['de', /^(?:[Dd]er|[Dd]as|[Ee]ine?[mnr]?|die) \p{Lu}\p{Ll}|^(?:Wie man|Was ist|Warum) \p{L}/u],
  ['fr', /œ|^[Cc]omment (?:s[’']|se )?\p{L}+(?:er|ir|re) \p{Ll}|^(?:(?:[Ll]es?|[Uu]ne) |[Ll][’'])\p{Ll}/u],
  ['es', /^¿|^[Cc]ómo \p{Ll}+r |^(?:[Ee]l|L[oa]s|[Ll]os|[Uu]n[oa]s) \p{Ll}/u],
]

interface Reading {
  readonly form: TopicForm
  readonly label: string
  readonly slots?: Readonly<Record<string, string | undefined>>
}

function topicOf(
  read: Reading | undefined,
  line: string,
  language: string | undefined,
  parts: readonly string[],
): Topic {
  const { form = 'noun', label = line, slots = {} } = read ?? {}
  const inner = slots['about']?.replace(/^„|“$/g, '') ?? (form === 'noun' ? label : undefined)
  const given = Object.entries({ ...slots, x: label, inner }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return { form, language, label, slots: Object.fromEntries(given), parts }
}

/** Emoji around a line, and the sign of a hashtag. */
const decoration =
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{VS}\p{Join_C}\s]|#(?=\p{L})){1,40}|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{VS}\p{Join_C}\s]{1,20}$/gu

/** One line without decoration: no quotes around it, no emoji or punctuation at its ends, no subtitle. */
function readLine(text: string, language: string | undefined): string {
  const [, host] = /^\s*https?:\/\/(?:www\.)?([^/\s]+)/.exec(text) ?? []
  if (host !== undefined) return host
  const flat = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim()
  const plain = flat.replaceAll(decoration, '')
  const bare = (plain || [...flat].slice(0, 2).join(''))
    .replace(/^[\s"'“”‘«»„([¿¡「『]{1,4}/, '')
    .replace(/[\s"'“”‘’«»)\]」』.!,;:…。！،–-]{1,9}$/, '')
    .replace(/\s{0,3}[?？!]{1,9}$/, '')
  const [head = ''] = bare.split(/: | [–—|] |：/, 1)
  const title = head.length > 2 ? head : bare
  const isShouted = title === title.toUpperCase() && / /.test(title) && /\p{Lu}{4}/u.test(title)
  return isShouted && language !== 'de' ? sentenceCase(title.toLowerCase()) : title
}

/** Names such as `CRM` or `iPhone` stay as they are. */
const lowered = (text: string) =>
  /^\S*\p{Lu}\S*\p{Lu}|^\p{L}(?= )/u.test(text) && !/^[AÀ] /.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)

/** Cuts a long line before the last part that a preposition or conjunction opens. */
function cut(line: string, grammar: Grammar | undefined): string {
  if (line.length <= maxLabel) return line
  const words = line.slice(0, maxLabel + 1).split(' ')
  const kept = words.length > 1 ? words.slice(0, -1) : [[...line].slice(0, maxLabel).join('')]
  const isBoundary = (word = '') =>
    grammar !== undefined && (grammar.boundary.test(word) || grammar.determiner.test(`${word} `))
  const at = kept.findLastIndex((word, index) => index > 1 && isBoundary(word))
  if (at > 1) kept.length = at
  while (kept.length > 1 && isBoundary(kept.at(-1))) kept.pop()
  return kept.join(' ').replace(/[,;:–-]$/, '')
}

/** Whether a phrase stands between small words or signs, so that it is not the half of a longer one. */
function isWholePhrase(phrase: string, text: string, grammar: Grammar | undefined): boolean {
  if (!grammar || (!phrase.includes(' ') && (grammar !== grammars['de'] || phrase.length < 6))) return false
  const at = text.indexOf(phrase)
  const before = text.slice(0, Math.max(0, at)).split(' ').at(-2) ?? ''
  const after = text.slice(at + phrase.length).split(' ')
  const isOpen = grammar.boundary.test(before) || grammar.determiner.test(`${before} `)
  const isHalf = /^an?$/i.test(before) && phrase.endsWith('s')
  return (
    at > 0 && isOpen && !isHalf && (/^[.,;:!?]/.test(after[0] ?? '') || grammar.boundary.test(after[1] ?? ''))
  )
}

const distinctPhrases = (phrases: readonly string[]) =>
  phrases.filter((phrase, index) =>
    phrases.slice(0, index).every((earlier) => !earlier.includes(phrase) && !phrase.includes(earlier)),
  )

/** What tells the form of a topic in one language. */
interface Grammar {
  /** Words that open a question even where the question mark is missing. */
  readonly question: RegExp
  /** Question marks as the language sets them. */
  readonly ask: (line: string) => string
  /** A verb phrase: in its first group, or as a whole. */
  readonly task: RegExp
  /** An activity as a noun: an English gerund. */
  readonly activity?: RegExp
  /** A subordinate clause that opens like a question. */
  readonly clause?: RegExp
  readonly statement: RegExp
  readonly or: string
  readonly boundary: RegExp
  readonly determiner: RegExp
  /** Sets a noun phrase into a sentence; `undefined` where that would need an article or an ending. */
  readonly about: (label: string, isNamed: boolean) => string | undefined
  /** Whether a line is a single word with a capital that cannot be told from a name. */
  readonly isUnknown?: (line: string) => boolean
  readonly person?: (task: string) => string
}

function readForm(line: string, grammar: Grammar, { names, language }: TextAnalysis, asks: boolean): Reading {
  if (/^(?:the |les |las |los |die )?(?:top |best of )?\d+ \p{L}/iu.test(line))
    return { form: 'list', label: line }
  const isHowTo = howTo.test(line)
  if (!isHowTo && ((asks && /\p{L}/u.test(line)) || grammar.question.test(line)))
    return { form: 'question', label: grammar.ask(sentenceCase(line)) }
  const task = grammar.task.exec(line)
  if (task) {
    const phrase = task[1] ?? line
    const lower = lowered(grammar.person?.(phrase) ?? phrase)
    return { form: 'task', label: sentenceCase(lower), slots: { task: lower } }
  }
  if (isHowTo && asks) return { form: 'question', label: grammar.ask(sentenceCase(line)) }
  const [left, right, ...more] = line.split(new RegExp(` (?:vs\\.?|versus|${grammar.or}) `, 'i'))
  const isChoice = left && right && more.length === 0 && line.split(' ').length <= 7
  if (isChoice) {
    const isSmall = /^\p{Ll}/u.test(right)
    return { form: 'versus', label: line, slots: { left: isSmall ? lowered(left) : left, right } }
  }
  if (grammar.clause?.test(line)) return { form: 'clause', label: line }
  if (grammar.statement.test(line)) return { form: 'statement', label: line }
  if (grammar.activity?.test(line)) return { form: 'activity', label: line, slots: { about: lowered(line) } }
  const isWholeName = names.some((name) => name.toLowerCase() === line.toLowerCase())
  if ((isWholeName && !/^\p{Lu}+$/u.test(line)) || personName.test(line))
    return { form: 'name', label: line, slots: { about: line } }
  if (grammar.isUnknown?.(line) && language !== 'en') return { form: 'name', label: line }
  const [first = ''] = line.split(/[ ’'-]/, 1)
  const isNamed = names.some((name) => name.startsWith(first)) || /\p{Lu}.*\p{Lu}|\d/u.test(first)
  return { form: 'noun', label: line, slots: { about: grammar.about(line, isNamed) } }
}

/** Openings that ask for a way to do something, with or without a question mark. */
const howTo =
  /^(?:how (?:to|(?:do|can|should) (?:i|you|we)) |comment (?:s[’']|se )?\p{L}+(?:er|ir|re) |cómo \p{L}+[aeií]r(?:se|lo|la|los|las)? )/iu

const questionMark = (line: string) => `${line}?`

/** Nouns in -ing that open a noun phrase instead of naming what somebody does. */
const ingNouns =
  'anything|bearing|beijing|being|boeing|building|bring|ceiling|clothing|evening|everything|housing|king|marketing|meeting|morning|nothing|nursing|offering|opening|parking|pricing|pudding|ring|saving|sibling|something|spring|sterling|string|swing|thing|viking|warning|wedding|wing|wiring|working'

/** Words in -ing that stand before a noun as often as before an object: `running shoes for beginners`. */
const ingAdjectives =
  'baking|camping|climbing|cooking|cycling|dining|drawing|driving|fishing|gardening|growing|hiking|hunting|knitting|learning|living|painting|reading|running|sailing|sewing|shopping|skiing|sleeping|standing|surfing|swimming|training|walking|washing|working|writing'

/** English mass nouns: a phrase that ends on one of them needs no article. */
const massNouns =
  /(?:ing|ment|tion|sion|ness|ity|ism|ship|hood|ics|ware|ance|ence|ency|ure|age|wear|care|work|food|life|phy|logy|ery)$|^(?:advice|air|art|baggage|beer|bread|butter|cash|change|cheese|chocolate|coffee|compost|cotton|data|debt|design|equipment|fashion|finance|fish|fruit|furniture|fun|garlic|glass|gold|grief|growth|hair|health|help|history|home|honey|housework|information|insurance|jazz|jewellery|knowledge|law|leather|light|love|luck|mail|math|meat|media|milk|money|music|news|noise|oil|paper|peace|pizza|plastic|poetry|pollution|power|progress|rain|research|rice|safety|salt|sand|security|silk|skin|sleep|soap|software|soil|space|spam|speech|stress|stuff|sugar|tax|tea|tennis|time|traffic|travel|trust|voice|waste|water|weather|wine|wood|wool|yoga)$/i

function aboutEnglish(label: string, isNamed: boolean): string | undefined {
  if (label.length < 3) return undefined
  const words = label.split(' ')
  const end = words.findIndex((word, index) => index > 0 && englishBoundary.test(word))
  const head = (end === -1 ? words.at(-1) : words[end - 1]) ?? ''
  const [first = ''] = words
  const hasDeterminer = englishDeterminer.test(`${first} `)
  const isPlural = /[^su]s$|^(?:people|children|women|men|teeth|feet|mice)$/i.test(head)
  if (!hasDeterminer && !isPlural && !massNouns.test(head) && !/^\p{Lu}{2,}$/u.test(head)) return undefined
  // Whether a single word with a capital is a name cannot be told, so only label frames are safe.
  if (words.length === 1 && /^\p{Lu}\p{Ll}/u.test(first)) return undefined
  const isTitleCase = words.length > 1 && words.every((word) => !/^\p{Ll}{4}/u.test(word))
  const isAdjective =
    /^\p{Lu}\p{Ll}+(?:ish|ese|ian|ean)$|^(?:French|Greek|Dutch|Swiss|Thai|Czech|Christmas|Easter)$/u
  return isNamed || isTitleCase || isAdjective.test(first) ? label : lowered(label)
}

const isVerb = (word: string) => verbs.has(word.toLowerCase())

const englishDeterminer = /^(?:an?|the|my|your|our|his|her|their|this|these|those|all|every|some) /i
const englishBoundary =
  /^(?:for|in|at|on|from|with|without|of|to|as|by|during|after|before|between|under|through|using|when|while|that|which|who|and|or|about|into|like|than|via|over|if|across|against|near)$/i

const germanDeterminer = /^(?:der|die|das|den|dem|des|eine?|einen|einem|einer|meine?|unsere?|deine?) /i
const frenchDeterminer = /^(?:(?:le|la|les|une?|mon|ma|mes|votre|vos|notre|nos) |l[’'])/i
const spanishDeterminer = /^(?:el|la|los|las|una?|unos|unas|mis?|tus?|sus?|nuestr[oa]s?) /i

const afterDeterminer = (determiner: RegExp) => (label: string, isNamed: boolean) =>
  determiner.test(label) ? lowered(label) : isNamed && /^\p{Lu}\S* \p{Lu}/u.test(label) ? label : undefined

const grammars: Readonly<Record<string, Grammar>> = {
  en: {
    question:
      /^(?:why|what|when|where|who|which|how|how (?:much|many|long|often)) (?:is|are|was|were|do|does|did|can|could|should|will|would|has|have|must)\b|^(?:is|are|do|does|did|can|could|should|will|would|has|have) (?:i|you|we|he|she|it|they|there|an?|the|my|your|our|this|these)\b/i,
    ask: questionMark,
    task: /^(?:(?:how to|how (?:do|can|should) (?:i|you|we)|(?:the )?(?:best |easy |simple )?ways? to) (.+)|(?!(?:about|above|across|after|against|all|among|around|at|before|behind|below|beneath|beside|between|beyond|both|but|by|despite|down|during|for|from|half|in|inside|into|is|like|near|not|of|off|on|only|out|outside|over|since|than|through|to|toward|towards|under|until|up|what|with|within|without|\p{L}+ing)\b)\p{L}{2,12} (?:an?|your|my|our) .+)$/iu,
    activity: new RegExp(
      `^(?!(?:${ingNouns})\\b)\\p{L}{2,}ing (?:(?:an?|the|your|my|our|with|without|in|on|for|to|up|off|out) .|(?<!^(?:${ingAdjectives}) )\\p{L}+ \\p{L})`,
      'iu',
    ),
    clause: /^(?:why|what|when|where|who|which|how) \p{L}/iu,
    statement:
      / (?:is|are|was|were|has|have|had|can|will|must|should|needs|won['’]t|can['’]t|don['’]t|doesn['’]t|isn['’]t|aren['’]t) |^(?:I|we) \p{L}/u,
    or: 'compared (?:to|with)|or',
    boundary: englishBoundary,
    determiner: englishDeterminer,
    about: aboutEnglish,
    isUnknown: (line) =>
      /^\p{Lu}\p{L}*\p{Ll}$/u.test(line) && !massNouns.test(line) && !/[^su]s$/.test(line) && !isVerb(line),
    person: (task) =>
      task.replaceAll(/(?<!\p{L})(?:my|our|me|I|we)(?![\p{L}’'])/gu, (word) =>
        /^(?:my|our)$/.test(word) ? 'your' : 'you',
      ),
  },
  de: {
    question:
      /^(?:(?:warum|wieso|wann|wo|wer|was|wie|wie (?:viel|viele|lange|oft|gut)|welche[mnrs]?(?: \p{Lu}\p{L}+)?|woran|womit|worauf) (?!man |sich |ich |du |wir |sie |der |die |das |eine? )\p{Ll}{2,}(?:t|st|en|ist|sind)(?= )|(?:darf|kann|soll|sollte|muss|ist|sind|hat|lohnt|lohnen|gibt|brauche|braucht) (?:ich|du|man|wir|sie|sich|es|der|die|das|ein|eine|mein|meine)(?= )|(?:darf|kann|soll|muss) )/iu,
    ask: questionMark,
    task: /^(?!(?:wie|was|warum|wann|wo|wer|so|wenn|ich|wir|der|die|das|eine?|einen) )[^,:?]{2,60} \p{Ll}{1,20}(?:en|ern|eln|tun|sein)$/iu,
    clause: /^(?:warum|wieso|wann|wo|wer|was|wie|welche[mnrs]?|woran|womit|worauf) /i,
    statement: / (?:ist|sind|war|waren|hat|haben|kann|können|wird|werden|muss|müssen|soll|sollte) /,
    or: 'oder',
    boundary:
      /^(?:für|in|im|an|am|auf|aus|bei|beim|mit|nach|ohne|von|vom|zu|zum|zur|über|unter|vor|und|oder|durch|gegen|um|als|wie|während|der|die|das|des|den|dem)$/,
    determiner: germanDeterminer,
    about: (label) => (germanDeterminer.test(label) ? `„${label}“` : label),
  },
  fr: {
    question:
      /^(?:pourquoi|combien|quand|où|qui|quels?|quelles?|qu[’']est-ce|est-ce|que(?:l|lle)?s?) |^comment (?!(?:s[’']|se )?\p{L}+(?:er|ir|re) )|-(?:t-)?(?:il|elle|on|ils|elles|vous|nous|je|tu|ce)(?= |$)/iu,
    ask: (line) => `${line} ?`,
    task: /^(?:comment )?((?!(?:dîner|déjeuner|goûter|atelier|quartier|papier|hiver|fer|mer|loisir|plaisir|souvenir|avenir|cuir|désir|premier|dernier|métier|chantier|hier|cahier|courrier|calendrier|escalier|ascenseur) )(?:s[’']|se )?(?:\p{L}{2,20}(?:er|ir)|\p{L}{0,12}(?:prendre|vendre|rendre|tendre|fendre|perdre|mettre|battre|faire|plaire|lire|dire|crire|duire|truire|vivre|suivre|naître|boire|croire|clure|rire|être)) \S.*)$/iu,
    statement: / (?:est|sont|était|étaient|ont|peut|peuvent|doit|doivent|va|vont|sera) /,
    or: 'ou',
    boundary:
      /^(?:à|au|aux|avec|chez|contre|dans|de|des|du|d’|en|entre|et|ou|par|pour|sans|sous|sur|vers|qui|que|dont|quand)$/i,
    determiner: frenchDeterminer,
    about: afterDeterminer(frenchDeterminer),
  },
  es: {
    question:
      /^(?:por qué|cu[aá]ntos?|cu[aá]ntas?|cuándo|dónde|quién(?:es)?|cuál(?:es)?|qué|conviene|vale la pena|cómo (?!\p{L}+[aeií]r(?:se|lo|la)?(?: |$)))(?= |\p{L})/iu,
    ask: (line) => `¿${line}?`,
    task: /^(?:cómo )?((?!(?:hogar|lugar|mar|bar|mujer|alquiler|taller|ayer|azúcar|collar|cáncer|líder|placer|altar|pilar|celular|militar|popular|familiar|escolar|auxiliar|par) )\p{L}{2,}[aeií]r(?:se|lo|la|los|las)? \S.*)$/iu,
    statement: / (?:es|son|está|están|era|fue|hay|puede|pueden|debe|deben|tiene|tienen|será) /,
    or: 'o',
    boundary:
      /^(?:a|al|con|contra|de|del|desde|en|entre|hasta|para|por|según|sin|sobre|y|o|que|cuando|como)$/i,
    determiner: spanishDeterminer,
    about: afterDeterminer(spanishDeterminer),
  },
}
