import { expect, it } from 'vitest'
import { applyTypographyToCopy } from '../type/typography.ts'

it('sets all words of a copy with the signs of its language, and nothing else', () => {
  const copy = {
    kind: 'comparison',
    headline: 'It\'s "done"...',
    bars: [{ label: '"Quick" fixes', value: -2, shown: '-2 h' }],
  } as const
  expect(applyTypographyToCopy(copy, 'en')).toEqual({
    kind: 'comparison',
    headline: 'It’s “done”…',
    bars: [{ label: '“Quick” fixes', value: -2, shown: '−2\u00a0h' }],
  })
})
