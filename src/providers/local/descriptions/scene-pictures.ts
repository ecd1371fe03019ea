import { hashText } from '../../../random.ts'
import { rankGrounds } from '../art/kinds.ts'
import { readRequest } from '../art/picture-request.ts'
import { cutTo, isDense, sentenceCase } from '../drafts/sentences.ts'

/** From where a thing is seen, by an artist that draws it from one angle. */
const views = [
  'seen from the side at eye level',
  'a single detail, seen very close',
  'seen from further back with room around it',
]
/** How the light falls on a ground. */
const lightings = [
  'light from the left',
  'broad even light',
  'low light from the right',
  'the light of a window',
]
/** Quiet grounds for what cannot be drawn. */
const grounds = ['paper', 'stone', 'wood', 'cloth'] as const
const maxMaterials = 3

/**
 * A picture for each scene, never the same twice in a row: what its sentences say, or of what a limited artist can draw what
 * they name, else what the title is about, else a ground without a subject.
 */
export function picturesFor(
  title: string,
  scenes: readonly string[],
  subjects: readonly string[] | undefined,
): string[] {
  if (!subjects)
    return scenes.map(
      (text, index) => `A picture of what is said here, ${views[index % views.length]}: ${text}`,
    )
  const drawable = (text: string) => {
    const { subject } = readRequest(text)
    return subject !== undefined && subjects.includes(subject) ? [subject] : []
  }
  const grounds = groundsFor(title, scenes.join(' '))
  const main = drawable(title)
  const maxUses = Math.max(2, Math.ceil(scenes.length / 3))
  const uses = new Map<string, number>()
  const usesOf = (subject: string) => uses.get(subject) ?? 0
  let last = ''
  return scenes.map((text) => {
    const things = [...drawable(openingWords(text)), ...drawable(text), ...main]
    const subject = things.find((one) => one !== last && usesOf(one) < maxUses)
    const [ground = ''] = grounds
      .filter((one) => one !== last)
      .toSorted((one, other) => usesOf(one) - usesOf(other))
    last = subject ?? ground
    const use = usesOf(last)
    uses.set(last, use + 1)
    const variants = subject === undefined ? lightings : views
    const again = Math.floor(use / variants.length)
    return [
      sentenceCase(last),
      variants[use % variants.length],
      ...(again > 0 ? [lightings[again - 1]] : []),
    ].join(', ')
  })
}

/** Grounds that suit an article. */
function groundsFor(title: string, text: string): string[] {
  const start = hashText(title || text) % grounds.length
  const turned = [...grounds.slice(start), ...grounds.slice(0, start)]
  return rankGrounds(`${title}. ${text}`, turned)
    .slice(0, maxMaterials)
    .map((ground) => `abstract ground of ${ground}`)
}

/** The words that say what a sentence is about. */
const openingWords = (text: string) => (isDense(text) ? text.slice(0, 6) : text.split(' ', 3).join(' '))

/** Light and colours, in words that say nothing of a subject. */
const lights = [
  'soft morning light, peach, teal and lilac',
  'clear daylight, steelblue, peach and mustard',
  'low golden light, terracotta, sage and mustard',
  'even daylight, turquoise, coral and ivory',
]
const maxWished = 500

/** What all pictures have in common: the caller's guidelines, else a medium, light and colours. */
export function lookFor(title: string, guidelines: string | undefined, color?: string): string {
  const wished = guidelines && cutTo(guidelines.replace(/\s+/g, ' ').trim(), maxWished, undefined)
  const [light = '', ...colors] = (lights[hashText(title) % lights.length] ?? '').split(', ')
  const palette = color === undefined ? colors.join(', ') : `${color}, ivory and peach`
  return wished || `Photograph with a 50 mm lens, ${light}, ${palette}.`
}
