interface Place {
  readonly said: string
  /** The sentence before, as far as it can be meant by `them`. */
  readonly sentenceBefore: string
}

/** `short sentences, at most 12 words` and `Use short sentences. Keep them under 12 words` measure the sentences. */
export function limitsPart(before: string, { said, sentenceBefore }: Place): boolean {
  const pronoun = /\b(?:them|they|these|those|each)\b/i.test(said)
  return before === '' && pronoun
    ? anyPart.test(sentenceBefore)
    : endsInPart.test(before) || smallPart.test(before) || foreignPart.test(before)
}

/** `short sentences, at most 12 words`: the one part whose limit code can put to a text. */
export function limitsSentences(before: string, { sentenceBefore }: Place): boolean {
  const said = before === '' ? sentenceBefore : before
  const rest = said.replace(sentencesNamed, '')
  return rest !== said && !anyPart.test(rest) && !foreignPart.test(rest)
}

const textParts =
  '(?<!(?:complete|full|single|one) )sentences?|paragraphs?|lines?|bullets?|bullet points?|sections?|slides?|words|hashtags|captions?|steps|scenes?'
/** Of these the limit is, wherever they were named: `keep sentences short, at most 12 words`. */
const smallPart = /\b(?:sentences|paragraphs|lines|bullets|bullet points)\b/i
const foreignPart =
  /\b(?:sätzen?|absätzen?|zeilen|abschnitten?|frases|oraciones|párrafos|líneas|phrases|paragraphes|lignes)\b/i
const sentencesNamed = /\b(?:sentences|sätzen?|frases|oraciones|phrases courtes|courtes phrases)\b/i
const endsInPart = new RegExp(`\\b(?:${textParts})$`, 'i')
const anyPart = new RegExp(`\\b(?:${textParts})\\b`, 'i')
