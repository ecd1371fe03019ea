import { CopydeskError, packageMissing } from '../../errors.ts'

/** Loads an optional package, as a vendor's SDK is. The note says what to know before it is installed. */
export async function loadSdk<Module>(
  name: string,
  load: () => Promise<Module>,
  note?: string,
): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    const { code } = cause as { code?: unknown }
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw cause
    throw packageMissing(name, { note, cause })
  }
}

/** Validates the key that a vendor's factory was given. */
export function keyOf(apiKey: string | undefined, factory: string, option = 'apiKey'): string {
  const key = typeof apiKey === 'string' ? apiKey.trim() : ''
  if (/^[\x21-\x7e]+$/.test(key)) return key
  const variable = `${factory}_${option}`.replace(/[A-Z]/g, '_$&').toUpperCase()
  const message =
    key === ''
      ? `${factory} got no key: \`${option}\` is undefined or empty. Is the environment variable that it comes from set (${variable})?`
      : `The key for ${factory} contains a character that no key has (such as “…” or a space). Pass the vendor's key, for example from the environment variable ${variable}: ${factory}({ ${option} }).`
  throw new CopydeskError('invalid_options', message)
}

/** Validates the address that a vendor's factory was given. A password in it would end up in errors. */
export function addressOf(baseURL: string): string {
  const url = URL.canParse(baseURL) ? new URL(baseURL) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (isWeb && url.username === '' && url.password === '') return baseURL.replace(/\/$/, '')
  throw new CopydeskError('invalid_options', 'baseURL must be an http: or https: URL without a password.')
}
