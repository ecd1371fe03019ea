import { access, constants, writeFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import type { Endpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { fromDataUrl } from '../media/media.ts'
import { commandName, madeFile } from './example.ts'
import type { Terminal } from './terminal.ts'
import { type VideoFile, videoFile, videoStream } from './video-file.ts'

/** Where a result goes: to standard output, which `-` says too, or to files. */
export interface ResultFlags {
  readonly out?: string
  readonly withDesign?: string
}

/** The format of a picture by the ending of its file. */
export const formats: Readonly<Record<string, string>> = {
  '.html': 'html',
  '.jpeg': 'jpeg',
  '.jpg': 'jpeg',
  '.png': 'png',
  '.svg': 'svg',
  '.webp': 'webp',
}

const fileTypes = { image: Object.keys(formats), video: ['.mp4'] }

/** Throws if the ending of the name is not that of a type which the command writes. */
function assertFileType(path: string, endpoint: Endpoint): void {
  const fileKind = madeFile(endpoint)
  const extension = extname(path).toLowerCase()
  if (!fileKind || extension === '' || fileTypes[fileKind].includes(extension)) return
  const types = new Intl.ListFormat('en', { type: 'disjunction' }).format(fileTypes[fileKind])
  throw new CopydeskError(
    'invalid_options',
    `--out ${path}: ${commandName(endpoint)} makes no ${extension}. Name a file that ends in ${types}.`,
  )
}

async function assertWritable(path: string, flag: string): Promise<void> {
  await access(dirname(path), constants.W_OK).catch((cause) => {
    const message = `The file ${path} of ${flag} cannot be written. Create its folder first.`
    throw new CopydeskError('invalid_options', message, { cause })
  })
}

/** Throws before the run, which may cost, if its result could not be written. */
export async function assertResultFits(
  endpoint: Endpoint,
  { out, withDesign }: ResultFlags,
  { output }: Terminal,
): Promise<void> {
  if (out !== undefined && out !== '-') {
    assertFileType(out, endpoint)
    await assertWritable(out, '--out')
  }
  if (withDesign !== undefined) await assertWritable(withDesign, '--with-design')
  if (out !== '-' || !output.isTTY || !madeFile(endpoint)) return
  const message = 'A terminal cannot show the file: pipe it to a program, or name a file with --out.'
  throw new CopydeskError('invalid_options', message)
}

/** Where a video goes while it is made. */
export function videoFor({ out }: ResultFlags, { output }: Terminal): VideoFile | undefined {
  if (out === undefined) return undefined
  return out === '-' ? videoStream(output) : videoFile(out)
}

/** Prints or writes a result, and returns the files that it wrote. */
export async function writeResult(
  output: Record<string, unknown>,
  { out, withDesign }: ResultFlags,
  video: VideoFile | undefined,
  terminal: Terminal,
): Promise<readonly string[]> {
  const { design, ...rest } = output
  const isApart = withDesign !== undefined && design !== undefined
  if (isApart) {
    const written = writeFile(withDesign, jsonOf(design))
    await orPrinted(written, withDesign, jsonOf(output), terminal)
  }
  const files = await writeRest(isApart ? rest : output, out, video, terminal)
  return isApart ? [...files, withDesign] : files
}

async function writeRest(
  output: Record<string, unknown>,
  out: string | undefined,
  video: VideoFile | undefined,
  terminal: Terminal,
): Promise<readonly string[]> {
  const { output: stdout } = terminal
  const json = jsonOf(output)
  const [result] = Object.values(output)
  const contents = fileContents(result) ?? json
  if (out === undefined) {
    stdout.write(json)
    return []
  }
  if (out === '-') {
    if (!video?.isWritten()) stdout.write(typeof contents === 'string' ? `${contents.trimEnd()}\n` : contents)
    return []
  }
  const written = video?.isWritten() ? video.writeBeside(output) : writeFile(out, contents)
  await orPrinted(written, out, json, terminal)
  return [out, ...(await writeFurther(output, out))]
}

const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Writes the pictures behind the first beside it, with their numbers: `post-2.png`. */
async function writeFurther({ pictures }: Record<string, unknown>, out: string): Promise<string[]> {
  const urls = Array.isArray(pictures) ? pictures.slice(1).map(({ url }) => String(url)) : []
  const ending = extname(out)
  const writes = urls.map(async (url, index) => {
    const path = `${out.slice(0, out.length - ending.length)}-${index + 2}${ending}`
    await writeFile(path, fileContents(url) ?? url)
    return path
  })
  return Promise.all(writes)
}

/** The result may have been paid for, so it is printed when it cannot be written. */
async function orPrinted(
  write: Promise<void>,
  path: string,
  json: string,
  { output }: Terminal,
): Promise<void> {
  await write.catch((cause) => {
    output.write(json)
    const message = `The file ${path} cannot be written; the result is printed instead.`
    throw new CopydeskError('storage_unavailable', message, { cause })
  })
}

/** What to write into a file: a text as it is, a `data:` URL as its bytes. */
function fileContents(result: unknown): string | Uint8Array | undefined {
  if (typeof result !== 'string') return undefined
  return result.startsWith('data:') ? fromDataUrl(result).bytes : result
}
