import { scriptHash } from '../../script.ts'
import { block } from './block.ts'
import { drawer } from './drawer.ts'
import { interpreter } from './interpreter.ts'
import { reader } from './reader.ts'

const entrance = `
const own = document.currentScript?.closest('section[data-script]')
// Some pages move scripts about when they insert a block; then every block that still waits is started.
for (const root of own ? [own] : document.querySelectorAll('section[data-script]')) start(root)
`

/**
 * The script of every calculator: plain JavaScript that works from the data block beside it. It is the same for all of
 * them, so that a content security policy can name it by its hash, and whatever is data reaches the page as text.
 */
export const calculatorScript: string = [
  '(() => {',
  ...[interpreter, reader, drawer, block, entrance].flatMap(linesOf),
  '})()',
].join('\n')

/** What `script-src` of a content security policy has to name for the script to run. */
export const calculatorScriptHash: string = scriptHash(calculatorScript)

/** Without indentation and comments, which every page would have to load. */
function linesOf(source: string): string[] {
  const lines = source.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('//'))
}
