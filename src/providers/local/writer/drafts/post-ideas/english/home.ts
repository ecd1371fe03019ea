import type { Guide } from '../guide.ts'

export const home: Guide = {
  words:
    'diy furniture apartment* interior-design decorating living-room* bedroom* housekeep* plumb* repair repairs repairing homeowner*',
  parts: [
    {
      name: 'Renovating a room',
      words:
        'renovat* remodel* bathroom* tiles tiling wallpaper* paint-walls painting-walls paint-room painting-room refurbish*',
      quicktips: `
Measure twice, and write the measure on the wall itself
Paint a large sample and look at it in the morning and at night
Photograph open walls before they are closed, with a ruler in the picture
Switch the power off and test it before you touch a socket`,
      industry_myths: `
Does one coat of paint cover everything?
Is doing it yourself always cheaper?
Do small rooms have to be white?`,
      common_mistakes: `
Painting without cleaning and filling first
Ordering just as much material as the plan says
Hiding valves and pipes behind tiles without an access panel`,
      common_questions: `
What should be done first, the floor or the walls?
How do I live at home while it is being renovated?
Which jobs belong to a professional?`,
      actionable_systems: `
A room sheet: measures, colours, products, batch numbers
An order of work from ceiling to floor
An offer comparison: scope, materials, dates, guarantee`,
    },
    {
      name: 'Tidying and cleaning',
      words: 'cleaning declutter* tidying tidy minimalis* laundry wardrobe closet closets',
      quicktips: `
Clear one drawer today, not a whole room
Clean from top to bottom, so that dust falls where you have not been yet
Put a box by the door for things that leave the house
Read the care label before you treat the stain`,
      industry_myths: `
Does more detergent wash cleaner?
Do you have to own little to be tidy?
Does vinegar clean everything?`,
      common_mistakes: `
Buying boxes before sorting out
Mixing cleaning products that must not meet
Starting with photos and letters, where every piece holds you up`,
      common_questions: `
Where do I begin when everything is full?
How do I get the family to join in?
What do I do with things that were a gift?`,
      actionable_systems: `
A ten-minute round every evening, one room a day
A one-in, one-out rule for clothes and toys
A cleaning plan by the week, month and season`,
    },
    {
      name: 'Heating and energy',
      words:
        'heating heat-pump* solar-panel* energy-bill* saving-energy save-energy electricity-bill* insulation insulating radiator* thermostat* boiler* photovoltaic*',
      quicktips: `
Read the meters today and again in a week
Keep curtains and sofas away from the radiators
Open the windows wide for a few minutes instead of tilting them all day
Look for draughts at windows and doors with a strip of paper`,
      industry_myths: `
Does a room warm up faster when the thermostat is turned to full?
Do heat pumps only work in new houses?
Does switching a device on use more power than leaving it running?`,
      common_mistakes: `
Buying a new device before looking at the insulation
Comparing the purchase price and forgetting the running costs
Leaving the factory settings as they are`,
      common_questions: `
Which devices use the most power at home?
What does the house need before a new heating system?
Which grants are there, and when must I apply?`,
      actionable_systems: `
A meter log: first of the month, three numbers, one remark
A checklist for the talk with an energy adviser
A heating plan by room and time of day`,
    },
    {
      name: 'Using less',
      words:
        'recycling recycle zero-waste plastic-free save-water saving-water water-use food-waste eco-friendly sustainable-living upcycl*',
      quicktips: `
Look into your bin before you take it out: what is most of it?
Put a bowl under the tap while the water runs warm
Repair or borrow one thing that you were going to buy
Wash a full load, and no hotter than needed`,
      industry_myths: `
Is paper always better than plastic?
Do small steps at home make no difference?
Is living sustainably only for people with money?`,
      common_mistakes: `
Throwing out good things to buy greener ones
Using a cloth bag just a few times
Trusting a green label without knowing who gives it`,
      common_questions: `
Which change saves the most?
Where does this go: which bin is the right one?
How do I begin without annoying my family?`,
      actionable_systems: `
A bin diary for one week
A lending list among neighbours
A repair basket with a date for mending`,
    },
    {
      name: 'Before you start',
      words: '',
      quicktips: `
Take photos from all sides before you take anything apart
Look up where water and power are shut off
Ask in the neighbourhood for a tool you need only once
Note the model number before you go to the shop`,
      industry_myths: `
Do you need a workshop full of tools?
Is the cheapest offer the cheapest in the end?
Is old always worse than new?
Does everything have to be done at once?`,
      common_mistakes: `
Starting on the evening before guests come
Buying by eye instead of by measure
Forgetting permission from the landlord or the neighbours
Planning no time for drying, waiting and cleaning up`,
      common_questions: `
What will it cost, with everything included?
Which tools do I really need?
What am I allowed to change in a rented flat?
When should I call a professional?`,
      actionable_systems: `
A shopping list by measure, number and shop
A safety check: power, water, ladder, eyes, hands
A plan with a buffer for each step
A folder with manuals, receipts and colours`,
    },
    {
      name: 'Upkeep',
      words: '',
      quicktips: `
Test the smoke alarm today
Clean one filter that you have forgotten about
Tighten the one screw that has been loose for weeks
Write the date of the last check on the device`,
      industry_myths: `
Does maintenance only matter when something is broken?
Are modern devices not worth repairing?
Is more cleaning always better for a surface?
Do good materials need no care?`,
      common_mistakes: `
Ignoring a small leak because it dries again
Throwing away spare parts and the leftover paint
Using one cleaner for every surface
Waiting for the cold before looking at the heating`,
      common_questions: `
How often does this need a check?
How do I find someone good for a repair?
When is it better to replace than to repair?
What should I check before winter?`,
      actionable_systems: `
A house calendar with one small job a month
A repair log: what, when, who, how much
A neighbours’ list of good craftspeople
A spring and autumn round through the house, with a list`,
    },
  ],
}
