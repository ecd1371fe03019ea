import type { FieldLines } from '../book.ts'

export const garden: FieldLines = {
  words:
    'garden* tomato* tulip* rose roses lawn* plant plants planting seed seeds seedling* herb herbs orchid* vegetable* flower* houseplant* succulent* basil* potato* strawberr* prun* shrub* hedge* bulb bulbs chili compost* soil balcony* pots bed beds bee bees pollinat* tree trees harvest*',
  any: `
With {x}, look at the place first: light, wind and soil set the limits.
The weather sets the pace for {x}, so keep a note of it beside your own work.
Feel the soil with a finger before you water; it answers better than a schedule.
Try a single pot or a corner of the bed before you replant everything.
Healthy soil does half the work, and mulch keeps it moist.
Write labels, because seedlings look alike and memory does not last a season.
Wait for the last frost in your area before tender plants go out.
A plant in the right spot needs less of everything.`,
  roles: {
    intro: `
With {x}, patience and a good look around the garden save more work than any product.
Light, water, soil and room are what {x} {depends|depend} on, and all of them can be checked before the first spade goes in.
A small start is easier to keep healthy than a large one.
Each season answers a few questions, so the notes you keep become your best guide.`,
    why: `
What speaks for {u} is the freshness, the time outdoors and the pleasure of watching something grow.
Insects, birds and soil gain something as well when the planting is varied.
You know what was sprayed and what was not.
Even a window sill is enough to find out whether you like it.`,
    choose: `
For {x}, count the hours of sun first and look at catalogues afterwards.
Choose varieties that suit your climate and your time, and ask neighbours what thrives with them.
Look for firm growth and healthy roots, and not for the most flowers.
Mind the final size; a small pot hides a large plant.
Mix early and late kinds, so that not everything needs you in the same week.`,
    how: `
With {x}, begin by preparing the soil: loosen it, take out roots and work in ripe compost.
Sow at the depth the packet gives, and keep the surface moist until green shows.
Plant in the evening or under a cloudy sky, and water well.
Get young plants used to sun and wind by degrees.
Check leaves from below once a week, for trouble starts there.`,
    mistakes: `
With {x}, too much water does more harm than too little, because roots need air.
Planting too close looks good for a few weeks and costs light and health later.
Fertiliser does not help a plant that stands in the wrong place.
Sowing too early gives weak, long shoots.
Taking every insect for an enemy drives away those that help.`,
    cost: `
For {x}, seeds and cuttings cost little, while pots, soil and forgotten watering cost more.
Swap plants with neighbours before you buy.
A good spade and secateurs last for years; gadgets rarely do.
Rain from the roof is free, so a barrel soon earns its place.`,
    tools: `
For {x}, a trowel, secateurs, a watering can with a fine rose and gloves are a full set to begin with.
Keep blades clean and sharp, since ragged cuts let disease in.
Pots need a hole in the bottom, whatever they are made of.
Store tools dry and hang them where you see them.`,
    end: `
Take one step with {x} this week: look at the light, test the soil or order seeds.
After the season, note what thrived, what struggled and where the sun fell; {x} will be easier next year.
Leave some stems standing for insects over winter.
Sow a little less than you planned and look after it a little better.
A walk round with a cup of coffee is the most useful garden work there is.`,
  },
  matters: [
    [
      'water* drought rain irrigat* dry moist*',
      `
For {x}, water early in the day, slowly and at the roots rather than over the leaves.
A thorough soaking now and then leads roots down; a daily splash keeps them near the surface.
Pots dry out faster than beds, above all in wind.
Yellow leaves and wet soil together mean too much, and limp leaves on dry soil mean too little.
Mulch cuts the need for water and keeps weeds down.`,
    ],
    [
      'soil* compost* fertili* feed* pot pots repot* mulch*',
      `
With {x}, soil that crumbles in the hand is what to aim for; sand, clay and old potting mix each need compost.
Feed during growth and stop when the plant rests.
Choose a pot only a little larger than the roots.
Dig as little as possible, since soil life does its work undisturbed.
Compost wants a mix of green and brown, some moisture and air.`,
    ],
    [
      'pest* aphid* slug* disease* mildew weed* problem* yellow',
      `
With {x}, find out who is eating before you treat anything, because many visitors are harmless.
Pick off, wash off or cut out the first signs, and look again after some days.
Space and dry leaves keep mildew away better than sprays do.
Strong plants cope with some damage, so not every hole is a problem.
Encourage birds, ladybirds and hoverflies with flowers and hiding places.`,
    ],
    [
      'prun* cut* harvest* pick* trim*',
      `
For {x}, sharp and clean blades come first, and a dry day is better than a wet one.
Cut just above an outward bud, and take out what is dead, ill or crossing.
With shrubs, find out whether they flower on old or new wood, or a year’s bloom may be lost.
Harvest often and in the cool of the morning; many plants answer with more.
Stop while the shape still looks natural.`,
    ],
    [
      'sow* seed* seedling* plant* spring season* calendar autumn winter start* frost',
      `
With {x}, the packet and the weather decide on the date together.
Start tender kinds indoors in good light, or they grow long and weak.
Cover seed about as deep as it is thick, and press it down gently.
Sow in small portions a couple of weeks apart, and the harvest spreads.
Before winter, protect pots, empty the barrel and leave the leaves under the shrubs.`,
    ],
  ],
}
