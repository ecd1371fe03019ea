/** Something that is wrong with a poster, worded for its writer. */
export interface PosterFault {
  readonly message: string
  /** Whether the poster cannot be published with it. */
  readonly isGrave: boolean
}

export const grave = (message: string): PosterFault => ({ message, isGrave: true })
export const slight = (message: string): PosterFault => ({ message, isGrave: false })
