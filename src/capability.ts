/** The kinds of providers. */
export type Capability = 'text' | 'image' | 'video' | 'voice' | 'transcript' | 'search'

/** In the order in which checks and tables name them. */
export const capabilities: readonly Capability[] = ['text', 'image', 'video', 'voice', 'transcript', 'search']
