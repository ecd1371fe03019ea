#!/usr/bin/env node
import { CopydeskError } from '../errors.ts'
import { call, usage } from './call.ts'
import { serve } from './serve.ts'

const [command, ...rest] = process.argv.slice(2)

try {
  if (command === 'serve') await serve(process.env)
  else if (command === undefined || command === 'help' || command === '--help') console.log(usage())
  else await call(command, rest, process.env)
} catch (error) {
  if (!CopydeskError.is(error)) throw error
  console.error(`copydesk: ${error.message}`)
  process.exitCode = 1
}
