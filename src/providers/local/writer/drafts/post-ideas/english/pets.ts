import type { Guide } from '../guide.ts'

export const pets: Guide = {
  words: 'pet pets rabbit rabbits hamster* guinea-pig* aquarium* budgie* parrot*',
  parts: [
    {
      name: 'Dogs',
      words: 'dog dogs puppy puppies',
      quicktips: `
Reward the second in which the dog does it right
Let the dog sniff on one walk a day as long as it likes
Practise in a quiet place before a busy one
Touch paws and ears gently every day, so the vet is less of a shock`,
      industry_myths: `
Does a wagging tail always mean a friendly dog?
Can you teach an old dog new tricks?
Does a garden replace the walk?`,
      common_mistakes: `
Repeating a command until it means nothing
Scolding long after it happened
Feeding from the table and forbidding begging`,
      common_questions: `
How long can a dog stay alone?
Why does my dog pull on the lead?
What should a puppy learn first?`,
      actionable_systems: `
A training diary: what, where, how distracted, how often it worked
A house rule list, so that everyone says the same word
A bag by the door: lead, treats, bags, towel`,
    },
    {
      name: 'Cats',
      words: 'cat cats kitten kittens litter-box*',
      quicktips: `
Let the cat come to you instead of reaching over its head
Put a scratching post where the cat already scratches
Play before the meal, as if it were a hunt
Watch ears and tail for a minute before you pick a cat up`,
      industry_myths: `
Is a purring cat always a happy one?
Should cats drink milk?
Are cats loners?`,
      common_mistakes: `
Putting the litter box next to the food
Punishing a cat that has already forgotten why
Missing signs of pain because cats hide them`,
      common_questions: `
Why does my cat bite when I stroke it?
Does a cat need company?
How do I get my cat into the carrier?`,
      actionable_systems: `
A carrier routine: leave it open, feed inside, then close for a moment
A cat sitter sheet: food, litter, vet, hiding places
A weekly check: eyes, teeth, coat, weight`,
    },
    {
      name: 'Daily care',
      words: '',
      quicktips: `
Weigh your pet at home today and write it down
Keep feeding times and portions on a note at the bowl
Wash the water bowl every day, not just refill it
Spend five minutes playing without a phone in your hand`,
      industry_myths: `
Do animals need variety in their food every day?
Is a pet a good present?
Do pets know when they have done something wrong?
Does a second animal solve boredom?`,
      common_mistakes: `
Choosing an animal by its looks
Measuring food by eye
Making one person do all the work while everyone promised to help
Forgetting who cares for the animal during the holidays`,
      common_questions: `
What does a pet cost in a year?
Which animal suits our life?
How do I get an animal used to being alone?
Who looks after it when I am ill?`,
      actionable_systems: `
A care sheet: food, habits, vet, what frightens it
A family rota: who feeds, who cleans, who plays
A yearly budget: food, vet, insurance, sitter
A first-week plan for a new animal: quiet, routine, one room`,
    },
    {
      name: 'At the vet',
      words: '',
      quicktips: `
Save the number of the emergency vet in your phone
Film odd behaviour, because at the vet it often does not show
Look at teeth, ears and paws once a week
Check that the chip is registered under your current address`,
      industry_myths: `
Do animals show it when they are in pain?
Do indoor animals need no check-ups?
Are home remedies harmless because they are natural?
Is a warm, dry nose a sign of illness?`,
      common_mistakes: `
Giving an animal medicine made for people
Waiting over the weekend when it has stopped eating
Stopping the treatment as soon as it looks better
Taking it to the vet only when it is ill`,
      common_questions: `
How often does a healthy animal need a check-up?
What do I do in an emergency at night?
How do I give a tablet without a fight?
Is pet insurance worth it?`,
      actionable_systems: `
A health book: weight, vaccinations, treatments, notes
A first-aid box for animals, checked twice a year
A question list for the next visit to the vet
A symptom diary with photos and times`,
    },
  ],
}
