import { CopydeskError } from '../errors.ts'

/** Loads a vendor's SDK, which is installed by those alone who use the vendor. */
export async function loadSdk<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    const { code } = cause as { code?: unknown }
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw cause
    throw new CopydeskError(
      'invalid_options',
      `This provider needs the package ${name}. Run: npm i ${name}`,
      {
        cause,
      },
    )
  }
}

/** The key that a vendor's factory was given, or the error that says where it belongs. */
export function keyOf(apiKey: string | undefined, factory: string): string {
  if (typeof apiKey === 'string' && apiKey.trim() !== '') return apiKey
  throw new CopydeskError('invalid_options', `There is no key: write ${factory}({ apiKey: '…' }).`)
}
