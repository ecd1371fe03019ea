/** The kinds of ideas for every part of a topic. The names are part of the interface. */
export const postIdeaKinds = [
  'quicktips',
  'industry_myths',
  'common_mistakes',
  'common_questions',
  'actionable_systems',
] as const

export type PostIdeaKind = (typeof postIdeaKinds)[number]
