#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { exitProcess } from './exit.ts'
import { keepMemorySteady } from './memory.ts'
import { processTerminal } from './process-terminal.ts'

const words = process.argv.slice(2)
const { version } = JSON.parse(readFileSync(new URL(import.meta.resolve('copydesk/package.json')), 'utf8'))

// The reader may stop before the end: `copydesk --help | head -1`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

// The version needs nothing of what takes time to load.
if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) console.log(version)
else {
  if (words[0] === 'serve' || words[0] === 'work') keepMemorySteady()
  const { runProgram } = await import('./program.ts')
  process.once('beforeExit', (code) => exitProcess(code))
  const exitCode = await runProgram(words, version, processTerminal())
  // A command may have set one itself.
  if (exitCode !== 0) process.exitCode = exitCode
}
