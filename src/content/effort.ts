/** One of `efforts`. Each takes more calls of the model than the one before. */
export type Effort = 'draft' | 'standard' | 'best'
/** How much thought a text gets: one answer, an editor’s second one, or two drafts and an editor’s rounds. */
export const efforts = ['draft', 'standard', 'best'] as const satisfies readonly Effort[]
