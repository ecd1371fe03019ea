import { gradientBackground } from 'copydesk'
import { local } from 'copydesk/local'

const { gradient_background_post } = await gradientBackground(
  {
    size: '4:5',
    color: '#0B3D2E',
    brand_name: 'Sill & Sons',
    source: 'Tip 3 of 7: Water seedlings from below. Wet leaves at night invite mildew.',
  },
  { providers: local() },
)

// Without a store it is a data: URL.
console.log(gradient_background_post.slice(0, 60))
