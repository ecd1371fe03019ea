/** What takes long for a long text, from plain data to plain data. */
export const writingJobs = {
  /** Reads what sources give, to check answers against. */
  readSources: async (sources: readonly string[]) =>
    (await import('./grounding/check.ts')).readSources(sources),
}
