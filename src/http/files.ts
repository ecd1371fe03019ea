import { type AssetStore, deleteAsset, savingMethods } from '../asset-store.ts'
import { CopydeskError } from '../errors.ts'
import { digestOf, type Journal } from '../journal.ts'
import { assetIdInUrl } from '../media/ids.ts'
import type { Caller } from './auth.ts'

/** Who owns which file. Files are read by their unguessable id alone, and deleted by their owner. */
export interface Files {
  /** The store for one caller: what is saved there is noted as theirs. */
  readonly ownedBy: (caller: Caller, store: AssetStore) => AssetStore
  /** Deletes a file of the caller. Throws `not_found` for a file of another caller. */
  readonly delete: (id: string, caller: Caller, store: AssetStore | undefined) => Promise<void>
  /** Deletes the files that were saved before this time. */
  readonly sweep: (before: number) => Promise<void>
}

/** Keeps in a journal who owns which file. */
export function createFiles(
  journal: Journal,
  store: AssetStore | undefined,
  /** The store that a caller’s files are in. */
  storeOf: (caller: Caller) => Promise<AssetStore | undefined>,
): Files {
  const remove = async (id: string, from: AssetStore | undefined, name: string) => {
    await deleteAsset(from, id)
    await journal.delete(`file/${name}`)
  }
  // The time is in the name, so that a sweep reads the names only.
  const note = async (id: string, caller: Caller) =>
    journal.set(`file/${Date.now()}-${await digestOf(id)}`, { id, caller }, 0)
  return {
    ownedBy: (caller, store) => ({
      ...store,
      ...savingMethods(store, async (saved) => {
        const id = assetIdInUrl(String(saved?.url))
        // A file that was paid for is worth more than its note.
        if (id !== undefined) await note(id, caller).catch(() => {})
        return saved
      }),
    }),
    delete: async (id, caller, store) => {
      if (!store?.delete)
        throw new CopydeskError('method_not_allowed', 'The store of this server deletes no files.')
      const end = `-${await digestOf(id)}`
      const name = (await journal.list('file')).find((fileName) => fileName.endsWith(end))
      const record = name === undefined ? undefined : await journal.get(`file/${name}`)
      if (name === undefined || ownerIn(record?.value)?.id !== caller.id)
        throw new CopydeskError('not_found', 'You have no file with this ID, or it has been deleted.')
      await remove(id, store, name)
    },
    sweep: async (before) => {
      await store?.deleteBefore?.(new Date(before))
      for (const name of await journal.list('file')) {
        if (Number.parseInt(name, 10) >= before) continue
        const { value } = (await journal.get(`file/${name}`)) ?? {}
        const caller = ownerIn(value)
        // What cannot be deleted now is deleted the next time.
        if (!caller) continue
        const from = storeOf(caller)
        await from.then((record) => remove(String(value?.['id']), record, name)).catch(() => {})
      }
    },
  }
}

function ownerIn(value: Readonly<Record<string, unknown>> | undefined): Caller | undefined {
  return value?.['caller'] as Caller | undefined
}
