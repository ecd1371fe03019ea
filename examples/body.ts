import { body, sections } from 'copydesk'
import { local } from 'copydesk/local'

const keyword = 'remote onboarding'
const options = { providers: local() }
const { section } = await sections({ section: keyword }, options)

// Section by section, each told what is written so far.
const written: Record<string, string> = {}
for (const title of section) {
  const input = { keyword, sections: section, focus_section: title, previous_sections: written }
  written[title] = (await body(input, options)).body
}

for (const [title, text] of Object.entries(written)) console.log(`## ${title}\n\n${text}\n`)
