import { countCharacters } from '../../../language/characters.ts'
import { gistOf } from '../../../writing/lists.ts'
import { fillFrame, shuffle } from './frames.ts'
import { framesOf } from './language-data.ts'
import { ownWords } from './own-words.ts'
import { sentenceCase } from './sentences.ts'
import { parseTopic } from './topic.ts'
import type { Writer } from './types.ts'

const maxCharacters = 70
const fewestHeadings = 3
const maxHeadings = 8

/** An outline: the headings of the topic's form in order, with the subjects of a longer text in between. */
export const writeSections: Writer<{ readonly topic: string }> = async ({ topic: asked }, tools) => {
  // A list below the topic is for writers that understand it.
  const [topic = asked] = asked.split('\n- ', 1)
  const { form, label, slots, parts, language } = parseTopic(topic, tools.analyze)
  const frames = framesOf(language)
  const outline = frames?.sections[form] ?? frames?.sections.any
  if (!outline) return { headings: ownWords(topic, tools, fewestHeadings) }
  const fits = (line: string | undefined) => line !== undefined && countCharacters(line) <= maxCharacters
  const headings = outline.flatMap((alternatives, at) => {
    const isTitle = at === 0 || at === outline.length - 1
    const lines = shuffle(alternatives.split('|'), label + at).map((frame) => fillFrame(frame, slots))
    return (
      lines.find(fits) ?? (isTitle ? lines.map(() => shortTitle(alternatives, label)).find(fits) : []) ?? []
    )
  })
  const room = Math.max(0, maxHeadings - headings.length + 2)
  headings.splice(2, Math.min(2, parts.length), ...parts.slice(0, room).map(sentenceCase))
  return { headings: [...new Map(headings.map((heading) => [gistOf(heading), heading])).values()] }
}

/** `Introduction: {x}` without the topic that is too long for it. */
const shortTitle = (alternatives: string, label: string) =>
  alternatives
    .split('|')
    .map((frame) => fillFrame(frame, { x: '' })?.replace(/^[\s:：]{1,9}|[\s:：]{1,9}$/g, ''))
    .find((line) => line) ?? label
