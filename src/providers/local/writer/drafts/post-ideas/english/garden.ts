import type { Guide } from '../guide.ts'

export const garden: Guide = {
  words:
    'garden gardens gardening gardener* planting seedling* perennial* compost* allotment* shrub* tulip* native-plants wildflower*',
  parts: [
    {
      name: 'Vegetables and herbs',
      words:
        'tomato* vegetable-garden* vegetables herbs basil potato potatoes chillies chilies courgette* zucchini strawberr* raised-bed* lettuce pumpkin* peppers',
      quicktips: `
Water at the root and keep the leaves dry
Harvest herbs from the top, so that the plant branches
Check the underside of the leaves for pests
Harden seedlings off for some days before they go outside`,
      industry_myths: `
Do coffee grounds feed every plant?
Do bigger plants at the shop give an earlier harvest?
Do you need a garden to grow vegetables?`,
      common_mistakes: `
Planting out before the last frost
Setting plants so close that air cannot move between them
Letting courgettes grow until nobody wants to eat them`,
      common_questions: `
Why do my plants flower but set no fruit?
When can seedlings go outside?
What grows well on a balcony?`,
      actionable_systems: `
A sowing calendar for your own last frost date
A bed plan that shows what grew where last year
A harvest log: what, when, how much, and whether you would grow it again`,
    },
    {
      name: 'Lawn, roses and hedges',
      words: 'lawn lawns mowing roses pruning hedge hedges fruit-tree* apple-tree*',
      quicktips: `
Sharpen the blades before you blame the plant
Cut just above a bud that points outwards
Leave the lawn a little longer in dry weeks
Check a hedge for nests before you cut it`,
      industry_myths: `
Does cutting more make every plant grow better?
Should a lawn be watered a little every day?
Does moss go away by raking alone?`,
      common_mistakes: `
Cutting with dirty tools that carry disease along
Mowing so short that the soil dries out
Pruning at the wrong season and losing the flowers`,
      common_questions: `
When is the right time to prune?
How short should I mow?
Why does my rose have black spots?`,
      actionable_systems: `
A pruning calendar with one line for each plant
A tool routine: brush, wipe, oil, hang up
A photo before and after every cut, to see what it did`,
    },
    {
      name: 'Soil and water',
      words: '',
      quicktips: `
Water in the early morning, seldom but thoroughly
Cover bare soil with leaves or straw
Squeeze a handful of damp soil: does it crumble or stick?
Collect rain in a covered butt
Hoe after rain, before the soil forms a crust`,
      industry_myths: `
Do eggshells keep slugs away?
Does water on the leaves burn them in the sun?
Is digging every year good for the soil?
Does more fertiliser mean a bigger harvest?
Do stones in the bottom of a pot improve drainage?`,
      common_mistakes: `
Watering a little every day, so that the roots stay at the top
Feeding a plant that suffers from wet feet
Working wet, heavy soil
Buying plants before looking at light and soil
Throwing away leaves that would make good compost`,
      common_questions: `
How do I find out what kind of soil I have?
How often should I water in a hot week?
What may go on the compost?
Which pests do I need to act against?
What can I do about slugs?`,
      actionable_systems: `
A sketch of the garden with sun at morning, noon and evening
A watering plan for hot weeks and for holidays
A compost rule for the kitchen: yes, no, only a little
A soil test once a year with a note on what you added
A pest check once a week, always along the same path`,
    },
    {
      name: 'Through the seasons',
      words: '',
      quicktips: `
Take one photo from the same spot every month
Label what you sow, on the day you sow it
Swap seeds and cuttings with a neighbour
Leave seed heads standing for the birds in winter
Write down the first and the last frost of the year`,
      industry_myths: `
Is a tidy garden a healthy one?
Do you need green fingers, or just a routine?
Is autumn too late to plant?
Are weeds always useless?
Is nature a garden without work?`,
      common_mistakes: `
Buying whatever is in flower that day
Sowing everything at once and harvesting it all in one week
Starting with more beds than you can weed
Forgetting how large a plant will be in a few years
Cutting everything back in autumn, when insects need shelter`,
      common_questions: `
What can I do in the garden this month?
Which plants forgive a beginner?
How do I keep weeds down without poison?
What flowers when everything else is over?
How much time does a small garden take?`,
      actionable_systems: `
A calendar with one page a month: sow, plant, cut, harvest
A ten-minute round every evening with a bucket and scissors
A garden diary: weather, first flowers, failures
A wish list that waits until you know the light
A swap table for seeds, plants and tools`,
    },
  ],
}

export const houseplants: Guide = {
  words: '',
  parts: [
    {
      name: 'Plants indoors',
      words:
        'houseplant* house-plant* indoor-plant* orchid* succulent* cactus monstera potted-plant* windowsill',
      quicktips: `
Push a finger into the soil before you water
Empty the saucer a while after watering
Turn the pot now and then, so that the plant grows straight
Wipe dust off large leaves with a damp cloth`,
      industry_myths: `
Does a drooping plant always need water?
Do houseplants clean the air of a room?
Is a larger pot always better?`,
      common_mistakes: `
Watering every plant on the same day, whether it is dry or not
Repotting a plant on the day you bring it home
Putting shade plants on a sunny windowsill`,
      common_questions: `
Why are the tips of the leaves brown?
How do I get rid of fungus gnats?
Which plants cope with a dark room?`,
      actionable_systems: `
A tag in each pot: name, light, last repotted
A weekly round with a fixed order: look, feel, water, clean
A holiday plan for plants: grouped, shaded, and who comes by`,
    },
    {
      name: 'Light, pots and pests',
      words: '',
      quicktips: `
Hold your hand where the plant stands: a sharp shadow means a lot of light
Look under the leaves once a week
Choose a pot with a hole in the bottom
Let new plants stand apart for a while, in case they bring pests`,
      industry_myths: `
Do all plants need a south-facing window?
Is misting the leaves as good as humid air?
Do plants need feeding in winter?
Is a yellow leaf always a bad sign?`,
      common_mistakes: `
Leaving water in a decorative pot without a hole
Moving a plant every week in search of the right spot
Feeding a sick plant instead of looking at its roots
Putting leaves right against a cold window`,
      common_questions: `
How much light is bright but indirect light?
When does a plant need a new pot?
How do I take cuttings?
Which plants are safe with pets?`,
      actionable_systems: `
A map of your windows: morning sun, noon sun, shade
A quarantine shelf for new plants
A photo of every plant once a month
A swap evening for cuttings`,
    },
  ],
}
