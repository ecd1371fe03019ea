import { notify } from './state.ts'
import { t } from './words.ts'

/** Copies a text and says so. Rejects where the browser does not allow it. */
export async function copy(text: string, message: string = t('copied')): Promise<void> {
  await navigator.clipboard.writeText(text)
  notify(message)
}

/** Saves a file of the server, a `data:` URL or a text under a name. */
export async function download(source: string | Blob, name: string): Promise<void> {
  const blob = typeof source === 'string' ? await blobOf(source) : source
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** What is at an address. The policy of the page lets it fetch from the server alone, so a `data:` URL is decoded here. */
export async function blobOf(url: string): Promise<Blob> {
  if (!url.startsWith('data:')) return (await fetch(url)).blob()
  const comma = url.indexOf(',')
  const [type = '', ...parameters] = url.slice('data:'.length, comma).split(';')
  const content = url.slice(comma + 1)
  if (!parameters.includes('base64')) return new Blob([decodeURIComponent(content)], { type })
  return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type })
}

/** A name for a file of a result: `meme.png`. */
export function fileName(path: string, url: string): string {
  const [, type] = /^data:\w+\/(\w+)/.exec(url) ?? []
  const [, extension = type ?? 'bin'] = /\.(\w{2,4})(?:[?#]|$)/.exec(url) ?? []
  return `${path.split('/').at(-1)}.${extension}`
}
