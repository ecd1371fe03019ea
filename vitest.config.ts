import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 20_000,
    // One core is left alone unless this is said, which on two cores is half of them.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
  },
})
