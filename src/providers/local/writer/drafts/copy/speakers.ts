const verb =
  '(?:says|said|explains|explained|adds|added|writes|wrote|notes|noted|recalls|told us|puts it|sagt|sagte|erklärt|erklärte|meint|meinte|so|betont|betonte|schreibt|schrieb|freut sich|berichtet|dice|dijo|afirma|explica|explicó|dit|déclare|explique|affirme|confie|dice|spiega|afferma|diz|afirma|explica|zegt|vertelt)'
const name =
  "((?:An?|One|Eine?|Une?) \\p{L}{3,20}|(?:(?:Dr|Prof|Mr|Ms|Mrs)\\. )?\\p{Lu}[\\p{L}’'-]{1,24}(?: (?:\\p{Lu}\\.|\\p{Lu}[\\p{L}’'-]{1,24}|von|van|der|de|da|di|la|bin)){0,4})"
const role = '(?:, (?:the |our |an? |unsere?r? |die |der |eine? )?([^,.;:!?\\n"“”„»«]{3,44}))?'

const spokenAfter = new RegExp(`^[,.]?\\s{0,2}${verb} ${name}${role}`, 'u')
const namedAfter = new RegExp(`^[,.]?\\s{0,2}${name}${role}(?:,)? ${verb}(?!\\p{L})`, 'u')
const thatIsHow = new RegExp(`^[.]? (?:That is|That’s|That's|This is) how ${name}${role}`, 'u')
/** `— Ada Lindqvist, typographer` */
export const signed = new RegExp(
  `^\\s{0,3}(?:[—–―]|--)\\s?${name}(?:(?:, | \\(| [|·–—-] )([^()\\n]{2,50}?)\\)?)?$`,
  'u',
)
const bySpeaker = new RegExp(`(?:^|[\\n.!?] ?)${name}${role},? ${verb}[:,]?\\s?$`, 'u')
const labelled = new RegExp(`(?:^|\\n)${name}(?:(?:, | \\()([^:()\\n]{3,50}?)\\)?)?:\\s?$`, 'u')
const pronounAfter = new RegExp(
  `^[,.]?\\s{0,2}${verb}[ -](?:she|he|sie|er|elle|il|ella|él|lei|lui|ela|ele)(?!\\p{L})`,
  'u',
)

export const opensWithName = /^(\p{Lu}\p{Ll}{1,20} \p{Lu}\p{Ll}{1,20})(?=[ ,]\p{Ll}|, )/u

export interface Attribution {
  readonly speaker?: string | undefined
  readonly role?: string | undefined
}

/** Who said it, by what stands before and after the words. `subject` is who `she says` is said of. */
export function attributed(
  before: string,
  after: string,
  subject: string | undefined,
): Attribution | undefined {
  const [line = ''] = after.split('\n', 1)
  for (const form of [spokenAfter, namedAfter, thatIsHow, signed]) {
    const [, speaker, role] = form.exec(line) ?? []
    if (speaker !== undefined) return { speaker, role: nounPhrase(role) }
  }
  for (const form of [bySpeaker, labelled]) {
    const [, speaker, role] = form.exec(before) ?? []
    if (speaker !== undefined) return { speaker, role: nounPhrase(role) }
  }
  if (!pronounAfter.test(line)) return undefined
  return { speaker: subject }
}

/** `who runs our roastery` says what somebody does, but not in a word that stands under a name. */
const nounPhrase = (role: string | undefined) =>
  role !== undefined &&
  !/^(?:who|which|and|but|while|when|as|adding|und|aber|während|die|der|qui|que|con|mit|with) /iu.test(role)
    ? role
    : undefined

/** `Energieberater Jonas Keil`: German says first what somebody is. */
export function germanRole(found: Attribution): Attribution {
  const [first = '', ...rest] = found.speaker?.split(' ') ?? []
  return found.role === undefined && rest.length === 2 && /\p{L}{6}/u.test(first)
    ? { speaker: rest.join(' '), role: first }
    : found
}
