// What endpoints that make HTML blocks load when they are first called.

export { isMoment } from '../../content/calculator/moments.ts'
export { specificationProblems } from '../../content/calculator/problems.ts'
export { editTexts, Specification } from '../../content/calculator/specification.ts'
export { calculatorBlock } from '../../render/html/calculator/index.ts'
export { youtubeEmbed, youtubeFacade } from '../../render/html/youtube.ts'
export { effortOf, guidelinesOf, instruct, write } from '../../writing/index.ts'
export { rankVideos, searchQuery } from '../../writing/video-relevance.ts'
