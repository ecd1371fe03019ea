import { countCharacters } from '../../../../language/characters.ts'
import { gistOf } from '../../../../writing/lists.ts'
import { type PostIdeaKind, postIdeaKinds } from '../../../../writing/post-idea-kinds.ts'
import type { WriterTools } from '../types.ts'
import { languageOf, neutralLines, topicIn } from './languages.ts'
import { fill, linesOf, sentenceCase, shuffled } from './patterns.ts'
import { englishAreas } from './post-ideas/english.ts'
import { germanAreas } from './post-ideas/german.ts'
import type { Area } from './post-ideas/guide.ts'
import { phrasedAreas } from './post-ideas/phrases.ts'

export type IdeaCategory = { readonly category: string } & Readonly<Record<PostIdeaKind, readonly string[]>>

const mostCharacters = 110
const ideasEach = 3

/** Drafts ideas for posts: what holds in the topic’s field, and what may be said of the topic itself. */
export function draftPostIdeas(kit: WriterTools, topic: string): IdeaCategory[] {
  const areas = areasOf(kit, topic)
  return areas ? ideasIn(areas, topic) : neutralIdeas(kit, topic)
}

function areasOf(kit: WriterTools, topic: string): readonly Area[] | undefined {
  const language = languageOf(kit, topic)
  if (language === 'en') return englishAreas(kit, topic)
  if (language === 'de') return germanAreas(kit, topic)
  return language === undefined ? undefined : phrasedAreas(topicIn(kit, topic, language), topic, language)
}

/** No pattern and no line twice in the whole answer. */
function ideasIn(areas: readonly Area[], topic: string): IdeaCategory[] {
  const taken = new Set<string>()
  const question = questionIn(topic)
  const ideasOf = (kind: PostIdeaKind, area: Area) => {
    const kept: string[] = kind === 'common_questions' && question && area === areas[0] ? [question] : []
    const keep = (patterns: string, most: number) => {
      for (const pattern of shuffled(linesOf(patterns), topic + kind + area.name)) {
        if (kept.length >= most) return
        const idea = fill(pattern, area)
        if (idea === undefined || countCharacters(idea) > mostCharacters) continue
        if (taken.has(pattern) || taken.has(gistOf(idea))) continue
        taken.add(pattern).add(gistOf(idea))
        kept.push(idea)
      }
    }
    keep(area.own?.[kind] ?? '', area.ownEach)
    keep(area.part[kind], ideasEach)
    keep(area.own?.[kind] ?? '', ideasEach)
    return kept
  }
  return areas.map((area) => categoryOf(area.name, (kind) => ideasOf(kind, area)))
}

/** A topic that is a question is asked by its readers as it stands. */
function questionIn(topic: string): string | undefined {
  const line = topic.trim()
  return /[?？]$/.test(line) && !/[\r\n]|[?.!] /.test(line) && countCharacters(line) <= mostCharacters
    ? sentenceCase(line)
    : undefined
}

const categoryOf = (name: string, ideasOf: (kind: PostIdeaKind) => readonly string[]): IdeaCategory => ({
  category: sentenceCase(name),
  quicktips: ideasOf('quicktips'),
  industry_myths: ideasOf('industry_myths'),
  common_mistakes: ideasOf('common_mistakes'),
  common_questions: ideasOf('common_questions'),
  actionable_systems: ideasOf('actionable_systems'),
})

/** In a language without patterns: the topic’s own words, dealt out. */
function neutralIdeas(kit: WriterTools, topic: string): IdeaCategory[] {
  const subject = topicIn(kit, topic, undefined)
  const found = neutralLines(kit, topic, postIdeaKinds.length * ideasEach)
  const spare = Array.from({ length: postIdeaKinds.length }, (_, index) => `${subject} – ${index + 1}`)
  const lines = [...new Set([...found, ...spare])].slice(0, Math.max(found.length, postIdeaKinds.length))
  return [
    categoryOf(subject, (kind) =>
      lines.filter((_, index) => index % postIdeaKinds.length === postIdeaKinds.indexOf(kind)),
    ),
  ]
}
