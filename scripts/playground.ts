/**
 * Builds the page of the playground into `dist/playground`, unless what is there is newer than its source. `npm run build`
 * and `npm start` run it.
 */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { timeOf } from './time-of.ts'

const root = resolve(import.meta.dirname, '../src/playground')
const out = resolve(import.meta.dirname, '../dist/playground')

const changed = Math.max(...globSync(`${root}/**/*.{ts,tsx,css,json,webp}`).map(timeOf))

if (timeOf(`${out}/app.js`) < changed) {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      cssMinify: 'esbuild',
      cssCodeSplit: false,
      modulePreload: false,
      // The fonts are served beside the page, from the fonts of the package.
      rollupOptions: {
        input: `${root}/main.tsx`,
        external: /\.woff2$/,
        output: {
          // The server knows these names: what all visits need, what the editor needs, and what both share.
          entryFileNames: 'app.js',
          chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'editor.js' : 'shared.js'),
          assetFileNames: 'app.[ext]',
        },
      },
    },
  })
}
