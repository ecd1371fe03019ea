import * as z from 'zod'
import type { Brand } from '../brand.ts'
import { defineEndpoint } from '../endpoint.ts'
import { CopydeskError, publicMessageOf, throwIfCancelled } from '../errors.ts'
import { fieldTraits } from '../input.ts'
import { withoutUndefined } from '../option-names.ts'
import type { CallableEndpoint, Run } from '../run.ts'
import type { FactSheet } from '../writing/fact-sheet.ts'
import { endpoints } from './endpoints.ts'
import { factSheet, factSheetFields } from './fact-sheet.ts'
import { brandSchema } from './shared/brand.ts'
import { effort, language, source } from './shared/fields.ts'
import { campaignsTitle } from './shared/groups.ts'

/** How many outputs are worked on at once; a provider's own `concurrency` limits its calls further. */
const maxAtOnce = 4
/** About what a brand publishes in a month. Each costs several calls. */
const maxOutputs = 30

const requestedOutput = () =>
  z.union([
    z.string(),
    z.object({
      endpoint: z.string().describe('The name of an endpoint, such as gradientBackground.'),
      name: z
        .string()
        .max(60)
        .optional()
        .describe('What the result is called; the endpoint and a number by default.'),
      input: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('Fields of the endpoint. The campaign fills those that it can and that are left out.'),
    }),
  ])

const findingKinds = ['figures', 'repetition', 'mention', 'grounding'] as const

/**
 * Makes everything for an article: its fact sheet, then posts, tweets, outlines, videos from it, each led by another fact and
 * linked to the others, and checked as a set.
 *
 * @function
 */
