import { brandGuidelines, winningGuidelines } from './instruct.ts'

/** How what may stand behind the guidelines of a prompt begins. */
const behindGuidelines = /\n(?=`voice examples` are |The artist |The guidelines for look )/

/** The guidelines that stand in a joined prompt, for writers that read no prose. */
export function guidelinesIn(instructions: string): string | undefined {
  const heading = [brandGuidelines, winningGuidelines].find((candidate) =>
    instructions.includes(`\n${candidate}`),
  )
  return heading && instructions.split(`\n${heading}`, 2)[1]?.split(behindGuidelines, 1)[0]
}
