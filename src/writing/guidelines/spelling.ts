import { type Reading, type StyleRule, wantedStyle } from './checks.ts'
import { outsideSpeech, withoutSpeech } from './passages.ts'
import { quote } from './phrases.ts'

type Country = 'British' | 'American'

interface SpellingGroup {
  /** British and American. */
  readonly pairs: string
  /** What may follow them, as a regular expression. */
  readonly endings: string
  /** Where only that spelling is foreign to the other country: -ize is at home in Oxford too, and a tire may tire there. */
  readonly only?: Country
}

const spellingGroups: readonly SpellingGroup[] = [
  {
    pairs:
      'colour/color favour/favor flavour/flavor honour/honor humour/humor labour/labor neighbour/neighbor harbour/harbor behaviour/behavior rumour/rumor savour/savor odour/odor vapour/vapor armour/armor endeavour/endeavor parlour/parlor',
    endings: '(?:s|ed|ing|er|ers|ful|fully|less|ite|ites|able|ably|hood|hoods|ly|y|al|ally|ist|ists)?',
  },
  {
    pairs:
      'grey/gray centre/center fibre/fiber litre/liter calibre/caliber defence/defense offence/offense pretence/pretense jewellery/jewelry moustache/mustache pyjama/pajama sceptic/skeptic aeroplane/airplane traveller/traveler counsellor/counselor jeweller/jeweler fulfilment/fulfillment enrolment/enrollment instalment/installment manoeuvre/maneuver',
    endings: 's?',
  },
  {
    pairs:
      'aluminium/aluminum cosy/cozy cosier/cozier sceptical/skeptical scepticism/skepticism sombre/somber plough/plow paediatric/pediatric anaesthetic/anesthetic analyse/analyze analysed/analyzed analysing/analyzing paralysed/paralyzed travelling/traveling travelled/traveled cancelled/canceled cancelling/canceling labelled/labeled labelling/labeling modelled/modeled modelling/modeling marvellous/marvelous woollen/woolen skilful/skillful wilful/willful fulfils/fulfills centred/centered',
    endings: '',
  },
  {
    pairs:
      'organis/organiz realis/realiz recognis/recogniz optimis/optimiz customis/customiz personalis/personaliz prioritis/prioritiz specialis/specializ apologis/apologiz emphasis/emphasiz maximis/maximiz minimis/minimiz summaris/summariz modernis/moderniz',
    endings: '(?:e|es|ed|er|ers|ing|able|ations?|ational)',
    only: 'British',
  },
  {
    pairs: 'licence/license kerb/curb tyre/tire cheque/check mould/mold programme/program',
    endings: 's?',
    only: 'British',
  },
  { pairs: 'theatre/theater mum/mom', endings: 's?', only: 'American' },
]

/** How each family is spelled elsewhere, and here. */
const spellingsFor = (country: Country) =>
  spellingGroups
    .filter(({ only }) => only !== country)
    .map(({ pairs, endings }) => {
      const both = pairs.split(' ').map((pair) => pair.split('/') as [string, string])
      const here = new Map(country === 'British' ? both.map(([one, other]) => [other, one]) : both)
      return { here, endings }
    })

/** Small letters only, since a capital may be that of a name (`Lincoln Center`), and no part of an address or a tag. */
const patternOf = (spellings: Iterable<string>, endings: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_#@/.-])(${[...spellings].join('|')})(${endings})(?![\\p{L}\\p{N}_@/]|\\.\\p{L})`,
    'gu',
  )

const spellingNamed =
  /^(?:(?:use|using|write|write in|written in|in|with|stick to|follow|prefer) )?(?:the )?(british|uk|u\.k\.|american|us|u\.s\.)(?:[- ]english)?(?: (?:spelling|spellings|spelling conventions|conventions))?$/i

/** `British spelling`, `Use American English`. The commonest words are known, and changed; the rest a reader must see. */
export function readSpelling(clause: string): Reading | undefined {
  const [, country = ''] = spellingNamed.exec(clause) ?? []
  if (country === '' || !/english|spelling/i.test(clause)) return undefined
  return wantedStyle(spellingStyle(/^(?:b|uk|u\.k)/i.test(country) ? 'British' : 'American'), true)
}

function spellingStyle(country: Country): StyleRule {
  const swaps = spellingsFor(country).map(({ here, endings }) => ({
    here,
    pattern: patternOf(here.keys(), endings),
  }))
  const change = (text: string) =>
    swaps.reduce(
      (now, { here, pattern }) =>
        now.replace(pattern, (_, root: string, ending: string) => `${here.get(root)}${ending}`),
      text,
    )
  return {
    aspect: 'spelling',
    name: country,
    problem: (text) => {
      const [word] = swaps.flatMap(({ pattern }) => withoutSpeech(text).match(pattern) ?? [])
      return word && `${quote(text)} spells “${word}”; in ${country} spelling it is “${change(word)}”.`
    },
    fix: (text) => outsideSpeech(text, change),
  }
}
