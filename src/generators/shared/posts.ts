// What endpoints for social posts load when they are first called.

export { joined, wordsOfPost, wordsOfPoster } from '../../content/words.ts'
export { postSizes } from '../../render/card.ts'
export { artElements } from '../../render/layouts/poster/art.ts'
export { originOf, originOver } from '../../render/pictures/origin.ts'
export { detectLanguage, toMemeCopy, writeMeme } from '../../writing/meme.ts'
export { writePictureBrief } from '../../writing/picture-brief.ts'
export { writePostCopy } from '../../writing/post-copy.ts'
export { canDesignPoster } from '../../writing/poster/canvas.ts'
export { designPost } from '../../writing/poster/drawn.ts'
export { designMeme } from '../../writing/poster/meme.ts'
export { designPhotoPost } from '../../writing/poster/photo.ts'
export {
  cardFor,
  checkBeforePaying,
  findGivenFocus,
  generateImage,
  readLogo,
  renderJobs,
  seenSide,
} from './pictures.ts'
