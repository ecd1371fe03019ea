import { expect, it } from 'vitest'
import { withoutBreaks } from './words.ts'

it('joins lines with a space, but not between letters of Chinese and Japanese', () => {
  expect(withoutBreaks('Coffee in.\nBike out.')).toBe('Coffee in. Bike out.')
  expect(withoutBreaks('春の \n 見学会')).toBe('春の見学会')
  expect(withoutBreaks('3月20日\n13 時')).toBe('3月20日 13 時')
  expect(withoutBreaks('\n')).toBe('')
})
