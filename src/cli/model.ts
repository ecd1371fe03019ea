import { copyFile, mkdir, open, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CopydeskError } from '../errors.ts'
import { defaultModel, type KnownModel, knownModels, modelFile } from '../providers/llama/models.ts'
import {
  type DownloadOptions,
  download,
  fileSize,
  type HostRecord,
  hostRecord,
  sha256Of,
} from './download.ts'
import { progressBar } from './progress.ts'

/** What is fetched, and from where. */
export interface PullOptions extends DownloadOptions {
  readonly folder: string
  /** The URL or the path of the file, in place of the one in the table. */
  readonly from?: string | undefined
  /** The checksum to hold the file to, in place of the host's. */
  readonly sha256?: string | undefined
  readonly print: (line: string) => void
  readonly known?: readonly KnownModel[] | undefined
}

/** The record that is kept beside a model, and beside a part of one that is not complete. */
interface ModelRecord extends HostRecord {
  readonly from: string
}

const hostTimeout = 15_000

/** Fetches a model, checks it against the checksum of its host, and keeps it with a record of both. */
export async function pull(name = defaultModel(), options: PullOptions): Promise<void> {
  const { folder, print, known = knownModels } = options
  const entry = known.find((model) => model.name === name)
  const from = options.from ?? entry?.url
  if (!from || !/^[\w-][\w.-]*$/.test(name)) {
    const names = known.map((model) => model.name).join(', ')
    throw new CopydeskError(
      'invalid_options',
      `There is no model “${name}”. Choose from ${names}, or say where it is: copydesk model pull my-model --from URL-OR-FILE.`,
    )
  }
  const file = modelFile(folder, name)
  const part = `${file}.part`
  await mkdir(folder, { recursive: true })
  const partRecord = recordFile(folder, `${name}.part`)
  const savedRecord = await readRecord(recordFile(folder, name))
  const partialRecord = await readRecord(partRecord)
  const host = await findRecord(from, entry, options)
  const stated = options.sha256 ?? host.sha256 ?? (entry && savedRecord?.sha256)
  const isWanted = (record: ModelRecord | undefined) =>
    record !== undefined && (stated ? record.sha256 === stated : record.from === from)
  if (!isWanted(partialRecord)) await rm(part, { force: true })
  if ((await fileSize(file)) > 0 && isWanted(savedRecord)) return print(`${name} is there already: ${file}`)

  const record = {
    from,
    bytes: host.bytes,
    sha256: stated ?? (isWanted(savedRecord) ? savedRecord?.sha256 : undefined),
  }
  await assertSpace(folder, (record.bytes ?? 0) - (await fileSize(part)))
  await writeRecord(partRecord, record)
  print(`${name}: ${entry ? `${gigabytes(entry.bytes)}, licence ${entry.licence}, ` : ''}from ${from}`)
  if (isUrl(from)) await download(from, part, options)
  else
    await copyFile(from, part).catch((cause) =>
      fail(`The file ${from} cannot be read. Check its path.`, cause),
    )

  const sha256 = await checked(part, record.sha256)
  await rename(part, file)
  await writeRecord(recordFile(folder, name), { ...record, bytes: await fileSize(file), sha256 })
  await rm(partRecord)
  print(
    record.sha256
      ? `${name} is ready, and its checksum is right: ${file}`
      : `${name} is ready: ${file}\nIts source states no checksum to check it against. It has the SHA-256 ${sha256}.`,
  )
}

/** What the host of the model states. A mirror is asked only where the host of the table cannot be. */
async function findRecord(
  from: string,
  entry: KnownModel | undefined,
  { signal }: DownloadOptions,
): Promise<HostRecord> {
  for (const url of new Set([entry?.url, from])) {
    if (!url || !isUrl(url)) continue
    const record = await hostRecord(url, AbortSignal.any([signal, AbortSignal.timeout(hostTimeout)])).catch(
      () => undefined,
    )
    signal.throwIfAborted()
    if (record?.sha256) return record
  }
  return { bytes: undefined, sha256: undefined }
}

