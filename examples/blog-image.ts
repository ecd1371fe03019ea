import { blogImage } from 'copydesk'
import { local } from 'copydesk/local'

const { generated_image } = await blogImage(
  {
    text: 'A garden on the balcony: what grows in six hours of sun, and what only looks as if it did',
    theme: 'fresh greens, bright morning',
    guidelines: 'No people in the picture.',
  },
  { providers: local() },
)

// Without a store it is a data: URL.
console.log(generated_image.slice(0, 60))
