import type { NextConfig } from 'next'

const pictureFiles = ['./node_modules/copydesk/{dist,fonts}/**', './node_modules/@napi-rs/**']

export default {
  output: 'standalone',
  cacheComponents: true,
  partialPrefetching: true,
  // Loaded from node_modules as they are, because pictures need native code and files.
  serverExternalPackages: ['copydesk', '@napi-rs/canvas'],
  // Next.js cannot see that they are read. Name every route and page that makes pictures.
  outputFileTracingIncludes: {
    '/api/copydesk/*': pictureFiles,
    '/posts': pictureFiles,
  },
} satisfies NextConfig
