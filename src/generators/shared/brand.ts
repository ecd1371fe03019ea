import * as z from 'zod'
import { anyColor, brandName, font, language, logo } from './fields.ts'

const words = (description: string) => z.string().optional().describe(description)

/** A brand as JSON: the field of a campaign, and most of the file for the command line. */
export const brandSchema = () =>
  z.object({
    $schema: words('Where this schema is, for editors.'),
    name: brandName().describe('The name of the brand, as it is written on pictures.'),
    colors: z
      .array(anyColor())
      .optional()
      .describe('Its colours, the main one first: #RRGGBB or CSS colour names.'),
    font: font(),
    logo: logo(),
    tone: words('How it sounds, in a few words, such as dry and friendly.'),
    guidelines: words('What every text and picture must respect, in plain words.'),
    description: words('What the brand is and does, in its own words.'),
    examples: z
      .array(z.union([z.string().max(5_000), z.string().startsWith('data:image/')]))
      .max(5)
      .optional()
      .describe(
        'Up to five texts that it published, or pictures of up to three earlier posts as http, https or data URLs: what is made sounds and looks like them, and takes no facts from them.',
      ),
    language: language(
      'The code of the language that it publishes in, such as de; that of the material unless set.',
    ),
    handle: words('Its name on social media, such as @northpost.'),
  })
