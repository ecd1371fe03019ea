/** The article that tests of campaigns begin with. */
export const article = `Harbour Lane Bakery in Leith sold its vans in March 2024.
It serves 41 cafés by cargo bike. Late deliveries fell from 212 to 19 in a year.
A bike costs £6,400 with its box. Riders earn £13.60 an hour.`

const fact = (from: number, statement: string) => ({ from: [from], statement, figures: [], quote: null })
/** What a model reads in it. Each fact names the sentence that it stands on. */
export const sheet = {
  subject: 'A bakery that delivers by cargo bike',
  audience: null,
  names: ['Harbour Lane Bakery', 'Leith'],
  facts: [
    fact(3, 'Late deliveries fell from 212 to 19 in a year.'),
    fact(2, 'Harbour Lane Bakery serves 41 cafés by cargo bike.'),
    fact(4, 'A cargo bike costs £6,400 with its box.'),
    fact(5, 'Riders earn £13.60 an hour.'),
    fact(1, 'Harbour Lane Bakery in Leith sold its vans in March 2024.'),
  ],
}
