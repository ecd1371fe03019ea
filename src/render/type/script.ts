/** What a way of writing asks of those who set it. */
export interface Script {
  readonly letters: RegExp
  /** A letter that reaches as high as most: what capitals are to Latin. */
  readonly tall: string
  /** Lines closer than this, in em, would touch. */
  readonly leading: number
  /** Letters that join or carry marks come apart when they are spaced; square ones stand closer than this to no good. */
  readonly tightest: number
  readonly loosest: number
}

const free = { tightest: -1, loosest: 1 }
const joined = { tightest: 0, loosest: 0 }

const latin: Script = {
  letters: /[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}]/gu,
  tall: 'H',
  leading: 0,
  ...free,
}

const scripts: readonly Script[] = [
  latin,
  { letters: /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}]/gu, tall: 'ا', leading: 1.28, ...joined },
  { letters: /\p{sc=Hebr}/gu, tall: 'ה', leading: 1.08, ...free },
  {
    letters: /[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}]/gu,
    tall: 'अ',
    leading: 1.28,
    ...joined,
  },
  {
    letters: /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/gu,
    tall: 'ก',
    leading: 1.34,
    ...joined,
  },
  {
    letters: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}]/gu,
    tall: '国',
    leading: 1.22,
    tightest: -0.02,
    loosest: 1,
  },
  { letters: /\p{sc=Hang}/gu, tall: '한', leading: 1.18, tightest: -0.02, loosest: 1 },
]

/** The script that most of a text is written in. */
export function scriptOf(text: string): Script {
  const count = ({ letters }: Script) => text.match(letters)?.length ?? 0
  return scripts.reduce((most, script) => (count(script) > count(most) ? script : most), latin)
}

/** Marks that have not become one with their letter are spaced from it as letters are. */
const marks = /(?![\ufe00-\ufe0f\u20e3])\p{M}/u

/** Letter spacing that no script of a text suffers from. */
export function trackingFor(text: string): (wanted: number) => number {
  const used = scripts.filter(({ letters }) => text.search(letters) >= 0)
  if (marks.test(text)) return () => 0
  const tightest = Math.max(...used.map((script) => script.tightest), -1)
  const loosest = Math.min(...used.map((script) => script.loosest), 1)
  return (wanted) => Math.min(loosest, Math.max(tightest, wanted)) || 0
}
