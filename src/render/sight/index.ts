import type { Media } from '../../media.ts'
import type { Sight } from '../../providers/types.ts'
import { decodePicture, pixelsOf } from '../picture.ts'
import { colorsOf } from './colors.ts'
import { detailOf } from './detail.ts'
import { finishOf } from './finish.ts'
import { layoutOf } from './layout.ts'
import { lightOf } from './light.ts'
import { measuredSize, rasterOf } from './raster.ts'
import { subjectOf } from './subject.ts'
import { textAreasOf } from './texts.ts'

/** Measures a picture: its colours, light, layout and finish, and where the eye goes. */
export async function sightOf(media: Media): Promise<Sight> {
  const picture = await decodePicture(media)
  const size = measuredSize(picture)
  const raster = rasterOf(await pixelsOf(picture, size), size)
  const detail = detailOf(raster.fine, raster.coarse)
  return {
    width: picture.width,
    height: picture.height,
    transparent: raster.transparent,
    colors: colorsOf(raster.coarse),
    light: lightOf(raster.coarse),
    subject: subjectOf(raster.coarse, detail),
    layout: layoutOf(raster.coarse, detail),
    texts: textAreasOf(raster.fine),
    finish: finishOf(raster),
  }
}
