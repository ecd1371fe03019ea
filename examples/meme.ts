import { meme } from 'copydesk'
import { local } from 'copydesk/local'

const { meme_post: url } = await meme(
  { text: 'Reading the error message instead of changing random lines until it works', size: '4:5' },
  { providers: local() },
)

// Without a store it is a data: URL.
console.log(url.slice(0, 60))
