import { buildSync } from 'esbuild'
import { scriptHash } from '../scope.ts'

const { outputFiles } = buildSync({
  entryPoints: [`${import.meta.dirname}/page/main.ts`],
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  write: false,
})

/**
 * The script of every calculator, the same for all, so that a content security policy can allow it by one hash. The
 * build of the package has what it comes to in place of this file.
 */
export const calculatorScript: string = outputFiles.map(({ text }) => text.trim()).join('')

/** The hash for `script-src` of a content security policy. */
export const calculatorScriptHash: string = scriptHash(calculatorScript)
