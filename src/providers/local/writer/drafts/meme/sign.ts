import { oneLine } from './contrast.ts'
import { bare, type Joke, jokeOf, matching, mostIn } from './joke.ts'
import { tongueOf } from './tongues.ts'

const unit =
  'days?|weeks?|hours?|minutes?|months?|years?|tagen?|wochen?|stunden?|minuten?|monaten?|jahren?|jours?|semaines?|heures?|días?|semanas?|horas?|giorni|giorno|ore|dias?|dagen?|weken?|uur'
const until =
  'without|since|until|till|before|ohne|seit|bis|vor|sans|depuis|sin|desde|hasta|senza|da|sem|até|zonder|sinds|tot'

const counted = new RegExp(`^(.*?)\\b(\\d[\\d.,]*|zero|null) (${unit}) (${until}) (.+)$`, 'iu')

const reported = new RegExp(`^((?:${unit}) (?:${until})) (.+): ?(\\d[\\d.,]*|zero|null)$`, 'iu')

/** `47 open tabs`, but not `5 tips for better sleep`. */
const total =
  /^(\d[\d.,]*(?: ?%)?) (?!(?:tips?|ways|steps|reasons|ideas|mistakes|things|tipps|wege|schritte|gründe|ideen|fehler|dinge|consejos|conseils|consigli|dicas)(?!\p{L}))(\p{L}[^,.;:!?]*)[.!]?$/iu

/** A count, a rule or a ban: things that someone would hang on a wall. */
export function signOf(said: string, language: string): Joke | undefined {
  const { rule, ban, score } = tongueOf(language).sign
  const text = oneLine(said)
  return matching(text, [
    [
      counted,
      ([before = '', figure = '', unit = '', until = '', rest = '']) =>
        before.trim() === '' || before.length > 24
          ? notice(`${unit} ${until}`, before.length > 24 ? before : '', digits(figure), rest)
          : notice(before, '', digits(figure), `${unit} ${until} ${rest}`),
    ],
    [reported, ([heading = '', rest = '', figure = '']) => notice(heading, '', digits(figure), rest)],
    [
      /^(rule|regel|regla|règle|regola|regra|law|tip|tipp|lesson|lektion|step|schritt)(?: (?:number|nr\.?|no\.))? ?#?(\d{1,3})[:.,]? (?:is |of )?(.+)$/iu,
      ([word = '', figure = '', rest = '']) => notice(word, '', figure, rest),
    ],
    [ban, ([no = '', rest = '']) => (/[,;:]/u.test(rest) ? undefined : notice(rule, '', no, rest))],
    [total, ([figure = '', rest = '']) => (rest.length > 30 ? undefined : notice(score, '', figure, rest))],
  ])
}

function notice(heading: string, before: string, figure: string, after: string): Joke | undefined {
  const last = bare(after)
  const joke = jokeOf('sign', [heading, figure])
  const [head = '', shown = ''] = joke?.words ?? []
  const fits = head.length <= 24 && before.length <= 40 && last !== '' && last.length <= mostIn.sign
  return joke && fits ? { ...joke, words: [head, bare(before), shown, last] } : undefined
}

const digits = (figure: string) => (/^\d/u.test(figure) ? figure : '0')
