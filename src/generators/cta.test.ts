import { describe, expect, it } from 'vitest'
import { CopydeskError } from '../errors.ts'
import { type CtaInput, cta } from './cta.ts'

const good: CtaInput = {
  header: 'Tea',
  text: 'Fresh leaves.',
  button_text: 'Brew',
  link: '/tea',
  color: 'teal',
}

async function refusal(input: Partial<CtaInput>): Promise<CopydeskError> {
  const failure = await cta(input as CtaInput).catch((error: unknown) => error)
  if (CopydeskError.is(failure)) return failure
  throw new Error('was accepted')
}

describe('cta', () => {
  it('reports all missing fields at once', async () => {
    const { code, problems } = await refusal({})
    expect(code).toBe('invalid_input')
    expect(problems.map(({ pointer }) => pointer).sort()).toEqual(['/button_text', '/header', '/link'])
  })

  it('accepts a header or a text alone', async () => {
    expect((await cta({ ...good, header: undefined })).cta).toContain('Fresh leaves.')
    expect((await cta({ ...good, text: '' })).cta).toContain('Tea')
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'tea',
  ])('rejects the link %j', async (link) =>
    expect(await refusal({ ...good, link })).toMatchObject({ code: 'invalid_link', status: 422 }),
  )

  it('rejects an invalid colour, and has a default one', async () => {
    const { problems } = await refusal({ ...good, color: 'red;background:url(//x)' })
    expect(problems.map(({ pointer }) => pointer)).toEqual(['/color'])
    expect((await cta({ ...good, color: undefined })).cta).toMatch(
      /linear-gradient\(135deg,#[0-9a-f]{6},#[0-9a-f]{6}\)/,
    )
  })

  it('gives the same block for the same input, with its texts escaped', async () => {
    expect(await cta(good)).toEqual(await cta(good))
    expect((await cta({ ...good, header: '<b>&"' })).cta).toContain('&lt;b&gt;&amp;&quot;')
  })
})
