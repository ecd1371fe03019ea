import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The test files that take more than five seconds, the longest first. Only the order counts, so it is made anew when a run
 * ends with a long file alone: `.cache/vitest.json` has the times of a run.
 */
const long: readonly string[] = JSON.parse(readFileSync('test/long.json', 'utf8'))

/**
 * Starts long test files before short ones, which fill the workers up at the end, also in a fresh clone, where Vitest
 * knows no durations and sorts by the size of files.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId, project }: TestSpecification) => {
      const rank = long.indexOf(relative(project.config.root, moduleId).replaceAll('\\', '/'))
      return rank < 0 ? long.length : rank
    }
    const sorted = await super.sort(files)
    return sorted.sort(
      (one, other) => one.project.name.localeCompare(other.project.name) || rankOf(one) - rankOf(other),
    )
  }
}
