/** What films on a field show: its look, and the things that its sentences speak of. */
export interface World {
  /** What gives the field away; see `isMeant`. */
  readonly words: string
  readonly light: string
  readonly colors: string
  /** What is seen, each after the words of a sentence that call for it. Near and far take turns. */
  readonly things: readonly Thing[]
}

export type Thing = readonly [words: string, picture: string]

/** Whether a word of a table stands in a text: whole if short, as a beginning, and as a part where words are compounds. */
export function hitsOf(words: string, text: string, tokens: readonly string[]): number {
  return words.split(' ').filter((word) => {
    if (word === '') return false
    if (/[^\p{Script=Latin}]/u.test(word)) return text.includes(word)
    if (word.length < 5) return tokens.includes(word) || tokens.includes(`${word}s`)
    return tokens.some((token) => (word.length < 7 ? token.startsWith(word) : token.includes(word)))
  }).length
}

/** Where nothing says what it is about: a quiet walk from morning on. */
export const anywhere: World = {
  words: '',
  light: 'low morning light and thin mist',
  colors: 'peach, teal and lilac',
  things: [
    ['', 'Mountains one behind the other at dawn, the nearest ridge sharp, seen from a high pass'],
    ['', 'A still lake between low hills, a single boat far out, seen from the shore at eye level'],
    [
      '',
      'A path through a forest of tall pines, light falling between the trunks, seen from low on the ground',
    ],
    ['', 'Sand dunes with one long sharp crest that leads into the picture, seen from halfway up'],
    ['', 'A hot-air balloon over wide open sky, small above the clouds, seen from another balloon'],
    ['', 'Waves running out on an empty beach, the wet sand shining, seen along the water’s edge'],
    [
      '',
      'Rolling fields with a lone tree on a hill, furrows leading towards it, seen from a neighbouring hill',
    ],
    ['', 'Smooth stones in a row beside a river, seen very close with the far bank out of focus'],
  ],
}