export const campaign = defineEndpoint({
  name: 'campaign',
  path: '/campaign',
  group: 'campaigns',
  groupTitle: campaignsTitle,
  typicalTokens: /* @__PURE__ */ longAnswers(endpoints),
  summary: 'Makes posts, tweets, outlines and videos from one article, which fit together.',
  needs: ['text'],
  load: 'video',
  input: () =>
    z.object({
      article: source('The article that everything is made from.'),
      brand: brandSchema()
        .optional()
        .describe(
          'Fills what outputs leave open. It takes precedence over the brand of the server, field by field.',
        )
        .register(fieldTraits, { length: 'unlimited' }),
      outputs: z
        .array(requestedOutput())
        .min(1)
        .max(maxOutputs)
        .optional()
        .describe(
          'What to make: names of endpoints, or objects with `endpoint`, `name` and `input`. By default posts, tweets, a meme, a blog outline and a blog picture, as far as they are available and the article has facts for them.',
        ),
      language: language('The code of the language of everything that is made, such as de.').register(
        fieldTraits,
        {
          brand: ({ language }) => language,
        },
      ),
      effort: effort().describe('The `effort` of the texts whose output does not name its own.'),
    }),
  output: () =>
    z.object({
      fact_sheet: z.object(factSheetFields()).describe('What everything is made from.'),
      outputs: z
        .array(
          z.object({
            name: z.string().describe('What it is called.'),
            endpoint: z.string().describe('The endpoint that made it.'),
            facts: z
              .array(z.number())
              .describe('The facts that it was given, by their place in the sheet, from 0.'),
            beside: z.array(z.string()).describe('The outputs that it was made to go with.'),
            input: z.record(z.string(), z.unknown()).optional().describe('What the endpoint was given.'),
            result: z.record(z.string(), z.unknown()).optional().describe('What the endpoint returned.'),
            problem: z
              .object({
                code: z.string().describe('The code of the error.'),
                message: z.string().describe('What happened, and the remedy.'),
              })
              .optional()
              .describe('Why there is no result.'),
            warnings: z.array(z.string()).describe('What to know of the result.'),
          }),
        )
        .describe('One for each output, in the order in which they were asked for.'),
      findings: z
        .array(
          z.object({
            kind: z.enum(findingKinds).describe('What was checked.'),
            message: z.string().describe('What an editor should look at.'),
            outputs: z.array(z.string()).describe('The outputs that it is about.'),
          }),
        )
        .describe('What was found when the outputs were compared with each other and with the fact sheet.'),
    }),
  example: {
    article:
      'In March 2024 Harbour Lane Bakery in Leith sold its last delivery van. Five cargo bikes bring the bread to 41 cafés now. A bike costs £6,400 with its box, and a city grant paid 30% of that. The morning round used to take four hours; it takes two hours and twenty minutes by bike. Late deliveries fell from 212 to 19 in the first year.',
    brand: { name: 'Harbour Lane Bakery', colors: ['#b45309'] },
    outputs: ['gradientBackground', 'tweetMyAsset', { endpoint: 'sections' }],
  },
  exampleOutput: {
    fact_sheet: {
      subject: 'Five cargo bikes',
      language: 'en',
      names: ['Harbour Lane Bakery', 'Leith'],
      facts: [
        {
          statement: 'Late deliveries fell from 212 to 19 in the first year.',
          figures: [{ value: '212', unit: '', scope: 'to 19 in the first year' }],
          sentences: ['Late deliveries fell from 212 to 19 in the first year.'],
        },
      ],
    },
    outputs: [
      {
        name: 'gradientBackground',
        endpoint: 'gradientBackground',
        facts: [0],
        beside: [],
        result: {
          gradient_background_post: 'https://example.com/assets/4f1d2c9a8b7e6d5c4b3a29181706f5e4.png',
          alt_text: 'Late deliveries fell from 212 to 19.',
        },
        warnings: [],
      },
    ],
    findings: [],
  },
  run: async (run) => {
    const { article, effort, language, outputs: requested } = run.input
    const available = run.endpoints() ?? endpoints
    const planned = requested && plan(requested, available)
    const defaults = planned ? [] : defaultOutputs(run, available)
    const brand = mergedBrand(run)
    run.emit({ type: 'progress', step: 'facts', fraction: 0 })
    const factSheetCall = await run.call(factSheet, { article, language }, { part: 'facts' })
    const sheet = factSheetCall.output as typeof factSheetCall.output & FactSheet
    run.emit({ type: 'progress', step: 'facts', fraction: 1 })
    const [parts, { shareCalls }] = await Promise.all([
      import('./shared/campaign.ts'),
      import('./shared/shared-calls.ts'),
    ])
    const linked = parts.linkOutputs(planned ?? plan(suitableEndpoints(defaults, sheet), available))
    const shares = parts.shareFacts(sheet, article, linked)
    const turnOf = shareCalls(run, linked, maxAtOnce)
    const outputsByName = new Map<string, ReturnType<typeof make>>()
    const make = async (output: (typeof linked)[number]) => {
      const { name, endpoint } = output
      const { work, ask, end } = turnOf(output)
      const { share = () => undefined, facts = [] } = shares.get(name) ?? {}
      const resultOf = async (otherName: string) => (await outputsByName.get(otherName))?.result
      const linkedNames = [...new Set(output.fillings.flatMap(({ link }) => link?.from ?? []))]
      const report = { name, endpoint: endpoint.name, facts: [...facts], beside: linkedNames }
      let input: Record<string, unknown> | undefined
      try {
        input = await parts.inputFor(output, share, resultOf)
        const endpointInput = 'effort' in endpoint.input.shape ? { effort, ...input } : input
        return await work(async () => {
          run.emit({ type: 'progress', step: 'output', output: name, fraction: 0 })
          const { output: result, warnings } = await run.call(endpoint, endpointInput, {
            part: name,
            brand,
            ask,
          })
          return { ...report, input: endpointInput, result, warnings: [...warnings] }
        })
      } catch (error) {
        throwIfCancelled(run.signal)
        return {
          ...report,
          input,
          problem: outputProblem(error),
          warnings: [] as string[],
          result: undefined,
        }
      } finally {
        end()
        run.emit({ type: 'progress', step: 'output', output: name, fraction: 1 })
      }
    }
    // Each begins when all are in `outputsByName`, where an output finds those that it waits for.
    for (const output of linked) outputsByName.set(output.name, Promise.resolve(output).then(make))
    // After a cancellation too, because calls that are under way may be paid for already.
    await Promise.allSettled(outputsByName.values())
    throwIfCancelled(run.signal)
    const results = await Promise.all(outputsByName.values())
    const { checkSet } = await import('../writing/set-checks.ts')
    const { requiredPhrases } = await import('../writing/guidelines/reading.ts')
    const required = await requiredPhrases({ ...run, brand })
    const findings = checkSet(results.map(parts.withWholes(linked)), sheet, brand, required)
    for (const { message } of findings) run.warn(message)
    const outputs = results.map(({ input, result, ...report }) => ({
      ...report,
      ...(input && { input }),
      ...(result && { result }),
    }))
    return { fact_sheet: sheet, outputs, findings: [...findings] }
  },
})
export type CampaignInput = z.input<typeof campaign.input>
export type CampaignOutput = z.output<typeof campaign.output>

