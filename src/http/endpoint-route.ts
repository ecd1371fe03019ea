import { type Endpoint, runEndpoint } from '../endpoint.ts'
import type { EndEvent } from '../events.ts'
import type { Setup } from '../run.ts'
import type { Admission } from './admission.ts'
import type { Caller } from './auth.ts'
import { type BodyLimits, readJson } from './body.ts'
import type { Rate } from './rate.ts'
import { type Exchange, jsonResponse, type Route } from './route.ts'
import type { HandlerRequest, HandlerResponse } from './types.ts'

/** What all endpoints of a handler share. */
export interface Service {
  readonly identify: (incoming: HandlerRequest) => Promise<Caller>
  readonly rate: Rate | undefined
  readonly admission: Admission | undefined
  readonly bodyLimits: BodyLimits
  /** The setup for this caller. */
  readonly setupFor: (caller: Caller, incoming: HandlerRequest) => Setup | Promise<Setup>
}

/** Serves one endpoint: who calls, whether he may, what with, and then the run. */
export function endpointRoute(endpoint: Endpoint, service: Service): Route {
  return {
    methods: ['POST'],
    answer: async (exchange) => {
      const { incoming } = exchange
      const caller = await service.identify(incoming)
      await service.rate?.count(caller.id, exchange.headers)
      const { parsedBody } = incoming
      const input = parsedBody === undefined ? await readJson(incoming, service.bodyLimits) : parsedBody
      const setup = await service.setupFor(caller, incoming)
      return runNow(service, endpoint, input, setup, caller, exchange)
    },
  }
}

/** Runs an endpoint while the caller waits. */
async function runNow(
  { admission, rate }: Service,
  endpoint: Endpoint,
  input: unknown,
  setup: Setup,
  caller: Caller,
  { incoming, headers, requestId }: Exchange,
): Promise<HandlerResponse> {
  let end: EndEvent | undefined
  const onEnd = (event: EndEvent) => {
    end = event
    if (event.receipt.cost > 0) headers['copydesk-cost'] = String(Number(event.receipt.cost.toFixed(6)))
  }
  const { signal } = incoming
  const leave = await admission?.enter(endpoint.load, caller.id, { signal })
  const context = { signal, runId: requestId, caller: caller.id, budget: rate?.budgetOf(caller.id), onEnd }
  const output = await runEndpoint(endpoint, input, { ...setup, ...context }).finally(leave)
  headers['cache-control'] = 'no-store'
  if (!end || !prefers(incoming, 'receipt')) return jsonResponse(output)
  headers['preference-applied'] = 'receipt'
  return jsonResponse({ ...output, receipt: { ...end.receipt, warnings: end.warnings, caller: caller.id } })
}

/** Whether the caller prefers an answer of this kind: `Prefer: receipt` (RFC 7240). */
function prefers({ header }: HandlerRequest, preference: string): boolean {
  const preferences = header('prefer')?.split(',') ?? []
  return preferences.some((each) => each.split(/[;=]/, 1)[0]?.trim().toLowerCase() === preference)
}
