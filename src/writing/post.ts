import { gistOf } from './lists.ts'

/** A blog post while it is being written: what is fixed, and the section whose turn it is. */
export interface Post {
  readonly title: string | undefined
  readonly keyword: string | undefined
  /** The headings in order, as far as they are known. */
  readonly sections: readonly string[]
  readonly focus: string
  /** What is written already, without the section whose turn it is. */
  readonly written: readonly { readonly heading: string; readonly text: string }[]
}

/** Where in the post a section stands. */
export interface Place {
  readonly position: 'first' | 'middle' | 'last'
  readonly before: string | undefined
  readonly after: string | undefined
  /** The headings after it, and those up to it, in order. */
  readonly ahead: readonly string[]
  readonly behind: readonly string[]
}

/** Puts the input in order: blank entries and the section's own earlier text are left out. */
export function postOf(input: {
  readonly title?: string | undefined
  readonly keyword?: string | undefined
  readonly sections?: readonly string[] | undefined
  readonly focus_section: string
  readonly previous_sections?: Readonly<Record<string, string>> | undefined
}): Post {
  const { title, keyword, sections = [], focus_section: focus, previous_sections = {} } = input
  return {
    title,
    keyword,
    sections: sections.filter((heading) => heading.trim() !== ''),
    focus,
    written: Object.entries(previous_sections)
      .filter(([heading, text]) => text.trim() !== '' && gistOf(heading) !== gistOf(focus))
      .map(([heading, text]) => ({ heading, text })),
  }
}

/** Finds the section in the outline; where it is not in there, it comes after what is written. */
export function placeOf({ sections, focus, written }: Post): Place {
  const at = sections.findIndex((heading) => gistOf(heading) === gistOf(focus))
  const behind = at === -1 ? written.map(({ heading }) => heading) : sections.slice(0, at)
  const ahead = at === -1 ? [] : sections.slice(at + 1)
  const position =
    at === -1 || sections.length === 1
      ? 'middle'
      : behind.length === 0
        ? 'first'
        : ahead.length === 0
          ? 'last'
          : 'middle'
  return { position, before: behind.at(-1), after: ahead[0], ahead, behind }
}
