/**
 * What an answer gives away of the instructions that it was made by: words in a picture or an article may have asked for
 * them. A whole line of ours has no business in any text.
 */
export function leakProblems(texts: readonly string[], instructions: string): string[] {
  const said = normalised(texts.join(' '))
  const leaks = instructions
    .split('\n')
    .filter((line) => line.length >= 40 && said.includes(normalised(line)))
  return leaks.length > 0 ? ['The answer repeats its instructions. Write what they ask for instead.'] : []
}

function normalised(text: string): string {
  return text.toLowerCase().split(/\s+/).join(' ')
}
