import type { AssetStore } from '../asset-store.ts'
import { CopydeskError } from '../errors.ts'
import { type Capability, capabilities } from '../events.ts'
import { anthropic } from '../providers/anthropic/index.ts'
import type { ProviderSet } from '../providers/calls/ask.ts'
import { elevenlabs } from '../providers/elevenlabs/index.ts'
import { local } from '../providers/local/index.ts'
import { openai } from '../providers/openai/index.ts'
import { replicate } from '../providers/replicate/index.ts'
import type { AnyProvider } from '../providers/types.ts'
import { youtube } from '../providers/youtube/index.ts'
import { folder } from '../store/folder.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The providers that the environment asks for. No other part of copydesk reads the environment. */
export function providersOf(environment: Environment): ProviderSet {
  const choice = environment['COPYDESK_PROVIDERS']
  if (choice !== undefined && choice !== 'local') {
    const remedy =
      'Set it to local, or not at all; COPYDESK_TEXT, COPYDESK_IMAGE and so on name single providers.'
    throw new CopydeskError('invalid_options', `COPYDESK_PROVIDERS is “${choice}”. ${remedy}`)
  }
  const vendors = vendorsOf(choice === 'local' ? {} : environment)
  const chains = capabilities.map((capability) => {
    const variable = `COPYDESK_${capability.toUpperCase()}`
    const named = listOf(environment[variable])
    const chosen = named.length > 0 ? named : usual(vendors, capability)
    return [capability, chosen.map((entry) => providerOf(vendors, capability, entry, variable))]
  })
  return Object.fromEntries(chains.filter(([, chain]) => chain?.length))
}

/** Hosts that are read although their address is not public, be it a user's URL or a vendor's. */
export function allowHostsOf(environment: Environment): string[] {
  return listOf(environment['COPYDESK_ALLOW_HOSTS'])
}

/** Where `serve` keeps files, if not in memory. */
export function folderOf(environment: Environment): AssetStore | undefined {
  const path = environment['COPYDESK_FOLDER']
  return path ? folder(path) : undefined
}

/** Under which address callers reach the server, if it is not the one it listens on. */
export function publicUrlOf(environment: Environment): string | undefined {
  const url = environment['COPYDESK_PUBLIC_URL']
  if (!url || (URL.canParse(url) && /^https?:/i.test(url))) return url || undefined
  throw new CopydeskError(
    'invalid_options',
    `COPYDESK_PUBLIC_URL=${url} is no address: write one such as https://content.example.com.`,
  )
}

type Makers = { readonly [Name in Capability]?: (model: string | undefined) => AnyProvider }

interface Vendor {
  /** What has to be set before it can be asked. */
  readonly needs: string | undefined
  readonly makes: Makers
  /** What it does only where it is named for it. */
  readonly onlyNamed?: readonly Capability[]
}

/** Everybody who can be asked, in the order in which they are where nobody is named. */
function vendorsOf(environment: Environment): Readonly<Record<string, Vendor>> {
  const read = (name: string) => environment[name]?.trim() || undefined
  const key = (name: string) => read(name) ?? ''
  const needs = (...names: readonly [string, ...string[]]) => (names.some(read) ? undefined : names[0])

  const atElevenLabs = () =>
    elevenlabs({ apiKey: key('ELEVENLABS_API_KEY'), baseURL: read('ELEVENLABS_BASE_URL') })
  const atOpenAI = () => openai({ apiKey: read('OPENAI_API_KEY'), baseURL: read('OPENAI_BASE_URL') })
  const atAnthropic = () =>
    anthropic({ apiKey: key('ANTHROPIC_API_KEY'), baseURL: read('ANTHROPIC_BASE_URL') })
  const atReplicate = () =>
    replicate({
      apiToken: key('REPLICATE_API_TOKEN'),
      baseURL: read('REPLICATE_BASE_URL'),
      allowHosts: allowHostsOf(environment),
    })
  return {
    elevenlabs: {
      needs: needs('ELEVENLABS_API_KEY'),
      makes: {
        voice: (model) => atElevenLabs().voice(model),
        transcript: (model) => atElevenLabs().transcript(model),
      },
    },
    openai: {
      needs: needs('OPENAI_API_KEY', 'OPENAI_BASE_URL'),
      makes: {
        text: (model) => atOpenAI().text(model),
        image: (model) => atOpenAI().image(model),
        voice: (model) => atOpenAI().voice(model),
        transcript: (model) => atOpenAI().transcript(model),
      },
      // A server of one's own, without a key, most often writes and does nothing else.
      onlyNamed: read('OPENAI_API_KEY') ? [] : ['image', 'voice', 'transcript'],
    },
    anthropic: {
      needs: needs('ANTHROPIC_API_KEY'),
      makes: { text: (model) => atAnthropic().text(model) },
    },
    replicate: {
      needs: needs('REPLICATE_API_TOKEN'),
      makes: {
        image: (model) => atReplicate().image(model),
        video: (model) => atReplicate().video(model),
        voice: (model) => atReplicate().voice(model),
        transcript: (model) => atReplicate().transcript(model),
      },
    },
    youtube: {
      needs: needs('YOUTUBE_API_KEY'),
      makes: { search: () => youtube({ apiKey: key('YOUTUBE_API_KEY') }) },
    },
    local: {
      needs: undefined,
      makes: {
        text: () => local().text,
        image: () => local().image,
        video: () => local().video,
        voice: () => local().voice,
      },
    },
  }
}

/** Everybody whose key is there; the built-in one where there is nobody else, for a draft must not pass for a model's work. */
function usual(vendors: Readonly<Record<string, Vendor>>, capability: Capability): string[] {
  const ready = Object.entries(vendors).filter(
    ([, { needs, makes, onlyNamed = [] }]) =>
      needs === undefined && makes[capability] && !onlyNamed.includes(capability),
  )
  const names = ready.map(([name]) => name)
  return names.length > 1 ? names.filter((name) => name !== 'local') : names
}

function providerOf(
  vendors: Readonly<Record<string, Vendor>>,
  capability: Capability,
  entry: string,
  variable: string,
): AnyProvider {
  const [name = '', ...model] = entry.split(':')
  const vendor = Object.hasOwn(vendors, name) ? vendors[name] : undefined
  const make = vendor?.makes[capability]
  if (!vendor || !make) {
    const able = Object.keys(vendors).filter((each) => vendors[each]?.makes[capability])
    const choice = able.length > 0 ? `Choose from ${able.join(', ')}.` : 'Nobody here can do that.'
    throw new CopydeskError('invalid_options', `${variable} names “${name}”. ${choice}`)
  }
  if (vendor.needs)
    throw new CopydeskError('invalid_options', `${variable} names ${name}: set ${vendor.needs} too.`)
  return make(model.join(':') || undefined)
}

/** A list that is written with commas. */
export function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
