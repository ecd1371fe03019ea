/**
 * Checks the package with the Node that runs this file, as users have it: packed, and installed in an empty folder. CI does
 * so on the oldest Node that `engines` names, on the newest, and on other systems: `npm run build && node test/check-packed.ts`.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { install, pack } from './packed.ts'

const run = promisify(execFile)
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
const entries = Object.keys(exports)
  .filter((path) => !path.endsWith('.json'))
  .map((path) => path.replace('.', 'copydesk'))

/** Runs in the folder of the user: loads every entry, makes a text, a block and a picture over HTTP, and ends by itself. */
const program = `
import { createHandler } from 'copydesk/http'
import { local } from 'copydesk/local'
import { folder } from 'copydesk/store'

const names = ${JSON.stringify(entries)}
const loaded = await Promise.all(names.map((name) => import(name)))
if (loaded.some((entry) => Object.keys(entry).length === 0)) throw new Error('An entry has no exports.')

const handler = createHandler({ providers: local(), store: folder('./files'), auth: 'none' })
async function post(path, input) {
  const headers = { 'content-type': 'application/json' }
  const response = await handler(new Request('http://desk.test' + path, { method: 'POST', headers, body: JSON.stringify(input) }))
  const answer = await response.json()
  if (response.status !== 200) throw new Error(path + ' gave ' + response.status + ': ' + JSON.stringify(answer))
  return answer
}
const { section } = await post('/sections', { section: 'How to make cold brew coffee at home' })
const { cta } = await post('/cta', { header: 'Tea', button_text: 'Brew', link: '/tea', color: 'teal' })
const picture = await post('/gradient-background', { source: '38 % of meetings could have been a short note.' })
if (section.length < 3 || !cta.startsWith('<section')) throw new Error('The texts are not whole.')
const file = await handler(new Request(new URL(picture.gradient_background_post, 'http://desk.test')))
const { length } = new Uint8Array(await file.arrayBuffer())
if (length < 20_000) throw new Error('The picture has only ' + length + ' bytes.')
console.log(JSON.stringify({ node: process.version, system: process.platform + ' ' + process.arch, entries: names.length, picture: length }))
`

const folder = mkdtempSync(join(tmpdir(), 'copydesk-packed-'))
try {
  const user = join(folder, 'user')
  await install(await pack(folder), user)
  writeFileSync(join(user, 'program.js'), program)
  const { stdout } = await run(process.execPath, ['program.js'], { cwd: user })
  process.stdout.write(stdout)
  const command = join(user, 'node_modules/copydesk/dist/cli.js')
  const words = ['meme', '--text', 'One last change. The ninth.', '--out', 'meme.png']
  await run(process.execPath, [command, ...words], {
    cwd: user,
    env: { ...process.env, COPYDESK_PROVIDERS: 'local' },
  })
  console.log(`copydesk ${words[0]}: ${readFileSync(join(user, 'meme.png')).length} bytes`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
