import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 20_000,
    // More than cores, because many tests wait for servers, browsers and other processes.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
  },
})
