import { countCharacters } from '../../../../../language/characters.ts'
import { stopWordsOf } from '../../../../../language/stop-words.ts'
import { forBlock } from '../../../../../writing/block-guidelines.ts'
import { applyFixes, findProblems, type Guidelines } from '../../../../../writing/guidelines/guidelines.ts'
import { type CopyAnswer, copyProblems, editCopy } from '../../../../../writing/post-copy.ts'
import type { WriterTools } from '../../types.ts'
import { comparisonOf, figureOf } from './figures.ts'
import { listOf, stepOf } from './list.ts'
import { type Page, readPage } from './page.ts'
import { quoteOf } from './quote.ts'
import { questionOf, statementsOf, wholeOf } from './statement.ts'
import { typeset } from './typeset.ts'

/** What a source may offer, the most particular first. */
const finders: readonly ((page: Page) => CopyAnswer | undefined)[] = [
  stepOf,
  quoteOf,
  comparisonOf,
  listOf,
  figureOf,
  wholeOf,
  questionOf,
]

/**
 * Drafts a post in the source's own words: what it offers is cut out and arranged, nothing is added. The first draft
 * that meets the guidelines wins; each is also tried barer, and at last cut to what they allow.
 */
export function draftCopy(
  kit: WriterTools,
  source: string,
  guidelines: Guidelines,
  brand?: string,
): CopyAnswer {
  const page = readPage(kit, source)
  const { language } = page.reading
  const found = [...finders.flatMap((find) => find(page) ?? []), ...statementsOf(page)]
  const bare = found.map((draft) => ({ ...draft, support: undefined }))
  const cut = bare.flatMap((draft) => cutTo(draft, guidelines, language))
  const drafts = [...found.flatMap((draft, at) => [draft, bare[at] ?? draft]), ...cut]
    .map((draft) => mentioning(draft, guidelines, brand))
    .map((draft) => editCopy(draft, (text) => typeset(text, language)))
    .filter(({ headline }) => isSaid(headline))
  const sound = drafts.filter((draft) => copyProblems(draft).length === 0)
  const rules = forBlock(guidelines)
  return (
    sound.find((draft) => meets(draft, rules, brand)) ??
    sound[0] ?? { kind: 'statement', headline: source.trim() }
  )
}

/** As many whole words as guidelines allow, up to one that a line can end on. */
function cutTo(draft: CopyAnswer, { most }: Guidelines, language: string | undefined): CopyAnswer[] {
  const isLimited = most.characters !== undefined || most.words !== undefined
  if (!isLimited || (draft.kind !== 'statement' && draft.kind !== 'question')) return []
  const fits = (words: readonly string[]) =>
    words.length <= (most.words ?? words.length) &&
    countCharacters(words.join(' ')) <= (most.characters ?? Number.POSITIVE_INFINITY)
  const small = stopWordsOf(language ?? 'en')
  const words = draft.headline.split(' ')
  while (words.length > 1 && (!fits(words) || small.has(words.at(-1)?.toLowerCase() ?? ''))) words.pop()
  const headline = words.join(' ').replace(/["“”„«»]|[,;:–—-]$/gu, '')
  return fits([headline]) ? [{ kind: 'statement', headline }] : []
}

/** What has to be named, and is not by the brand's mark, stands in the support line. */
function mentioning(draft: CopyAnswer, { mentions }: Guidelines, brand = ''): CopyAnswer {
  const said = `${JSON.stringify(draft)} ${brand}`.toLowerCase()
  const missing = mentions.filter((mention) => !said.includes(mention.toLowerCase()))
  if (missing.length === 0) return draft
  const names = missing.join(' · ')
  return { ...draft, support: draft.support ? `${draft.support} · ${names}` : names }
}

function meets(draft: CopyAnswer, rules: Guidelines, brand: string | undefined): boolean {
  const problems: string[] = []
  const mended = editCopy(draft, (text) => applyFixes(text, rules))
  editCopy(
    mended,
    (text) => {
      problems.push(...findProblems(text, rules))
      return text
    },
    brand,
  )
  return problems.length === 0 && copyProblems(mended).length === 0 && isSaid(mended.headline)
}

const isSaid = (text: string) => /[^\s\p{Cf}]/u.test(text)
