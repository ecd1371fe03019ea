import { glassOverImage } from 'copydesk'
import { local } from 'copydesk/local'

const { glass_over_image_post } = await glassOverImage(
  {
    size: '4:5',
    brand_name: 'Northpost',
    theme: 'mountains at dawn, misty and quiet',
    image: 'generated',
    source: '“The best view comes an hour before breakfast.” — Ines Holm, mountain guide',
  },
  { providers: local() },
)

// Without a store it is a data: URL.
console.log(glass_over_image_post.slice(0, 60))
