import type { Frame } from './topic.ts'

/** What a language brings to a joke: where its sentences turn, and the few lines that are ours. */
export interface Tongue {
  readonly when: RegExp
  /** Where the second half of a sentence begins. */
  readonly turns: RegExp
  /** What companies say when they have news. */
  readonly ours: RegExp
  readonly howTo: RegExp
  /** Stands over a question. */
  readonly atNight: string
  /** Stands over an announcement. */
  readonly toEveryone: string
  /** The heading of a rule, what a ban begins with, the heading of a bare count. */
  readonly sign: { readonly rule: string; readonly ban: RegExp; readonly score: string }
  readonly frames: readonly Frame[]
  readonly steps: readonly Frame[]
}

const begins = (words: string) => new RegExp(`^(?:${words})(?!\\p{L})`, 'iu')
const turnsAt = (words: string) => new RegExp(`(?<=\\S),? (?=(?:${words})(?!\\p{L}))`, 'giu')
const never = /^\b$/u

const classic = (top: string, bottom: string, mood: string): Frame => ({
  layout: 'classic',
  words: [top, bottom],
  mood,
})
const choice = (no: string, yes: string): Frame => ({
  layout: 'preference',
  words: [no, yes],
  mood: 'smug lazy',
})

const english: Tongue = {
  when: begins('when|pov|that (?:moment|feeling) when|the moment|how it feels when|tfw|mfw'),
  turns: turnsAt(
    'but|until|because|when|only|and then|and|so|except|while|after|before|unless|without|although|even though|if|for the',
  ),
  ours: /^(?:introducing|announcing|meet the new)\b|\bour new\b|\bnow available\b|\bwe (?:just )?(?:launched|built|released)\b|\bwe(?:’re| are) (?:launching|hiring|excited|proud|happy)\b/iu,
  howTo: /^how to (.+)$/iu,
  atNight: 'My brain, the second I lie down',
  toEveryone: 'Me, to anyone who stands still:',
  sign: {
    rule: 'House rule',
    ban: /^(?:please )?(no|never|stop|do not|don[’']t)(?! (?:one|idea|matter|way|problem|pain|thanks|offen[cs]e|worr\p{L}+|longer|mind|know|more)\b) (.*[^!])!*$/iu,
    score: 'Current score',
  },
  frames: [
    classic('“*? How hard can it be?”', 'Me, one hour later', 'panic overwhelmed'),
    classic('Me, on slide one: “*”', 'They had asked for the Wi-Fi', 'proud presentation'),
    choice('Reading up on *', 'Having an opinion on *'),
    classic('My evening plans', '*, again', 'smug cosy'),
  ],
  steps: [
    classic('“Just *,” they said', 'Me, on video number nine', 'panic overwhelmed'),
    classic('I know how to *', 'I have seen one video', 'smug proud'),
  ],
}

const german: Tongue = {
  when: begins('wenn|pov|als|der moment,? (?:wenn|in dem)|dieses gefühl,? wenn'),
  turns: turnsAt(
    'aber|bis|weil|wenn|nur|und dann|und|sondern|außer|während|nachdem|bevor|obwohl|sobald|doch|ohne|damit|falls',
  ),
  ours: /(?<!\p{L})(?:unsere?[mnrs]? neue[mnrs]?|jetzt neu|ab sofort|wir (?:freuen uns|suchen|stellen vor|präsentieren))(?!\p{L})/iu,
  howTo: /^wie (?:man|ich|du) (.+)$/iu,
  atNight: 'Mein Kopf, kaum liege ich im Bett',
  toEveryone: 'Ich, zu allen, die kurz stehen bleiben:',
  sign: {
    rule: 'Hausordnung',
    ban: /^(?:bitte )?(keine?[nr]?|nie|niemals|nicht)(?! (?:ahnung|mehr|sorge|problem|nur|mal)(?!\p{L})) (.*[^!])!*$/iu,
    score: 'Aktueller Stand',
  },
  frames: [
    classic('„*? Wie schwer kann das sein?“', 'Ich, eine Stunde später', 'panic overwhelmed'),
    classic('Ich, bei Folie eins: „*“', 'Gefragt war das WLAN-Passwort', 'proud presentation'),
    choice('Über * nachlesen', 'Eine Meinung zu * haben'),
    classic('Meine Pläne für heute Abend', '*, schon wieder', 'smug cosy'),
  ],
  steps: [classic('Ich weiß jetzt, wie man *', 'Ich habe ein Video gesehen', 'smug proud')],
}

const others: Readonly<Record<string, Tongue>> = {
  es: plain(
    'cuando|ese momento en que',
    'pero|hasta|porque|cuando|si|aunque|y luego|y|sin|mientras',
    'nuestr[oa]s? nuev[oa]s?|presentamos|lanzamos',
    ['Mi cabeza, en cuanto me acuesto', 'Yo, a quien se quede quieto:'],
    ['Norma de la casa', 'no|nunca|prohibido', 'Marcador actual'],
    ['«¿*? ¿Tan difícil es?»', 'Yo, una hora después'],
  ),
  fr: plain(
    'quand|lorsque|ce moment où',
    'mais|jusqu’à|parce que|quand|si|alors que|puis|et|sans|avant de',
    'notre nouve(?:au|lle)|nous lançons|découvrez',
    ['Mon cerveau, à peine couché', 'Moi, à tous ceux qui s’arrêtent :'],
    ['Règlement intérieur', 'pas de|jamais|interdit de|interdiction de', 'Score actuel'],
    ['« * ? Facile ! »', 'Moi, une heure plus tard'],
  ),
  it: plain(
    'quando|quel momento in cui',
    'ma|finché|perché|quando|se|anche se|e poi|e|senza|mentre',
    'nuov[oa] nostr[oa]|nostr[oa] nuov[oa]|presentiamo|lanciamo',
    ['Il mio cervello, appena a letto', 'Io, a chiunque stia fermo:'],
    ['Regola della casa', 'non|mai|vietato', 'Punteggio attuale'],
    ['«*? Sarà facile»', 'Io, un’ora dopo'],
  ),
  pt: plain(
    'quando|aquele momento em que',
    'mas|até|porque|quando|se|embora|e depois|e|sem|enquanto',
    'noss[oa] nov[oa]|apresentamos|lançamos',
    ['A minha cabeça, mal me deito', 'Eu, a quem ficar parado:'],
    ['Regra da casa', 'não|nunca|proibido', 'Resultado atual'],
    ['“*? É fácil”', 'Eu, uma hora depois'],
  ),
  nl: plain(
    'als|wanneer|dat moment (?:dat|waarop)',
    'maar|totdat|tot|omdat|als|wanneer|terwijl|en dan|en|zonder|voordat|nadat|behalve',
    'onze nieuwe|ons nieuwe|wij lanceren|nu verkrijgbaar',
    ['Mijn hoofd, zodra ik in bed lig', 'Ik, tegen iedereen die stilstaat:'],
    ['Huisregel', 'geen|nooit|verboden', 'Huidige stand'],
    ['“*? Hoe moeilijk kan het zijn?”', 'Ik, een uur later'],
  ),
}

function plain(
  when: string,
  turns: string,
  ours: string,
  [atNight, toEveryone]: readonly [string, string],
  [rule, ban, score]: readonly [string, string, string],
  [top, bottom]: readonly [string, string],
): Tongue {
  return {
    when: begins(when),
    turns: turnsAt(turns),
    ours: new RegExp(`(?<!\\p{L})(?:${ours})(?!\\p{L})`, 'iu'),
    howTo: never,
    atNight,
    toEveryone,
    sign: { rule, ban: new RegExp(`^(${ban}) (.*[^!])!*$`, 'iu'), score },
    frames: [classic(top, bottom, 'panic overwhelmed')],
    steps: [],
  }
}

/** For all other languages: their own words, cut where anyone would cut them. */
const speechless: Tongue = {
  when: never,
  turns: /$^/gu,
  ours: never,
  howTo: never,
  atNight: '',
  toEveryone: '',
  sign: { rule: '', ban: never, score: '' },
  frames: [],
  steps: [],
}

export const tongueOf = (language: string): Tongue =>
  language === 'en' ? english : language === 'de' ? german : (others[language] ?? speechless)

/** How a chat says that somebody is there. */
export const onlineIn = (language: string): string => online[language] ?? 'online'

const online: Readonly<Record<string, string>> = {
  es: 'en línea',
  fr: 'en ligne',
  ru: 'в сети',
  uk: 'у мережі',
  el: 'σε σύνδεση',
  ar: 'متصل الآن',
  fa: 'آنلاین',
  he: 'מחובר',
  hi: 'ऑनलाइन',
  th: 'ออนไลน์',
  ja: 'オンライン',
  zh: '在线',
  ko: '온라인',
}

const finite =
  /(?<!\p{L})(?:is|are|was|were|am|be|been|has|have|had|do|does|did|will|would|can|can’t|can't|could|should|i|you|we|they|he|she|it|it’s|it's|my|nobody|everyone|someone|me|that|this|ist|sind|war|waren|hat|haben|hatte|wird|werden|kann|können|muss|müssen|soll|will|ich|du|wir|ihr|man|es|niemand|jeder|mein|meine|mich|mir|es|son|está|hay|tengo|tiene|yo|nadie|est|sont|je|tu|nous|vous|il|elle|ai|ont|è|sono|ho|hai|io|não|é|são|estou|eu|ninguém|ben|zijn|heb|heeft|ik|wij|niemand)(?!\p{L})/iu

const aboutMe =
  /(?<!\p{L})(?:i|i’m|i'm|i’ll|me|my|you|your|ich|mich|mir|meine?[mnrs]?|du|deine?[mnrs]?|yo|mi|mis|je|mon|ma|mes|tu|io|mio|mia|eu|meu|minha|ik|mijn)(?!\p{L})/iu

const twisting =
  /(?<!\p{L})(?:than|but|until|never|only|nobody|again|still|except|als ich|aber|bis|nie|nur|niemand|wieder|immer noch|außer|pero|hasta|nunca|mais|jusqu|jamais|ma|mai|mas|nooit|maar)(?!\p{L})/iu

/** Whether a sentence takes a turn that one does not see coming. */
export const hasTwist = (text: string) => twisting.test(text)

/** Whether somebody speaks of themselves, which is where jokes begin. */
export const isPersonal = (text: string) => aboutMe.test(text)

/** Whether somebody says something, as far as its small words tell; otherwise it names a topic. */
export const isClause = (text: string) => finite.test(text)
