import { execSync } from 'node:child_process'
import { rmSync } from 'node:fs'

// Runs after an install in a clone, after an install from git, and before `npm pack`; never for users of the package.
// The npm package of Node brings 67 MB of C headers; the program itself is a hard link outside this folder.
rmSync('node_modules/node/node_modules', { recursive: true, force: true })

// `npm ci` comes before `npm start` and `npm test`, which need no build or make their own.
if (process.env['npm_command'] !== 'ci') execSync('npm run build', { stdio: 'inherit' })
