import type { AssetStore } from '../asset-store.ts'
import { CopydeskError } from '../errors.ts'
import { type Capability, capabilities } from '../events.ts'
import type { ProviderSet } from '../providers/calls/ask.ts'
import { llama } from '../providers/llama/index.ts'
import { defaultFolder } from '../providers/llama/models.ts'
import { local } from '../providers/local/index.ts'
import type { AnyProvider } from '../providers/types.ts'
import { folder } from '../store/folder.ts'
import { s3 } from '../store/s3.ts'
import { localServers, serverText } from './local-servers.ts'
import { type KeyedVendor, keyedVendors, type Makers } from './vendors.ts'

/** The variables of the environment, as data: tests pass their own, and reads are noted by `watchReads`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The providers that the environment selects. Only the command line reads the environment. */
export function selectProviders(environment: Environment): ProviderSet {
  const choice = environment['COPYDESK_PROVIDERS']
  if (choice !== undefined && choice !== 'local') {
    const remedy =
      'Set it to local or leave it out; COPYDESK_TEXT, COPYDESK_IMAGE and so on select single providers.'
    throw new CopydeskError('invalid_options', `COPYDESK_PROVIDERS is “${choice}”.`, { remedy })
  }
  const vendors = vendorsOf(choice === 'local' ? {} : environment)
  const chains = capabilities.map((capability) => {
    const variable = `COPYDESK_${capability.toUpperCase()}`
    const vendorNames = splitList(environment[variable])
    const selected = vendorNames.length > 0 ? vendorNames : defaultVendors(vendors, capability)
    return [capability, selected.map((entry) => providerOf(vendors, capability, entry, variable))]
  })
  return Object.fromEntries(chains.filter(([, chain]) => chain?.length))
}

/** Hosts that may be read although their address is not public. */
export function allowHostsOf(environment: Environment): string[] {
  return splitList(environment['COPYDESK_ALLOW_HOSTS'])
}

/** The store that is named, if any. */
export function selectStore(environment: Environment): AssetStore | undefined {
  const { COPYDESK_STORE: store, COPYDESK_FOLDER: path } = environment
  const place = store || path
  if (!place?.includes('://')) return place ? folder(place) : undefined
  const [, bucket, prefix] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(place) ?? []
  if (bucket) return bucketOf(environment, bucket, prefix)
  throw new CopydeskError('invalid_options', `COPYDESK_STORE=${place} is neither a folder nor a bucket.`, {
    remedy: 'Set it to the path of a folder or to s3://bucket/prefix.',
  })
}

function bucketOf(environment: Environment, bucket: string, prefix: string | undefined): AssetStore {
  const read = (name: string) => environment[name]?.trim() || undefined
  const required = (name: string) => {
    const value = read(name)
    if (value) return value
    throw new CopydeskError('invalid_options', `COPYDESK_STORE names a bucket: set ${name} too.`)
  }
  const http = (name: string, example: string, ...others: readonly string[]) => {
    const value = read(name)
    if (!value || others.includes(value) || /^https?:\/\/[^/]/i.test(value)) return value
    throw new CopydeskError('invalid_options', `${name}=${value} is no http(s) URL.`, {
      remedy: `Set it to ${example}.`,
    })
  }
  return s3({
    bucket,
    prefix: prefix || undefined,
    region: read('AWS_REGION'),
    endpoint: http('S3_ENDPOINT', 'one such as https://s3.example.com, or leave it out for AWS'),
    url: http('S3_URL', 'public, signed or the address at which you serve the files', 'public', 'signed'),
    credentials: {
      accessKeyId: required('AWS_ACCESS_KEY_ID'),
      secretAccessKey: required('AWS_SECRET_ACCESS_KEY'),
      sessionToken: read('AWS_SESSION_TOKEN'),
    },
  })
}

/** Where pulled models are. */
export function modelFolderOf(environment: Environment): string {
  return environment['COPYDESK_MODELS'] || defaultFolder()
}

/** The address at which callers reach the server, unless it is the one it listens on. */
export function publicUrlOf(environment: Environment): string | undefined {
  const url = environment['COPYDESK_PUBLIC_URL']
  if (!url || (URL.canParse(url) && /^https?:/i.test(url))) return url || undefined
  throw new CopydeskError(
    'invalid_options',
    `COPYDESK_PUBLIC_URL=${url} is not an http(s) URL. Set it to one such as https://content.example.com.`,
  )
}

/** A vendor as the environment sets it up. */
interface Vendor {
  /** The variable that is missing, if any. */
  readonly needs: string | undefined
  readonly makes: Makers
  /** Capabilities that it serves only where it is named explicitly. */
  readonly onlyNamed?: readonly Capability[]
}

function keyedVendor(name: string, vendor: KeyedVendor, environment: Environment): Vendor {
  const read = (variable: string | undefined) => (variable && environment[variable]?.trim()) || undefined
  const [key, baseURL] = [read(vendor.variable), read(vendor.baseVariable)]
  const isServer = name === 'openai' && baseURL !== undefined
  return {
    needs: key || isServer ? undefined : vendor.variable,
    makes: vendor.makes({ key: key ?? '', baseURL, allowHosts: allowHostsOf(environment) }),
    // A self-hosted server without a key usually serves text only.
    onlyNamed: isServer && !key ? ['image', 'voice', 'transcript'] : [],
  }
}

/** All vendors, in the order in which they are tried by default. */
function vendorsOf(environment: Environment): Readonly<Record<string, Vendor>> {
  const keyed = Object.entries(keyedVendors).map(([name, vendor]) => [
    name,
    keyedVendor(name, vendor, environment),
  ])
  return {
    ...Object.fromEntries(keyed),
    ...Object.fromEntries(localServers.map((server) => [server.name, serverVendor(server)])),
    llama: {
      needs: undefined,
      makes: { text: (model) => llama({ model, folder: modelFolderOf(environment) }) },
      onlyNamed: ['text'],
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

/** A server on this machine, which has no model of its own by default. */
function serverVendor(server: (typeof localServers)[number]): Vendor {
  const text = (model: string | undefined) => {
    if (model) return serverText(server, model)
    const { name, title } = server
    throw new CopydeskError(
      'invalid_options',
      `COPYDESK_TEXT names ${name}: add a model of ${title}, such as ${name}:gemma4.`,
    )
  }
  return { needs: undefined, makes: { text }, onlyNamed: ['text'] }
}

/** All vendors with a key. The built-in provider serves only where there is none, so that a draft never replaces a model's work. */
function defaultVendors(vendors: Readonly<Record<string, Vendor>>, capability: Capability): string[] {
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
    const able = Object.keys(vendors).filter((vendorName) => vendors[vendorName]?.makes[capability])
    const choice = able.length > 0 ? `Choose from ${able.join(', ')}.` : 'No vendor supports this.'
    throw new CopydeskError('invalid_options', `${variable} names “${name}”, which is not available.`, {
      remedy: choice,
    })
  }
  if (vendor.needs)
    throw new CopydeskError('invalid_options', `${variable} names ${name}: set ${vendor.needs} too.`)
  return make(model.join(':') || undefined)
}

/** Splits a comma-separated list. */
export function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
