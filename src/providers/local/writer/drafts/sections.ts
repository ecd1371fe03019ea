import { countCharacters } from '../../../../language/characters.ts'
import { gistOf } from '../../../../writing/lists.ts'
import type { WriterTools } from '../types.ts'
import { arcs, sectionPatterns } from './english-sections.ts'
import { coreOf, languageOf, neutralLines, partsIn, phrasebookOf, topicIn } from './languages.ts'
import { fill, hashOf, linesOf, sentenceCase, shuffled } from './patterns.ts'
import type { Phrasebook } from './phrases.ts'
import { type Subject, subjectOf } from './subject.ts'

const mostCharacters = 70
const fewestHeadings = 6
const mostHeadings = 8

/** Drafts the headings of a post, from an introduction to a conclusion, in an order that suits the kind of topic. */
export function draftSections(kit: WriterTools, topic: string): string[] {
  const language = languageOf(kit, topic)
  if (language === 'en') return englishHeadings(kit, topic)
  const book = phrasebookOf(language)
  return book
    ? foreignHeadings(book, topicIn(kit, topic, language), topic, language ?? '')
    : neutralLines(kit, topic, mostHeadings)
}

function englishHeadings(kit: WriterTools, topic: string): string[] {
  const subject = subjectOf(kit, topic)
  const headings: string[] = []
  let phrase = 0
  for (const role of rolesOf(subject, topic)) {
    const slots = role === 'p' ? { ...subject.slots, p: subject.slots[`p${++phrase}`] ?? '' } : subject.slots
    if (slots['p'] === '') continue
    headings.push(...headingsOf(role, { ...subject, slots }, topic, headings))
  }
  const noun = subject.slots['noun'] ?? subject.slots['p1'] ?? subject.slots['thing']
  const slots = noun === undefined ? subject.slots : { ...subject.slots, noun }
  for (const role of [...spares, ...spares]) {
    if (headings.length >= fewestHeadings) break
    headings.splice(-1, 0, ...headingsOf(role, { ...subject, field: undefined, slots }, topic, headings))
  }
  return headings
}

/** As many of the roles that may be left out as there is room for. */
function rolesOf({ kind }: Subject, topic: string): string[] {
  const roles = arcs[kind].split(' ')
  const optional = roles.filter((role) => role.endsWith('?'))
  const dropped = new Set(
    shuffled(optional, topic).slice(0, Math.max(0, roles.length - mostHeadings + (hashOf(topic) % 2))),
  )
  return roles.filter((role) => !dropped.has(role)).map((role) => role.replace('?', ''))
}

/** The first line of a role that fits and that opens unlike the headings before it; those of the topic's field first. */
function headingsOf(role: string, subject: Subject, topic: string, before: readonly string[]): string[] {
  const seed = topic + role
  const general = shuffled(linesOf(sectionPatterns[role] ?? ''), seed)
  const own =
    role === 'early' || role === 'middle' || role === 'late' ? linesOf(subject.field?.[role] ?? '') : []
  const openings = before.map(openingOf)
  const room = mostHeadings - before.length - (role === 'end' ? 0 : 1)
  const groups = [shuffled(own, seed), general.filter((line) => line.includes('{who}')), general]
  for (const group of groups) {
    const fitting = group
      .flatMap((pattern) => fillAll(pattern.split(' / '), subject, before))
      .filter((lines) => lines.length <= room)
    const fresh = fitting.find(([line = '']) => !openings.includes(openingOf(line)))
    if (fresh ?? fitting[0]) return fresh ?? fitting[0] ?? []
  }
  return []
}

/** All lines of a pattern, or none. */
function fillAll(patterns: readonly string[], subject: Subject, before: readonly string[]): string[][] {
  const lines = patterns.flatMap((pattern) => fill(pattern, subject) ?? [])
  const gists = [...before, ...lines].map(gistOf)
  const good = lines.length === patterns.length && new Set(gists).size === gists.length
  return good &&
    lines.every((line) => countCharacters(line) <= mostCharacters && !/\b(\w+ing) (?:\w+ )?\1\b/i.test(line))
    ? [lines]
    : []
}

const openingOf = (line: string) => line.toLowerCase().split(/[ :]/, 1)[0]

/** What a short outline is filled up with. */
const spares = ['cases', 'how', 'mistakes', 'late', 'early', 'ask']

/** Sections in the order that the angles of a post follow one another. */
const foreignArc: readonly (keyof Phrasebook)[] = [
  'intro',
  'guide',
  'opinion',
  'list',
  'how_to',
  'comparison',
  'mistakes',
  'question',
  'end',
]

function foreignHeadings(book: Phrasebook, subject: string, topic: string, language: string): string[] {
  const left = new Set(
    shuffled(['opinion', 'comparison', 'question'], topic).slice(0, 1 + (hashOf(topic) % 2)),
  )
  const whole = partsIn(topic, subject, language)
  const core = partsIn(topic, coreOf(subject), language)
  const openings: string[] = []
  return foreignArc
    .filter((role) => !left.has(role))
    .flatMap((role, index) => {
      const isOuter = index < 2 || role === 'end'
      const patterns = shuffled(book[role].split('|'), topic + role)
      const bare = patterns.filter((pattern) => !pattern.includes('{'))
      const full = patterns.filter((pattern) => pattern.includes('{'))
      const lines = (!isOuter && index % 3 === 2 ? [...bare, ...full] : full)
        .flatMap((pattern) => fill(pattern, { slots: isOuter ? whole : core, plural: false }) ?? [])
        // A question is asked at the start and at the end; between, the answers stand alone.
        .map((line) => (isOuter || !whole['ask'] ? line : line.replace(`${sentenceCase(whole['ask'])} `, '')))
        .filter((line) => countCharacters(line) <= mostCharacters)
      const line = lines.find((each) => !openings.includes(openingIn(each))) ?? lines[0]
      if (line === undefined) return []
      openings.push(openingIn(line))
      return [line]
    })
}

/** Up to the colon, so that not every heading opens with the subject. */
const openingIn = (line: string) => line.split(/[:：]/, 1)[0] ?? ''
