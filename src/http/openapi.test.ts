import { describe, expect, it } from 'vitest'
import { createConfig, lintFromString } from '../../test/tools.ts'
import { registry } from '../generators/index.ts'
import { openapi } from './openapi.ts'

describe('openapi', () => {
  it('is valid, and every example fits its schema', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: { 'operation-4xx-response': 'error' },
    })
    const source = JSON.stringify(
      openapi(registry, { publicUrl: 'https://desk.copydesk.test', basePath: '/api' }),
    )
    const findings = await lintFromString({ source, config })
    expect(findings.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  it('is checked by a validator that rejects an invalid document', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const document = JSON.stringify(openapi(registry, {})).replace(
      '"operationId":"cta"',
      '"operationId":"topics"',
    )
    expect((await lintFromString({ source: document, config })).length).toBeGreaterThan(0)
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
