import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { resolveHost } from './resolve-host.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A DNS server that knows the addresses of `good.test` and never answers any other question. */
async function listen() {
  const server = createSocket('udp4')
  closing.push(() => server.close())
  const asked: string[] = []
  server.on('message', (query, { port, address }) => {
    const name = query.subarray(12, query.indexOf(0, 12)).toString('latin1').replace(/^./, '')
    asked.push(name)
    if (!name.startsWith('good')) return
    const question = query.subarray(12, query.indexOf(0, 12) + 5)
    // RFC 1035, 4.1: the header, the question again, and an answer that points at its name. Type 1 is A, 28 is AAAA.
    const isIPv4 = question.at(-3) === 1
    const head = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0])
    const record = isIPv4
      ? '00010001000000010004c6336407'
      : `001c0001000000010010${'20010db8'.padEnd(32, '0')}`
    server.send(Buffer.concat([head, question, Buffer.from(`c00c${record}`, 'hex')]), port, address)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  return { servers: [`127.0.0.1:${(server.address() as AddressInfo).port}`], asked }
}

describe('resolveHost', () => {
  it('finds addresses of both families', async () => {
    const { servers } = await listen()
    const found = await resolveHost('good.test', new AbortController().signal, undefined, servers)
    expect(found).toEqual(['198.51.100.7', '2001:db8::'])
  })

  it('ends with its caller, has a bounded number under way, and keeps nobody else waiting', async () => {
    const cancel = vi.spyOn(Resolver.prototype, 'cancel')
    const { servers, asked } = await listen()
    const leaving = new AbortController()
    const callers = leaving.signal
    const lost = Array.from({ length: 100 }, (_, index) =>
      resolveHost(`bad${index}.test`, callers, undefined, servers).catch((error) => error),
    )
    await expect.poll(() => new Set(asked).size).toBe(64)
    const started = performance.now()
    const found = resolveHost('good.test', new AbortController().signal, undefined, servers)
    expect(new Set(asked).size).toBe(64)
    leaving.abort()
    await found
    expect(performance.now() - started).toBeLessThan(1_000)
    for (const error of await Promise.all(lost))
      expect(error).toMatchObject({ code: 'cancelled', cause: callers.reason })
    // A query that is not cancelled is sent again seconds later.
    expect(cancel).toHaveBeenCalledTimes(64)
  })

  it('answers others at once while hosts of one caller do not answer', async () => {
    const { servers, asked } = await listen()
    const leaving = new AbortController()
    const lost = Array.from({ length: 100 }, (_, index) =>
      resolveHost(`bad${index}.test`, leaving.signal, 'alice', servers).catch(() => {}),
    )
    await expect.poll(() => new Set(asked).size).toBe(32)
    await resolveHost('good.test', new AbortController().signal, 'bob', servers)
    expect(new Set(asked).size).toBe(33)
    leaving.abort()
    await Promise.all(lost)
  })

  it('rejects for a host that is not found', async () => {
    const [nobody] = [['127.0.0.1:1']]
    await expect(resolveHost('good.test', new AbortController().signal, undefined, nobody)).rejects.toThrow()
  })
})
