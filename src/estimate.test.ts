import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { scripted } from '../test/providers.ts'
import { defineEndpoint } from './endpoint.ts'
import { estimate } from './estimate.ts'
import { blogImage } from './generators/blog-image.ts'
import { cta } from './generators/cta.ts'
import { findYoutubeVideo } from './generators/find-youtube-video.ts'
import { glassOverImage } from './generators/glass-over-image.ts'
import { imageDescription } from './generators/image-description.ts'
import { examplePicture } from './generators/shared/fields.ts'
import { topics } from './generators/topics.ts'
import { youtube } from './providers/youtube/index.ts'

const input = { topic: 'Cold brew coffee', guidelines: 'Five headlines.' }

it('estimates the cost of a run without a call', async () => {
  const text = scripted()
  const prices = { 'scripted:test-1': { input: 1000, output: 5000 } }
  const { cost, ...figures } = await estimate(topics, input, { providers: { text }, prices })
  expect(text.asked).toHaveLength(0)
  expect(figures).toMatchObject({ calls: 1, unpriced: 0 })
  expect(figures.inputTokens).toBeGreaterThan(100)
  expect(cost).toBeCloseTo((figures.inputTokens * 1000 + figures.outputTokens * 5000) / 1e6)
})

it('takes nothing from a shared budget, and ends no run of the caller', async () => {
  const [reserve, onEnd] = [vi.fn(), vi.fn()]
  const options = { providers: { text: scripted() }, budget: { reserve }, onEnd }
  await estimate(topics, input, options)
  expect(reserve).not.toHaveBeenCalled()
  expect(onEnd).not.toHaveBeenCalled()
})

it('counts the long answers that an endpoint of one’s own says it has', async () => {
  const plan = (typicalTokens?: Readonly<Record<string, number>>) =>
    defineEndpoint({
      ...{ name: 'plan', path: '/plan', group: 'own', summary: 'Plans.', typicalTokens },
      needs: ['text'],
      input: z.object({ topic: z.string() }),
      output: z.object({ text: z.string() }),
      example: { topic: 'Tea' },
      run: async (run) => {
        const asked = { task: 'plan', instructions: 'Plan.', material: [], images: [], repair: undefined }
        await run.ask('text', 'plan@1', { ...asked, schema: { type: 'object' }, maxOutputTokens: 900 })
        return { text: 'A plan.' }
      },
    })
  const tokens = async (typicalTokens?: Readonly<Record<string, number>>) =>
    (await estimate(plan(typicalTokens), { topic: 'Tea' }, { providers: { text: scripted() } })).outputTokens
  expect(await tokens({ plan: 700 })).toBe(700)
  expect(await tokens()).toBeLessThan(100)
})

it('counts the calls with an unknown price', async () => {
  expect(await estimate(topics, input, { providers: { text: scripted() } })).toMatchObject({
    cost: 0,
    unpriced: 1,
  })
})

it('estimates a search', async () => {
  const fetch = () => Promise.reject(new Error('asked the network'))
  const search = youtube({ apiKey: 'AIza0123456789', fetch }).search
  const { cost, calls, unpriced } = await estimate(
    findYoutubeVideo,
    { title: 'Tea' },
    { providers: { search } },
  )
  expect({ cost, calls, unpriced }).toEqual({ cost: 0, calls: 1, unpriced: 0 })
})

it('is zero for an endpoint without providers', async () => {
  expect(await estimate(cta, { header: 'Tea', button_text: 'Go', link: '/' }, {})).toMatchObject({ calls: 0 })
})

it('counts pictures at the price of the first provider that supports them', async () => {
  const blind = { ...scripted(), model: 'blind', unsupportedReason: () => 'it sees no pictures' }
  const seeing = scripted()
  const prices = { 'scripted:blind': { input: 1e6, output: 1e6 }, 'scripted:test-1': { input: 1, output: 1 } }
  const estimated = await estimate(
    imageDescription,
    { image_url: examplePicture },
    { providers: { text: [blind, seeing] }, prices },
  )
  expect(estimated.inputTokens).toBeGreaterThan(1_500)
  expect(estimated.cost).toBeLessThan(1)
})

it('estimates a picture without saving one', async () => {
  const image = {
    version: 1 as const,
    provider: 'openai',
    model: 'gpt-image-2.5-flare',
    draw: () => Promise.reject(new Error('asked the network')),
  }
  const put = vi.fn()
  const setup = { providers: { text: scripted(), image }, store: { put } }
  for (const estimated of [
    await estimate(glassOverImage, { source: 'Walk before the world wakes up.' }, setup),
    await estimate(blogImage, { text: 'Cold brew' }, setup),
  ])
    expect(estimated.cost).toBeGreaterThan(0.05)
  expect(put).not.toHaveBeenCalled()
})
