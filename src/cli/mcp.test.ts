import { tmpdir } from 'node:os'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary.ts'

const open: Client[] = []
afterEach(async () => {
  for (const client of open.splice(0)) await client.close()
})

async function connect(words: readonly string[] = []) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  open.push(client)
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['src/cli/index.ts', 'mcp', ...words],
      env: {
        PATH: process.env['PATH'] ?? '',
        TMPDIR: tmpdir(),
        COPYDESK_PROVIDERS: 'local',
        COPYDESK_FOLDER: temporaryFolder('mcp'),
      },
      stderr: 'pipe',
    }),
  )
  return client
}

describe('copydesk mcp', () => {
  it('serves tools over standard input and output, and draws a post into the folder', async () => {
    const client = await connect()
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toContain('youtubeVideo')
    // The built-in provider searches no videos.
    expect(names).not.toContain('findYoutubeVideo')
    const result = await client.callTool({
      name: 'gradientBackground',
      arguments: { source: 'Tea at five.' },
    })
    expect(result.content.map(({ type }) => type)).toEqual(['text', 'image', 'resource_link'])
  })

  it('offers only the tools that are named', async () => {
    const client = await connect(['--only', 'topics, meme'])
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['topics', 'meme'])
  })
})