/** Checks a complete file; a wrong one is removed, because going on with it would never make it right. */
async function checked(part: string, expected: string | undefined): Promise<string> {
  const sha256 = await sha256Of(part)
  const isRight = expected === undefined || sha256 === expected
  if (isRight && (await beginsLikeModel(part))) return sha256
  await rm(part)
  return fail(
    isRight
      ? 'The file is no GGUF model. It was removed: check the address.'
      : `The file has the SHA-256 ${sha256}, and not ${expected}. It was removed: pull it again, or from another mirror.`,
  )
}

async function beginsLikeModel(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString() === 'GGUF'
  } finally {
    await file.close()
  }
}

function fail(message: string, cause?: unknown): never {
  throw new CopydeskError('asset_unsupported', message, { cause })
}

async function assertSpace(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (needed <= bavail * bsize) return
  throw new CopydeskError(
    'storage_unavailable',
    `${gigabytes(needed)} are needed in ${folder}, and ${gigabytes(bavail * bsize)} are free. Free some, or set COPYDESK_MODELS to another folder.`,
  )
}

/** The names of the models in the folder that are complete. */
export async function pulledModels(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files.filter((file) => file.endsWith('.gguf')).map((file) => file.slice(0, -'.gguf'.length))
}

/** A table of the models that are known or pulled. */
export async function list(folder: string): Promise<string> {
  const pulled = await pulledModels(folder)
  const unlisted = pulled.filter((name) => !knownModels.some((model) => model.name === name))
  const state = async (name: string) => {
    if (pulled.includes(name)) return 'pulled'
    const arrived = await fileSize(`${modelFile(folder, name)}.part`)
    if (arrived > 0) return `${gigabytes(arrived)} pulled so far`
    return name === defaultModel() ? 'suits this machine' : ''
  }
  const rows = await Promise.all([
    ...knownModels.map(async ({ name, bytes, memory, licence, languages }) => [
      name,
      gigabytes(bytes),
      `${memory} GB`,
      licence,
      languages,
      await state(name),
    ]),
    ...unlisted.map(async (name) => [
      name,
      gigabytes(await fileSize(modelFile(folder, name))),
      '',
      '',
      '',
      'pulled',
    ]),
  ])
  const table = [['MODEL', 'SIZE', 'MEMORY', 'LICENCE', 'LANGUAGES', ''], ...rows]
  const widths = table[0]?.map((_, index) => Math.max(...table.map((row) => row[index]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Removes a model, its record, and what an interrupted pull has left. */
export async function remove(name: string, folder: string): Promise<void> {
  const file = modelFile(folder, name)
  const paths = [file, `${file}.part`, recordFile(folder, name), recordFile(folder, `${name}.part`)]
  const sizes = await Promise.all(paths.map(fileSize))
  if (/[/\\]/.test(name) || sizes.every((size) => size === 0)) {
    const names = (await pulledModels(folder)).join(', ') || 'none'
    throw new CopydeskError('invalid_options', `There is no model “${name}” in ${folder}. Pulled: ${names}.`)
  }
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

function recordFile(folder: string, name: string): string {
  return join(folder, `${name}.json`)
}

async function readRecord(path: string): Promise<ModelRecord | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    // A record that is missing, or was cut when its process was killed: the model is pulled anew.
    return undefined
  }
}

async function writeRecord(path: string, record: ModelRecord): Promise<void> {
  await writeFile(path, `${JSON.stringify(record, null, 2)}\n`)
}

function isUrl(from: string): boolean {
  return /^https?:\/\//i.test(from)
}

function gigabytes(bytes: number): string {
  return bytes < 1e8 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}

/** Shows a bar on a terminal, and elsewhere a line for every tenth. */
export function progressOn(stream: {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}): DownloadOptions['onProgress'] {
  let lastText = ''
  return (done, total) => {
    const part = total ? Math.min(1, done / total) : 0
    const figures = `${gigabytes(done)}${total ? ` of ${gigabytes(total)}` : ''}`
    if (!stream.isTTY) {
      const tenth = `${Math.floor(part * 10) * 10} %`
      if (total && tenth !== lastText) stream.write(`${tenth}, ${figures}\n`)
      lastText = tenth
      return
    }
    const bar = `${progressBar(part)}  ${figures}`
    if (bar !== lastText) stream.write(`\r${bar}${done === total ? '\n' : ''}`)
    lastText = bar
  }
}
