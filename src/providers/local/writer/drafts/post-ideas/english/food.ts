import type { Guide } from '../guide.ts'

export const food: Guide = {
  words:
    'cooking baking homemade recipe recipes cheese* chocolate* wine wines tea teas salad* tofu brunch eating snack* spices street-food',
  parts: [
    {
      name: 'Dough and oven',
      words: 'bread breads sourdough* dough* loaf loaves baguette* focaccia pizza* bagel* bake bakes baking',
      quicktips: `
Weigh the flour instead of measuring it in cups
Mark the height of the dough with a rubber band, so you can see how far it has risen
Heat the oven with the pot or stone inside, not just the air
Let the loaf cool on a rack before you cut it, because the crumb is still setting`,
      industry_myths: `
Does kneading by hand make better bread than a long rest?
Do you need a special oven to get a good crust?
Can you only bake with a starter that is years old?
Does more yeast give a better loaf, or only a faster one?`,
      common_mistakes: `
Adding flour to a sticky dough until the loaf turns out dry
Going by the clock instead of watching the dough
Baking in an oven that has not heated through
Cutting the loaf while it is hot, and calling the crumb gummy`,
      common_questions: `
Why does my dough not rise?
How do I know when the dough has proofed long enough?
Can I leave the dough in the fridge overnight?
Why is the crust pale although the time is up?`,
      actionable_systems: `
A baking log: flour, water, room temperature, resting time, result
A baking timetable counted back from the hour when you want to eat
A photo of the crumb after every bake, with one note on what to change
A base recipe in which only one thing changes from bake to bake`,
    },
    {
      name: 'Beans and brewing',
      words: 'coffee* espresso* latte* cappuccino* barista* cold-brew',
      quicktips: `
Weigh the coffee and the water, and write down the ratio you liked
Grind just before you brew, and only what you need
Rinse the paper filter with hot water before the coffee goes in
Brew the same beans coarse and fine, and taste them side by side`,
      industry_myths: `
Does a dark roast have more caffeine than a light one?
Do beans belong in the freezer?
Does cold brew always have less acid than hot coffee?
Is bitter coffee the same thing as strong coffee?`,
      common_mistakes: `
Changing the grind, the dose and the time all at once
Keeping the beans in a clear jar in the sun
Blaming the beans before the grinder has been cleaned
Buying more beans than you drink while they are fresh`,
      common_questions: `
Why does my coffee taste sour?
How long do coffee beans stay fresh?
Which grind size goes with which brewing method?
Do I need an expensive grinder?`,
      actionable_systems: `
A tasting card: dose, grind, time, and one word for the taste
A weekly cleaning routine for grinder and brewer
A recipe card for every bag of beans you liked
A blind tasting for two, with cups marked underneath`,
    },
    {
      name: 'Jars and fermenting',
      words: 'ferment* kimchi* kombucha* sauerkraut* pickles pickling kefir* miso tempeh',
      quicktips: `
Keep the vegetables under the brine with a small weight
Write the date and the amount of salt on every jar
Set the jar on a plate, because active ferments can spill over
Weigh the salt, since spoonfuls differ with the size of the grains`,
      industry_myths: `
Do you need a starter culture for every ferment?
Is cloudy brine a sign that a ferment has spoiled?
Does iodised salt stop a ferment?
Do ferments keep for ever?`,
      common_mistakes: `
Filling the jar to the rim and leaving no room for gas
Leaving vegetables above the brine, where mould can settle
Guessing the salt
Tasting with a used spoon and putting it back into the jar`,
      common_questions: `
How do I tell harmless yeast from mould?
When is a ferment ready to eat?
Why are my pickles soft?
Where should the jar stand while it ferments?`,
      actionable_systems: `
A jar log: start date, salt, room temperature, taste by the week
A label for every jar: contents, date, next check
A when-in-doubt list of what goes to the compost
A seasonal calendar of vegetables worth fermenting`,
    },
    {
      name: 'Cakes and sweets',
      words: 'cake cakes cookie cookies muffin* dessert* pastry pastries brownie* macaron* cupcake*',
      quicktips: `
Bring butter and eggs to room temperature before you start
Put an oven thermometer in and compare it with the dial
Line the tin before you mix, so that the batter need not wait
Test the middle with a skewer before you take the cake out`,
      industry_myths: `
Does opening the oven door always make a cake fall?
Is less sugar only a matter of taste, or does it change the crumb?
Do you have to sift flour every time?`,
      common_mistakes: `
Mixing the batter long after the flour has gone in
Filling the tin so full that the batter runs over
Icing a cake before it has cooled`,
      common_questions: `
Why did my cake sink in the middle?
Can I halve a recipe and use the same tin?
How do I keep cookies from spreading?`,
      actionable_systems: `
A table of your own tins with their size and what fits in
A bake-ahead plan: what freezes well, what has to be fresh
A note on your oven: where it runs hot, and which shelf works`,
    },
    {
      name: 'Fire and pan',
      words: 'grilling grilled bbq barbecue* roasting steak* meat burger* wok',
      quicktips: `
Pat the surface dry before it goes into the pan
Use a thermometer instead of cutting meat open to look
Let meat rest on a board before you slice it
Leave space in the pan, or the food steams instead of browning`,
      industry_myths: `
Does searing seal in the juices?
Should meat come to room temperature before cooking?
May you turn a steak only once?`,
      common_mistakes: `
Putting food into a pan that is not hot yet
Using the same board for raw meat and salad
Pressing on a burger until the juice is in the fire`,
      common_questions: `
How do I know that meat is done?
Why does everything stick to my pan?
Charcoal or gas: what changes in the taste?`,
      actionable_systems: `
A chart of your own core temperatures and how you liked the result
A cooking order for a grill evening, from slowest to fastest
A clean-down routine while the grate is still warm`,
    },
    {
      name: 'Pots, pasta and sauces',
      words:
        'cooking pasta soup* stew stews curry* risotto sauces dinner* ramen lentil* noodle* cook-rice cooking-rice',
      quicktips: `
Save a cup of pasta water before you drain
Taste before you add salt, and again at the end
Toast spices in the dry pan for a moment before the liquid goes in
Chop everything before you turn on the heat`,
      industry_myths: `
Does oil in the water keep pasta from sticking?
Does alcohol cook off completely?
Do you have to rinse rice?`,
      common_mistakes: `
Adding the garlic too early, so it burns before the onions are soft
Boiling a sauce that only needs to simmer
Crowding the pan because one round looks faster than two`,
      common_questions: `
How do I rescue a dish that is too salty?
How do I thicken a sauce without lumps?
Which dishes taste better the next day?`,
      actionable_systems: `
A list of ten dinners you can cook without a recipe
A formula card: base, vegetable, spice, something sour
A freezer inventory on the door, with dates`,
    },
    {
      name: 'Planning meals',
      words:
        'meal meals meal-prep lunch lunches lunchbox* breakfast* nutrition diet diets vegan* vegetarian* plant-based healthy-eating leftovers',
      quicktips: `
Cook one extra portion tonight and label it for lunch
Look into the fridge before you write the shopping list
Put washed fruit where you can see it
Choose two dinners for this week that share an ingredient`,
      industry_myths: `
Does healthy food have to be expensive?
Are frozen vegetables worse than fresh ones?
Do you have to cook everything on one day of the week?`,
      common_mistakes: `
Planning seven new recipes for a week with no free evening
Shopping hungry and without a list
Cooking ahead and then forgetting what is in the freezer`,
      common_questions: `
How do I eat well when I have no time to cook?
What can I prepare in the evening for the next day?
How do I get my family to try something new?`,
      actionable_systems: `
A two-week dinner rotation with one free evening for leftovers
A shopping list sorted by the aisles of your shop
An eat-me-first box in the fridge for what has to go soon`,
    },
    {
      name: 'Shopping and storing',
      words: '',
      quicktips: `
Put new groceries behind the old ones, so that nothing is forgotten
Write the date on whatever you open
Keep onions and potatoes in the dark, and apart
Smell, look and taste before you throw something out that is past its best-before date
Buy spices in small amounts, because ground ones fade`,
      industry_myths: `
Does a best-before date mean that food is bad the day after?
Is fresh always better than frozen?
Do all tomatoes, eggs and breads belong in the fridge?
Is the most expensive ingredient the one you taste?
Does organic always mean local?`,
      common_mistakes: `
Buying for the cook you would like to be, not for the week you have
Letting leftovers cool on the counter all evening
Storing oil beside the stove, where it is warm
Buying a gadget for a single recipe
Keeping spices for years in the steam above the pots`,
      common_questions: `
What can I freeze, and what not?
Which basics are worth having at home all the time?
How do I keep herbs fresh for longer?
What can replace an ingredient I do not have?
Where is it worth paying more?`,
      actionable_systems: `
A pantry list with a mark for what is nearly empty
A monthly look at the back of every shelf
A swap list for ingredients that are often missing
A price note for the ten things you buy most
A tub in the freezer for broth scraps, emptied once a month`,
    },
    {
      name: 'Tasting and serving',
      words: '',
      quicktips: `
Taste with a clean spoon at three moments, and note what changed
Add a squeeze of lemon before you reach for more salt
Warm the plates for hot food
Serve the same thing twice with one change, and let guests choose
Ask guests about allergies when you invite them, not at the table`,
      industry_myths: `
Does a good result need many ingredients?
Can you train your taste?
Is salt the only thing missing when something tastes flat?
Does presentation change how food tastes?
Are family recipes better left as they are?`,
      common_mistakes: `
Trying a recipe for the first time when guests are coming
Seasoning only once, at the very end
Apologising for the food before anyone has tasted it
Serving everything at once and sitting down last
Hiding a good ingredient under five others`,
      common_questions: `
What goes well with this?
How much do I need for each person?
What can I prepare the day before?
How do I describe a taste without big words?
How do I scale a recipe up for guests?`,
      actionable_systems: `
A tasting sheet: sweet, sour, salty, bitter, and what to change
A guest book of who liked what and who cannot eat what
A serving timetable counted back from the moment you sit down
A recipe card with room for notes after every attempt
A photo album of plates you would make again`,
    },
  ],
}
