import { createCanvas } from '@napi-rs/canvas'
import { generateMotionImage } from 'copydesk'
import { local } from 'copydesk/local'
import { folder } from 'copydesk/store'

// A picture to set in motion: a moon over a dark sea. Any http, https or data URL will do.
const canvas = createCanvas(1200, 800)
const context = canvas.getContext('2d')
const sky = context.createLinearGradient(0, 0, 0, 500)
sky.addColorStop(0, '#0b1d3a')
sky.addColorStop(1, '#3d6a8f')
context.fillStyle = sky
context.fillRect(0, 0, 1200, 500)
context.fillStyle = '#071426'
context.fillRect(0, 500, 1200, 300)
context.fillStyle = '#f7ecd0'
context.arc(300, 240, 110, 0, 2 * Math.PI)
context.fill()

// Films need an engine: npm i node-av
const { motion_image } = await generateMotionImage(
  { image_url: canvas.toDataURL('image/png'), size: '1:1' },
  { providers: local(), store: folder('./films') },
)

console.log(motion_image)
