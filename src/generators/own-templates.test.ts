import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawn, encoded } from '../../test/pictures.ts'
import { scripted } from '../../test/providers.ts'
import { temporaryFolder } from '../../test/temporary.ts'
import { defineTemplate } from '../content/template.ts'
import { fromDataUrl, imageSize, toDataUrl } from '../media/media.ts'
import { local } from '../providers/local/index.ts'
import { design } from './design.ts'
import { glassOverImage } from './glass-over-image.ts'
import { gradientBackground } from './gradient-background.ts'

const folder = temporaryFolder('templates')
const file = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const picture = encoded(drawn(40, 30, (context) => context.fillRect(0, 0, 20, 30)))
const tea = file('tea.html', '<html data-size="200x100"><p>{{name}}</p><img src="leaf.png"></html>')
file('leaf.png', picture.bytes)
const stored = file(
  'stored.json',
  JSON.stringify({ version: 1, size: { width: 90, height: 80 }, markup: '<h1>Old</h1>' }),
)
const made = defineTemplate({
  name: 'made',
  markup: ({ title }, { size, color }) => `<p>${title} ${size.width} ${color} {{left}}</p>`,
})
const templates = [tea, stored, made]

it.each([
  ['tea', { name: 'Oolong' }, 'Oolong.', { width: 200, height: 100 }],
  ['stored', { headline: 'New' }, 'New.', { width: 90, height: 80 }],
])('fills the template of the file %s', async (template, words, alt, size) => {
  const answer = await design({ template, words }, { templates })
  expect(answer.alt_text).toBe(alt)
  expect(imageSize(fromDataUrl(answer.picture).bytes)).toMatchObject(size)
})

it('fills a template that is a function, which knows shape and colour', async () => {
  const filled = design({ template: 'made', words: { title: 'Tea' }, color: 'teal' }, { templates })
  await expect(filled).rejects.toThrow('no words for left')
  const markup = made.markup as (...given: unknown[]) => string
  const whole = { ...made, markup: (...given: unknown[]) => markup(...given).replace('{{left}}', '') }
  const { alt_text } = await design(
    { template: 'made', words: { title: 'Tea' }, color: 'teal', size: '9:16' },
    { templates: [whole] },
  )
  expect(alt_text).toBe('Tea 1080 #008080.')
})

it('reads a changed file anew', async () => {
  const path = file('changed.html', '<p>Before</p>')
  const words = async () => (await design({ template: 'changed' }, { templates: [path] })).alt_text
  expect(await words()).toBe('Before.')
  file('changed.html', '<p>After</p>')
  expect(await words()).toBe('After.')
})

it.each(['../stored', '/etc/passwd', 'auto', stored])('names no template by %s', async (template) => {
  await expect(design({ template }, { templates })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('There are: tea, stored, made.'),
  })
})

it('says how to configure templates', async () => {
  await expect(design({ template: 'tea' })).rejects.toThrow("such as ['./offer.html']")
  await expect(design({ template: 'gone' }, { templates: ['gone.html'] })).rejects.toMatchObject({
    code: 'invalid_options',
  })
  expect(() => defineTemplate({ name: 'my offer', markup: '<p>' })).toThrow('Use letters, digits')
})

it('has a post written into it, with photograph and brand', async () => {
  const post = defineTemplate({
    name: 'post',
    markup:
      '<img src="photo"><h1>{{headline}}</h1><p data-each="items">{{.}}</p><p data-if="support">{{support}}</p><p data-role="brand">{{brand}}</p>',
  })
  const input = { source: 'Walk early.', brand_name: 'Northpost', template: 'post', with_design: true }
  const options = { providers: { text: local().text }, templates: [post] }
  const made = await glassOverImage({ ...input, image: toDataUrl(picture) }, options)
  expect(made.alt_text).toBe('Walk early.')
  expect(made.design?.files).toEqual({ photo: toDataUrl(picture) })
})

it('is looked for before a model is paid', async () => {
  const text = scripted()
  const made = gradientBackground({ source: 'Tea', template: 'gone' }, { providers: { text }, templates })
  await expect(made).rejects.toThrow('There is no template “gone”')
  expect(text.asked).toEqual([])
})
