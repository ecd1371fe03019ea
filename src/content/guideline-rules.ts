import * as z from 'zod'

/** A kind of text that endpoints make. A rule that names kinds binds texts of these only. */
export type Kind =
  | 'headline'
  | 'picture_text'
  | 'picture_headline'
  | 'meme_text'
  | 'tweet'
  | 'paragraph'
  | 'section_title'
  | 'idea'
  | 'video_title'
  | 'script'
  | 'description'
  | 'calculator_text'
  | 'picture_prompt'

/** What a reader of guidelines has to know of each kind. */
export const textKinds: Readonly<Record<Kind, string>> = {
  headline: 'the title or headline of a blog post or article',
  picture_text: 'all words on a social image together',
  picture_headline: 'the headline on a social image',
  meme_text: 'the words of a meme',
  tweet: 'a tweet, social post or caption that goes out beside a picture',
  paragraph: 'one section of a blog post: its running text, in one paragraph or several',
  section_title: 'a heading within a blog post',
  idea: 'an idea for a post',
  video_title: 'the title of a video',
  script: 'the spoken text of a video',
  description: 'the description of a picture or video, an alternative text',
  calculator_text: 'the texts of a calculator',
  picture_prompt: 'what a picture shows, without its words',
}

/** What guidelines count, ban or want. */
const countables = [
  'words',
  'characters',
  'sentences',
  'words_per_sentence',
  'characters_per_sentence',
  'emoji',
  'hashtags',
  'exclamation_marks',
  'question_marks',
  'numbers',
  'prices',
  'telephone_numbers',
  'links',
  'colons',
  'semicolons',
  'quotation_marks',
  'em_dashes',
  'dashes',
  'hyphens',
  'ellipses',
  'brackets',
  'ampersands',
  'asterisks',
  'commas',
  'full_stops',
  'pipes',
  'line_breaks',
  'gender_signs',
] as const
/** One of them. Code counts each without understanding the text. */
export type Countable = (typeof countables)[number]

const kind = z.enum([...(Object.keys(textKinds) as Kind[]), 'other'])

/** What a rule demands, in a closed form that code can check. */
export const ruleChecks = [
  'max',
  'min',
  'exactly',
  'count',
  'ban',
  'require',
  'only_hashtags',
  'only_emoji',
  'starts_with',
  'ends_with',
  'no_final_stop',
  'question',
  'casing',
  'spelled',
  'language',
  'spelling',
  'address',
  'person',
  'figures_of_source',
] as const

/** A guideline as code checks it: one demand, and the texts that it binds. A text model reads them from guidelines. */
export interface GuidelineRule {
  /** The words of the guidelines that demand it. */
  readonly quote: string
  /** What is demanded. */
  readonly check: (typeof ruleChecks)[number]
  /** What `max`, `min` and `exactly` count, or the sign that a text starts or ends with. */
  readonly of?: Countable | null | undefined
  /** The limit; 0 bans a sign. */
  readonly amount?: number | null | undefined
  /** Words that are banned, of which one is required, or that are allowed alone. */
  readonly phrases?: readonly string[] | null | undefined
  /** Where in the text a phrase is required or banned; anywhere by default. */
  readonly where?: 'anywhere' | 'start' | 'end' | null | undefined
  /** The casing, language, spelling, form of address or person, or whether it is a question. */
  readonly value?: string | null | undefined
  /** The kinds of text that it binds; all if left out. `other` stands for texts that copydesk does not make. */
  readonly about?: readonly (Kind | 'other')[] | null | undefined
  /** The kinds of text that are exempt. */
  readonly except?: readonly (Kind | 'other')[] | null | undefined
  /** Of several texts or lines: each, all together, or some, of which one is enough. */
  readonly binds?: 'each' | 'whole' | 'some' | null | undefined
  /** The condition under which it binds a text. */
  readonly when?: RuleCondition | null | undefined
}

/** When a rule binds a text. */
export interface RuleCondition {
  /** If it has more words than this. */
  readonly words_over?: number | null | undefined
  /** If it has one of these words. */
  readonly mentions?: readonly string[] | null | undefined
  /** If it has one of these. */
  readonly has?: 'price' | 'telephone' | 'number' | null | undefined
}

