import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

const include = ['src/**/*.test.ts', 'test/**/*.test.ts']

/** Tests of what `npm run build` makes: pages in a real browser, and the package as it is installed. `npm run e2e` runs them. */
const endToEnd = ['test/**/*.{browser,package}.test.ts']

/**
 * Tests with a process of their own, because others in the same one would notice or disturb what they do: mocked modules,
 * other processes, time and memory of this one. `test/alone.test.ts` holds that those that need one are in the list.
 */
const alone: string[] = JSON.parse(readFileSync('test/alone.json', 'utf8'))

export default defineConfig({
  test: {
    globalSetup: ['test/temporary-folder.ts'],
    setupFiles: ['test/setup.ts'],
    // Far beyond what anything takes on a busy machine. What is not reached costs nothing.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // More than cores, because many tests wait for servers, browsers and other processes.
    maxWorkers: 2 * availableParallelism(),
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
    sequence: { sequencer: LongestFirst },
    // Projects run in the order of their names.
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      // Most tests share their processes, because a module that is loaded and compiled serves all of them.
      {
        extends: true,
        test: {
          name: 'shared',
          include,
          exclude: [...configDefaults.exclude, ...alone, ...endToEnd],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'e2e', include: endToEnd } },
    ],
  },
})
