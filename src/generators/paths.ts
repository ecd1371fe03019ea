/**
 * Where each endpoint lives. It stands apart from the registry because a client needs names and paths but no schema:
 * so a browser loads a few hundred bytes.
 */
export const paths = {
  sections: '/sections',
  cta: '/cta',
  generateVideoTitle: '/generate-video-title',
  topics: '/topics',
} as const
