import { type CampaignPart, traitsOf } from '../../input.ts'
import { squeeze } from '../../language/fold.ts'
import { stemsOf } from '../../language/title-words.ts'
import type { CallableEndpoint } from '../../run.ts'
import type { Fact, FactSheet } from '../../writing/fact-sheet.ts'

/** What is to be made in a campaign. */
export interface PlannedOutput {
  readonly name: string
  readonly endpoint: CallableEndpoint
  /** What the caller says of it. */
  readonly input: Readonly<Record<string, unknown>>
}

/** A field that a campaign fills: from a sibling if it gives what the field takes, else from the fact sheet. */
interface Filling {
  readonly field: string
  readonly filledFrom: readonly CampaignPart[]
  /** The sibling and the part that it gives. */
  readonly link: Link | undefined
}

/** A field that is filled from another output. */
interface Link {
  readonly from: string
  readonly part: CampaignPart
  /** The field of its result. */
  readonly field: string
  /**
   * How many fields already take this part of this output. Headings are given out by it, one to each field in their
   * order.
   */
  readonly useCount: number
}

/** An output with where each of its open fields is filled from. */
export interface LinkedOutput extends PlannedOutput {
  readonly fillings: readonly Filling[]
}

/** How many fields may take one picture, script or outline: each picture has one tweet, an outline has several headings. */
const maxTakers: Partial<Record<CampaignPart, number>> = { picture: 1 }

/** Links outputs: which field of one takes what another gives. No two wait for each other. */
export function linkOutputs(planned: readonly PlannedOutput[]): LinkedOutput[] {
  const waitsFor = new Map<string, Set<string>>()
  const turns = new Map<string, number>()
  const leadsTo = (from: string, to: string): boolean =>
    from === to || [...(waitsFor.get(from) ?? [])].some((next) => leadsTo(next, to))
  const linkFor = (name: string, filledFrom: readonly CampaignPart[]): Link | undefined => {
    for (const part of filledFrom) {
      const givers = planned
        .filter((other) => !leadsTo(other.name, name))
        .flatMap(({ name: from, endpoint }) =>
          fieldsThatGive(endpoint, part).map((field) => ({
            from,
            field,
            useCount: turns.get(`${part} ${from}`) ?? 0,
          })),
        )
        .filter(({ useCount }) => useCount < (maxTakers[part] ?? Number.POSITIVE_INFINITY))
      const [next] = givers.sort((one, other) => one.useCount - other.useCount)
      if (!next) continue
      turns.set(`${part} ${next.from}`, next.useCount + 1)
      waitsFor.set(name, (waitsFor.get(name) ?? new Set()).add(next.from))
      return { ...next, part }
    }
    return undefined
  }
  return planned.map((output) => ({
    ...output,
    fillings: Object.entries(output.endpoint.input.shape).flatMap(([field, schema]) => {
      const { filledFrom = [], aliases = [] } = traitsOf(schema)
      if (filledFrom.length === 0 || [field, ...aliases].some((key) => output.input[key] !== undefined))
        return []
      return [{ field, filledFrom, link: linkFor(output.name, filledFrom) }]
    }),
  }))
}

/** A heading is a part of an outline. */
const sourceOf = (part: CampaignPart) => (part === 'heading' ? 'outline' : part)

/** The fields of a result that offer a part. */
function fieldsThatGive({ output }: CallableEndpoint, part: CampaignPart): string[] {
  return Object.entries(output.shape).flatMap(([name, schema]) =>
    traitsOf(schema).offers === sourceOf(part) ? [name] : [],
  )
}

/** Adds the outputs whose script or outline an output goes with. */
export const withWholes =
  (outputs: readonly LinkedOutput[]) =>
  <Result extends { readonly name: string }>(result: Result) => {
    const links = outputs.flatMap(({ name, fillings }) => (name === result.name ? fillings : []))
    return {
      ...result,
      partOf: links.flatMap(({ link }) => (link && link.part !== 'picture' ? [link.from] : [])),
    }
  }

/** The input of an output: what the caller says, and what siblings and the fact sheet fill. */
export async function inputFor(
  { endpoint, input, fillings }: LinkedOutput,
  share: Share,
  resultOf: (name: string) => Promise<Readonly<Record<string, unknown>> | undefined>,
): Promise<Record<string, unknown>> {
  const entries = fillings.map(async ({ field, filledFrom, link }) => {
    const result = link && (await resultOf(link.from))
    const linked = result && link && linkedValue(result, link)
    const fromSheet = filledFrom.flatMap((part) => share(part) ?? [])[0]
    return [field, inForm(linked ?? fromSheet, endpoint, field)] as const
  })
  return { ...Object.fromEntries(await Promise.all(entries)), ...input }
}

