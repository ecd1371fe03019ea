import assert from 'node:assert/strict'
import { test } from 'node:test'
import { desk, offer } from './own-template.ts'

test('an offer fits', async () => {
  const { picture, alt_text, faults } = await desk.design(offer)
  assert.match(picture, /^data:image\/png/)
  assert.match(alt_text, /£12/)
  assert.deepEqual(faults, [])
})

test('a post is written into the template', async () => {
  const { alt_text } = await desk.gradientBackground({ source: 'We bake at four.', template: 'quote' })
  assert.match(alt_text, /bake at four/)
})
