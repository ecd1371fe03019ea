import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { defineConfig } from 'tsup'
import { entries } from './scripts/entries.ts'

/** Marks endpoints as free of side effects, so that a bundler which imports one drops all others of its chunk. */
const pureEndpoints: Plugin = {
  name: 'pure-endpoints',
  setup: (build) => {
    build.onLoad({ filter: /src\/generators\/[^/]*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace('= defineEndpoint(', '= /* @__PURE__ */ defineEndpoint('),
      loader: 'ts',
    }))
  },
}

/**
 * Gives all but the colours of CSS an index of culori with nothing but what `color.ts` imports. Whatever an index passes on
 * to any chunk, esbuild loads with all chunks that import the index: every import of copydesk would bring all spaces along.
 */
const smallIndex: Plugin = {
  name: 'small-index',
  setup: (build) => {
    build.onResolve({ filter: /^culori\/fn$/ }, ({ importer }) =>
      importer === resolve('src/render/css-color.ts')
        ? undefined
        : { path: resolve('node_modules/culori/src/index-fn.js'), suffix: '?small' },
    )
    build.onLoad({ filter: /culori\/src\/index-fn\.js$/ }, ({ path, suffix }) => {
      if (suffix === '') return undefined
      const imported = readFileSync('src/render/color.ts', 'utf8').split('culori/fn', 1)[0]?.match(/\w+/g)
      const lines = readFileSync(path, 'utf8').split('\n')
      const exported = (line: string) => /(\w+) \} from/.exec(line)?.[1] ?? ''
      return { contents: lines.filter((line) => imported?.includes(exported(line))).join('\n') }
    })
  },
}

/** Evaluates modules here that read files or bundle a script: the package has what they export. */
const evaluated: Plugin = {
  name: 'evaluated',
  setup: (build) => {
    build.onLoad(
      { filter: /(?:calculator\/page-script|templates\/scenes\/files)\.ts$/ },
      async ({ path }) => {
        const exported: Readonly<Record<string, unknown>> = await import(path)
        const lines = Object.entries(exported).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
        )
        return { contents: lines.join('\n'), loader: 'js' }
      },
    )
  },
}

export default defineConfig({
  entry: {
    ...entries(),
    cli: 'src/cli/index.ts',
    // Runs in a process of its own.
    'video-reader': 'src/render/video/read/reader-process.ts',
    // Runs as a thread.
    'video-writer': 'src/render/video/engine/writer-thread.ts',
    // Runs as worker threads.
    worker: 'src/worker-program/program.ts',
  },
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  external: [/^node:/],
  // Other runtimes know Node's modules by their full names only.
  removeNodeProtocol: false,
  // Bundled, because little of them is used: all of culori would cost every import 50 ms. THIRD-PARTY.md has their licences.
  noExternal: [
    'culori',
    '@noble/hashes',
    'bidi-js',
    'css-tree',
    'domhandler',
    'htmlparser2',
    'hyphen',
    'commander',
    '@clack/prompts',
    'aws4fetch',
  ],
  splitting: true,
  esbuildPlugins: [pureEndpoints, smallIndex, evaluated],
  clean: true,
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
})
