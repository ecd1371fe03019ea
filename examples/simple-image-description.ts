import { createCanvas } from '@napi-rs/canvas'
import { createDesk } from 'copydesk'
import { local } from 'copydesk/local'

const desk = createDesk({ providers: local() })

// A terracotta pot on a pale table, right of the middle.
const canvas = createCanvas(900, 900)
const context = canvas.getContext('2d')
context.fillStyle = '#f3ead9'
context.fillRect(0, 0, 900, 900)
context.fillStyle = '#c4694b'
context.fillRect(560, 380, 230, 280)

const { description } = await desk.simpleImageDescription({
  image_url: canvas.toDataURL('image/jpeg'),
  business_description: 'Töpferei Lindgrün in Lübeck brennt Geschirr und Vasen in kleinen Serien.',
})

console.log(description)
