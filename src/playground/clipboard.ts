import { notify } from './state.ts'
import { t } from './words.ts'

export async function copy(text: string, message: string = t('copied')): Promise<void> {
  await navigator.clipboard.writeText(text)
  notify(message)
}

/** Saves a file of the server or a text under a name. */
export async function download(source: string | Blob, name: string): Promise<void> {
  const blob = typeof source === 'string' ? await (await fetch(source)).blob() : source
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** A name for a file of a result: `meme.png`. */
export function fileName(path: string, url: string): string {
  const [, type] = /^data:\w+\/(\w+)/.exec(url) ?? []
  const [, extension = type ?? 'bin'] = /\.(\w{2,4})(?:[?#]|$)/.exec(url) ?? []
  return `${path.split('/').at(-1)}.${extension}`
}
