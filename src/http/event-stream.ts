/** An event of a job as the server sends it. */
export interface ServerEvent {
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Reads server-sent events, as copydesk sends them: three lines each. */
export async function* eventsIn(body: ReadableStream<Uint8Array> | null): AsyncGenerator<ServerEvent> {
  if (!body) return
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  try {
    for (;;) {
      const { done: isDone, value } = await reader.read()
      if (isDone) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, id, type, data] = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(block) ?? []
        if (id !== undefined && type !== undefined && data !== undefined)
          yield { id, type, data: JSON.parse(data) }
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
