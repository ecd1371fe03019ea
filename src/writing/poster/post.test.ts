import { expect, it } from 'vitest'
import { drawn, encoded } from '../../../test/pictures.ts'
import { scripted } from '../../../test/providers.ts'
import { glassOverImage } from '../../generators/glass-over-image.ts'
import { gradientBackground } from '../../generators/gradient-background.ts'
import { toDataUrl } from '../../media/media.ts'
import type { TextRequest } from '../../providers/types.ts'
import { lookAtDraft } from './post.ts'

const source = 'Sweater repairs by hand, on Fridays from 10 till 4. A hole costs £9.'
const guidelines = 'No exclamation marks.'
const input = { source, guidelines, brand_name: 'Northpost', size: '1:1', color: '#1f6feb' } as const
const text = (words: string, y: number, size: number) => ({
  ...{ words, x: 80, y, width: 900, height: 140, size },
  ...{ face: 'display', weight: 700, color: '#ffffff', align: 'start' },
})
const drawing = (...texts: ReturnType<typeof text>[]) => ({
  value: { art: '<rect width="1080" height="1080" fill="#1f6feb"/>', texts },
})
const headline = text('Sweaters live\nagain!', 200, 110)
const price = (words: string) => text(words, 500, 60)
const mark = text('NORTHPOST', 60, 40)

it('has the words and the drawing of a post written in one answer, by the guidelines', async () => {
  const model = scripted(drawing(mark, headline, price('A hole: £9')))
  const { alt_text } = await gradientBackground(input, { providers: { text: model } })
  expect(model.asked.map(({ task }) => task)).toEqual(['postPoster', 'postPoster'])
  expect(model.asked[1]?.repair?.problems).toEqual([lookAtDraft])
  expect(alt_text).toBe('Sweaters live again. A hole: £9.')
})

it('asks once more for a design with a figure of its own or without the mark of the brand', async () => {
  const model = scripted(drawing(headline, price('A hole: £7')), drawing(mark, headline, price('A hole: £9')))
  await gradientBackground(input, { providers: { text: model } })
  const problems = model.asked[1]?.repair?.problems.join(' ')
  expect(problems).toContain('name of the brand is missing')
  expect(problems).toContain('says “7”, which the material does not give')
})

it('takes a layout of its own where no design can be used', async () => {
  const broken = { value: { art: '<script/>', texts: [headline] } }
  const copy = { value: { kind: 'statement', headline: 'A hole costs £9' } }
  const model = scripted(broken, broken, copy)
  const { alt_text } = await gradientBackground(input, { providers: { text: model } })
  expect(alt_text).toBe('A hole costs £9.')
})

it('designs a post over a photograph that the model sees, and shows it the draft', async () => {
  const picture = encoded(drawn(900, 900, (context) => context.fillRect(600, 100, 200, 200)))
  const pane = { x: 60, y: 600, width: 960, height: 420, radius: 30, color: '#1f3feb', opacity: 0.9 }
  const value = {
    photo: {
      subject: { x: 60, y: 10, width: 30, height: 30 },
      ...{ x: 0, y: 0, width: 1080, ground: '#000000', panes: [pane] },
    },
    art: '',
    texts: [text('Sweaters live again', 640, 80), text('£9', 780, 70), text('@Northpost', 60, 40)],
  }
  const model = scripted(
    { value },
    { value: { ...value, texts: [...value.texts, text('Fridays 10–4', 880, 40)] } },
  )
  const { alt_text } = await glassOverImage(
    { ...input, image: toDataUrl(picture) },
    { providers: { text: model } },
  )
  const [first, second] = model.asked
  expect(first?.images).toHaveLength(1)
  expect(second?.images.map(({ type }) => type)).toEqual([first?.images[0]?.type, 'image/jpeg'])
  expect(second?.repair?.problems).toEqual([lookAtDraft])
  expect(alt_text).toBe('Sweaters live again. £9. Fridays 10–4.')
})

it('takes the names of a list for words of its language', async () => {
  const words = '¿Mango en marzo? No. Chirimoya oct–ene. Naranja nov–may. Níspero may–jun. Mango ago–sep.'
  const source = `${words} Así es el año en la finca, y por eso no vendemos mango antes de agosto.`
  const model = scripted(drawing(mark, text(words, 200, 60)))
  await gradientBackground({ ...input, source }, { providers: { text: model } })
  expect(model.asked[1]?.repair?.problems).toEqual([lookAtDraft])
})

it.each([
  ['2,000 texts', drawing(...Array.from({ length: 2_000 }, () => headline)), 'texts: Too big'],
  ['a text of a page', drawing(text('Sweaters '.repeat(200), 200, 60)), 'texts.0.words: Too big'],
  ['a box as large as a field', drawing({ ...headline, width: 1e9 }), 'texts.0.width: Too big'],
])('asks once more for a design with %s, in a prompt of bounded length', async (_, answer, problem) => {
  const model = scripted(answer, drawing(mark, headline, price('A hole: £9')))
  await gradientBackground({ ...input, design: 'draft' }, { providers: { text: model } })
  const [first, second] = model.asked
  expect(second?.repair?.problems.join(' ')).toContain(problem)
  const lengthOf = (value: unknown) => JSON.stringify(value ?? '').length
  expect(lengthOf(second?.repair)).toBeLessThan(lengthOf(first?.instructions) + 12_000)
})

it('takes the first answer where a draft is enough, and of a model that sees no pictures', async () => {
  const answer = drawing(mark, headline, price('A hole: £9'))
  const model = scripted(answer)
  await gradientBackground({ ...input, design: 'draft' }, { providers: { text: model } })
  expect(model.asked).toHaveLength(1)
  const blind = {
    ...scripted(answer),
    unsupportedReason: ({ images, task }: TextRequest) =>
      images.length > 0 || task === 'readGuidelines' ? 'it sees no pictures' : undefined,
  }
  await gradientBackground(input, { providers: { text: blind } })
  expect(blind.asked).toHaveLength(1)
})

it('takes numbers before the points of a list for what they are', async () => {
  const points = ['Bring it', 'Leave it', 'Wear it'].flatMap((words, at) => [
    text(`${at + 1}`, 400 + 150 * at, 60),
    { ...text(words, 400 + 150 * at, 60), x: 200, width: 800 },
  ])
  const numbers = points.filter((_, at) => at % 2 === 0).map((each) => ({ ...each, width: 90 }))
  const words = points.filter((_, at) => at % 2 === 1)
  const model = scripted(drawing(mark, headline, ...numbers, ...words))
  await gradientBackground(input, { providers: { text: model } })
  expect(model.asked[1]?.repair?.problems).toEqual([lookAtDraft])
})
