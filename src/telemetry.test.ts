import * as api from '@opentelemetry/api'
import { expect, it } from 'vitest'
import { scripted } from '../test/providers.ts'
import { topics } from './generators/topics.ts'
import { openTelemetry } from './telemetry.ts'

/** Notes what is recorded, as an SDK would. */
function recorder() {
  const spans: { name: string; attributes: api.Attributes; start: number; end?: number; failed?: boolean }[] =
    []
  const figures: { name: string; value: number; attributes: api.Attributes }[] = []
  const instrument = (name: string) => {
    const note = (value: number, attributes: api.Attributes) => figures.push({ name, value, attributes })
    return { record: note, add: note }
  }
  const tracer = {
    startSpan: (name: string, { attributes = {}, startTime = 0 }) => {
      const span: (typeof spans)[number] = { name, attributes, start: Number(startTime) }
      spans.push(span)
      return {
        setStatus: () => {
          span.failed = true
        },
        end: (end: number) => {
          span.end = end
        },
      }
    },
  }
  const meter = { createHistogram: instrument, createCounter: instrument }
  return {
    spans,
    figures,
    api: {
      ...api,
      trace: { getTracer: () => tracer, setSpan: () => api.context.active() } as unknown as typeof api.trace,
      metrics: { getMeter: () => meter } as unknown as typeof api.metrics,
    },
  }
}

it('records a span for a run and one for each attempt, with tokens and cost and without texts', async () => {
  const { spans, figures, api: recording } = recorder()
  const text = scripted({ value: { headlines: [] } }, { value: { headlines: ['Tea'] } })
  await topics(
    { topic: 'secret topic' },
    { providers: { text }, onEvent: openTelemetry(recording), caller: 'alice' },
  )
  expect(spans.map(({ name }) => name)).toEqual(['copydesk topics', 'chat test-1', 'chat test-1'])
  expect(spans[0]?.attributes).toMatchObject({ 'copydesk.cost': 0.02, 'copydesk.caller': 'alice' })
  expect(spans[1]?.attributes).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'scripted',
    'gen_ai.request.model': 'test-1',
    'gen_ai.usage.input_tokens': 100,
    'gen_ai.usage.output_tokens': 10,
    'copydesk.outcome': 'answered',
  })
  for (const { start, end = 0 } of spans) expect(end).toBeGreaterThanOrEqual(start)
  const names = new Set(figures.map(({ name }) => name))
  expect([...names].sort()).toEqual([
    'copydesk.cost',
    'copydesk.run.duration',
    'gen_ai.client.operation.duration',
    'gen_ai.client.token.usage',
  ])
  expect(JSON.stringify([spans, figures])).not.toContain('secret')
})

it('marks what failed', async () => {
  const { spans, api: recording } = recorder()
  const text = scripted({ outcome: 'refused', reason: 'no' })
  await topics({ topic: 'tea' }, { providers: { text }, onEvent: openTelemetry(recording) }).catch(() => {})
  expect(spans[0]).toMatchObject({ failed: true, attributes: { 'error.type': 'content_refused' } })
})