function linkedValue(result: Readonly<Record<string, unknown>>, { part, field, useCount }: Link): unknown {
  const value = result[field]
  return part === 'heading' && Array.isArray(value) ? value[useCount % value.length] : value
}

/** Texts for a field of text, a list for a list. */
function inForm(value: unknown, { input }: CallableEndpoint, field: string): unknown {
  if (value === undefined || typeof value === 'string') return value
  const takesText = input.shape[field]?._zod.run({ value: 'text', issues: [] }, {}) as { issues?: unknown[] }
  if (takesText.issues?.length !== 0) return value
  if (Array.isArray(value)) return value.join('\n')
  const { title, scenes } = value as { title: string; scenes: { sentences: string[] }[] }
  return [title, ...scenes.map(({ sentences }) => sentences.join(' '))].join('\n\n')
}

/** What the fact sheet has for one output. */
export type Share = (part: CampaignPart) => string | undefined

/** The most facts that go with a lead. */
const maxContext = 2

/** Shares the facts out: each output leads with another one, and gets with it what belongs to it and leads nowhere else. */
export function shareFacts(
  sheet: FactSheet,
  article: string,
  outputs: readonly LinkedOutput[],
): ReadonlyMap<string, { readonly share: Share; readonly facts: readonly number[] }> {
  const { facts, subject, audience } = sheet
  const texts = facts.map(factWithQuote)
  const takesLead = ({ fillings }: LinkedOutput) =>
    fillings.some(({ filledFrom }) => filledFrom.includes('lead'))
  const leading = outputs.filter(takesLead)
  const leads = leading.map((_, index) => index % facts.length)
  const squeezed = squeeze(article)
  const places = facts.map(({ sentences }) => squeezed.indexOf(squeeze(sentences[0] ?? '')))
  const inReadingOrder = [...facts.keys()].sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0))
  const title = audience ? `${subject} (${audience})` : subject
  return new Map(
    outputs.map((output) => {
      const lead = leads[leading.indexOf(output)]
      const ownFacts = lead === undefined ? [] : [lead, ...relatedFacts(lead, facts, places, new Set(leads))]
      const takesAll = output.fillings.some(
        ({ filledFrom }) => filledFrom.includes('facts') || filledFrom.includes('brief'),
      )
      const share: Share = (part) => {
        if (part === 'lead') return ownFacts.map((index) => texts[index]).join('\n')
        if (part === 'facts') return [subject, ...inReadingOrder.map((index) => texts[index])].join('\n\n')
        if (part === 'brief')
          return [title, ...inReadingOrder.map((index) => `- ${facts[index]?.statement}`)].join('\n')
        return part === 'subject' ? title : undefined
      }
      return [output.name, { share, facts: takesAll ? inReadingOrder : ownFacts }]
    }),
  )
}

/** A fact with its quote in its own words. */
const factWithQuote = ({ statement, quote }: Fact) =>
  quote ? `${statement}\n“${quote.words}”\n— ${quote.speaker}` : statement

/** In letters and digits: facts that are so near to each other in the article belong together. */
const nearby = 150

/** The facts that belong to a lead: near it in the article, or with rare words in common. */
function relatedFacts(
  lead: number,
  facts: readonly Fact[],
  places: readonly number[],
  leads: ReadonlySet<number>,
): number[] {
  const stems = facts.map(({ statement }) => new Set(stemsOf(statement).filter((stem) => stem.length > 3)))
  const counts = new Map<string, number>()
  for (const stem of stems.flatMap((each) => [...each])) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const isShared = (stem: string) =>
    stems[lead]?.has(stem) === true && (counts.get(stem) ?? 0) <= facts.length / 3
  return facts
    .map((_, index) => {
      const distance = Math.abs((places[index] ?? 0) - (places[lead] ?? 0))
      const sharedCount = [...(stems[index] ?? [])].filter(isShared).length
      return { at: index, closeness: sharedCount + (distance < nearby ? 2 : 0) }
    })
    .filter(({ at, closeness }) => at !== lead && !leads.has(at) && closeness > 1)
    .sort((one, other) => other.closeness - one.closeness)
    .slice(0, maxContext)
    .map(({ at }) => at)
}
