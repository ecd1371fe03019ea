import { sections } from 'copydesk'
import { local } from 'copydesk/local'

const { section } = await sections({ section: 'Remote onboarding for new engineers' }, { providers: local() })

for (const [index, title] of section.entries()) console.log(`${index + 1}. ${title}`)
