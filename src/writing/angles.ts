export const angles = [
  'how_to',
  'guide',
  'list',
  'question',
  'mistakes',
  'comparison',
  'opinion',
  'story',
] as const

export type Angle = (typeof angles)[number]
