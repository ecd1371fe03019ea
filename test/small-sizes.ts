/** Stands in for `render/video/sizes.ts`: a fifteenth of the frames and a ninth of the pixels take a fraction of the time. */
export const videoSizes = {
  '16:9': { width: 640, height: 360 },
  '9:16': { width: 360, height: 640 },
  '1:1': { width: 360, height: 360 },
}

export const fps = 2
