import { expect, test } from 'vitest'
import { readRequest } from '../art/picture-request.ts'
import { drawable } from '../art/vocabulary.ts'
import { writeScript } from './script.ts'
import { writerTools } from './tools.ts'

const articles = [
  '# Cold brew at home\n\nCold brew is coffee that never meets hot water. Stir the grounds into cold water and close the jar. Wait sixteen hours and strain it twice. The coffee keeps for ten days in the fridge. Most people drink it with milk. Serve it over large ice cubes. Ten minutes of work in the evening are enough.',
  '# Warum Verträge scheitern\n\nDie meisten Verträge scheitern an einem Satz. Niemand liest die Frist. Wer sie kennt, kann rechtzeitig kündigen. Ein Kalender hilft mehr als jeder Anwalt. Tragen Sie die Frist noch heute ein.',
]

test.each(articles)('a limited artist is asked only for what it can draw: %#', async (article) => {
  const { scenes } = await writeScript({ article, subjects: drawable }, writerTools())
  expect(scenes.length).toBeGreaterThan(2)
  const asked = scenes.map(({ picture }) => picture.split(', ')[0]?.toLowerCase() ?? '')
  for (const [at, name] of asked.entries()) {
    expect(drawable).toContain(name)
    expect(name).not.toBe(asked[at - 1])
    // A subject is shown only where the article names it.
    const isGround = name.startsWith('abstract ground of')
    if (!isGround) expect(readRequest(article).subject).toBe(name)
  }
})

const write = (article: string, color?: string) =>
  writeScript({ article, subjects: drawable, color }, writerTools())
const bakery =
  '# Warum unser Brot drei Tage braucht\n\nAm ersten Tag füttern wir den Sauerteig für das Brot. Mehl und Wasser, mehr kommt nicht hinein. Am zweiten Tag mischen wir den Teig. Am dritten Tag kommt das Brot in den Ofen. Nach einer Stunde hat das Brot eine Kruste. Kommen Sie vorbei und probieren Sie eine Scheibe.'

test('a subject that is shown again is seen from elsewhere, and no ground looks like a place', async () => {
  const { scenes } = await write(bakery)
  const pictures = scenes.map(({ picture }) => picture)
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(pictures.filter((picture) => picture.startsWith('Bread')).length).toBeGreaterThan(1)
  expect(pictures.join()).not.toMatch(/ground of water/)
})

test('a picture is what the article is about, not what it names once in passing', async () => {
  const article =
    '# 朝の湯がいちばん気持ちいい理由\n\n山あいの小さな宿です。山の空気はまだ冷たく、湯気がゆっくり流れます。源泉の温度は四十二度です。入るのは十分ほどで十分です。朝食は七時半からです。次の休みには、朝の湯から一日を始めてみませんか。'
  const { scenes } = await write(article)
  for (const { sentences, picture } of scenes) {
    expect(picture.startsWith('Breakfast')).toBe(sentences.some((text) => text.startsWith('朝食')))
  }
})

test('pictures take the color of the brand unless guidelines name others', async () => {
  expect((await write(bakery, '#0f766e')).look).toContain('#0f766e')
  const guided = { article: bakery, imageGuidelines: 'Only red and black.', color: '#0f766e' }
  expect((await writeScript({ ...guided, subjects: drawable }, writerTools())).look).not.toContain('#0f766e')
})

test('the last line is what the close calls to, and no call of an earlier paragraph', async () => {
  const article = (last: string) =>
    `# What a bicycle service really includes\n\nMost bikes that come into our workshop in Port Merrin are not broken. A full service costs £68 and takes two working days.\n\nWe measure the chain with a gauge. A worn chain eats the cassette of a bike in one summer.\n\nKeep a pump by the door and check the pressure every Sunday. Wash the frame with warm water and a soft cloth.\n\n${last}`
  const ending = async (last: string) => (await write(article(last))).ending
  const call =
    'Our class on Saturday teaches all of this. Bring your own bike and book on our website by Thursday.'
  expect(await ending(call)).toBe('Bring your own bike and book by Thursday')
  expect(await ending('In the end a clean bike lasts twice as long. Our riders tell us so.')).not.toMatch(
    /^(?:Keep|Wash)/,
  )
})
