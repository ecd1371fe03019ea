/** The groups of copydesk's endpoints, with the headings that they are listed under. */
export const groups = {
  posts: { group: 'posts', groupTitle: 'Social image posts' },
  video: { group: 'video', groupTitle: 'Video' },
  understanding: { group: 'understanding', groupTitle: 'Image understanding and captions' },
  blog: { group: 'blog', groupTitle: 'Blog building blocks' },
  ideas: { group: 'ideas', groupTitle: 'Ideas and headlines' },
  campaigns: { group: 'campaigns', groupTitle: 'Campaigns: everything from one article' },
} as const
