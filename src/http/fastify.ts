import type { FastifyPluginAsync } from 'fastify'
import type { Handler } from './handler.ts'
import { fromNode } from './node.ts'

/** A Fastify plugin that serves a handler: `app.register(toFastifyPlugin(handler), { prefix: '/copydesk' })`. */
export function toFastifyPlugin(handler: Handler): FastifyPluginAsync {
  return async (app) => {
    // The handler reads the body itself, with its own limits and errors. The rest of the application keeps its parsers.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    app.all<{ Params: { '*': string } }>('/*', async ({ raw, params }, reply) => {
      const incoming = fromNode(raw, reply.raw, `/${params['*']}`)
      const { status, headers, body } = await handler.answer(incoming)
      // Closes the connection instead of reading the rest of a rejected body.
      if (!incoming.isComplete()) reply.header('connection', 'close')
      return reply.code(status).headers(headers).send(body)
    })
  }
}
