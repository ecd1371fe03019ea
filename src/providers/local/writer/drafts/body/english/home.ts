import type { FieldLines } from '../book.ts'

export const home: FieldLines = {
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
}
