import { CopydeskError, calculator } from 'copydesk'
import { local } from 'copydesk/local'

try {
  const { html } = await calculator(
    {
      article:
        'A latte at the café costs €4.20 a cup. A latte at home costs €0.90 a cup, beans and milk included. If you drink 5 cups a week, you save more than you would think when you brew at home instead.',
    },
    { providers: local() },
  )
  console.log(html)
} catch (error) {
  // Not every article has a calculator in it.
  if (!CopydeskError.is(error) || error.code !== 'nothing_fits') throw error
  console.log(error.message)
}
