/**
 * The id in a URL of a store: the last part of its path. It has at least the 22 characters that 128 unguessable bits
 * take, so that few other URLs look like one, and none that means something to a file system.
 */
export function assetIdInUrl(url: string): string | undefined {
  return /^(?!data:)[^?#]*\/(?<id>[\w-]{22,128}(?:\.[a-z0-9]{1,5})?)(?:[?#]|$)/.exec(url)?.groups?.['id']
}
