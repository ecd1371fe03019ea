import { factSheet } from 'copydesk'
import { local } from 'copydesk/local'

const article = `In March 2024 the bakery on Harbour Lane sold its last delivery van. Five cargo bikes bring the bread to 41 cafés now.
A bike costs £6,400 with its box, and a city grant paid 30% of that. Late deliveries fell from 212 to 19 in the first year.
“The box is warm when I unlock the door,” says Priya Nair, who runs one of the cafés.`

const { subject, facts } = await factSheet({ article }, { providers: local() })

console.log(subject)
for (const { statement, figures } of facts) {
  console.log(`- ${statement} ${figures.map(({ value }) => `[${value}]`).join(' ')}`)
}
