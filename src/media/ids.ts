/**
 * The id in a store's URL: the last part of its path. An id has at least 22 characters, the length of 128 random bits in
 * base64, so that few other URLs look like one, and only characters that are harmless in a file name.
 */
export function assetIdInUrl(url: string): string | undefined {
  return /^(?!data:)[^?#]*\/(?<id>[\w-]{22,128}(?:\.[a-z0-9]{1,5})?)(?:[?#]|$)/.exec(url)?.groups?.['id']
}

/** Whether a text has the form of a YouTube video id, and may be put into a URL. */
export function isYoutubeId(text: string): boolean {
  return /^[\w-]{11}$/.test(text)
}
