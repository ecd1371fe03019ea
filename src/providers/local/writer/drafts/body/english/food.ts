import type { FieldLines } from '../book.ts'

export const food: FieldLines = {
  words:
    'vegetable* bak* bread* loaf* sourdough* pizza* pasta* cake* cook* recipe* soup* sauce* cheese* chocolate* rice curry* salad* kimchi* sauerkraut ferment* dough* grill* roast* ramen* steak* dessert* meal* meals lunch* dinner* breakfast* food* jam jams pickl* vegan* vegetarian* knife knives kitchen*',
  any: `
With {x}, taste as you go and write the amounts down, so that a good batch can be repeated.
Work on {x} goes more smoothly once everything stands weighed and ready within reach.
A scale beats a cup, because flour, salt and sugar settle differently each time.
Smell, colour and texture tell more than the clock, so look before you trust the time in a recipe.
A small first batch is soon eaten if it works and no great loss if it does not.
Change a single thing between one attempt and the next: the amount, the time or the heat.
Clean hands, clean jars and a clean board save more food than any trick.
Where a recipe is vague, make it once exactly as written before you improve it.`,
  roles: {
    intro: `
Good {u} {is|are} less a matter of talent than of fresh ingredients, a little order and enough time.
With {x}, a few plain decisions shape the result: what goes in, how warm it gets and how long it is left alone.
Amounts, temperature and time can all be noted, and whatever can be noted can be improved.
Nothing fancy is needed for a first attempt, only a clear worktop and an hour without hurry.`,
    why: `
The case for {u} rests on flavour, and on knowing exactly what went in.
What speaks for {u} is freedom: you season, sweeten and salt to your own taste.
A homemade batch can be as small as you need, so less of it is thrown away.
The shop has to please everybody and to keep for weeks; your version only has to taste good at your table.
Doing it by hand also teaches you to judge what you buy.`,
    choose: `
For {x}, fewer things of better quality do more than a long list.
With {x}, the choice begins at the shelf: freshness first, then origin, then price.
Read the label; a short list of ingredients that you recognise is a good sign.
Produce in season tastes of more and tends to cost less.
Compare the price per kilo or litre and not per packet.
Buy a small quantity of anything new and taste it plain before you use it.`,
    how: `
For {x}, read the whole recipe beforehand and mark each point at which something has to rest, chill or warm up.
Set everything out in the order of use, and nothing burns while you look for the salt.
At each stage, know what to look for: how it should smell, feel and sound.
Waiting is a step as well, and cutting it short is the mistake you taste.
Clear up while something bakes, steeps or simmers, so that the end stays pleasant.`,
    mistakes: `
Trouble with {x} often starts early, with wrong amounts, cold ingredients or too little time.
Too much heat is hard to take back, so start lower and give it longer.
Salt in small pinches and at several points, for what is in cannot be taken out.
An overfull pan steams what it should fry.
When something fails, note what you did before you throw it out, or the next batch will repeat it.`,
    cost: `
To see what {x} really {costs|cost}, add up the ingredients of a batch and divide by the portions that get eaten.
Energy belongs in the sum, and so does equipment, although a pot that serves for years weighs little.
Buy the basics in bulk and perishable things in small amounts.
Leftovers change the figure more than a special offer does, so plan a use for them.`,
    tools: `
Before you buy anything for {x}, look through the cupboard: a scale, a bowl and a clean jar go a long way.
A kitchen scale pays off first, because it makes results repeatable.
Choose things that can be cleaned in a minute; the others stay in the cupboard.
Borrow a special tin or machine once before you buy it.
A sharp knife is safer than a blunt one and quicker as well.`,
    end: `
Make time for {u} once this week, while the steps are fresh in your mind.
The second attempt is where {x} {becomes|become} your own: adjust the salt, the time or the heat, but only one of them.
Serve it plain the first time, because a sauce hides what you want to learn.
Keep a card with amounts and times near the stove, and correct it after every batch.
Let somebody taste who will say honestly what is missing.
A routine forms when the day is fixed, so choose one on which you are at home anyway.`,
  },
  matters: [
    [
      'starter* feed* yeast levain',
      `
For {x}, regular feeding matters more than a precise hour, so tie it to something you do every day anyway.
With {x}, watch the jar and not the calendar: bubbles, a domed top and a fresh sour smell are good signs.
Warmth speeds a starter up and a fridge slows it down, which lets you set its pace to your week.
Take out a part before each feeding, or the jar outgrows the kitchen.
A grey liquid on top is a sign of hunger rather than of ruin, while mould in pink, orange or fuzzy spots means starting again.
Put a rubber band around the jar at the level of the dough, and you can see at a glance how far it has risen.
Dry a little of a healthy starter on baking paper as a spare.`,
    ],
    [
      'shap* knead* fold* dough*',
      `
With {x}, wet hands and a scraper keep dough where it belongs better than more flour does.
Dough is ready when it springs back slowly under a finger; if it jumps back, it needs more time.
Build tension by pulling the dough towards you over a bare worktop, with the seam underneath.
Rest between the steps relaxes the dough, and shaping gets easier.
A light dusting of flour on the cloth or the basket keeps the loaf from sticking.`,
    ],
    [
      'crust* bak* oven* steam',
      `
For {x}, the oven needs longer than its lamp suggests, because the walls and the tray have to get hot as well.
Steam in the first minutes keeps the crust soft long enough for the loaf to rise.
Tap the underside: a hollow sound means that the loaf is done.
Every oven has a hot corner, so turn the tray once.
Let a loaf cool on a rack before you cut it, for the crumb is still setting.`,
    ],
    [
      'knife knives sharp* whetstone* steel blade*',
      `
With {x}, a stone makes an edge, and a steel only straightens one that has begun to bend.
For {x}, keep the same angle from heel to tip; a coin under the spine helps you to find it.
Begin with the coarse side only if the edge is really blunt.
Work until you feel a fine burr along the whole edge, then turn the blade over.
A tomato tells you more than your thumb: a sharp edge bites into the skin at once.
Wood or plastic boards are kind to an edge, while glass and stone ruin it.
Wash by hand, dry at once and store blades where they cannot knock together.`,
    ],
    [
      'kitchen* space* small*',
      `
For {x}, a clear stretch of worktop the size of a tray is enough if things are put away as you go.
Plan the work around what you have: the sink beside the board, the bin within reach, the oven free when it is needed.
Bowls that fit into one another and lids that fit more than one bowl save more room than another shelf.
In a tight space, order matters more than size, so finish one step and wipe down before the next.`,
    ],
    [
      'stor* fridge* freez* shelf leftover* serv*',
      `
For {x}, think about storage before you start, since the amount you make depends on how soon it will be eaten.
Let things cool, cover them well and put a label with the date on every jar and box.
The fridge slows spoilage and does not stop it; the freezer buys far more time.
Freeze in portions that can be thawed singly.
Serve from the oldest box first, and put the newest at the back.
When in doubt about smell or mould, throw it out.`,
    ],
    [
      'ingredient* flour* spice* season* flavour* flavor* taste* salt*',
      `
With {x}, each ingredient should have a job: body, salt, sourness, fat or aroma.
Taste the ingredients one by one before they meet, and you know which of them carries the dish.
A dish that seems flat often wants acid rather than more salt, such as a squeeze of lemon.
Toast spices briefly in a dry pan, and take them off the heat as soon as they smell.
When you replace an ingredient, ask what it did: bind, sweeten, raise or moisten.`,
    ],
    [
      'plan* week* weekly prep* shop* list*',
      `
For {x}, start with the calendar: on which evenings is there time to cook, and on which is there none?
Choose meals that share ingredients, so that half a cabbage has somewhere to go.
Look into the fridge before you write the shopping list, and sort the list by the aisles of the shop.
Cook grains, beans or sauce in double amounts, and the second meal is half done.
Leave one evening without a plan for leftovers or an invitation.`,
    ],
  ],
}
