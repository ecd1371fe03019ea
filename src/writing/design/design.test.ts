import { expect, it, onTestFinished, vi } from 'vitest'
import { drawn, encoded } from '../../../test/pictures.ts'
import { scripted } from '../../../test/providers.ts'
import { createDesk } from '../../desk.ts'
import { CopydeskError } from '../../errors.ts'
import { glassOverImage } from '../../generators/glass-over-image.ts'
import { gradientBackground } from '../../generators/gradient-background.ts'
import { toDataUrl } from '../../media/media.ts'
import type { TextRequest } from '../../providers/types.ts'
import { processes } from '../../workers/pool.ts'

const source = 'Sweater repairs by hand, on Fridays from 10 till 4. A hole costs £9.'
const guidelines = 'No exclamation marks.'
const post = { source, guidelines, brand_name: 'Northpost', size: '1:1', color: '#1f6feb' } as const
const input = { ...post, effort: 'standard' } as const
const page = (...content: string[]) => ({
  value: {
    markup: `<style>.page{width:1080px;height:1080px;background:#1f3feb;padding:80px;gap:60px;color:#fff;font-size:60px}</style><div class="page">${content.join('')}</div>`,
  },
})
const headline = '<h1 style="font-size:110px;line-height:1.1">Sweaters <span>live</span><br>again!</h1>'
const price = (words: string) => `<p>${words}</p>`
const mark = '<p data-role="brand" style="font-size:40px">NORTHPOST</p>'

it('has the words and the look of a post written in one answer, by the guidelines', async () => {
  const model = scripted(page(mark, headline, price('A hole: £9')))
  const { alt_text } = await gradientBackground(input, { providers: { text: model } })
  expect(model.asked.map(({ task }) => task)).toEqual(['postDesign', 'postDesign.edit'])
  expect(model.asked[1]?.material.find(({ name }) => name === 'draft')?.text).toContain('Sweaters')
  expect(alt_text).toBe('Sweaters live again. A hole: £9.')
})

it('asks once more for a page with a figure of its own or without the mark of the brand', async () => {
  const model = scripted(page(headline, price('A hole: £7')), page(mark, headline, price('A hole: £9')))
  await gradientBackground(input, { providers: { text: model } })
  const problems = model.asked[1]?.material.find(({ name }) => name === 'findings')?.text
  expect(problems).toContain('brand is missing')
  expect(problems).toContain('says “7”, which the material does not give')
})

const cut =
  '<p style="position:absolute;left:900px;top:400px;width:900px;white-space:nowrap">Bring your sweater on Friday</p>'

it('has what a correction broke mended once, and keeps the draft where that fails', async () => {
  const draft = page(mark, headline, price('A hole: £9'))
  const broken = page(mark, headline, price('A hole: £9'), cut)
  const mended = scripted(draft, broken, page(mark, headline, price('One hole: £9')))
  const { alt_text } = await gradientBackground(input, { providers: { text: mended } })
  expect(mended.asked[2]?.material.find(({ name }) => name === 'findings')?.text).toContain('cut off')
  expect(alt_text).toBe('Sweaters live again. One hole: £9.')
  const stubborn = scripted(draft, broken, broken)
  const kept = await gradientBackground(input, { providers: { text: stubborn } })
  expect(kept.alt_text).toBe('Sweaters live again. A hole: £9.')
})

it('takes a layout of its own where no page can be used', async () => {
  const broken = { value: { markup: `<div>${'<p>x</p>'.repeat(3_000)}</div>` } }
  const copy = { value: { kind: 'statement', headline: 'A hole costs £9' } }
  const model = scripted(broken, broken, copy)
  const { alt_text } = await gradientBackground(input, { providers: { text: model } })
  expect(alt_text).toBe('A hole costs £9.')
})

it('reads no page that is too long to be painted', async () => {
  // Its elements are more than a call takes arguments.
  const endless = { value: { markup: '<p>'.repeat(130_000) } }
  const model = scripted(endless, page(mark, headline, price('A hole: £9')))
  const { alt_text } = await gradientBackground({ ...post, effort: 'draft' }, { providers: { text: model } })
  expect(model.asked[1]?.repair?.problems.join()).toContain('more than 200000 characters')
  expect(alt_text).toBe('Sweaters live again. A hole: £9.')
})

