import { Argument, type Command } from 'commander'
import type { CommandContext } from './endpoint-command.ts'

const help = `
Add a line to the start-up file of your shell:

  bash, in ~/.bashrc               eval "$(copydesk completion bash)"
  zsh, in ~/.zshrc after compinit  eval "$(copydesk completion zsh)"
  fish, in config.fish             copydesk completion fish | source

Endpoints of your own are completed too, where the command is run in the folder of their copydesk.config.ts.`

/** Adds the command that prints a script for a shell. The program it completes has all options of all commands. */
export function addCompletionCommand(
  program: Command,
  wholeProgram: () => Command,
  { terminal }: CommandContext,
): void {
  program
    .command('completion')
    .description('Prints a script that completes commands and flags in your shell.')
    .addArgument(new Argument('<shell>', 'The shell.').choices(['bash', 'zsh', 'fish']))
    .addHelpText('after', help)
    .action(async (shell: 'bash' | 'zsh' | 'fish') => {
      const { completionScript } = await import('./completion.ts')
      terminal.output.write(completionScript(shell, wholeProgram()))
    })
}
