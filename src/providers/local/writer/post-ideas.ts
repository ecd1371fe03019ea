import { countCharacters } from '../../../language/characters.ts'
import { gistOf } from '../../../writing/lists.ts'
import { type PostIdeaKind, postIdeaKinds } from '../../../writing/post-idea-kinds.ts'
import { fillFrame, framesFor } from './frames.ts'
import { framesOf, type LanguageFrames } from './language-data.ts'
import { ownWords } from './own-words.ts'
import { sentenceCase } from './sentences.ts'
import { parseTopic, type Topic } from './topic.ts'
import type { Writer } from './types.ts'

const maxCharacters = 110
const ideasEach = 3

/** Ideas for posts by kind: one category for the topic, or one for each subject that a longer text names. */
export const writePostIdeas: Writer<{ readonly topic: string }> = async ({ topic }, tools) => {
  const parsed = parseTopic(topic, tools.analyze)
  const frames = framesOf(parsed.language)
  const taken = new Set<string>()
  if (!frames?.ideas) {
    const [label = topic, ...lines] = ownWords(topic, tools, 1 + postIdeaKinds.length)
    return { categories: [categoryOf(label, (kind) => dealt(lines, postIdeaKinds.indexOf(kind)))] }
  }
  const subjects = [
    parsed,
    ...parsed.parts.map((part) => ({ ...parseTopic(part, tools.analyze), language: parsed.language })),
  ]
  return {
    categories: subjects.map((subject) =>
      categoryOf(subject.label, (kind) => ideasOf(frames, subject, kind, taken)),
    ),
  }
}

const categoryOf = (name: string, ideas: (kind: PostIdeaKind) => readonly string[]) => ({
  category: sentenceCase(name),
  ideas: postIdeaKinds.flatMap((kind) => ideas(kind).map((idea) => ({ idea, kind }))),
})

const dealt = (lines: readonly string[], start: number) =>
  lines.filter((_, index) => index % postIdeaKinds.length === start)

/** A frame serves one category only, as long as there are others. */
function ideasOf(
  { ideas }: LanguageFrames,
  topic: Topic,
  kind: PostIdeaKind,
  taken: Set<string>,
): readonly string[] {
  const all = framesFor(ideas, topic, kind)
  const fill = (slots: Topic['slots']) =>
    all.flatMap((frame) => {
      const idea = fillFrame(frame, slots)?.replace(/^[\s:：]+/, '')
      return !idea || countCharacters(idea) > maxCharacters ? [] : { frame, idea: sentenceCase(idea) }
    })
  const withTopic = fill(topic.slots)
  // A long question leaves no room for some frames, which then stand without it.
  const filled = withTopic.length > 0 ? withTopic : fill({ x: '' })
  const kept = [
    ...filled.filter(({ frame }) => !taken.has(frame)),
    ...filled.filter(({ frame }) => taken.has(frame)),
  ]
    .filter(({ idea }) => !taken.has(gistOf(idea)))
    .slice(0, ideasEach)
  for (const { frame, idea } of kept) taken.add(frame).add(gistOf(idea))
  return kept.map(({ idea }) => idea)
}
