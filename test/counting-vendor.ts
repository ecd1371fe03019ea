import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A vendor that takes its time, answers with what it was sent, and counts how often it charges for each request. */
export async function startVendor() {
  const charges = new Map<string, number>()
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      charges.set(text, (charges.get(text) ?? 0) + 1)
      setTimeout(() => response.end(JSON.stringify({ said: text })), 50 + Math.random() * 250)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { charges, url, close: () => server.close() }
}
