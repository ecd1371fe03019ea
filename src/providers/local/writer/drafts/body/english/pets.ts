import type { FieldLines } from '../book.ts'

export const pets: FieldLines = {
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
}
