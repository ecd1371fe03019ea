import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { defineConfig } from 'tsup'
import ts from 'typescript'

/**
 * Marks the constants of src/generators (schemas and endpoints) as free of side effects, so that a bundler which imports
 * one endpoint drops the schemas of all others although they share a chunk.
 */
const pureGenerators: Plugin = {
  name: 'pure-generators',
  setup: (build) => {
    build.onLoad({ filter: /src\/generators\/.*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
      const values = statements
        .filter(ts.isVariableStatement)
        .flatMap(({ declarationList }) => declarationList.declarations)
        .flatMap(({ initializer }) => (initializer && ts.isCallExpression(initializer) ? [initializer] : []))
      const contents = values.reduceRight(
        (code, { pos, end }) =>
          `${code.slice(0, pos)} /* @__PURE__ */ (() => (${code.slice(pos, end)}))()${code.slice(end)}`,
        text,
      )
      return { contents, loader: 'ts' }
    })
  },
}

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    local: 'src/providers/local/index.ts',
    openai: 'src/providers/openai/index.ts',
    anthropic: 'src/providers/anthropic/index.ts',
    replicate: 'src/providers/replicate/index.ts',
    elevenlabs: 'src/providers/elevenlabs/index.ts',
    'ai-sdk': 'src/providers/ai-sdk/index.ts',
    youtube: 'src/providers/youtube/index.ts',
    http: 'src/http/index.ts',
    client: 'src/http/client.ts',
    node: 'src/http/node.ts',
    next: 'src/http/next.ts',
    render: 'src/render/index.ts',
    store: 'src/store/index.ts',
    testing: 'src/testing/index.ts',
    cli: 'src/cli/index.ts',
    // Runs in a process of its own.
    'video-reader': 'src/render/video/read/reader-process.ts',
  },
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  external: [/^node:/],
  // Other runtimes know Node's modules by their full names only.
  removeNodeProtocol: false,
  // Bundled, because little of them is used: all of culori would cost every import 50 ms.
  noExternal: ['culori', '@noble/hashes', 'hyphen'],
  splitting: true,
  esbuildPlugins: [pureGenerators],
  clean: true,
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
})