it('designs a post over a photograph that the model sees, and shows it the draft', async () => {
  const picture = encoded(drawn(900, 900, (context) => context.fillRect(600, 100, 200, 200)))
  const photo =
    '<img src="photo" data-focus="60 10 30 30" style="position:absolute;left:0;top:0;width:1080px;height:1080px">'
  const pane =
    '<div style="position:absolute;left:60px;top:560px;width:960px;padding:40px;border-radius:30px;background:rgba(31,63,235,.9);backdrop-filter:blur(20px)">'
  const design = (...lines: string[]) =>
    page(photo, mark, `${pane}<h1>Sweaters live again</h1>${lines.map(price).join('')}</div>`)
  const model = scripted(design('£9'), design('£9', 'Fridays 10–4'))
  const { alt_text } = await glassOverImage(
    { ...input, image: toDataUrl(picture) },
    { providers: { text: model } },
  )
  const [first, second] = model.asked
  expect(first?.images).toHaveLength(1)
  expect(second?.images.map(({ type }) => type)).toEqual([first?.images[0]?.type, 'image/jpeg'])
  expect(second?.task).toBe('photoDesign.edit')
  expect(alt_text).toBe('Sweaters live again. £9. Fridays 10–4.')
})

it('asks once more for a page that takes too long to paint, in a prompt of bounded length', async () => {
  const model = scripted(page(headline.repeat(2_000)), page(mark, headline, price('A hole: £9')))
  await gradientBackground({ ...post, effort: 'draft' }, { providers: { text: model } })
  const [first, second] = model.asked
  expect(second?.repair?.problems.join(' ')).toContain('at most')
  const lengthOf = (value: unknown) => JSON.stringify(value ?? '').length
  expect(lengthOf(second?.repair)).toBeLessThan(lengthOf(first?.instructions) + 12_000)
})

it('takes the first answer where a draft is enough, and of a model that sees no pictures', async () => {
  const answer = page(mark, headline, price('A hole: £9'))
  const model = scripted(answer)
  await gradientBackground({ ...post, effort: 'draft' }, { providers: { text: model } })
  expect(model.asked).toHaveLength(1)
  const blind = {
    ...scripted(answer),
    unsupportedReason: ({ images, task }: TextRequest) =>
      images.length > 0 || task === 'readGuidelines' ? 'it sees no pictures' : undefined,
  }
  await gradientBackground(input, { providers: { text: blind } })
  expect(blind.asked).toHaveLength(1)
})

it('shows the model pictures of earlier posts, and keeps texts of the brand for its voice', async () => {
  const earlier = toDataUrl(encoded(drawn(90, 90, (context) => context.fillRect(0, 0, 40, 90))))
  const brand = { name: 'Northpost', examples: [earlier, 'Wool remembers. So do we.'] }
  const model = scripted(page(mark, headline, price('A hole: £9')))
  await gradientBackground(input, { brand, providers: { text: model } })
  const [first] = model.asked
  expect(first?.images).toHaveLength(1)
  expect(first?.instructions).toContain('earlier posts of this brand')
  expect(first?.material.find(({ name }) => name === 'voice examples')?.text).toBe(brand.examples[1])
})

it('ends with a spent budget, and pays for no other words', async () => {
  const setup = { prices: { 'scripted:test-1': { input: 1000, output: 1000 } }, maxCost: 0.01 }
  const call = gradientBackground(input, { ...setup, providers: { text: scripted(page(headline)) } })
  await expect(call).rejects.toMatchObject({ code: 'budget_exceeded' })
})

/** Makes the machine too busy to paint a page so many times. */
function busyTimes(count: number) {
  const paint = processes.work
  let left = count
  const work = vi.spyOn(processes, 'work').mockImplementation(async (job, ...rest) => {
    if (job === 'paintVersion' && left-- > 0) throw new CopydeskError('overloaded', 'The machine is busy.')
    return paint(job, ...rest)
  })
  onTestFinished(() => work.mockRestore())
}

it('paints a page that is paid for again where the machine was too busy', async () => {
  busyTimes(1)
  const model = scripted(page(mark, headline, price('A hole: £9')))
  const { alt_text } = await gradientBackground({ ...post, effort: 'draft' }, { providers: { text: model } })
  expect(alt_text).toBe('Sweaters live again. A hole: £9.')
  expect(model.asked).toHaveLength(1)
})

it('says that a page was paid for where the machine stays too busy to paint it', async () => {
  busyTimes(2)
  const copy = { value: { kind: 'statement', headline: 'A hole costs £9' } }
  const model = scripted(page(mark, headline, price('A hole: £9')), copy)
  const desk = createDesk({ providers: { text: model } })
  const { output, receipt, warnings } = await desk.run('gradientBackground', { ...post, effort: 'draft' })
  expect(output.alt_text).toBe('A hole costs £9.')
  expect(receipt.calls).toBe(2)
  expect(warnings.join()).toContain('too busy to paint the page that the model wrote, which is paid for')
})
