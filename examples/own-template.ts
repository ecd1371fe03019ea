import { createDesk, defineTemplate } from 'copydesk'
import { local } from 'copydesk/local'

const quote = defineTemplate({
  name: 'quote',
  markup:
    '<style>body{padding:12vmin;font:600 9vmin/1.2 Lora}</style><p data-role="headline">{{headline}}</p>',
})

export const desk = createDesk({
  providers: local(),
  templates: [new URL('offer.html', import.meta.url).pathname, quote],
})

export const offer = {
  template: 'offer',
  words: {
    headline: 'Cold brew, every Tuesday',
    price: '£12',
    per: 'a week',
    includes: [
      'Two bottles of a litre',
      'Skip a week whenever you like',
      'Free bottles, returned at the door',
    ],
    details: 'From 3 March',
  },
  brand_name: 'Northside Coffee',
}

if (import.meta.main) {
  const { picture, faults } = await desk.design(offer)
  console.log(picture.slice(0, 40), faults)
}
