/** The kinds of ideas that every part of a topic gets; the names are the interface’s own. */
export const postIdeaKinds = [
  'quicktips',
  'industry_myths',
  'common_mistakes',
  'common_questions',
  'actionable_systems',
] as const

export type PostIdeaKind = (typeof postIdeaKinds)[number]
