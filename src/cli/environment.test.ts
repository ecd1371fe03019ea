import { describe, expect, it } from 'vitest'
import { capabilities } from '../events.ts'
import { chainOf } from '../providers/calls/ask.ts'
import type { AnyProvider } from '../providers/types.ts'
import { allowHostsOf, type Environment, selectProviders } from './environment.ts'

/** What was chosen, as `serve` prints it. */
function chosen(environment: Environment): Record<string, string> {
  const providers = selectProviders(environment)
  const rows = capabilities.map((capability) => {
    const chain = chainOf<AnyProvider>(providers[capability])
    return [capability, chain.map(({ provider, model }) => `${provider}:${model}`).join(' ')]
  })
  return Object.fromEntries(rows.filter(([, names]) => names !== ''))
}

const keys = {
  OPENAI_API_KEY: 'sk-1',
  ANTHROPIC_API_KEY: 'sk-2',
  REPLICATE_API_TOKEN: 'r8',
  ELEVENLABS_API_KEY: 'xi',
  YOUTUBE_API_KEY: 'AI',
}

describe('the environment', () => {
  it('selects the built-in providers when no key is set', () => {
    const builtIn = {
      text: 'local:built-in',
      image: 'local:built-in',
      video: 'local:built-in',
      voice: 'local:flite',
    }
    expect(chosen({})).toEqual(builtIn)
    expect(chosen({ ...keys, COPYDESK_PROVIDERS: 'local' })).toEqual(builtIn)
  })

  it('selects every vendor with a key, and no built-in drafts beside a model', () => {
    expect(chosen(keys)).toEqual({
      text: 'openai:gpt-6-sol anthropic:claude-sonnet-5-5',
      image: 'openai:gpt-image-2.5-flare replicate:black-forest-labs/flux-1.1-pro',
      video: 'replicate:wan-video/wan-2.2-i2v-fast',
      voice: 'elevenlabs:eleven_multilingual_v2 openai:gpt-4o-mini-tts replicate:minimax/speech-02-turbo',
      transcript: 'elevenlabs:scribe_v2 openai:whisper-1 replicate:vaibhavs10/incredibly-fast-whisper',
      search: 'youtube:data-api-v3',
    })
  })

  it('takes a list of vendors and models as a chain', () => {
    const list = 'anthropic:claude-haiku-5-5, openai:llama3:8b, local'
    expect(chosen({ ...keys, COPYDESK_TEXT: list })['text']).toBe(
      'anthropic:claude-haiku-5-5 openai:llama3:8b local:built-in',
    )
    const replicate = { REPLICATE_API_TOKEN: 'r8', COPYDESK_IMAGE: 'replicate:owner/name:version' }
    expect(chosen(replicate)['image']).toBe('replicate:owner/name:version')
  })

  it('needs no key for a self-hosted server', () => {
    const environment = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', COPYDESK_TEXT: 'openai:llama3' }
    expect(chosen(environment)).toMatchObject({ text: 'openai:llama3', image: 'local:built-in' })
    expect(chosen({ ...environment, COPYDESK_IMAGE: 'openai:sd' })['image']).toBe('openai:sd')
  })

  it('lists private hosts that may be read', () => {
    expect(allowHostsOf({ COPYDESK_ALLOW_HOSTS: 'cdn.internal, 127.0.0.1:4010' })).toEqual([
      'cdn.internal',
      '127.0.0.1:4010',
    ])
    expect(allowHostsOf({})).toEqual([])
  })

  it.each([
    [{ COPYDESK_PROVIDERS: 'magic' }, 'Set it to local or leave it out'],
    [{ COPYDESK_TEXT: 'openai' }, 'set OPENAI_API_KEY too'],
    [
      { COPYDESK_TEXT: 'opnai' },
      'Choose from openai, anthropic, ollama, lm-studio, llama-server, llama, local.',
    ],
    [{ ...keys, COPYDESK_VIDEO: 'anthropic' }, 'Choose from replicate, local.'],
  ])('names the remedy for %o', (environment, remedy) => {
    expect(() => selectProviders(environment)).toThrow(remedy)
  })
})
