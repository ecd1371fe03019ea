/** The values of a flag of the program, which is read before the commands are made: `--config FILE`, `--config=FILE`. */
export function flagValues(words: readonly string[], flag: string): string[] {
  return words.flatMap((word, index) => {
    if (word.startsWith(`${flag}=`)) return word.slice(flag.length + 1)
    return word === flag ? (words[index + 1] ?? []) : []
  })
}
