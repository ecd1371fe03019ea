import type { FieldLines } from './book.ts'

/** What holds in a field, by the role of a section and by the matters that its heading names. */
export const englishFields: readonly FieldLines[] = [
  {
    words:
      'dog dogs puppy puppies cat cats kitten* pet pets horse* rabbit* hamster* aquarium* fish bird birds parrot* leash* litter vet',
    any: `
With {x}, calm, short and regular works better than long and strict.
Watch the animal closely when it comes to {x}: ears, tail and posture tell what it thinks of the matter.
Reward what you want to see again, at the very moment it happens.
Everybody in the household should use the same words and rules.
A change in eating, drinking or behaviour that lasts is a case for the vet.
Let the animal come to you and leave when it has had enough.
New things go better in small doses and in a familiar place.`,
    roles: {
      intro: `
With {x}, what helps is to see the day from the animal’s side: safety, routine, something to do and rest.
Before you decide on {x}, think of time, costs and holidays as well as of affection.`,
      choose: `
For {x}, look at temperament, time and space before you look at looks.
Ask a vet or a shelter, for they see what happens later.
Read the label for what is inside, and change food slowly.
Choose things that are easy to wash and too large to swallow.`,
      how: `
With {x}, begin in a quiet room with a task that surely succeeds.
Stop each session while it is still fun.
Raise only one thing at a time: distance, duration or distraction.
If it fails, go back to the last step that worked.
Let a night pass before you practise something new.`,
      mistakes: `
With {x}, scolding after the event teaches nothing but mistrust.
Too much freedom too soon makes accidents likely.
Changing rules from day to day confuses more than it spoils.
Human food, plants and medicines can be dangerous to animals, so keep them out of reach.`,
      cost: `
The cost of {x} includes food, vet, insurance, equipment and care during holidays.
Put a sum aside each month for the visit to the vet that nobody planned.
Compare food by daily ration and not by the size of the bag.`,
      end: `
Choose one small exercise around {x} for this week, and do it every day at the same time.
With {x}, write down what went well, since progress hides in small things.
Patience is the part that cannot be bought.
If something worries you, ask the vet or a trainer early.`,
    },
    matters: [
      [
        'train* teach* behav* bark* leash* command* house toilet night*',
        `
With {x}, timing is everything: the reward has to come within a breath of the behaviour.
Use one short word for each thing, and say it only once.
Ignore what is harmless, prevent what is not, and offer something better to do.
Several very short sessions a day beat one long one.
Take a young animal out after sleeping, eating and playing, and praise it on the spot.`,
      ],
      [
        'food feed* eat* diet weight',
        `
For {x}, weigh the daily ration and take the treats out of it.
Feed at steady times, and keep fresh water within reach.
Change to a new food over several days.
You should feel the ribs without seeing them.
Ask the vet about a diet when the animal is young, old or ill.`,
      ],
      [
        'home arriv* first settle* equip* need* room',
        `
With {x} in mind, set up a quiet corner that nobody disturbs.
Put cables, small parts and poisonous plants out of reach.
Keep the first days uneventful; visitors can come later.
Show food, water and the place for its business, and then leave it in peace.`,
      ],
    ],
  },
  {
    words:
      'wedding* party parties birthday* shower anniversar* conference* ceremon* reception* festival* event events reunion* bachelor* graduation* guest* venue* christmas gift gifts',
    any: `
With {x}, the date, the number of guests and the sum come first, because all else follows from them.
Let each task around {x} have a single person who looks after it.
Decide what guests should remember, and save on what they will not notice.
Confirm every booking in writing, with the time and a number to call.
Plan a spare hour into the day, since somebody will need it.
Have an answer ready for rain, for heat and for a speaker who is late.
Eat and sit down yourself at some point, and put that into the schedule.`,
    roles: {
      intro: `
With {x}, the plan gets simple once you know who is coming, what it may cost and what must not be missing.
Good {u} {needs|need} fewer ideas than decisions, and the large ones come early.`,
      choose: `
For {x}, visit the place at the time of day when it will be used.
Ask what is included, what is extra and until when you can change the numbers.
Choose caterers and musicians by what they have done for groups of your size.
Keep a second choice until the contract is signed.`,
      how: `
For {x}, start with a list of decisions in the order of their deadlines.
Book what exists only once, such as the place, before anything else.
Send a first notice early and the details later.
Walk through the day in your mind from the first guest to the last bag.
Hand over the telephone on the day itself.`,
      mistakes: `
With {x}, a programme without gaps leaves no time to talk.
Leaving numbers open too long makes everything dearer.
Decorations are planned for weeks, and parking for nobody at all.
Relying on the weather is a plan with a hole in it.`,
      cost: `
For {x}, the number of guests moves the sum more than anything else.
Split the budget before the first booking, and keep a tenth back in reserve.
Ask for prices with tax, service and cleaning.
Spend where guests sit, eat and listen.`,
      end: `
Fix one date or one number for {x} this week, since other decisions wait for it.
Afterwards, write the thanks while the memory is fresh.
Pack a bag with tape, scissors, plasters and a charger.
Let things go slightly wrong; guests remember the mood.`,
    },
    matters: [
      [
        'guest* invit* list seat* people',
        `
For {x}, write the guest list in groups, and decide by group and not by name.
Give a clear date for replies, and ask about food and children on the same card.
Seat people by what they might talk about.
Keep some places free for late answers.`,
      ],
      [
        'food drink* menu* cater* cake music venue* place decorat*',
        `
With {x}, food and music carry the mood, so taste and listen before you sign.
Offer one good thing without meat and one without alcohol.
Check power, toilets, parking and the end of noise with the owner.
Serve earlier than you think, for hungry guests are impatient listeners.`,
      ],
    ],
  },
  {
    words:
      'coffee* espresso* brew* tea teas kombucha* beer* wine* cocktail* matcha kefir lemonade* smoothie*',
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
  },
  {
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
  },
  {
    words:
      'mortgage* overpay* interest invest* saving savings save money budget* financ* tax taxes taxation loan* credit* debt* pension* retire* stock stocks share shares etf* crypto* bitcoin* insur* account* invoice* salary salaries bank* fund funds rent income expense* freelanc*',
    any: `
With {x}, write the figures down side by side and give each of them the same period, a month or a year.
Decisions on {x} get calmer once the fixed costs, the variable ones and the reserve stand in separate columns.
Read the fees and the notice period before the headline rate.
Ask how the sum changes if income falls, interest rises or a large repair comes along.
If you cannot explain an offer in your own words, wait until you can.
Keep the contract, the latest statement and your own notes in one folder.
A rule that runs by itself, such as a standing order, needs less willpower than a resolution.
For large sums, pay for independent advice rather than taking it free from whoever sells the product.`,
    roles: {
      intro: `
Behind {x} there is a simple question: what goes out, what stays, and what should it be used for?
With {x}, plain arithmetic does more than clever forecasts, and nobody needs a degree for it.
Start from your own figures, because the same advice can be right for one household and wrong for the next.
A quiet hour with the statements of the past months is the best preparation.`,
      why: `
The point of {u} is room to decide: money that is planned for cannot take you by surprise.
What speaks for {u} should show in figures: less interest, less risk or more choice.
An early start helps, since time does part of the work.
Peace of mind counts too, as long as you know what it costs.
The balance on an account says little until the bills that are still to come are taken off.`,
      choose: `
To compare offers around {x}, look at the total over the whole term and not at the monthly instalment.
With {x}, first decide how long the money can be tied up and how much of it you could bear to lose.
Put fees, penalties and extras into the same table as the rate.
Flexibility has a price, so pay for it only where you are likely to use it.
Choose the product you understand over the one that promises more.`,
      how: `
With {x}, begin by listing what comes in, what goes out and what is owed, each with its date.
Move money on the day it arrives, and not with what happens to be left at the end of the month.
Start with an amount you will not miss, and raise it when your income rises.
Check once a quarter whether plan and account still agree.
Put every confirmation on paper or in a folder before you strike an item off.`,
      mistakes: `
A slip with {x} can hide for years, so check figures while they are still small.
Comparing instalments instead of total cost makes long terms look cheap.
A reserve that is invested where you cannot reach it is no reserve.
Deciding in a hurry, or because an offer ends today, is a reason to say no.
Do not leave old contracts alone only because they are old.`,
      cost: `
The cost of {x} {has|have} several parts, and the visible rate is only one: fees, tax, insurance and lost flexibility belong to it.
With {x}, work out the sum of all payments from the first to the last, and compare that figure.
Interest is charged on what is still owed, which is why early payments save more than late ones.
Ask for every fee in writing, including those for changing or leaving.
Put the cost beside what you would otherwise do with the same money.`,
      tools: `
A plain spreadsheet is enough for {x}, as long as it is kept up.
Separate accounts for daily spending, bills and reserves show at a glance what is free.
Use a calculator from a neutral source and try it with a bad year as well as with a good one.
Bank statements, contracts and last year’s tax papers are all the data you need at first.`,
      end: `
Settle one decision on {x} this week, write down why you made it, and set a date to look at it again.
With {x}, a plan that you follow beats a better one that stays in the drawer.
Keep the reserve first, dear debts second and everything else after that.
A decision is sound if it would still let you sleep after a bad year.
Go through the figures with the person who shares the consequences.
Review the plan once a year and whenever work, home or family changes.`,
    },
    matters: [
      [
        'mortgage* overpay* repay* loan* debt* interest pay paying',
        `
For {x}, ask the lender first how much may be paid early without a fee, and in what form.
With {x}, remember that extra payments go straight against the sum that is owed, so all later interest is reckoned on less.
Decide whether the instalment or the term should shrink, for a shorter term saves more interest.
Clear dearer debts first, since a credit card or overdraft tends to cost more than a home loan.
The rate, the remaining term and the balance are the figures to have in front of you.
Get a written confirmation that the payment went against the balance and not into next month’s instalment.`,
      ],
      [
        'sav* reserve* emergency cushion buffer rainy',
        `
When you think about {x}, work out what ordinary bills add up to over some months; that sum should stay within reach.
A larger reserve is wise where work is uncertain or a repair is due.
A separate account keeps the reserve out of sight and within reach.
Name each pot after its purpose; money with a name is harder to spend on something else.
Fill the reserve up again before anything else once you have used it.`,
      ],
      [
        'invest* fund* etf* stock* share* risk* return* portfolio*',
        `
With {x}, only put in money that you can leave alone for years, because prices fall as well as rise.
Spread it over many firms, countries and industries, so that no single failure hurts much.
Low running costs are one of the few things you can choose with certainty.
Decide on the split between safe and risky parts before you look at any product.
A fixed monthly amount spares you the search for the right moment.
Whoever promises high returns without risk is leaving something out.`,
      ],
      [
        'tax taxes invoice* receipt* vat deduct*',
        `
With {x}, part of what comes in is already owed in tax, so set it aside on the day the money arrives.
Keep every receipt with a note of what it was for, because months later nobody remembers.
Deadlines belong in the calendar with a week to spare.
Look at last year’s assessment for a first idea of the share to put back.
Where rules are unclear or the sums are large, a tax adviser’s fee is soon earned.`,
      ],
      [
        'budget* expens* spend* household month*',
        `
A budget for {x} begins with what was really spent, so go through the statements of the past months first.
Sort the items into fixed, needed and nice to have, and look for savings in that order.
Divide yearly bills by the months, and they stop coming as a surprise.
Give everybody in the household a sum that needs no explaining.
A category for odds and ends that keeps growing is worth a closer look.`,
      ],
      [
        'decid* decision* when* wiser better',
        `
Whether {x} {makes|make} sense depends on the rate, the reserve you have and what else the money could do.
Write down what would have to be true for each option, and see which of those conditions you meet today.
Saving is the wiser choice where work is uncertain, a repair is due or the money would be locked away.
Compare the interest you would save with the interest you could earn after tax.
Choose what still works in a bad year, even if it earns a little less in a good one.
Sleep on any decision that cannot be undone.
Feelings belong in the decision, but put them in a line of their own, beside the sums.`,
      ],
    ],
  },
  {
    words:
      'travel* trip trips days weekend* city cities stay staying sights beach* hotel* itinerar* iceland* portugal* spain* italy* japan* alps hike* hiking* cycling backpack* vacation* holiday* cruise* flight* flights airport* camping* campsite* sightsee* museum* island* national* train trains sleeper* rail* journey* route* tour tours tourist* abroad passport*',
    any: `
With {x}, plan fewer stops than would fit, and leave room for weather, queues and tired feet.
For {x}, booking early brings the choice, and booking late asks for flexible days and places.
Check opening times, entry rules and timetables with the official source shortly before you go.
Keep tickets and papers on the phone and once more on paper.
Ask somebody who lives there, and compare the answer with the map.
A free afternoon is part of a good plan, and so is a way back.
Save offline maps and the address of the first night before you leave the house.
Note what is booked, what is paid and what can still be cancelled.`,
    roles: {
      intro: `
With {x}, the pleasant part begins once dates, route and beds are settled.
Good plans for {x} leave gaps on purpose, for weather, for hunger and for places nobody had heard of.
Season, budget and company decide more than any list of sights.
Whatever can only be done at fixed times comes first, and the rest can find its place around it.`,
      why: `
With {x}, the way itself can become part of the holiday and not just the price of it.
Travelling slowly leaves time to look, read and talk.
Ask what each of you wants to remember from {x}, and plan for that.`,
      choose: `
For {x}, write down first what must be there: the date, the price limit, the number of beds, the way to get there.
When you choose among {x}, read the recent reviews and look for what is said again and again.
Compare complete prices, with bags, seats, taxes and transfers.
Location saves time every day, so weigh it against comfort with the map at hand.
Check the terms for cancelling before you pay.`,
      how: `
With {x}, plan from the fixed points outward: dates, long journeys, first and last night.
Put travel time between stops into the plan, and add a margin for connections.
Book what can sell out, and leave open what cannot.
Share the plan with whoever travels with you and with somebody at home.
Do the paperwork early, for passports and visas take their own time.`,
      mistakes: `
Trouble with {x} often comes from a plan without slack, in which one delay topples the rest.
Too much luggage costs strength on every staircase.
Short connections look good on a screen and bad on a platform.
Relying on a phone alone is risky where batteries and reception run out.
Do not keep all cards and all cash in the same bag.`,
      cost: `
A budget for {x} has four big items: the way there, the beds, the food and what you do by day.
Add bags, seats, local transport and fees before you compare prices.
Travelling a week earlier or later can change the sum more than any discount code.
Keep a reserve for a missed connection or a rainy day.
Set a daily amount, for it is easier to keep to than a total.`,
      tools: `
For {x}, papers, medicine, a charger and a layer against cold belong in the bag that never leaves you.
Lay everything out, then put back what you would only need if everything went wrong.
Choose clothes that go together and dry overnight.
A small bag within the bag saves unpacking on the way.`,
      end: `
Put dates to your plans for {x} now, even rough ones, because seats and beds are booked by date.
After the journey, note what you would leave at home next time; it is the best packing list there is.
Give arrival a gentle start: breakfast, a short walk, and only then a programme.
Leave the last day free of long transfers.
Keep tickets and a few scribbled names of places, for they bring back more than photographs.
Take a small step today: check the passports or write to the people who would come along.`,
    },
    matters: [
      [
        'cabin* sleeper* berth* compartment* couchette* bunk* night*',
        `
When you book {x}, check how many beds there are, whether strangers may share and whether the door can be locked.
With {x}, position matters: the middle of a carriage or corridor is quieter than the ends.
Ask what is included, such as bedding, breakfast, a washbasin or a place for luggage.
Compare the price with a hotel night and the daytime ticket that it replaces.
Lower beds suit small children and anyone who gets up at night.
Earplugs and an eye mask weigh nothing and save many a night.
Arrive fed and with teeth brushed where washrooms are shared.`,
      ],
      [
        'hotel* stay* lodging accommodation hostel* room rooms',
        `
For {x}, choose the neighbourhood first and the bed second, because every day begins and ends with that walk.
With {x}, look for a quiet side of the building, a shop nearby and a short way to bus or train.
Read the recent reviews and note what is said more than once, above all about noise.
Ask about stairs, kitchen, laundry and late arrival before you pay.
Compare the full price with breakfast, taxes and cleaning.
Until when a booking can be cancelled is worth as much as a small discount.
A confirmed first night leaves you free to stay flexible afterwards.`,
      ],
      [
        'pack* luggage bag bags suitcase* backpack* wear* clothes gear',
        `
For {x}, pack a small bag with what is needed on the way, and let the big one stay closed.
Start from the weather forecast and the number of days until you can wash something.
Roll soft things, fill the shoes and keep liquids in a bag of their own.
Night things, toothbrush, water and something to eat go on top.
Let children carry a little rucksack with one book, one toy and a jumper.
Whatever you take only in case should be light, or have a second use.`,
      ],
      [
        'jacket* shoe* boot* coat* gear drying raincoat*',
        `
For {x}, fit comes first: there should be room for a warm layer, and nothing should rub when you move.
With {x}, ask what keeps water out and what lets sweat escape, for a good piece has to do both.
Look at hood, cuffs, zips and seams, because that is where rain finds its way in.
Weight and packed size matter more the longer you carry it.
Try it on with the rucksack you use.
Dry it slowly and away from direct heat, and renew the coating when water no longer rolls off.`,
      ],
      [
        'child* children kids family families toddler* baby',
        `
With {x}, children travel better when they know what comes next, so look at the route together beforehand.
Plan breaks around hunger and sleep, and not around sights.
Something to eat, something to draw with and something familiar to hold solve half the problems.
For children, the unusual is reason enough: a bunk to climb, a ticket to hold, a dark window to look out of.
Give each child a task, such as watching for the platform number.
Write a phone number on a wristband in busy stations.`,
      ],
      [
        'train* rail* flight* fly* ticket* connection* transport* getting drive car ferry route* station*',
        `
For {x}, compare door to door: the way to the station or airport, waiting and transfers are part of the journey.
With {x}, a direct connection is worth a surcharge when you travel with luggage or children.
Reserve seats where it is possible, and note the carriage and the platform.
Read what the ticket allows if a connection is missed.
Set out for the station with time to spare, since a calm start costs nothing.`,
      ],
      [
        'when season* weather spring summer autumn winter month* time best',
        `
The right time for {x} depends on weather, daylight, prices and how much company you can bear.
Look at rain and daylight as well as at temperature.
School holidays and local festivals fill trains and beds, so check both calendars.
The weeks before and after the main season are often a fair compromise.
Find out what is closed out of season before you look forward to it.`,
      ],
      [
        'eat* food restaurant* local* custom* people culture language',
        `
With {x}, a few words of the language open more doors than a guidebook does.
Eat where the menu is short and people from the neighbourhood sit.
Ask about tipping, dress and opening hours before you need to know.
Markets are good for breakfast, for picnics and for watching how a place works.
Ask before you photograph somebody.`,
      ],
      [
        'hike* hiking walk* trail* coast* path* mountain*',
        `
For {x}, choose the route by the weakest walker and by the daylight that is left.
Check the forecast in the morning, and have a way to cut the walk short.
Shoes that have been walked in, water and a windproof layer matter more than special gear.
Tell somebody where you are going and when you mean to be back.
Keep away from cliff edges after rain, and stay on the path where plants or animals need quiet.`,
      ],
    ],
  },
  {
    words:
      'kubernetes* docker* software* api apis cloud devops* javascript* typescript* python* rust react vue angular* sql database* server servers serverless* microservice* linux* autoscal* code coding* programm* deploy* git github* llm* ai cyber* security encrypt* web website* app apps terraform* postgres* wordpress* frontend* backend* data automation* algorithm* pull merge* bug bugs refactor* accessib* form forms password* computer* backup* smart* ux usability',
    any: `
With {x}, small steps are safer than large ones, because each of them can be checked and undone.
A decision on {x} is easier to defend when its reason stands beside it in a short note.
Prefer the plain solution that the whole team can read to the clever one that only its author understands.
Write down how it works today before you change it, so that there is something to compare with.
Automate a step once it has worked by hand, and not before.
Ask who will notice first if it breaks, and how.
Whatever has to be remembered will be forgotten, so put it into a script, a test or a checklist.
Check the version of the documentation against the version you run.`,
    roles: {
      intro: `
With {x}, the tools change quickly, while the questions behind them stay: what must work, for whom, and how would you notice if it did not?
A sound approach to {x} starts with the problem and not with the product.
Terms differ from team to team, so settle early what each of them means in yours.
Nothing here needs a large budget; a clear owner and an honest look at the present state go further.`,
      why: `
The case for {u} is made by the time and the errors that are saved, so count both before you argue.
What {x} should bring can be said in one sentence; if not, the goal is not clear yet.
Knowledge that is shared in the team does not leave with a single person.
The earlier a problem is found, the less has to be taken apart to fix it.
Name the cost as well: whatever is introduced has to be maintained.`,
      choose: `
To choose well in {u}, write down the requirements first and look at products afterwards.
Before you commit to {x}, try a small real task and not only the demo.
Look at documentation, release notes and open issues, for they show how a project is looked after.
Ask how you would get your data out again.
A solution that fits the skills of the team beats one with more features.`,
      how: `
Begin with {x} in a test environment, where a wrong setting harms nobody.
Do the smallest version that works from end to end, and extend it from there.
Keep the configuration under version control, so that every change can be seen and undone.
After each step, check the logs and the result before you take the next.
Write the way back into the plan before you go forward.`,
      mistakes: `
Problems with {x} tend to come from assumptions nobody wrote down.
Changing several things at once makes it impossible to say which of them helped.
Settings that were only meant for a test have a way of staying.
An alarm that rings too often is soon ignored.
Skipping the documentation saves an hour and costs a day when somebody new takes over.`,
      cost: `
The cost of {x} is more than the licence: setup, training, operation and the way out belong to it.
Estimate running costs with the load you expect and again with several times that load.
Hours of work are the largest item in many projects, so count them honestly.
Set a budget alert before anything runs unattended.
What nobody uses should be switched off, and somebody should own that task.`,
      tools: `
For {x}, start with the tools you have, and note exactly where they fall short.
A tool is worth adding if it removes a step, and not if it only moves one.
Check how it fits with sign-in, backups and access rights.
Agree on one place for each kind of information, or nobody will find it.`,
      end: `
Pick one part of {x} for the coming week, small enough to finish, and agree on how you will know that it worked.
With {x}, a habit that survives a busy week is worth more than an ambitious rule.
Put a review date in the calendar, and change what did not help.
Write down what you decided against, with the reason, so that it is not discussed all over again.
Let the people who do the work shape the rule.
Remove a rule for every rule you add.`,
    },
    matters: [
      [
        'review* pull request* merge* comment* commit* diff*',
        `
With {x}, size decides a lot: a change that does one thing can be read with care in one sitting.
With {x}, it helps to say up front what changes, why, and how it was checked.
Separate renaming and formatting from changes in behaviour, so that neither hides the other.
A reviewer should look for errors, unclear names and missing tests, and leave taste to a formatter.
Put a comment as a question or a suggestion, and say whether it has to be settled before merging.
Say what is good as well, since people learn from that too.
Agree on how soon a first reply is due, because a waiting change goes stale.`,
      ],
      [
        'form forms field* label* error* message* input* validat*',
        `
With {x}, say what went wrong, where, and how to put it right, in words that blame nobody.
Every field needs a visible label; a placeholder vanishes as soon as somebody types.
Put a message beside the field that it belongs to, and connect the two in the code.
Colour alone is not enough, so add words or a sign.
Keep what has been entered when the page comes back with an error.
Say beforehand which format is expected, and many errors never happen.`,
      ],
      [
        'accessib* keyboard* screen* contrast* blind wcag',
        `
With {x}, put the mouse away first: everything has to be reached and used with the keyboard alone.
For {x}, the order of the focus has to make sense, and it must be visible where the focus is.
Have the page read aloud by a screen reader once, and listen without looking.
Give every picture that says something a text that says the same.
Check contrast, and enlarge the type until something breaks.
Headings should form an outline, because many readers jump from one to the next.
Ask people with disabilities to try it; they find what no tool reports.`,
      ],
      [
        'test* debug* bug* bugs quality',
        `
For {x}, write the test that would have caught the last error before you write any other.
Test behaviour that users rely on rather than the inner workings, which may change.
A test that sometimes fails is worse than none, because people learn to ignore it.
To find an error, make it happen reliably first, then halve the search again and again.
Run the quick tests on every change and the slow ones at fixed times.`,
      ],
      [
        'deploy* releas* production rollback* autoscal* scal* kubernetes* cluster* container* server* cloud',
        `
With {x}, release small and often, so that each change is easy to take back.
Set limits for memory and processing time, or a single service can starve the rest.
Scale on what users feel, such as waiting time, and not only on processor load.
Try the way back before you need it.
Keep the settings for each environment apart and the code the same.
Watch a release for a while before you turn to something else.`,
      ],
      [
        'monitor* metric* metrics alert* log logs observ* measur* performance speed slow',
        `
With {x}, measure first, since guesses about what is slow are often wrong.
Choose a few figures that users would notice: waiting time, errors, failed orders.
An alert should name the problem, its effect and the first thing to do.
Look at the slowest requests as well as at the average.
Keep enough history to compare a bad day with an ordinary one.`,
      ],
      [
        'password* manager*',
        `
With {x}, the rule is simple: a long and different password for every account, and a single one to remember.
For {x}, check that it runs on every device in use and that there is a way back in if the main password is lost.
Look for independent audits, clear export and an emergency contact.
Turn on a second factor for mail, bank and the manager itself first.
Move accounts over as you use them, beginning with those that would hurt most.
Keep the recovery code on paper in a safe place.`,
      ],
      [
        'secur* encrypt* privacy attack* access permission* backup* phish* threat*',
        `
For {x}, begin with what would hurt most if it were lost, changed or read by others.
Give every person and every program only the rights they need, and take them back when the task ends.
A password manager and a second factor stop many of the simple attacks.
Install updates soon, for known gaps are tried first.
A backup counts only once it has been restored as a test.
Agree beforehand whom to call and what to switch off when something happens.`,
      ],
      [
        'data database* sql query queries table* migrat* schema*',
        `
With {x}, clarify what each value means and who may change it before you move anything.
Make a backup and try the restore before the first change.
Name tables and fields so that a newcomer can guess what they hold.
Look at real data early, since it contains cases nobody thought of.
Move in stages, and compare counts and samples after each.`,
      ],
      [
        'ai llm* model* prompt* automat* agent* chatbot*',
        `
With {x}, try it on a task whose result you can judge, before you trust it with one you cannot.
Write down what a good answer looks like and test against real examples.
Check what happens to the data you enter, and keep secrets out.
Leave decisions about people with a person.
Plan for the wrong answer: who checks it, and what does a mistake cost?`,
      ],
    ],
  },
  {
    words:
      'health* mental* sleep* insomnia anxiety* stress* burnout* depress* diabet* pain pains back wellness* therap* migraine* allerg* pregnan* menopaus* adhd* autis* nutrition* diet* vitamin* headache* posture meditat* mindful* relax* doctor* immune grief lonel* skin skincare',
    any: `
With {x}, change gently and watch how you feel, since bodies differ and days do too.
A short diary on {x} helps you to describe to a professional what happens, when and for how long.
Where something gets worse or does not go away, see a doctor rather than reading on.
Change one habit at a time, and give it some weeks before you judge it.
Be careful with advice that promises much and asks nothing about you.
Ask for company or help early; nobody has to deal with this alone.
Small things that happen every day weigh more than large ones that happen once.
Mention medicines and earlier illnesses whenever you ask for advice.`,
    roles: {
      intro: `
With {x}, the first useful step is to notice what happens and when, before anything is changed.
Everybody’s experience of {x} is different, so compare notes with your own days and not with somebody else’s.
General advice can help to sort things, and it does not replace an examination.
What follows is meant for ordinary days; sudden or severe complaints belong in professional hands at once.`,
      why: `
The reasons to take {x} seriously are found in ordinary days: energy, mood, patience and concentration.
Looking at {x} early leaves more ways open than waiting does.
The people around you notice changes too, sometimes before you do.
A clear picture of the problem also makes every talk with a professional more useful.`,
      choose: `
When you look for help with {x}, ask about training, experience with your question and the cost before you begin.
Choose what you can keep up on a bad day, because the good days look after themselves.
Ask what would count as progress and after how long you would look at it together.
Trust matters; if you cannot speak openly, it is fair to look for somebody else.`,
      how: `
With {x}, start where the resistance is smallest, and tie the new habit to something you do anyway.
Prepare the evening before what you will need in the morning.
Keep the first step so small that it works even when you are tired.
Note in a line how it went, and look at the lines after a few weeks.
A slip is no reason to stop, so go on with the next meal, the next evening or the next walk.`,
      mistakes: `
With {x}, too much at once is the common trap, since what is forced seldom lasts.
Comparing yourself with others says little about what you need.
Searching symptoms late at night tends to raise worry and not knowledge.
Stopping a treatment because it works is a decision to make with the person who prescribed it.
Pushing through pain is no proof of strength.`,
      cost: `
Before you pay for anything around {x}, ask whether insurance or an employer covers a part of it.
Free things come first: sleep, daylight, movement, company.
Ask for the price of a whole course of treatment and not of a single session.
Be wary of long contracts and of products that are sold by the person who gives the advice.`,
      tools: `
For {x}, a notebook may be enough: what happened, what came before, what helped.
An app should answer a question you have, and not add another duty.
Check who sees the data you enter.
Whatever you use, set a time at which you put it away.`,
      end: `
Choose one thing about {x} to try this week, and tell somebody you trust.
With {x}, be as patient with yourself as you would be with a friend.
Keep what helped, drop what only added pressure, and look at both again in a month.
If nothing changes, make an appointment and take your notes along.
Rest counts as part of the plan and needs no excuse.`,
    },
    matters: [
      [
        'sleep* bed bedtime evening* night* insomnia',
        `
With {x}, a steady time for getting up helps more than an early night now and then.
Dim the lights and put screens away for the last part of the evening.
A cool, dark and quiet room is a good start, and the bed is better kept for sleep.
Coffee in the afternoon can still be felt at night.
If you lie awake for long, get up, do something dull in low light and go back when you are tired.
Write tomorrow’s tasks down, so that they need not be kept in mind.`,
      ],
      [
        'stress* anxiety relax* calm* breath* meditat* mindful* burnout* work',
        `
With {x}, notice the early signs first: short sleep, short temper, the feeling of never being done.
Name what can be put off, handed over or left out, and settle it before you look for ways to relax.
A slow breath out, a walk round the block or a quiet lunch works better when it has a fixed place in the day.
Set an end to the working day and switch messages off at that time.
Talk to somebody before you are at the end of your strength.
If worry stays for weeks or takes over your days, a doctor or therapist is the right address.`,
      ],
      [
        'eat* food diet* nutrition* meal* sugar vitamin* weight',
        `
With {x}, look at an ordinary week before you change anything, for it is the routine that counts.
Cook with what you like, and add vegetables, pulses and whole grains before you take anything away.
Regular meals make strong cravings less likely.
Supplements are worth discussing with a doctor or pharmacist first.
A diet that forbids much is hard to keep and easy to give up.`,
      ],
      [
        'back* posture pain* desk sit* sitting exercise* move* stretch*',
        `
For {x}, movement through the day does more than the perfect chair.
Change position often, stand up for calls and take the stairs.
Set the screen at eye level and the keyboard so that the shoulders can hang.
Begin exercises slowly, and stop if pain shoots into an arm or a leg.
Numbness, weakness or pain that stays needs a doctor.`,
      ],
      [
        'talk* friend* family partner* colleague* support* help*',
        `
With {x}, being listened to can help more than any tip, so ask for that plainly.
Say what you need: an ear, a lift, a quiet hour, or no advice at all.
If you are the one who listens, ask open questions and leave room for silence.
Self-help groups and advice lines exist for many situations, and asking there costs nothing.
In an emergency, call the emergency number and do not stay alone.`,
      ],
    ],
  },
  {
    words:
      'renovat* restor* paint* bathroom* plumb* sink tile* tiles roof* insulat* furniture* declutter* clean* laundry* heat heating* diy repair* drill* floor* wallpaper* solar* window* door* wall walls attic basement balcony shed sauna stove energy pump pumps wardrobe* closet*',
    any: `
With {x}, measure twice, and write the figures into a sketch that you can take along to the shop.
Work on {x} goes better when the room is cleared first and the floor is covered.
Turn off water or power before you open anything, and leave gas and mains wiring to a professional.
Take photographs before you cover pipes or cables; they show later where things run.
Let paint, glue and filler dry for as long as the maker says.
Ask the landlord or the building authority before you change anything fixed.
Plan the mess as well: where do dust, tools and people go in the meantime?
Do one room or one corner completely before you begin the next.`,
    roles: {
      intro: `
With {x}, a clear plan is cheaper than good tools, because material that was cut wrongly cannot be returned.
Before you spend money on {x}, decide what should be better afterwards: warmth, light, space or order.
The state of what is there decides how much work it will be, so look behind and underneath.
Some steps suit a free weekend, and others belong to a trade; it helps to tell them apart early.`,
      why: `
What speaks for {u} shows in daily life: less draught, less searching, lower bills or simply a room you like to enter.
The reasons for {u} should be clear before the first purchase, since they decide what may be left out.
Look at a whole year, because summer and winter ask different things of a home.
An early repair is smaller than a late one.`,
      choose: `
For {x}, write down size, load, moisture and use before you look at colours.
With {x}, take samples home and look at them by day and by lamplight.
Check what surface it goes on, since not every product holds everywhere.
Ask how it is cleaned and repaired, and whether parts will still be sold in some years.
Compare the price for the whole area, with waste, glue and tools.`,
      how: `
Start work on {x} with a list in order: clear out, prepare, do the work, let it dry, put back.
Preparation takes the larger part of the time, and it shows in the result.
Try the first cut, coat or hole where nobody will see it.
Work from top to bottom and from the back of the room to the door.
Clean tools at once, before anything sets.`,
      mistakes: `
With {x}, the dear mistakes happen before the work begins: wrong measurements, the wrong primer, no look behind the wall.
Impatience between coats costs more time than waiting does.
Drilling without checking for pipes and cables is a risk that a simple detector removes.
Buying exactly enough leaves nothing for waste and later repairs.
Covering damp instead of finding its cause only hides it for a while.`,
      cost: `
A budget for {x} needs material, tools, disposal and a reserve, for old walls like to surprise.
Get several written quotes with the same scope, and ask what is not included.
Do the clearing, sanding and painting yourself where you have more time than money.
Renting a machine for a day can be cheaper than owning one for years.
Ask about grants before you order, since many have to be applied for first.`,
      tools: `
For {x}, borrow or rent what you will use once, and buy well what you will use again.
A tape measure, a level, a pencil and good light come before any machine.
Safety glasses, gloves and a mask belong on the list and not on the shelf.
Keep screws and small parts in labelled jars while you work.`,
      end: `
At the end of the work on {x}, walk slowly through the room, and note what still has to be touched up.
With {x}, keep the leftover material and the product names, because the next scratch will come.
Put dates for upkeep into the calendar: filters, seals, gutters, batteries.
Live with the result for a few weeks before you change anything else.
Take a first small step this week: measure, clear a shelf or ask for a quote.`,
    },
    matters: [
      [
        'paint* wall* walls colour* color* primer wallpaper*',
        `
With {x}, a clean, dry and smooth surface does more for the result than the price of the paint.
Fill holes, sand them and wipe off the dust before you open the tin.
Paint the edges first and the surface straight afterwards, while the edge is still wet.
Buy enough for the whole wall in one batch, since shades can differ.
Look at a test patch in the morning and in the evening.`,
      ],
      [
        'insulat* heat* window* energy roof* draught* draft* solar* pump*',
        `
For {x}, begin where warmth escapes most easily: the roof, the windows and the joints around doors.
Stopping draughts is cheap and shows at once, though every room still needs fresh air.
Have the order of the work checked, because a new heating system should fit the house it will have to heat.
Watch for moisture: where walls get tighter, airing becomes more important.
Compare yearly consumption before and after, corrected for a mild or hard winter.`,
      ],
      [
        'declutter* tidy* sort* storage shelf shelves wardrobe* closet* order organi*',
        `
With {x}, begin with a drawer and not with a room, so that the first success comes within an hour.
Take everything out, wipe the shelf and put back only what you use.
Give each thing a place near where it is needed.
Have a box for giving away, a bag for rubbish and a date on which both leave the house.
Leave keepsakes until the end, when the eye is practised.`,
      ],
      [
        'clean* wash* laundry stain* dust limescale mould mold',
        `
When it comes to cleaning, {x} {is|are} no exception: work from dry to wet and from top to bottom, so that nothing has to be done twice.
Let a cleaner stand for as long as the label says before you scrub.
Never mix cleaners, because some give off dangerous gases together.
Test anything strong on a hidden spot.
A few minutes daily spare you the lost weekend.`,
      ],
      [
        'plumb* tap leak* sink pipe* drain* bathroom* shower* tile*',
        `
With {x}, find the valve that shuts off the water and try it before you loosen anything.
Put a bucket and a cloth underneath, for pipes are never quite empty.
Take the old seal along to the shop, since sizes look alike.
Behind tiles, what you cannot see decides: a sound wall, a proper seal, a slope towards the drain.
Check the joint again after an hour and on the next day.`,
      ],
    ],
  },
]
