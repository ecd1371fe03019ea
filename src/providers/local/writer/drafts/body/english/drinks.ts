import type { FieldLines } from '../book.ts'

export const drinks: FieldLines = {
  words: 'coffee* espresso* brew* tea teas kombucha* beer* wine* cocktail* matcha kefir lemonade* smoothie*',
  any: `
With {x}, note the amounts and the time of every cup that tastes good, for a good cup should be no accident.
A scale makes {x} repeatable, because spoons never hold the same twice.
Water fills most of the cup, so what tastes odd from the tap will taste odd here.
Clean everything that touches the drink, since old oils and residue turn fresh flavours stale.
Change a single thing between one batch and the next: the amount, the time or the temperature.
Taste it plain before you add milk, sugar or ice.
Make a small batch first; it is no great loss if it turns out too strong.
Smell what you buy, for aroma fades long before the date on the bag.`,
  roles: {
    intro: `
With {x}, a few plain things decide the taste: what goes in, how much water it meets and for how long.
No expensive machine is needed for {x}, but a scale, clean water and a little patience are.
Once a batch comes out well, write it down, and the next one will too.
Taste is personal, so treat every recipe as a starting point.`,
    why: `
What speaks for {u} is the taste, and the freedom to make it as strong or as mild as you like.
Made at home, it costs little more than what goes into it.
You decide about sweetness, strength and amount.
The ritual is part of the pleasure.`,
    choose: `
For {x}, look for freshness first, then for a flavour you already like, and last for the name on the bag.
Ask in the shop when it was roasted or harvested and how it is meant to be prepared.
Buy small bags until you know what you like.
Whole beans and loose leaves keep their aroma longer than what is ground or broken.
Coarse or fine is decided by the method: long contact with water asks for coarse, short contact for fine.`,
    how: `
With {x}, weigh first, then pour, then leave it alone until the time is up.
Set a timer, since long contact with water makes most things bitter.
Stir gently so that everything gets wet, and cover the jar or pot.
Strain it as soon as it is done, and twice if it should be clear.
Taste, and write down what you would change.`,
    mistakes: `
A flat or bitter result with {x} has few causes: stale ingredients, the wrong amount, too long a wait or a pot that was not clean.
With {x}, too much at once is hard to mend, so start with the milder version.
If it tastes sour and thin, give it more time or a finer grind; if it tastes bitter, give it less.
Grinding long before use lets the aroma go.
A fridge full of onions leaves its mark on an open jug.
Squeezing the filter or the leaves presses bitterness into the cup.`,
    cost: `
To see what {x} {costs|cost}, divide the price of the bag by the cups it really gives.
Filters, electricity and milk belong in the sum, and a machine does so for every year it lasts.
Compare with the price of the same cup in a café near you.
Buying larger bags saves nothing if the last third goes stale.`,
    tools: `
For {x}, a scale, a clean jar or pot and a fine strainer are enough to begin with.
A good grinder changes the taste more than a dear machine does.
Choose things that come apart and can be washed.
Borrow before you buy, for every method has its own rhythm.`,
    end: `
Make {u} once this week with exact amounts, and let that cup be the one you compare with.
With {x}, change one thing next time, and only one.
Keep a card with your amounts near the kettle.
Let somebody taste without knowing which version is which.
Store what is left in a closed bottle in the fridge, and write the date on it.`,
  },
  matters: [
    [
      'bean* grind* grinder* roast* leaf leaves',
      `
For {x}, fresh beans or leaves come before any equipment, since the cup is made of little else.
With {x}, grind and time belong together: the finer the grind, the shorter the contact with water.
Look for a roasting date, and buy what you will use up within a few weeks.
Light roasts taste brighter and more of fruit, dark ones rounder and more of chocolate.
Keep beans in a closed container away from light, and grind only what you need.
An even grind matters more than its exact size, because dust and lumps extract at different speeds.`,
    ],
    [
      'steep* brew* water filter* step* time temperature',
      `
For {x}, weigh the coffee or tea and the water once, and keep a ratio you like.
With {x}, time does the work, so set a timer and resist the urge to stir again and again.
Cold water needs hours where hot water needs minutes.
Pour slowly at first, so that everything gets wet.
If the cup tastes sour, extract more; if it is bitter, extract less.
Rinse a paper filter before use, and the taste of paper goes down the drain.`,
    ],
    [
      'stor* serv* ice milk shelf fridge bottle*',
      `
Fresh {x} {keeps|keep} best in a closed, clean bottle in the fridge.
Make it a little stronger if it will be served over ice.
Add milk and sugar in the glass and not in the bottle, because they shorten its life.
Write the date on the bottle, and trust your nose when in doubt.
Serve a small glass first, since cold drinks taste milder than they are.`,
    ],
  ],
}
