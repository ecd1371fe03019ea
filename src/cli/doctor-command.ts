import type { Command } from 'commander'
import type { CommandContext } from './endpoint-command.ts'
import { endWith } from './report-error.ts'
import { paintFor } from './terminal.ts'
import { unfinishedFolder } from './unfinished.ts'

const marks = { ok: ['green', 'ok   '], note: ['yellow', 'note '], fault: ['red', 'fault'] } as const

/** Adds the command that says what works on this machine. */
export function addDoctorCommand(
  program: Command,
  { environment, config, configPath, configError, terminal }: CommandContext,
): void {
  program
    .command('doctor')
    .summary('Says what works on this machine, and what to do about the rest.')
    .description(
      'Looks at Node, the configuration, pictures, fonts, videos, providers, models, the store and keys. Exits with 1 if something fails; a note is about something that you may not need.',
    )
    .option('--keys', 'Ask vendors whether the keys that are set are good, by a call that costs nothing.')
    .action(async ({ keys = false }: { readonly keys?: boolean }) => {
      const [{ examine }, { modelFolderOf }, { chooseProviders }, { serviceSettings }] = await Promise.all([
        import('./doctor.ts'),
        import('./environment.ts'),
        import('./local-model.ts'),
        import('./service-settings.ts'),
      ])
      const selection = chooseProviders(environment, config)
      // Wrong settings are told with each check that needs them.
      selection.catch(() => {})
      const findings = await examine({
        environment,
        config,
        configPath,
        configError,
        providers: async () => (await selection).providers,
        store: () => config.store ?? serviceSettings(environment).store,
        stateFolder: unfinishedFolder(environment),
        modelFolder: modelFolderOf(environment),
        triesKeys: keys,
      })
      const { output } = terminal
      const paint = paintFor(output, environment)
      const width = Math.max(...findings.map(({ name }) => name.length))
      for (const { state, name, detail, remedy } of findings) {
        const [color, mark] = marks[state]
        output.write(`${paint(color, mark)}  ${name.padEnd(width)}  ${detail}\n`)
        if (remedy) output.write(`${' '.repeat(width + 9)}${paint('dim', '→')} ${remedy}\n`)
      }
      const faults = findings.filter(({ state }) => state === 'fault').length
      output.write(
        faults === 0 ? '\nNothing fails.\n' : `\n${faults} ${faults === 1 ? 'fault' : 'faults'}.\n`,
      )
      if (faults > 0) endWith(1)
    })
}
