// The headings of copydesk's groups. Each is a constant of its own: bundlers cannot leave out what reads an object.

export const postsTitle = 'Social image posts'
export const videoTitle = 'Video'
export const understandingTitle = 'Image understanding and captions'
export const blogTitle = 'Blog building blocks'
export const ideasTitle = 'Ideas and headlines'
export const campaignsTitle = 'Campaigns: everything from one article'
