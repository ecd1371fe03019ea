/** Builds the package unless what is in `dist` is newer than its source. `npm run e2e` and `npm run examples` run it. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { timeOf } from './time-of.ts'

const sources = globSync(['src/**/*.*', 'scripts/*.ts', 'fonts/*.woff2', '*.{json,ts}'])
// What a build writes first and last.
const built = Math.min(...['index.d.ts', 'playground/app.js'].map((file) => timeOf(`dist/${file}`)))

if (built < Math.max(...sources.map(timeOf))) {
  process.exitCode =
    spawnSync('npm', ['run', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1
}
