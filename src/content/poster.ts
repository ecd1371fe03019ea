import type { PostCopy } from './post-copy.ts'

/** A picture that a writer designed: what is drawn, and where each text stands. */
export interface Poster {
  /** The inside of an SVG document of the picture's size, without any text. */
  readonly art: string
  /** The family that the writer would set the largest words in. */
  readonly font?: string | null | undefined
  readonly texts: readonly PosterText[]
  /** How a given picture is shown below the art. */
  readonly photo?: PosterPhoto | undefined
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A given picture in a poster, and the panels of frosted glass over it. */
export interface PosterPhoto {
  /** What has to be seen of the picture, in percent of its width and height. */
  readonly subject: Area
  /** The part of the poster that the picture fills, in pixels. */
  readonly area: Area
  /** The colour of the rest. */
  readonly ground: string
  /** The part of the poster in which the subject comes to lie, in pixels. */
  readonly keep: Area
  readonly glass: readonly (Area & {
    readonly radius: number
    readonly tint: string
    readonly opacity: number
  })[]
}

/** One text of a poster, set in the middle of its box. */
export interface PosterText {
  readonly words: string
  /** In pixels, as all that follow. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The wanted size; smaller where the box demands it. */
  readonly size: number
  readonly face: PosterFace
  readonly weight: number
  readonly color: string
  readonly align: 'start' | 'center' | 'end'
  /** In degrees, clockwise around the middle of the box. */
  readonly turn?: number | null | undefined
}

export const posterFaces = ['display', 'text', 'serif', 'poster'] as const
export type PosterFace = (typeof posterFaces)[number]

/** The words in whose place the brand's mark is drawn. */
export const brandWords = '@brand'

/** A text that a poster has to show. */
export interface PosterLine {
  readonly name: string
  readonly words: string
}

/** The texts of a post, in reading order, each under the name of its part. */
export function posterLines(copy: PostCopy): PosterLine[] {
  const { headline } = copy
  const lines: [name: string, words: string | undefined][] = []
  if (copy.kind === 'figure') lines.push(['figure', copy.figure])
  if (copy.kind === 'step') {
    lines.push(['number', [copy.word, copy.of ? `${copy.number}/${copy.of}` : copy.number].join(' ').trim()])
  }
  // Straight marks become those of the language when they are set.
  lines.push(copy.kind === 'quote' ? ['quote', `"${headline}"`] : ['headline', headline])
  if ('support' in copy) lines.push(['support', copy.support])
  switch (copy.kind) {
    case 'comparison':
      lines.push(...paired('bar', copy.bars))
      break
    case 'quote':
      lines.push(['speaker', [copy.speaker, copy.role].filter(Boolean).join(', ')])
      break
    case 'list':
      lines.push(...numbered('item', copy.items))
      break
    case 'offer':
      lines.push(
        ['price', copy.price],
        ['what the price is for', copy.per],
        ...numbered('included', copy.includes),
      )
      break
    case 'table':
    case 'facts':
      lines.push(...paired('row', copy.rows))
      break
    case 'schedule':
      lines.push(
        ...copy.entries.flatMap(({ when, what }, at): [string, string][] => [
          [`entry ${at + 1}, when`, when],
          [`entry ${at + 1}, what`, what],
        ]),
      )
  }
  if ('details' in copy) lines.push(['details', copy.details])
  return lines.flatMap(([name, words]) => (words ? [{ name, words }] : []))
}

const numbered = (name: string, list: readonly string[]) =>
  list.map((words, at): [string, string] => [`${name} ${at + 1}`, words])

const paired = (name: string, list: readonly { readonly label: string; readonly shown: string }[]) =>
  list.flatMap(({ label, shown }, at): [string, string][] => [
    [`${name} ${at + 1}, label`, label],
    [`${name} ${at + 1}, figure`, shown],
  ])
