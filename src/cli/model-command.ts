import type { Command } from 'commander'
import { throwIfCancelled } from '../errors.ts'
import type { CommandContext } from './endpoint-command.ts'

/** Adds the commands that fetch, list and remove text models. */
export function addModelCommand(program: Command, { environment, signal }: CommandContext): void {
  const load = async () => {
    const [models, { modelFolderOf }] = await Promise.all([import('./model.ts'), import('./environment.ts')])
    return { ...models, folder: modelFolderOf(environment) }
  }
  const print = (line: string) => console.log(line)
  const model = program
    .command('model')
    .description('Fetches, lists and removes text models that run in this process.')
  model
    .command('pull')
    .argument('[name]', 'A model of the list; by default the one that suits this machine.')
    .description('Fetches a model, or goes on with one that is incomplete, and checks it.')
    .option('--from <url or file>', 'A mirror, or the source of a model that is not in the list.')
    .option('--sha256 <checksum>', 'The checksum to hold it to, in place of the one of its host.')
    .action(
      async (name: string | undefined, options: { readonly from?: string; readonly sha256?: string }) => {
        const { folder, progressOn, pull } = await load()
        const onProgress = progressOn(process.stderr)
        await pull(name, { ...options, folder, signal, print, onProgress }).catch((error: unknown) => {
          throwIfCancelled(signal)
          throw error
        })
      },
    )
  model
    .command('list')
    .description('Lists the models that can be pulled, and those that are.')
    .action(async () => {
      const { folder, list } = await load()
      print(await list(folder))
    })
  model
    .command('remove')
    .argument('<name>', 'The name of a pulled model.')
    .description('Removes a model.')
    .action(async (name: string) => {
      const { folder, remove } = await load()
      await remove(name, folder)
    })
}
