import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 20_000,
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
  },
})
