import { createDesk } from 'copydesk'
import { local } from 'copydesk/local'

const article = `In March 2024 the bakery on Harbour Lane sold its last delivery van. Five cargo bikes bring the bread to 41 cafés now.
A bike costs £6,400 with its box, and a city grant paid 30% of that. The morning round used to take four hours.
It takes two hours and twenty minutes by bike. Late deliveries fell from 212 to 19 in the first year.`

const desk = createDesk({ providers: local(), brand: { name: 'Harbour Lane Bakery', colors: ['#b45309'] } })
const { output, receipt } = await desk.run('campaign', {
  article,
  outputs: ['gradientBackground', 'tweetMyAsset', 'sections'],
})

for (const { name, facts, beside } of output.outputs) {
  const lead = output.fact_sheet.facts[facts[0] ?? 0]?.statement
  console.log(`${name}${beside.length > 0 ? `, beside ${beside.join(', ')}` : ''}: ${lead}`)
}
console.log(output.findings)
console.log(`${receipt.calls} calls`)
