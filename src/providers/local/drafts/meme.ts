import { characters, scenes } from '../../../content/meme-cast.ts'
import { countCharacters } from '../../../language/characters.ts'
import { detectLanguage } from '../../../language/detect.ts'
import { hashText } from '../../../random.ts'
import { castOf, type MemeAnswer } from '../../../writing/meme.ts'
import type { Draft } from './request.ts'
import { cutTo, ranked, withoutStop } from './sentences.ts'
import { linesOf, readSource } from './source.ts'

const maxCharacters = { half: 44, caption: 80 }

/** The words of a text as a caption, or as two halves where it has two short lines or sentences. */
export const draftMeme: Draft = ({ material: { text = '' } }): MemeAnswer => {
  const lines = linesOf(text).map((line) => line.text)
  const { sentences } = readSource(text)
  const parts = lines.length === 2 ? lines : sentences
  const isPair = parts.length === 2 && parts.every((part) => countCharacters(part) <= maxCharacters.half)
  const language = detectLanguage(text)
  const best = [...ranked(sentences), ...lines]
    .map(withoutStop)
    .find((one) => countCharacters(one) <= maxCharacters.caption)
  const caption =
    best ?? cutTo(sentences[0] ?? text.trim().replace(/\s+/g, ' '), maxCharacters.caption, language)
  const words = isPair ? parts.map(withoutStop) : [caption]
  const layout = isPair ? 'classic' : 'caption'
  return { layout, cast: castFor(layout, text), words, messages: [], picture: '' }
}

/** The scene whose keywords the text has most of, else a character that stares at the reader. */
function castFor(layout: 'classic' | 'caption', text: string): string {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))
  const isHeard = (stem: string) =>
    words.has(stem) || (stem.length > 3 && [...words].some((word) => word.startsWith(stem)))
  const hits = castOf(layout)
    .filter(({ name }) => !scenes.some((scene) => scene.name === name && scene.things.length > 0))
    .map(({ name, suits }) => ({ name, hits: suits.filter(isHeard).length }))
    .sort((one, other) => other.hits - one.hits)
  const [best] = hits
  return best && best.hits > 0 ? best.name : (characters[hashText(text) % characters.length]?.name ?? '')
}
