import type { GuidelineGrammar } from './types.ts'

export const german: GuidelineGrammar = {
  language: 'de',
  indicators:
    'ohne|verboten|erlaubt|tabu|unerwünscht|weglassen|enthalten|vorkommen|satzanfang|satzanfänge|kleinschreibung|kleingeschrieben|klein|groß|zwei|drei|nennen|erwähnen|verwenden|benutzen|einen|sage|sag|keine[nrms]?|kein|keinerlei|nicht|nie|niemals|vermeide[nt]?|verzichte[nt]?|höchstens|hoechstens|maximal|mindestens|zeichen|wörter[n]?|woerter|wort|sätzen?|satz|erwähne[nt]?|nenne|bitte|und|oder|schreibe?|schreiben|verwende[nt]?|nutze[nt]?|der|die|das|den|dem|ein|eine[nmr]?|muss|müssen|soll|sollen|darf|dürfen|nur|immer|auf|mit|für|im|statt|zwischen|bis|alles|unter',
  joints: [
    ['or', /(?<!\d)\s(?:oder|bzw\.|noch)(?=[\s,])(?!\s(?:weniger|mehr|kürzer|länger)(?![\p{L}]))/giu],
    ['and', /(?<!\bzwischen [\p{L}\d]{1,9})\s(?:und|sowie)(?=[\s,])/giu],
    ['but', /\s(?:aber|jedoch|sondern)(?=[\s,])/gi],
  ],
  before:
    'bitte |immer |stets |unbedingt |grundsätzlich |durchgehend |und |aber |nur |auch |dabei |achte(?:n sie)? darauf,? |es |(?:ihr |sie |er )?(?:sollen?|sollten?|muss|müssen|darf|dürfen) |mit (?=(?:genau|höchstens|maximal|mindestens|\\d))|(?:verwende|nutze|schreibe?|benutze|verwenden sie|nutzen sie|schreiben sie|benutzen sie) (?=keine|kein|genau|höchstens|maximal|max|mindestens|zwei|drei|\\d|in )',
  after:
    ' bitte| sein| haben| verwenden| nutzen| benutzen| einsetzen| setzen| schreiben| nehmen| enthalten| umfassen| verwendet werden| benutzt werden| vorkommen| auftauchen| im text| in den texten| im gesamten text| überhaupt| bleiben',
  pieces: [
    ['headline', '(?:haupt|zwischen)?überschrift(?:en)?|titel|headlines?|schlagzeilen?|themen'],
    ['post', 'posts?|tweets?|beiträge?|beitrag'],
    ['caption', 'captions?|bildunterschrift(?:en)?'],
    ['sentence', 'sätze|satz'],
    [
      'other',
      'beschreibung(?:en)?|meta-?beschreibung(?:en)?|betreff(?:zeilen?)?|absätze|absatz|button(?:text)?s?|zeilen?|einleitung|ersten? satz',
    ],
    [undefined, 'texte?|inhalte?|ausgabe|alles|antwort(?:en)?'],
  ],
  articles: 'der |die |das |den |dem |jede[rsnm]? |alle |ein |eine[rnm]? |unsere? |pro |je ',
  modals: 'darf|dürfen|soll|sollen|sollte|sollten|muss|müssen|hat|haben|ist|sind|werden|wird',
  condition:
    'wenn|falls|sofern|bei|sobald|solange|im fall|für (?:instagram|facebook|linkedin|twitter|x|tiktok|youtube|newsletter|mails?)|auf (?:instagram|facebook|linkedin|twitter|x|tiktok|youtube)|außer|ausser|nach möglichkeit|möglichst|idealerweise|am besten|gern|gerne|eventuell',
  exception:
    'außer|ausser|ausgenommen|es sei denn|wenn|falls|sofern|nur wenn|nur bei|nur im|nur in|nur falls|mit ausnahme|bis auf|abgesehen von|nach möglichkeit|möglichst|am besten|idealerweise|wenn möglich|sparsam|höchstens ausnahmsweise',
  reason: 'weil|da|denn|damit|sodass|so dass|sonst',
  no: 'nicht |kein |keine |keinen |keinem |keiner |keinerlei |ohne |vermeide |vermeiden sie |vermeidet |verzichte auf |verzichten sie auf |nie |niemals |lass |streiche ',
  forbidden:
    'vermeiden|weglassen|nicht (?:verwenden|nutzen|benutzen|schreiben|einsetzen|benutzt werden|verwendet werden)|nie (?:verwenden|benutzen|schreiben)|niemals (?:verwenden|benutzen|schreiben)|(?:ist|sind) (?:verboten|tabu|nicht erlaubt|unerwünscht)|verboten|nicht erlaubt|tabu|unerwünscht',
  signs: {
    emoji: 'emojis?|smileys?|emoticons?',
    hashtag: 'hash-?tags?',
    'exclamation mark': 'ausrufe?zeichen|ausrufungszeichen',
    'question mark': 'fragezeichen|fragen|(?:rhetorischen? )fragen?',
    number: 'zahl|zahlen|ziffern?',
    colon: 'doppelpunkte?n?',
    semicolon: 'semikolons?|strichpunkte?n?',
    'quotation mark': 'anführungszeichen|gänsefüßchen',
    dash: 'gedankenstriche?n?',
    hyphen: 'bindestriche?n?',
    ellipsis: 'auslassungspunkten?|drei punkte',
    link: 'links?|urls?|webadressen?',
    bracket: 'klammern?',
    comma: 'kommas?|kommata',
    'line break': 'zeilenumbrüchen?|zeilenumbruch',
  },
  units: {
    characters: 'zeichen',
    words: 'wörter|wörtern|worte|worten|wort|woerter',
    sentences: 'sätze|sätzen|satz',
  },
  sentencePart: 'pro satz|je satz|in jedem satz',
  one: 'ein|eine|einen|einem|einer',
  range: { between: 'zwischen', to: 'bis|und' },
  bounds: {
    below: 'unter|weniger als|kürzer als',
    atMost:
      'höchstens|hoechstens|maximal|max\\.?|bis zu|nicht mehr als|nicht länger als|nicht über|auf (?:höchstens|maximal)|obergrenze|limit',
    atLeast: 'mindestens|mind\\.?|wenigstens|nicht weniger als',
    exactly: 'genau|exakt',
  },
  late: {
    atMost: 'maximal|max\\.?|höchstens|oder weniger|oder kürzer',
    atLeast: 'mindestens|oder mehr',
    nothing: 'lang|insgesamt|länge',
  },
  word: 'das wort |den begriff |den ausdruck |der begriff |der ausdruck |das stichwort |das keyword |den slogan ',
  words: 'die (?:wörter|worte|begriffe|ausdrücke|phrasen|floskeln|formulierungen|keywords) ',
  mention: 'erwähne |erwähnen sie |erwähnt |nenne |nennen sie |nennt ',
  mentioned:
    'erwähnen|nennen|(?:muss|müssen|soll|sollte) (?:unbedingt |immer )?(?:vorkommen|erwähnt werden|genannt werden|enthalten sein|auftauchen|rein)|enthalten',
  have: 'enthält |enthalte |mit |verwende |nutze |benutze ',
  kindOfName:
    'die marke |den markennamen |den namen |die firma |das produkt |den produktnamen |unsere marke |unser produkt |den hashtag |immer ',
  unsaid:
    'erwähne (?:nie|niemals|nicht|keine|kein|keinen) |nenne (?:nie|niemals|nicht|keine|kein|keinen) |sprich nicht über ',
  unsaidAfter: '(?:nie |niemals |nicht )(?:erwähnen|nennen|ansprechen|erwähnt werden|genannt werden)',
  say: 'sage?|schreibe?|verwende|nutze|benutze|schreiben sie|verwenden sie|sagen sie|wir sagen|wir schreiben',
  insteadOf: 'statt|anstatt|anstelle von|und nicht|nicht',
  nounsHaveCapitals: true,
  forms: {
    openEnd:
      'kein(?:en)? (?:satz)?punkt am (?:satz)?ende|ohne (?:(?:satz)?punkt am (?:satz)?ende|schlusspunkt)|kein(?:en)? schlusspunkt',
    lower:
      '(?:alles )?(?:klein|klein geschrieben|in kleinbuchstaben|in kleinschreibung|kleingeschrieben)|(?:nur |durchgehende? )?kleinschreibung|nur kleinbuchstaben',
    upper: 'alles (?:groß|in großbuchstaben|in versalien)|(?:nur|in) (?:großbuchstaben|versalien)',
    calm: '(?:nicht (?:in|alles in) |keine )(?:großbuchstaben am stück|versalien|blockbuchstaben)|nicht (?:alles )?in großbuchstaben|keine wörter in (?:großbuchstaben|versalien)|nicht schreien',
    capital:
      'satzanfang (?:immer )?groß|satzanfänge (?:immer )?groß|am satzanfang groß|satzanfang großgeschrieben|mit (?:einem )?großbuchstaben beginnen|beginnt? mit (?:einem )?großbuchstaben',
  },
  labels: {
    plain:
      'länge|textlänge|stil|ton|tonfall|tonalität|format|regeln|hinweise?|wichtig|bitte beachten|vorgaben|schreibweise|zeichensetzung|formales|umfang',
    avoid: 'vermeiden|bitte vermeiden|vermeide|nicht verwenden|verboten|tabu|no-gos?|nicht erlaubt',
    bannedWords:
      '(?:verbotene|unerwünschte) (?:wörter|worte|begriffe)|wörter,? die (?:wir )?(?:nicht verwenden|vermeiden)|nicht (?:sagen|schreiben)',
    mention: 'erwähnen|nennen|muss enthalten|pflicht|unbedingt erwähnen|pflichtangaben',
    address: 'anrede|ansprache',
    language: 'sprache',
  },
  heads: { avoid: 'vermeide', mention: 'erwähne' },
}
