// What endpoints for social posts load when they are first called.

export { joinParts, wordsOfPost } from '../../content/words.ts'
export { postSizes } from '../../render/card.ts'
export { originOf, originOver } from '../../render/pictures/origin.ts'
export { canDesign } from '../../writing/design/design.ts'
export { detectLanguage, toMemeCopy, writeMeme } from '../../writing/meme.ts'
export { writePictureBrief } from '../../writing/picture-brief.ts'
export { writePostCopy } from '../../writing/post-copy.ts'
export { asksModel, keepPictures, makeDesign, makeVariants } from './designs.ts'
export { fillTemplate, ownTemplate } from './fill-design.ts'
export {
  cardFor,
  checkBeforePaying,
  checkLogo,
  findGivenFocus,
  generateImage,
  readLogo,
  renderJobs,
} from './pictures.ts'
