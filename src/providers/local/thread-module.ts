// A variable, because bundlers resolve `new URL('./name', import.meta.url)` when they build.
const source = 'index.ts'

/** Where threads get the built-in providers: from the source, or from the package. */
export const threadModule = {
  module: (import.meta.url as string | undefined)?.endsWith('.ts')
    ? new URL(source, import.meta.url).href
    : 'copydesk/local',
  name: 'local',
}
