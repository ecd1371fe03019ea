/** Whether a text can be the id of a YouTube video, and so go into an address. */
export function isYoutubeId(text: string): boolean {
  return /^[\w-]{11}$/.test(text)
}
