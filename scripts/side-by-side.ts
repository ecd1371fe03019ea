import { spawn } from 'node:child_process'

/** Runs npm scripts side by side, each with its output in one piece: `node scripts/side-by-side.ts types lint build`. */
const codes = await Promise.all(
  process.argv.slice(2).map(
    (name) =>
      new Promise<number>((resolve) => {
        const child = spawn('npm', ['run', '--silent', name], { shell: process.platform === 'win32' })
        const output: Buffer[] = []
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => output.push(piece))
        child.on('close', (code) => {
          process.stdout.write(
            Buffer.concat([Buffer.from(`\n> npm run ${name}: exit code ${code}\n`), ...output]),
          )
          resolve(code ?? 1)
        })
      }),
  ),
)
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
