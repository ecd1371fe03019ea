import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { registry } from '../src/generators/index.ts'
import { exampleOf } from './endpoint-example.ts'
import { pageOf } from './tables.ts'

/** Builds the site from the pages of this folder into `.cache/site/dist`: `npm run docs`. */
const repository = manifest.repository.url.replace(/^git\+|\.git$/g, '')
const stage = '.cache/site'
const publicFolder = join(stage, 'public')

const chapters: readonly { readonly text: string; readonly pages: readonly string[] }[] = [
  { text: 'Start', pages: ['quick-start', 'playground', 'calling', 'command-line', 'drafts'] },
  { text: 'Content', pages: ['brand', 'checks', 'pictures', 'designs', 'videos', 'fonts'] },
  { text: 'Vendors', pages: ['providers', 'costs'] },
  {
    text: 'Run it',
    pages: ['http', 'server', 'jobs', 'storage', 'scaling', 'production', 'security', 'law'],
  },
  { text: 'Hosts', pages: ['hosts/*'] },
  { text: 'Extend', pages: ['guides/*', 'architecture', 'dependencies'] },
]

interface Item {
  readonly text: string
  readonly link: string
}

rmSync(stage, { recursive: true, force: true })
mkdirSync(publicFolder, { recursive: true })
symlinkSync(resolve('docs/node_modules'), join(stage, 'node_modules'))
cpSync('docs/images', join(stage, 'images'), { recursive: true })
cpSync('docs/images/hero.jpg', join(publicFolder, 'hero.jpg'))
cpSync('docs/site.css', join(publicFolder, 'site.css'))

const sidebar = [
  ...chapters.map(({ text, pages }) => ({
    text,
    items: pages.flatMap((page) => globSync(`docs/${page}.md`).sort()).map(itemOf),
  })),
  ...[...new Set(registry.map(({ group }) => group))].map((group) => ({
    text: `Endpoints: ${group}`,
    items: registry
      .filter((endpoint) => endpoint.group === group)
      .map((endpoint) => ({ text: endpoint.path, link: `/endpoints/${pageOf(endpoint)}` })),
  })),
].filter(({ items }) => items.length > 0)
const items = sidebar.flatMap((chapter): readonly Item[] => chapter.items)

const unlisted = globSync('docs/**/*.md', {
  exclude: (path) => /api|articles|node_modules/.test(path),
}).filter((file) => file !== 'docs/index.md' && !items.some(({ link }) => `docs${link}.md` === file))
if (unlisted.length > 0) throw new Error(`No chapter of docs/site.ts lists ${unlisted.join(', ')}.`)

copyPage('docs/index.md', readFileSync('docs/index.md', 'utf8'))
for (const { link } of items.filter((item) => !item.link.startsWith('/endpoints/'))) {
  copyPage(`docs${link}.md`, readFileSync(`docs${link}.md`, 'utf8'))
}
for (const endpoint of registry) {
  const file = `docs/endpoints/${pageOf(endpoint)}.md`
  const example = await exampleOf(endpoint, publicFolder)
  const page = readFileSync(file, 'utf8')
    .replace('<!-- table -->', () => `${example}\n\n## Fields\n`)
    .replace('<!-- /table -->', '')
    .replace(/^Example: .*\n?/m, '')
  copyPage(file, page)
}
if (globSync('docs/api/index.html').length > 0)
  cpSync('docs/api', join(publicFolder, 'api'), { recursive: true })
writeTextsForModels()

mkdirSync(join(stage, '.vitepress'), { recursive: true })
writeFileSync(
  join(stage, '.vitepress/config.mjs'),
  `export default ${JSON.stringify(config(), undefined, 2)}\n`,
)
const { status } = spawnSync(resolve('docs/node_modules/.bin', 'vitepress'), ['build', stage], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1

function config() {
  return {
    title: 'copydesk',
    description: manifest.description,
    lang: 'en',
    outDir: 'dist',
    cacheDir: 'cache',
    srcExclude: ['public/**'],
    head: [['link', { rel: 'stylesheet', href: '/site.css' }]],
    vite: { logLevel: 'warn' },
    themeConfig: {
      search: { provider: 'local' },
      outline: [2, 3],
      nav: [
        { text: 'Quick start', link: '/quick-start' },
        { text: 'Endpoints', link: items.find(({ link }) => link.startsWith('/endpoints/'))?.link },
        { text: 'API reference', link: '/api/index.html', target: '_self' },
      ],
      sidebar,
      socialLinks: [{ icon: 'github', link: repository }],
    },
  }
}

function itemOf(file: string): Item {
  const title = /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]
  if (title === undefined) throw new Error(`${file} has no title.`)
  return { text: title, link: file.replace(/^docs|\.md$/g, '') }
}

/** Links to files outside the site go to the repository. */
function copyPage(file: string, page: string): void {
  const linked = page.replace(/\]\((\.[^)#]*)(#[^)]*)?\)/g, (whole, path: string) => {
    const target = relative('.', resolve(dirname(file), path))
    return target.startsWith('docs/') ? whole : `](${repository}/blob/main/${target})`
  })
  const to = join(stage, relative('docs', file))
  mkdirSync(dirname(to), { recursive: true })
  // Slots of templates look like expressions of the site's own pages.
  writeFileSync(to, linked.includes('{{') ? `::: v-pre\n\n${linked}\n:::\n` : linked)
}

/** `llms.txt` lists the pages, `llms-full.txt` holds them all, and each page is beside its HTML as Markdown. */
function writeTextsForModels(): void {
  const pages = items.map(({ link }) => ({
    link: `${link}.md`,
    text: readFileSync(join(stage, `${link}.md`), 'utf8'),
  }))
  const listed = pages.map(({ link, text }) => `- [${/^# (.+)$/m.exec(text)?.[1]}](${link})`)
  writeFileSync(
    join(publicFolder, 'llms.txt'),
    `# copydesk\n\n> ${manifest.description}\n\n${listed.join('\n')}\n`,
  )
  writeFileSync(join(publicFolder, 'llms-full.txt'), pages.map(({ text }) => text).join('\n\n'))
  for (const { link, text } of pages) {
    mkdirSync(dirname(join(publicFolder, link)), { recursive: true })
    writeFileSync(join(publicFolder, link), text)
  }
}
