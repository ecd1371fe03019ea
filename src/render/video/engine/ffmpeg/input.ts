import { demuxerOf, protocols, urlOf } from '../source.ts'
import type { FilmSource } from '../types.ts'

/** How both programs are told to read a film, and nothing but it. */
export function input(source: FilmSource): string[] {
  return ['-protocol_whitelist', protocols, '-f', demuxerOf(source), '-i', urlOf(source)]
}

/** Says only what went wrong, and asks nothing. */
export const quietly = ['-hide_banner', '-nostdin', '-loglevel', 'error'] as const
