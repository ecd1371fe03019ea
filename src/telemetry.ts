import type * as api from '@opentelemetry/api'
import type { CallEvent, Capability, EndEvent, RunEvent } from './events.ts'

/** What is used of `@opentelemetry/api`. */
export type TelemetryApi = Pick<typeof api, 'context' | 'metrics' | 'SpanKind' | 'SpanStatusCode' | 'trace'>

type Attributes = api.Attributes

/** The names of OpenTelemetry's conventions for generative AI. */
const operations: Readonly<Record<Capability, string>> = {
  text: 'chat',
  image: 'image_generation',
  video: 'video_generation',
  voice: 'text_to_speech',
  transcript: 'speech_to_text',
  search: 'search',
}

const maxRuns = 10_000

/**
 * A listener that turns events into OpenTelemetry spans and metrics, by the conventions for generative AI: one span for a
 * run, one for each attempt at a call in it. It records no text.
 *
 * ```ts
 * import * as api from '@opentelemetry/api'
 * createHandler({ providers, apiKeys, onEvent: openTelemetry(api) })
 * ```
 */
export function openTelemetry({
  context,
  metrics,
  SpanKind,
  SpanStatusCode,
  trace,
}: TelemetryApi): (event: RunEvent) => void {
  const tracer = trace.getTracer('copydesk')
  const meter = metrics.getMeter('copydesk')
  const duration = meter.createHistogram('gen_ai.client.operation.duration', { unit: 's' })
  const tokens = meter.createHistogram('gen_ai.client.token.usage', { unit: '{token}' })
  const cost = meter.createCounter('copydesk.cost', { unit: 'USD' })
  const runs = meter.createHistogram('copydesk.run.duration', { unit: 's' })
  /** The calls of each run until it ends, with the time at which each ended. */
  const calls = new Map<string, (readonly [call: CallEvent, endedAt: number])[]>()

  const countCall = (call: CallEvent, caller: Attributes) => {
    const labels = { ...callAttributes(call), ...errorAttributes(call) }
    duration.record(call.milliseconds / 1000, labels)
    const { inputTokens, outputTokens } = call
    if (inputTokens) tokens.record(inputTokens, { ...labels, 'gen_ai.token.type': 'input' })
    if (outputTokens) tokens.record(outputTokens, { ...labels, 'gen_ai.token.type': 'output' })
    if (call.cost) cost.add(call.cost, { ...labels, ...caller })
  }

  const endRun = (event: EndEvent & RunEvent, caller: Attributes) => {
    const endedAt = Date.now()
    const labels = { 'copydesk.endpoint': event.endpoint, ...errorAttributes(event) }
    runs.record(event.milliseconds / 1000, { ...labels, ...caller })
    const attributes = {
      ...labels,
      ...caller,
      'copydesk.run': event.run,
      'copydesk.cost': event.receipt.cost,
      'copydesk.warnings': event.warnings.length,
    }
    const run = tracer.startSpan(`copydesk ${event.endpoint}`, {
      startTime: endedAt - event.milliseconds,
      attributes,
    })
    const inRun = trace.setSpan(context.active(), run)
    for (const [call, callEndedAt] of calls.get(event.run) ?? []) {
      const options = {
        kind: SpanKind.CLIENT,
        startTime: callEndedAt - call.milliseconds,
        attributes: { ...callAttributes(call), ...callDetails(call), ...errorAttributes(call) },
      }
      const name = `${operations[call.capability]} ${call.model}`
      const span = tracer.startSpan(name, options, inRun)
      if (call.error) span.setStatus({ code: SpanStatusCode.ERROR, message: call.error })
      span.end(callEndedAt)
    }
    if (event.error) run.setStatus({ code: SpanStatusCode.ERROR, message: event.error })
    run.end(endedAt)
  }

  return (event) => {
    const caller: Attributes = event.caller === undefined ? {} : { 'copydesk.caller': event.caller }
    if (event.type === 'call') {
      countCall(event, caller)
      const known = calls.get(event.run)
      if (known) known.push([event, Date.now()])
      // A run whose end is never told must not fill the memory.
      else if (calls.size < maxRuns) calls.set(event.run, [[event, Date.now()]])
    }
    if (event.type === 'end') {
      endRun(event, caller)
      calls.delete(event.run)
    }
  }
}

function callAttributes({ capability, provider, model }: CallEvent): Attributes {
  return {
    'gen_ai.operation.name': operations[capability],
    'gen_ai.provider.name': provider,
    'gen_ai.request.model': model,
  }
}

function callDetails(call: CallEvent): Attributes {
  const { inputTokens, outputTokens, cost, requestId, task, attempt, outcome, reason } = call
  return {
    'copydesk.task': task,
    'copydesk.attempt': attempt,
    'copydesk.outcome': outcome,
    ...(inputTokens === undefined ? {} : { 'gen_ai.usage.input_tokens': inputTokens }),
    ...(outputTokens === undefined ? {} : { 'gen_ai.usage.output_tokens': outputTokens }),
    ...(cost === undefined ? {} : { 'copydesk.cost': cost }),
    ...(requestId === undefined ? {} : { 'gen_ai.response.id': requestId }),
    ...(reason === undefined ? {} : { 'copydesk.reason': reason }),
  }
}

function errorAttributes({ error }: Pick<CallEvent | EndEvent, 'error'>): Attributes {
  return error === undefined ? {} : { 'error.type': error }
}
