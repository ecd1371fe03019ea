import type { NextConfig } from 'next'

export default {
  output: 'standalone',
  // Loaded from node_modules as they are, because pictures need native code and files.
  serverExternalPackages: ['copydesk', '@napi-rs/canvas'],
  // Next.js cannot see that they are read. Name every route and page that makes pictures.
  outputFileTracingIncludes: {
    '/api/copydesk/*': ['./node_modules/copydesk/{dist,fonts}/**', './node_modules/@napi-rs/**'],
  },
} satisfies NextConfig
