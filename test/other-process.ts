/** Answers serialised text requests with the built-in writer, in a process of its own. */
import { parseTextRequest } from '../src/providers/adapter/text-request.ts'
import { local } from '../src/providers/local/index.ts'

process.on('message', async (json: Parameters<typeof parseTextRequest>[0]) => {
  const answer = await local().text.write(parseTextRequest(json), {})
  process.send?.(answer)
})
