import { cta } from 'copydesk'

const { cta: html } = await cta({
  header: 'Cold brew, every Tuesday',
  text: 'Beans roasted on Monday, ground for a 16-hour steep. Skip a week or stop whenever you like.',
  color: 'teal',
  button_text: 'Choose your beans',
  link: 'https://example.com/beans',
})

console.log(html)
