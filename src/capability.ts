/** The kinds of providers. */
export type Capability = 'text' | 'image' | 'video' | 'voice' | 'transcript' | 'search'

export const capabilities: readonly Capability[] = ['text', 'image', 'video', 'voice', 'transcript', 'search']