type RequestedOutput = z.output<ReturnType<typeof requestedOutput>>

const usableIn = (available: readonly CallableEndpoint[]) =>
  available.filter(({ name }) => name !== 'campaign')

const namesOf = (usable: readonly CallableEndpoint[]) => usable.map(({ name }) => name).join(', ')

/** Finds the endpoint of each output, and names it. */
function plan(requested: readonly RequestedOutput[], available: readonly CallableEndpoint[]) {
  const usable = usableIn(available)
  const names = new Set<string>()
  const counts = new Map<string, number>()
  return requested.map((output, index) => {
    const {
      endpoint: endpointName,
      name: ownName = undefined,
      input = {},
    } = typeof output === 'string' ? { endpoint: output } : output
    const endpoint = usable.find(({ name }) => name === endpointName)
    const count = (counts.get(endpointName) ?? 0) + 1
    counts.set(endpointName, count)
    const isOnly =
      requested.filter((other) => (typeof other === 'string' ? other : other.endpoint) === endpointName)
        .length === 1
    const name = ownName ?? (isOnly ? endpointName : `${endpointName}-${count}`)
    const problem = !endpoint
      ? `must be one of ${namesOf(usable)}`
      : names.has(name) && `has the name “${name}” of an earlier output`
    names.add(name)
    if (endpoint && !problem) return { name, endpoint, input }
    const pointer = `/outputs/${index}${!endpoint && typeof output === 'object' ? '/endpoint' : ''}`
    const message = String(problem)
    throw new CopydeskError('invalid_input', `${pointer} ${message}.`, { problems: [{ pointer, message }] })
  })
}

interface DefaultOutput {
  readonly endpoint: string
  /** How many facts an article needs for it. */
  readonly minFacts: number
}

/**
 * What is made where nothing is asked for, of what there is. A video takes minutes to make, so it is made only where it is
 * asked for. Throws if there is nothing, before the fact sheet is paid for.
 */
function defaultOutputs(run: Run<unknown>, available: readonly CallableEndpoint[]): DefaultOutput[] {
  const canDraw = run.canProvide('image', { prompt: 'A picture.', width: 1080, height: 1080, references: [] })
  const outputs: DefaultOutput[] = [
    { endpoint: 'gradientBackground', minFacts: 0 },
    { endpoint: 'tweetMyAsset', minFacts: 0 },
    { endpoint: canDraw ? 'glassOverImage' : 'gradientBackground', minFacts: 3 },
    { endpoint: 'tweetMyAsset', minFacts: 3 },
    { endpoint: 'meme', minFacts: 2 },
    { endpoint: 'sections', minFacts: 4 },
    ...(canDraw ? [{ endpoint: 'blogImage', minFacts: 4 }] : []),
  ]
  const usable = outputs.filter(({ endpoint }) => available.some(({ name }) => name === endpoint))
  if (usable.length > 0) return usable
  const pointer = '/outputs'
  const message = 'is required here, because none of the default outputs is available'
  throw new CopydeskError('invalid_input', `${pointer} ${message}.`, {
    problems: [{ pointer, message }],
    remedy: `Name endpoints in \`outputs\`. Available are ${namesOf(usableIn(available))}.`,
  })
}

/** What an article has facts for, or else the first. */
function suitableEndpoints(defaults: readonly DefaultOutput[], { facts }: FactSheet): string[] {
  const suitable = defaults.filter(({ minFacts }) => facts.length >= minFacts)
  return (suitable.length > 0 ? suitable : defaults.slice(0, 1)).map(({ endpoint }) => endpoint)
}

/** The brand of the input over that of the setup, in the language that is asked for. */
function mergedBrand(run: Run<z.output<typeof campaign.input>>): Brand {
  const { brand = {}, language } = run.input
  return { ...run.brand, ...withoutUndefined(brand), ...(language !== undefined && { language }) }
}

/** An output that failed keeps the code of its error, and does not end the others. */
function outputProblem(error: unknown): { code: string; message: string } {
  if (CopydeskError.is(error)) return { code: error.code, message: publicMessageOf(error) }
  return {
    code: 'internal',
    message: 'It failed because of an internal error. The other outputs are not affected.',
  }
}

/** The long answers of the outputs that it may have. */
function longAnswers(
  outputs: readonly { readonly typicalTokens?: Readonly<Record<string, number>> | undefined }[],
): Readonly<Record<string, number>> {
  return Object.assign({}, ...outputs.map(({ typicalTokens }) => typicalTokens))
}
