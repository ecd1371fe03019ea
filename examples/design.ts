import { design, gradientBackground } from 'copydesk'
import { local } from 'copydesk/local'

const { design: post } = await gradientBackground(
  { source: '47% of our regulars bring their own cup.', brand_name: 'Northpost', with_design: true },
  { providers: local() },
)
if (!post) throw new Error('The answer has no design.')

// The same post with another figure, for stories. No provider is called.
const { picture, alt_text, faults } = await design({
  design: post,
  words: { figure: '61%', headline: 'of our regulars bring their own cup now' },
  size: '9:16',
})

console.log(alt_text, picture.slice(0, 60))
for (const { message } of faults) console.log(message)