/** The schema of a rule. Its descriptions instruct the model that reads guidelines. */
export const GuidelineRule: z.ZodType<GuidelineRule> = z
  .object({
    quote: z.string().min(1).describe('The words of the guidelines that demand it, letter by letter.'),
    check: z
      .enum(ruleChecks)
      .describe(
        'max, min, exactly: how many of “of” (max 0 bans a sign). count: how many texts a list has. ban, require: “phrases”. only_hashtags, only_emoji: no others than “phrases”. starts_with, ends_with: a sign, as “of”. no_final_stop. question, casing, language, spelling, address, person: “value”. spelled: a name that is always written as in “phrases”. figures_of_source: no figures but those of the source.',
      ),
    of: z
      .enum(countables)
      .nullish()
      .describe(
        'What is counted, or the sign. gender_signs: the star, colon or underscore in German words for people.',
      ),
    amount: z.int().min(0).max(100_000).nullish().describe('The limit itself: “under 60” is max 59.'),
    phrases: z
      .array(z.string().min(1).max(500))
      .max(100)
      .nullish()
      .describe(
        'ban: each of them is banned, in the forms that the guidelines give. require: one of them has to be there. Letter by letter.',
      ),
    where: z
      .enum(['anywhere', 'start', 'end'])
      .nullish()
      .describe('require, ban: where in the text; anywhere unless the guidelines say so.'),
    value: z
      .string()
      .max(40)
      .nullish()
      .describe(
        'question: yes, no. casing: title, sentence, lower, upper, no_capitals (no words in capitals). language: its code, such as de. spelling: british, american, swiss. address: du, Sie, tu, vous, tú, vos, usted, desu_masu. person: we, no_i, no_we, no_first, you, third.',
      ),
    about: z
      .array(kind)
      .nullish()
      .describe(
        'The kinds of text that the demand names, or under whose label it stands; empty for a demand on every text. other: a text that is none of these, such as an email, an advert or a button.',
      ),
    except: z.array(kind).nullish().describe('Kinds of text that are exempt.'),
    binds: z
      .enum(['each', 'whole', 'some'])
      .nullish()
      .describe(
        'Null unless the guidelines say it: each (“in every headline”, “each line”), whole (all lines of a picture together), some (it is enough in one text of a list).',
      ),
    when: z
      .object({
        words_over: z.int().nullish().describe('Only in texts with more words than this.'),
        mentions: z
          .array(z.string().min(1))
          .nullish()
          .describe('Only in texts that have one of these words.'),
        has: z.enum(['price', 'telephone', 'number']).nullish().describe('Only in texts with one of these.'),
      })
      .nullish()
      .describe('A condition that code can check; else null.'),
  })
  .describe('A demand of the guidelines that a program can check.')

/** Says in words what a rule demands and of which texts: `at most 20 words, in tweet`. */
export function describeRule(rule: GuidelineRule): string {
  const { check, of, amount, phrases, where, value, about, except, when } = rule
  const countedText = (of ?? '').replaceAll('_', ' ')
  const phraseList = (phrases ?? []).map((phrase) => `“${phrase}”`).join(', ')
  const place = where === 'start' || where === 'end' ? ` at the ${where}` : ''
  const demands: Record<GuidelineRule['check'], string> = {
    max: amount === 0 ? `no ${countedText}` : `at most ${amount} ${countedText}`,
    min: `at least ${amount} ${countedText}`,
    exactly: `exactly ${amount} ${countedText}`,
    count: `${amount} texts`,
    ban: `never ${phraseList}${place}`,
    require: `${phraseList}${place}`,
    only_hashtags: `no hashtags but ${phraseList}`,
    only_emoji: `no emoji but ${phraseList}`,
    starts_with: `starts with one of ${countedText}`,
    ends_with: `ends with one of ${countedText}`,
    no_final_stop: 'no full stop at the end',
    question: value === 'no' ? 'no question' : 'a question',
    casing: `casing: ${value?.replaceAll('_', ' ')}`,
    spelled: `always written ${phraseList}`,
    language: `language: ${value}`,
    spelling: `spelling: ${value}`,
    address: `address: ${value}`,
    person: `person: ${value?.replaceAll('_', ' ')}`,
    figures_of_source: 'no figures but those of the source',
  }
  const kinds = (names: readonly string[]) => names.map((name) => name.replaceAll('_', ' ')).join(', ')
  return [
    demands[check],
    ...(about?.length ? [`in ${kinds(about)}`] : []),
    ...(except?.length ? [`not in ${kinds(except)}`] : []),
    ...(when?.words_over != null ? [`in texts of more than ${when.words_over} words`] : []),
    ...(when?.has ? [`where there is a ${when.has}`] : []),
    ...(when?.mentions?.length ? [`where they say ${when.mentions.join(' or ')}`] : []),
  ].join(', ')
}
