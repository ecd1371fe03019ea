/** What a narrator has to know of the small words of a language. */
interface Tongue {
  /** How a sentence begins that leans on the one before. */
  readonly lean: RegExp
  /** How a clause begins that a sentence can do without, between two commas. */
  readonly relative?: RegExp
  /** A comma after which a clause can stand as a sentence of its own, with the word it keeps in the first group. */
  readonly clause?: RegExp
  readonly stop: string
  /** Sets two things against each other. */
  readonly contrast: RegExp
  /** The same of what may lean on the heading instead. */
  readonly leanSlightly?: RegExp
  /** Sets up what the next sentence brings, and says nothing without it. */
  readonly opens: RegExp
  /** How a sentence begins that turns against the one before it, which must not be left without it. */
  readonly turn: RegExp
  /** A heading that can be said as a sentence. */
  readonly call?: RegExp
  /** What follows is what it comes to. */
  readonly closing: RegExp
}

const english: Tongue = {
  lean: /^(?:it|its|it['’]s|this|that|they|they['’]re|he|she|these|those|his|her|their|them|one|some|others?|another|both|either|such|and|but|or|so|then|also|still|instead|however|yet|because|therefore|thus|hence|otherwise|similarly|likewise|meanwhile|afterwards?|as a result|in addition|for (?:example|instance)|on the other hand|that['’]s|what['’]s more|even so|in (?:both|either|each|that|this) cases?|not so|again|here|only (?:after|then|if) (?:that|this|then)|the (?:second|third|other|others|latter|former|remaining|rest|ninth)|there (?:will|would|may|might|could)|(?:\p{L}+ ){1,6}(?:that|this) means|at home the same|the same (?:goes|is true|applies))(?!\p{L})/iu,
  leanSlightly:
    /^(?:we|you|i|\p{L}+) (?:(?:will|can|do not|don['’]t|have|should|also|would) )?(?:\p{L}+ )?(?:it|them|these|those|this)(?!\p{L})|^[“"][^”"]{1,200}[”"] (?:he|she|they) (?:says?|said|adds?|added|explains?)(?!\p{L})/iu,
  relative: /^(?:which|who|whose|where|when)(?!\p{L})/iu,
  clause:
    /, (and|but|so|yet) (?=(?:the|an?|it|they|you|we|he|she|this|that|these|those|there|most|many|some|each|every|no|nobody|everyone|your|our|their|its|his|her)(?!\p{L}))/giu,
  stop: '.',
  contrast:
    /(?<!\p{L})(?:but|instead|not|never|without|only|less|fewer|more than|rather|half|twice|double|until|although|nobody|nothing|wrong|myth|than)(?!\p{L})/iu,
  turn: /^(?:but|however|yet|instead|on the other hand|at home the same|not so|that['’]s not|in fact|in reality)(?!\p{L})/iu,
  opens:
    /[?:]$|(?:do|does|did|is|are|was|were|have|has)(?: not|n['’]t) (?:\p{L}+ ){0,6}(?:because|the reason|need|argue|mean|about)|(?<!\p{L})(?:something (?:\p{L}+)|the usual objection|objection is|critics say|two things|three things|i do not|i don['’]t|most people think|sounds? (?:harsh|simple|strange|obvious)|more surprising)(?!\p{L})|^(?:that['’]s (?:true|right)|true|yes|fair enough)[.,]/iu,
  closing:
    /^(?:conclusion|executive summary$|outlook$|in (?:short|closing|summary)|final (?:thoughts|words)|wrapping up|wrap-?up|takeaways?|(?:the )?bottom line|summary|what to (?:remember|do next)|next steps?|to sum up|the takeaway|where to (?:start|go)|in the end)/iu,
}

const german: Tongue = {
  lean: /^(?:er|es|sie(?! (?:können|sollten|müssen|brauchen|haben|sind|wollen))|dies|dies(?:e[rsmn]?)|jene[rsmn]?|das (?=\p{Ll})|die (?=(?:ist|sind|war|hat)(?!\p{L}))|der (?=(?:ist|war|hat)(?!\p{L}))|dabei|dadurch|damit|dazu|daher|darum|dafür|dagegen|deshalb|deswegen|dann|danach|davon|daran|darauf|darin|dort|hier|außerdem|zudem|auch|aber|doch|denn|und|oder|also|so|sonst|trotzdem|allerdings|jedoch|dennoch|stattdessen|gleichzeitig|zum beispiel|beide|solche[rsnm]?|ihr(?:e[rsmn]?)?|sein(?:e[rsmn]?)?|weil|nur so|eben|letztere)(?!\p{L})/iu,
  relative: /^(?:der|die|das|dem|den|dessen|deren|was|wo|wobei|welche[rsnm]?) /iu,
  clause:
    /, (und|aber|doch|denn|sondern) (?=(?:der|die|das|dem|den|ein|eine|er|sie|es|wir|du|ihr|man|wer|dies|diese|kein|keine|viele|manche|jede[rs]?)(?!\p{L}))/giu,
  stop: '.',
  contrast:
    /(?<!\p{L})(?:aber|sondern|statt|nicht|nie|ohne|nur|weniger|mehr als|doppelt|halb|kein\p{L}{0,2}|erst|irrtum)(?!\p{L})/iu,
  turn: /^(?:aber|doch|jedoch|stattdessen|allerdings|trotzdem|dagegen|dennoch|sondern)(?!\p{L})/iu,
  opens:
    /[?:]$|(?<!\p{L})(?:geht es nicht um|heißt nicht|bedeutet nicht|viele (?:\p{L}+ )?(?:glauben|denken|fürchten|meinen)|kritiker sagen)(?!\p{L})/iu,
  call: /^\p{Lu}.* \p{Ll}{2,}(?:en|ern|eln)$/u,
  closing:
    /^(?:ausblick$|fazit|zusammenfassung|zum schluss|unterm strich|was bleibt|am ende|kurz gesagt|das wichtigste)/iu,
}

const romance: Tongue = {
  lean: /^(?:esto|eso|este|esta|estos|estas|ese|esa|él|ella|ellos|ellas|su|sus|lo|pero|y|o|también|además|así|por eso|entonces|luego|sin embargo|en cambio|por ejemplo|cela|ça|ce|c['’]est|cet|cette|ces|il|elle|ils|elles|son|sa|ses|leur|leurs|mais|et|ou|donc|ainsi|aussi|puis|pourtant|cependant|en revanche|par exemple|questo|questa|quello|ma|e|poi|inoltre|isto|isso|mas|assim|também)(?!\p{L})/iu,
  relative: /^(?:que|qui|quien|cuyo|dont|où|donde|lo que|ce qui|il quale|che|cui)(?!\p{L})/iu,
  clause:
    /, (y|pero|et|mais|ma|mas) (?=(?:el|la|los|las|le|les|un|una|une|se|no|il|elle|on|nous|vous|lo|o|a|os|as)(?!\p{L}))/giu,
  stop: '.',
  contrast:
    /(?<!\p{L})(?:pero|sino|sin|no|nunca|solo|menos|más de|mais|pas|jamais|sans|seulement|moins|plus de|ma|non|senza|mas|não|sem)(?!\p{L})/iu,
  turn: /^(?:pero|sin embargo|en cambio|mais|pourtant|cependant|au contraire|ma|però|mas|porém)(?!\p{L})/iu,
  opens: /[?:]$/u,
  call: /^\p{L}+(?:er|ir|re|ar|ez|a|e)(?: \p{L}|$)/u,
  closing:
    /^(?:conclusi[oó]n|conclusão|conclusione|en resumen|pour conclure|en résumé|in sintesi|para terminar)/iu,
}

const japanese: Tongue = {
  lean: /^(?:これ|それ|あれ|この|その|あの|ここ|そこ|こう|そう|しかし|でも|また|そして|ただし|だから|つまり|さらに|例えば|たとえば|一方|そのため|ところが|逆に|すると|なお|次に|同じ|它|他|她|这|那|但|而且|因此|所以|然而)/u,
  stop: '。',
  contrast: /(?:ではなく|しかし|だけ|より|ない|なく|半分|倍|不是|只|没有)/u,
  turn: /^(?:しかし|でも|ところが|逆に|ただし|だが|但|然而)/u,
  opens: /(?:か。|？)$/u,
  call: /[るうくすむぶつぬぐ]$/u,
  closing: /^(?:まとめ|おわりに|最後に|結論|总结|结论)/u,
}

const arabic: Tongue = {
  lean: /^(?:هذا|هذه|ذلك|تلك|هؤلاء|هو|هي|هم|لكن|ولكن|كما|لذلك|ولذلك|ثم|أما|وهذا|وهذه|وذلك|وهو|وهي|بل|إنه|إنها|لأن|فهو|فهي|ومع ذلك|بالإضافة|على سبيل المثال)(?!\p{L})/u,
  clause: /، (ولكن|لكن|بل) (?=\p{L})/gu,
  stop: '.',
  contrast: /(?:ليس|بدلا|بدلاً|لكن|دون|فقط|أقل|أكثر من|نصف|ضعف|لا )/u,
  turn: /^(?:لكن|ولكن|بل|ومع ذلك)(?!\p{L})/u,
  opens: /[؟:]$/u,
  call: /^(?!ال)\p{L}+ /u,
  closing: /^(?:الخلاصة|خلاصة|الخاتمة|خاتمة|في النهاية|ختام)/u,
}

const tongues: Readonly<Record<string, Tongue>> = {
  en: english,
  de: german,
  es: romance,
  fr: romance,
  it: romance,
  pt: romance,
  ja: japanese,
  zh: japanese,
  ar: arabic,
}

/** Of a language that is not known here, what English has does no harm. */
export const tongueOf = (language: string | undefined): Tongue => tongues[language ?? 'en'] ?? english
