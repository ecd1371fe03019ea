import { createCanvas } from '@napi-rs/canvas'
import { imageDescription } from 'copydesk'
import { local } from 'copydesk/local'

// A picture to describe: a moon over a dark sea. Any http, https or data URL will do.
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

const { description } = await imageDescription(
  { image_url: canvas.toDataURL('image/png') },
  { providers: local() },
)

console.log(description)
