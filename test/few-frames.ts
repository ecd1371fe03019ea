import { registerHooks } from 'node:module'

const folders = ['src', 'dist'].map((folder) => new URL(`../${folder}/`, import.meta.url).href)

/**
 * For a program that makes films, from source or built, and for its threads: as many seconds of them, in a fifteenth of the
 * frames and a ninth of the pixels. Pictures of designs may take as long as a busy machine needs.
 * `node --import ./test/few-frames.ts`
 */
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!folders.some((folder) => url.startsWith(folder))) return loaded
    const source = String(loaded.source)
      .replace(/\bfps = 30;?$/m, 'fps = 2;')
      .replace(/\bvideoSizes\b[^=]* = \{[\s\S]*?\n\}/, (sizes) =>
        sizes.replaceAll('1920', '640').replaceAll('1080', '360'),
      )
      .replace('{ maxSeconds: 10 }', '{ maxSeconds: 100 }')
      .replace(/new Worker\(program, \{ execArgv: \[/, `$&'--import', '${import.meta.filename}', `)
    return { ...loaded, source }
  },
})
