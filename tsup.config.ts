import { globSync } from 'node:fs'
import { defineConfig } from 'tsup'

const generators = globSync('src/generators/*.ts').filter((file) => !file.endsWith('.test.ts'))

export default defineConfig({
  // Every subpath of package.json, and every generator: so that importing one endpoint keeps only its own schema.
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
    ...Object.fromEntries(generators.map((file) => [file.slice('src/'.length, -'.ts'.length), file])),
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
  clean: true,
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
})
