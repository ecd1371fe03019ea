import { describe, expect, it } from 'vitest'
import { selectProviders, selectStore } from './environment.ts'
import { watchReads } from './unread-variables.ts'

describe('variables that nothing reads', () => {
  it('are named, with the one that was meant', () => {
    const { environment, unread } = watchReads({
      COPYDESK_TXT: 'local',
      COPYDESK_IMAGE: 'local',
      COPYDESK_STOER: './a',
      COPYDESK_UMBRELLA: '1',
      OTHER_TXT: '1',
    })
    selectProviders(environment)
    selectStore(environment)
    expect(unread()).toEqual([
      'COPYDESK_TXT is set, and nothing here reads it. Did you mean COPYDESK_TEXT?',
      'COPYDESK_STOER is set, and nothing here reads it. Did you mean COPYDESK_STORE?',
      'COPYDESK_UMBRELLA is set, and nothing here reads it.',
    ])
  })
})
