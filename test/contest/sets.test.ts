import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { postSizes } from '../../src/render/card.ts'
import { kindNames, pictureKinds } from './kinds.ts'
import digests from './sets/digests.json' with { type: 'json' }
import { businessOf, digestOfSet, fileOfSet, folderOfSet, photoOf, readSet } from './sets.ts'

const names = Object.keys(digests) as (keyof typeof digests)[]

/** Failures name requests and never quote them, so that nobody reads set b by accident. */
describe.each(names)('set %s', (name) => {
  const requests = readSet(fileOfSet(name))
  const idsWhere = (test: (request: (typeof requests)[number]) => boolean) =>
    requests.filter(test).map(({ id }) => id)

  it('is as it was frozen', async () => {
    expect(await digestOfSet(fileOfSet(name))).toBe(digests[name])
  })

  it('has one request of each kind for each of ten businesses, in six languages', () => {
    const businesses = [...Map.groupBy(requests, ({ id }) => businessOf(id)).values()]
    expect(businesses.map((those) => those.map(({ kind }) => kind).sort())).toEqual(
      Array.from({ length: 10 }, () => kindNames.toSorted()),
    )
    expect(businesses.filter((those) => new Set(those.map(({ language }) => language)).size > 1)).toEqual([])
    const languages = businesses.map(([request]) => request?.language).sort()
    expect(languages).toEqual(['ar', 'de', 'de', 'en', 'en', 'en', 'es', 'fr', 'ja', 'ja'])
    expect(idsWhere(({ id }) => !id.startsWith(name))).toEqual([])
  })

  it('sends the guidelines of a business wherever they are taken', () => {
    const taking = requests.filter(({ path }) => !['/sections', '/post-ideas', '/meme'].includes(path))
    const said = taking.map(({ id, body }) => ({ id, said: body['guidelines'] ?? body['script_guidelines'] }))
    expect(said.filter((each) => typeof each.said !== 'string').map(({ id }) => id)).toEqual([])
    const byBusiness = [...Map.groupBy(said, ({ id }) => businessOf(id))]
    const mixed = byBusiness.filter(([, those]) => new Set(those.map((each) => each.said)).size > 1)
    expect(mixed.map(([business]) => business)).toEqual([])
  })

  it('has pictures of all sizes, over photographs that are there', () => {
    const pictures = requests.filter(({ kind }) => kind in pictureKinds)
    expect(new Set(pictures.map(({ body }) => body['size']))).toEqual(new Set(Object.keys(postSizes)))
    expect(idsWhere((request) => request.kind === 'glass' && !photoOf(request))).toEqual([])
  })

  it('asks for a section in the middle of an article', () => {
    const isOutside = ({ kind, body }: (typeof requests)[number]) => {
      const headings = body['sections'] as string[]
      return kind === 'body' && headings.slice(1, -1).indexOf(body['focus_section'] as string) < 0
    }
    expect(idsWhere(isOutside)).toEqual([])
  })
})

it.each(names)('set %s has answers of its peers for every request', (name) => {
  const requests = readSet(fileOfSet(name))
  const [texts, pictures] = [false, true].map((is) =>
    requests.filter(({ kind }) => kind in pictureKinds === is).map(({ id }) => id),
  )
  for (const side of ['plain', 'plain-edited']) {
    const answers = JSON.parse(readFileSync(`${folderOfSet(name)}/peers/${side}.json`, 'utf8'))
    expect(Object.keys(answers).sort()).toEqual(texts?.toSorted())
  }
  const pages = globSync(`${folderOfSet(name)}/peers/pages/*.html`).map((file) => basename(file, '.html'))
  expect(pages.sort()).toEqual(pictures?.toSorted())
})

it('knows every set that there is', () => {
  expect(globSync('test/contest/sets/*/requests.json').sort()).toEqual(names.map(fileOfSet))
  const licences = readFileSync('test/contest/photos/LICENSES.md', 'utf8')
  const photos = globSync('test/contest/photos/*.jpg').map((file) => file.slice(file.lastIndexOf('/') + 1))
  expect(photos.filter((photo) => !licences.includes(`\`${photo}\``))).toEqual([])
  expect(photos).toHaveLength(10)
})
