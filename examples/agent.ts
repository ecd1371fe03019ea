import { generateText, isStepCount, type LanguageModel } from 'ai'
import type { Desk } from 'copydesk'
import { tools } from 'copydesk/ai-sdk/tools'

const instructions = `You make social posts.
1. Write the post and make it with a tool.
2. Look at the picture: can every word be read, does the text say what was asked, does the colour suit it?
3. If not, call the tool again with another text, colour or size. Stop when it is right, and say what you changed.`

/** Writes a post, looks at it, and corrects it. Returns the URL of every version, the last one being the best. */
export async function makePost(brief: string, model: LanguageModel, desk: Desk) {
  const { gradientBackground } = tools({ desk })
  const { text, steps } = await generateText({
    model,
    instructions,
    prompt: brief,
    tools: { gradientBackground },
    stopWhen: isStepCount(5),
  })
  const results = steps.flatMap(({ staticToolResults }) => staticToolResults)
  return { text, posts: results.map(({ output }) => output.gradient_background_post) }
}
