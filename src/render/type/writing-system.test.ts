import { describe, expect, it } from 'vitest'
import { directionOf, isolateRuns } from './writing-system.ts'

describe('text direction', () => {
  it('follows the language, or the first letter', () => {
    expect(directionOf('iPhone הגיע')).toBe('ltr')
    expect(directionOf('iPhone הגיע', 'he')).toBe('rtl')
    expect(directionOf('12 שלום')).toBe('rtl')
    expect(directionOf('No Hebrew here', 'he')).toBe('ltr')
  })

  it('keeps signs with their words', () => {
    expect(isolateRuns('كتب C++ كل يوم', 'rtl')).toBe('كتب \u2066C++\u2069 كل يوم')
    expect(isolateRuns('חם -5 מעלות', 'rtl')).toBe('חם \u2066-5\u2069 מעלות')
    expect(isolateRuns('אני אוהב Node 24!', 'rtl')).toBe('אני אוהב \u2066Node 24\u2069!')
    expect(isolateRuns('Say שלום, 5 times', 'ltr')).toBe('Say \u2067שלום\u2069, 5 times')
    expect(isolateRuns('plain', 'ltr')).toBe('plain')
  })
})
