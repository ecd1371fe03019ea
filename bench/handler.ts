import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import * as z from 'zod'
import { defineEndpoint } from '../src/endpoint.ts'
import { createHandler } from '../src/http/handler.ts'
import { toNodeHandler } from '../src/http/node.ts'

/**
 * The speed of the handler with every check on, against bare node:http + zod doing the same job without any.
 * Both run in one session, in turn, and what counts is their ratio: machines are noisy, and so are minutes.
 */
const rounds = 5
const secondsEach = 3
const goal = 0.6

const Input = z.object({ section: z.string() })
const body = JSON.stringify({ section: 'How to make cold brew coffee at home' })

if (process.argv[2] === 'serve') serve(process.argv[3] === 'handler' ? handler() : bare())
else await compare()

function bare() {
  return createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const { section } = Input.parse(JSON.parse(text))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ section: [section] }))
    })
  })
}

function handler() {
  const echo = defineEndpoint({
    name: 'echo',
    path: '/echo',
    group: 'blog',
    summary: 'Gives its input back.',
    input: Input,
    output: z.object({ section: z.array(z.string()) }),
    example: { section: 'a' },
    run: async (run) => ({ section: [run.input.section] }),
  })
  return createServer(toNodeHandler(createHandler({ endpoints: [echo], apiKeys: ['bench-key'] })))
}

function serve(server: ReturnType<typeof createServer>): void {
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.on('message', () => process.send?.(process.cpuUsage()))
}

async function start(which: 'bare' | 'handler') {
  const child = fork(import.meta.filename, ['serve', which])
  const [port] = await once(child, 'message')
  const cpu = async () => {
    child.send('cpu')
    const [usage] = (await once(child, 'message')) as [NodeJS.CpuUsage]
    return usage.user + usage.system
  }
  const load = async (duration: number) => {
    const before = await cpu()
    const result = await autocannon({
      url: `http://127.0.0.1:${port}/echo`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'bench-key' },
      body,
      connections: 32,
      duration,
    })
    const answered = result['2xx']
    if (answered === 0 || result.non2xx > 0 || result.errors > 0)
      throw new Error(`${which} did not answer well`)
    return { perSecond: answered / result.duration, microseconds: ((await cpu()) - before) / answered }
  }
  return { load, stop: () => child.kill() }
}

async function compare(): Promise<void> {
  const servers = { bare: await start('bare'), handler: await start('handler') }
  for (const server of Object.values(servers)) await server.load(1)
  const ratios: { throughput: number; work: number }[] = []
  for (let round = 1; round <= rounds; round++) {
    const plain = await servers.bare.load(secondsEach)
    const ours = await servers.handler.load(secondsEach)
    const ratio = {
      throughput: ours.perSecond / plain.perSecond,
      work: plain.microseconds / ours.microseconds,
    }
    ratios.push(ratio)
    console.log(
      `round ${round}: bare ${plain.perSecond.toFixed(0)}/s ${plain.microseconds.toFixed(1)} µs,`,
      `handler ${ours.perSecond.toFixed(0)}/s ${ours.microseconds.toFixed(1)} µs,`,
      `ratio ${ratio.throughput.toFixed(2)} by throughput, ${ratio.work.toFixed(2)} by processor time`,
    )
  }
  for (const server of Object.values(servers)) server.stop()
  const middle = (figures: number[]) => figures.sort((a, b) => a - b)[figures.length >> 1] ?? 0
  const work = middle(ratios.map((ratio) => ratio.work))
  const throughput = middle(ratios.map((ratio) => ratio.throughput))
  console.log(
    `median ratio: ${throughput.toFixed(2)} by throughput, ${work.toFixed(2)} by processor time; goal ${goal}`,
  )
}
