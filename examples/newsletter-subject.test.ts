import assert from 'node:assert'
import { test } from 'node:test'
import { createDesk } from 'copydesk'
import { createClient } from 'copydesk/client'
import { createHandler } from 'copydesk/http'
import { fakeText } from 'copydesk/testing'
import { newsletterSubject } from './newsletter-subject.ts'

const input = newsletterSubject.example
const answer = { subject: 'The new harvest is roasted', preview: 'Come by on Saturday from 9 to 12.' }
const endpoints = [newsletterSubject]

test('as a function', async () => {
  const text = fakeText([answer])
  assert.deepEqual(await newsletterSubject(input, { providers: { text } }), answer)
  assert.equal(text.calls[0]?.task, 'newsletterSubject')
})

test('asks again for a subject line that is too long', async () => {
  const text = fakeText([{ ...answer, subject: 'word '.repeat(20) }, answer])
  const desk = createDesk({ endpoints, providers: { text } })
  const { output, receipt } = await desk.run('newsletterSubject', input)
  assert.deepEqual(output, answer)
  assert.equal(receipt.calls, 2)
  assert.deepEqual(text.calls[1]?.repair?.problems, ['The subject line is too long.'])
})

test('over HTTP, with the client', async () => {
  const handler = createHandler({ endpoints, providers: { text: fakeText([answer]) }, apiKeys: ['key'] })
  const fetch = (url: string | URL | Request, init?: RequestInit) => handler(new Request(url, init))
  const client = createClient({ baseUrl: 'http://desk.test', apiKey: 'key', endpoints, fetch })
  assert.deepEqual(await client.newsletterSubject(input), answer)
  const document = await (await fetch('http://desk.test/openapi.json')).text()
  assert.match(document, /Writes the subject line of a newsletter/)
})
