import type { FieldLines } from '../book.ts'

export const travel: FieldLines = {
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
}
