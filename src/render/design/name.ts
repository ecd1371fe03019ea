/** The letters of a name, by which it is found in capitals or as a handle too. */
export const lettersOf = (words: string) =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
