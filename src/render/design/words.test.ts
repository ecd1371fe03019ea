import { expect, it } from 'vitest'
import { editTexts, pageWords } from './words.ts'

const page =
  '<style>p{color:red}</style><div><h1>D’abord <span>420&nbsp;g<br>de terre</span>!</h1><p>Tea &amp; cake!</p><p>ATELIER</p><div data-role="brand"><b>Sablière!</b></div></div><svg><text>one <tspan>two!</tspan></text></svg>'

it('reads each text on one line, without the brand', () => {
  expect(pageWords(page, 'Atelier')).toEqual(['D’abord 420 g de terre!', 'Tea & cake!', 'one two!'])
})

it('ends a text where another box begins, so that small letters do not go on with it', () => {
  const price = '<div><p>£15</p><p>an hour</p></div><div><p>kettle</p></div><p>shoes</p>'
  expect(pageWords(price)).toEqual(['£15', 'an hour.', 'kettle.', 'shoes'])
})

it('changes texts in place, and leaves the brand and what did not change as they are', () => {
  const seen: [string, boolean][] = []
  const edited = editTexts(page, 'Atelier', (words, isHeadline) => {
    seen.push([words, isHeadline])
    return words.startsWith('one') ? words : words.replace('!', '<')
  })
  expect(seen[0]).toEqual(['D’abord 420 g de terre!', true])
  expect(pageWords(edited, 'Atelier')).toEqual(['D’abord 420 g de terre<', 'Tea & cake<.', 'one two!'])
  expect(edited).toContain('<p>Tea &amp; cake&lt;</p>')
  expect(edited).toContain('<b>Sablière!</b>')
  expect(edited).toContain('one <tspan>two!</tspan>')
})

it('reads markup that is nested as deeply as it may be long', () => {
  expect(pageWords(`${'<div>'.repeat(30_000)}deep`)).toEqual(['deep'])
})
