import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    // Far beyond what anything takes on a busy machine. What is not reached costs nothing.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // More than cores, because many tests wait for servers, browsers and other processes.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
  },
})
