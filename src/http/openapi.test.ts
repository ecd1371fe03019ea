import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createConfig, lintFromString } from '../../test/tools.ts'
import { defineEndpoint } from '../endpoint.ts'
import { errorTable } from '../errors.ts'
import { registry } from '../generators/index.ts'
import { memory } from '../store/memory.ts'
import { type DocumentOptions, openapi } from './openapi.ts'

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>
}

interface InputSchema {
  readonly properties: Readonly<Record<string, { readonly title?: string }>>
}

describe('openapi', () => {
  it.each([
    { jobs: undefined, webhookSecret: `whsec_${'a'.repeat(32)}` },
    { jobs: false as const, idempotency: false },
  ])('is valid, and every example fits its schema (%o)', async (options) => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: { 'operation-4xx-response': 'error' },
    })
    const source = JSON.stringify(
      openapi(registry, {
        publicUrl: 'https://desk.copydesk.test',
        basePath: '/api',
        store: memory(),
        ...options,
      }),
    )
    const findings = await lintFromString({ source, config })
    expect(findings.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  it('has a title for every field of a request', () => {
    const { paths } = openapi(registry, {}) as {
      paths: Record<string, { post?: { requestBody: { content: Record<string, { schema: InputSchema }> } } }>
    }
    const fieldsAt = (path: string) =>
      paths[path]?.post?.requestBody.content['application/json']?.schema.properties
    for (const { path } of registry)
      for (const [name, { title }] of Object.entries(fieldsAt(path) ?? {}))
        expect(title, name).toMatch(/^[A-Z]/)
    expect(fieldsAt('/sections')).toMatchObject({ section: { title: 'Topic' } })
    expect(fieldsAt('/cta')).toMatchObject({
      color: { title: 'Colour' },
      button_text: { title: 'Button text' },
    })
    expect(fieldsAt('/image-description')).toMatchObject({ image_url: { title: 'Image URL' } })
  })

  it('is checked by a validator that rejects an invalid document', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const document = JSON.stringify(openapi(registry, {})).replace(
      '"operationId":"cta"',
      '"operationId":"topics"',
    )
    expect((await lintFromString({ source: document, config })).length).toBeGreaterThan(0)
  })

  it('lists every status that the error table knows, with an example of every problem and answer', () => {
    const { paths, components } = openapi(registry, { store: memory() }) as {
      paths: Record<string, { post?: Operation; get?: Operation }>
      components: { responses: Record<string, { content: Record<string, { examples: object }> }> }
    }
    // 499 is seen in logs only.
    const { cancelled, ...codes } = errorTable
    const { range_not_satisfiable, ...endpointCodes } = codes
    const statuses = new Set(Object.values(endpointCodes).map(({ status }) => String(status)))
    for (const { path, name } of registry) {
      const { 200: ok, 202: _accepted, ...problems } = paths[path]?.post?.responses ?? {}
      expect(Object.keys(problems), name).toEqual([...statuses].sort())
      expect(ok?.content?.['application/json'], name).toHaveProperty('example')
    }
    expect(Object.keys(paths['/assets/{id}']?.get?.responses ?? {})).toContain('416')
    const examples = Object.values(components.responses).flatMap(({ content }) =>
      Object.keys(content['application/problem+json']?.examples ?? {}),
    )
    expect(examples.sort()).toEqual(Object.keys(codes).sort())
    expect(paths['/assets/{id}']).toHaveProperty('delete')
    expect(openapi(registry, {})['paths']).not.toHaveProperty('/assets/{id}')
    const open = openapi(registry, { store: memory(), auth: 'none' })['paths'] as typeof paths
    expect(Object.keys(open['/assets/{id}'] ?? {})).toEqual(['parameters', 'get'])
  })

  it('describes jobs and request headers as far as the handler has them', () => {
    const described = (options: DocumentOptions) => {
      const { paths, components } = openapi(registry, options) as {
        paths: Record<string, { post: Operation }>
        components: { parameters: Record<string, { name: string }> }
      }
      return {
        jobs: Object.keys(paths).filter((path) => path.startsWith('/jobs/')),
        accepted: registry.map(({ path }) => paths[path]?.post.responses[202]),
        headers: Object.values(components.parameters).map(({ name }) => name),
      }
    }
    const all = described({ webhookSecret: `whsec_${'a'.repeat(32)}` })
    expect(all.jobs).toEqual(['/jobs/{id}', '/jobs/{id}/events'])
    expect(all.headers).toEqual(['Prefer', 'Idempotency-Key', 'Webhook-Url'])
    for (const accepted of all.accepted) expect(accepted).toHaveProperty('headers.Location')
    expect(described({}).headers).toEqual(['Prefer', 'Idempotency-Key'])
    const none = described({ jobs: false, idempotency: false, webhookSecret: `whsec_${'a'.repeat(32)}` })
    expect([none.jobs, none.headers, none.accepted.filter(Boolean)]).toEqual([[], ['Prefer'], []])
  })

  it('has the headings of groups, and the paths of designs, that endpoints of one’s own say', () => {
    const own = (rest: object) =>
      defineEndpoint({
        ...{ name: 'poster', path: '/poster', group: 'print', summary: 'Prints.', ...rest },
        input: z.object({}),
        output: z.object({}),
        example: {},
        run: async () => ({}),
      })
    const described = (rest: object) => {
      const { tags, paths } = openapi([own(rest)], {}) as { tags: unknown; paths: object }
      return { tags, hasDesigns: '/designs' in paths }
    }
    expect(described({})).toEqual({ tags: [{ name: 'print' }], hasDesigns: false })
    expect(described({ groupTitle: 'For the wall', keepsDesigns: true })).toEqual({
      tags: [{ name: 'print', description: 'For the wall' }],
      hasDesigns: true,
    })
  })

  it('describes the configured lengths, spellings, address and key', () => {
    const document = openapi(registry, {
      publicUrl: 'https://example.com',
      basePath: '/api',
      limits: { text: 77 },
    })
    expect(document).toMatchObject({
      openapi: '3.1.1',
      servers: [{ url: 'https://example.com/api' }],
      security: [{ key: [] }],
      paths: {
        '/topics': {
          post: {
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    required: ['topic'],
                    properties: { topic: { maxLength: 77 }, guildlines: { deprecated: true } },
                  },
                },
              },
            },
          },
        },
      },
    })
    expect(openapi(registry, { auth: 'none' })).not.toHaveProperty('security')
  })
})
