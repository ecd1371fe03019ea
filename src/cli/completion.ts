import type { Command } from 'commander'

/** What can stand behind the words of a command. */
interface Node {
  /** The names of the command, joined by spaces: `model pull`. */
  readonly path: string
  readonly commands: readonly Word[]
  readonly flags: readonly Flag[]
}

interface Word {
  readonly word: string
  readonly description: string
}

interface Flag extends Word {
  /** Whether a value follows; any, if there are no choices. */
  readonly takesValue: boolean
  readonly choices: readonly string[]
}

/** A script that completes the commands, flags and choices of a program. It needs no start of the program. */
export function completionScript(shell: 'bash' | 'zsh' | 'fish', program: Command): string {
  return { bash, zsh, fish }[shell](nodesOf(program, []))
}

function nodesOf(command: Command, path: readonly string[]): Node[] {
  const help = command.createHelp()
  const subcommands = help.visibleCommands(command)
  const flags = help.visibleOptions(command).flatMap((option): Flag[] => {
    const { long, description, argChoices = [] } = option
    const takesValue = option.required || option.optional
    return long
      ? [{ word: long, description: firstSentence(description), takesValue, choices: argChoices }]
      : []
  })
  const commands = subcommands.map((subcommand) => ({
    word: subcommand.name(),
    description: firstSentence(help.subcommandDescription(subcommand)),
  }))
  const [argument] = command.registeredArguments
  const choices = (argument?.argChoices ?? []).map((word) => ({ word, description: '' }))
  return [
    { path: path.join(' '), commands: [...commands, ...choices], flags },
    ...command.commands.flatMap((subcommand) => nodesOf(subcommand, [...path, subcommand.name()])),
  ]
}

function firstSentence(text: string): string {
  return text.split(/[.;](?:\s|$)/, 1)[0] ?? ''
}

/** A text between single quotes, for every shell. */
const quote = (text: string) => `'${text.replaceAll("'", '’')}'`

const sourceNote = '# Printed by: copydesk completion'

/** A \`case\` of bash and zsh that sets a variable by the words of the command. */
function cases(nodes: readonly Node[], body: (node: Node) => string): string {
  return nodes.map((node) => `    ${quote(node.path)}) ${body(node)} ;;`).join('\n')
}

/** A \`case\` of bash and zsh for what follows a flag. */
function valueCases(
  nodes: readonly Node[],
  choose: (choices: readonly string[]) => string,
  files: string,
): string {
  const lines = nodes.flatMap(({ path, flags }) =>
    flags
      .filter(({ takesValue }) => takesValue)
      .map(
        ({ word, choices }) =>
          `    ${quote(`${path} ${word}`)}) ${choices.length > 0 ? choose(choices) : files} ;;`,
      ),
  )
  return lines.join('\n')
}

const commandPaths = (nodes: readonly Node[]) =>
  nodes
    .filter(({ path }) => path !== '')
    .map(({ path }) => quote(path))
    .join('|')

function bash(nodes: readonly Node[]): string {
  const words = ({ commands, flags }: Node) =>
    `words=${quote([...commands, ...flags].map(({ word }) => word).join(' '))}`
  return `${sourceNote} bash
_copydesk() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path='' words='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${path:+$path }$word" in
    ${commandPaths(nodes)}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path $previous" in
${valueCases(nodes, (choices) => `COMPREPLY=($(compgen -W ${quote(choices.join(' '))} -- "$current")); return`, '_copydesk_files; return')}
  esac
  case "$path" in
${cases(nodes, words)}
  esac
  if [[ $current == @* ]]; then _copydesk_files; else COMPREPLY=($(compgen -W "$words" -- "$current")); fi
  [[ \${#COMPREPLY[@]} -gt 0 ]] || compopt -o default
}
# A value may be a file: @FILE.
_copydesk_files() {
  local at=''
  if [[ $current == @* ]]; then at='@'; current="\${current:1}"; fi
  compopt -o filenames
  COMPREPLY=($(compgen -P "$at" -f -- "$current"))
}
complete -F _copydesk copydesk
`
}

function zsh(nodes: readonly Node[]): string {
  const described = ({ word, description }: Word) => quote(`${word.replaceAll(':', '\\:')}:${description}`)
  const words = ({ commands, flags }: Node) =>
    `commands=(${commands.map(described).join(' ')}); flags=(${flags.map(described).join(' ')})`
  return `#compdef copydesk
${sourceNote} zsh
_copydesk() {
  local previous="\${words[CURRENT-1]}" place='' word
  local -a commands flags
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${place:+$place }$word" in
    ${commandPaths(nodes)}) place="\${place:+$place }$word" ;;
    esac
  done
  case "$place $previous" in
${valueCases(nodes, (choices) => `compadd -- ${choices.map(quote).join(' ')}; return`, '_copydesk_files; return')}
  esac
  case "$place" in
${cases(nodes, words)}
  esac
  if [[ $PREFIX == @* ]]; then _copydesk_files; return; fi
  (( $#commands )) && [[ $PREFIX != -* ]] && _describe 'command' commands
  _describe -o 'flag' flags
}
# A value may be a file: @FILE.
_copydesk_files() {
  compset -P '@'
  _files
}
compdef _copydesk copydesk
`
}

function fish(nodes: readonly Node[]): string {
  const lines = nodes.flatMap(({ path, commands, flags }) => {
    const condition = `-n ${quote(`__copydesk_at "${path}"`)}`
    const described = ({ description }: Word) => (description ? ` -d ${quote(description)}` : '')
    return [
      ...commands.map(
        (node) => `complete -c copydesk -f ${condition} -a ${quote(node.word)}${described(node)}`,
      ),
      ...flags.map((flag) => {
        const value = flag.takesValue
          ? flag.choices.length > 0
            ? ` -x -a ${quote(flag.choices.join(' '))}`
            : ' -r'
          : ''
        return `complete -c copydesk ${condition} -l ${flag.word.slice(2)}${value}${described(flag)}`
      }),
    ]
  })
  return `${sourceNote} fish
function __copydesk_at
  set -l path ''
  for word in (commandline -opc)[2..]
    set -l longer (string trim "$path $word")
    contains -- "$longer" ${nodes
      .filter(({ path }) => path !== '')
      .map(({ path }) => quote(path))
      .join(' ')}; and set path "$longer"
  end
  test "$path" = "$argv[1]"
end
${lines.join('\n')}
`
}
