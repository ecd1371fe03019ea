import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runEndpoint } from '../../src/endpoint.ts'
import { CopydeskError } from '../../src/errors.ts'
import type { RunEvent } from '../../src/events.ts'
import { registry } from '../../src/generators/index.ts'
import { examplePicture } from '../../src/generators/shared/fields.ts'
import { fromDataUrl } from '../../src/media/media.ts'
import { anthropic } from '../../src/providers/anthropic/index.ts'
import { openai } from '../../src/providers/openai/index.ts'
import type { ImageProvider, TextProvider } from '../../src/providers/types.ts'
import { memory } from '../../src/store/index.ts'

/** One thing said to a model and what it said, word for word. */
export interface Exchange {
  readonly task: string
  readonly request: unknown
  readonly answer: string
}

interface Vendor {
  readonly text: (baseURL: string) => TextProvider
  /** What the vendor sends round the words of a model. */
  readonly envelope: (answer: string) => unknown
}

/** The vendors whose prompts are proved: the real adapter and SDK, and the form of the answer on the wire. */
export const vendors: Readonly<Record<string, Vendor>> = {
  openai: {
    text: (baseURL) => openai({ apiKey: 'key', baseURL, api: 'responses' }).text(),
    envelope: (text) => ({
      id: 'resp_1',
      object: 'response',
      status: 'completed',
      output: [
        { type: 'message', role: 'assistant', content: [{ type: 'output_text', text, annotations: [] }] },
      ],
      usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
    }),
  },
  anthropic: {
    text: (baseURL) => anthropic({ apiKey: 'key', baseURL }).text(),
    envelope: (text) => ({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 1, output_tokens: 1 },
    }),
  },
}

export interface Replay {
  /** What went over the wire, in order. */
  readonly requests: readonly unknown[]
  /** `topics@1`: what the requests were for, and by which version of the prompt. */
  readonly tasks: readonly string[]
  readonly warnings: readonly string[]
  /** What the endpoint gave, or the error it ended with; `undefined` where the answers did not suffice. */
  readonly output: unknown
}

/** Draws one and the same picture: what is proved are words. */
const image: ImageProvider = {
  version: 1,
  provider: 'test',
  model: 'test-1',
  draw: async () => ({
    image: fromDataUrl(examplePicture),
    usage: { inputTokens: 0, outputTokens: 0, cost: 0 },
    requestId: undefined,
    warnings: [],
  }),
}

/** A request without the draft of a picture, which differs a little between machines. */
function withoutDraft(request: string, first: unknown): unknown {
  const showsDraft = request.includes('the pictures of drafts')
  const given = JSON.stringify(first ?? '')
  return JSON.parse(request, (_, value) => {
    const isDraft = showsDraft && /^data:image/.test(value) && !given.includes(value)
    return isDraft ? 'the draft' : value
  })
}

/** Runs an endpoint against a loopback server that speaks for a vendor and gives these answers, one after the other. */
export async function replay(
  vendor: Vendor,
  name: string,
  input: Readonly<Record<string, unknown>>,
  answers: readonly string[],
): Promise<Replay> {
  const requests: unknown[] = []
  const events: RunEvent[] = []
  // What is proved are words: a film is given up when its first picture is there.
  const film = new AbortController()
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const answer = answers[requests.push(withoutDraft(Buffer.concat(pieces).toString(), requests[0])) - 1]
    response.writeHead(answer === undefined ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer === undefined ? {} : vendor.envelope(answer)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint = registry.find((each) => each.name === name)
  if (!endpoint) throw new Error(`There is no endpoint ${name}.`)
  try {
    const output = await runEndpoint(endpoint, input, {
      providers: { text: vendor.text(`http://127.0.0.1:${port}`), image },
      store: memory(),
      // How guidelines are read is proved in test/guidelines.
      checkGuidelines: false,
      signal: film.signal,
      onEvent: (event) => {
        events.push(event)
        if (name === 'youtubeVideo' && event.type === 'call' && event.capability === 'image') film.abort()
      },
    }).catch((error: unknown) => {
      if (film.signal.aborted) return 'Its words are there; the film is not made.'
      if (CopydeskError.is(error)) return requests.length > answers.length ? undefined : error
      throw error
    })
    return {
      requests,
      tasks: events.flatMap((event) =>
        event.type === 'call' && event.capability === 'text' ? [event.task] : [],
      ),
      warnings: events.flatMap((event) => (event.type === 'warning' ? [event.message] : [])),
      output,
    }
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
