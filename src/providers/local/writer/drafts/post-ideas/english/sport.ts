import type { Guide } from '../guide.ts'

export const sport: Guide = {
  words:
    'sport fitness exercising workout* athlet* gym climbing swimming skiing rowing triathlon training-plan*',
  parts: [
    {
      name: 'Running',
      words:
        'runner runners marathon* jogging parkrun running-shoe* running-plan* start-running trail-running half-marathon running-for running-in',
      quicktips: `
Run so slowly that you could still talk
Lay out your kit the evening before
Swap one hard run for an easy one this week
Tie the laces so that the heel sits firmly and the toes have room`,
      industry_myths: `
Is running bad for the knees?
Do you have to run every day to improve?
Do you need to stretch before every run?`,
      common_mistakes: `
Running every run a little too fast
Adding distance and speed in the same week
Racing in shoes that have never seen a long run`,
      common_questions: `
How do I breathe when I run?
When do running shoes need replacing?
How do I begin again after a break?`,
      actionable_systems: `
A training log: distance, feeling, sleep, one line on what hurt
A week with hard, easy and rest days in fixed places
A race-day list: breakfast, clothes, pins, way there, meeting point`,
    },
    {
      name: 'Strength',
      words:
        'strength-training weightlift* muscle* squat squats dumbbell* kettlebell* push-up* pull-up* barbell*',
      quicktips: `
Film one set from the side and look at your form
Write down weight and repetitions before you leave
Warm up with the movement that you are about to load
Stop a set while the form is still clean`,
      industry_myths: `
Do sore muscles mean that the training was good?
Does strength training make you slow?
Do you need a gym to get stronger?`,
      common_mistakes: `
Adding weight before the movement is right
Training what shows in the mirror and nothing else
Changing the programme every week`,
      common_questions: `
How long should I rest between sets?
How many times a week is enough?
What do I do when I make no more progress?`,
      actionable_systems: `
A notebook with one page for each exercise
A simple programme: push, pull, legs, carry
A rule for when to add weight and when to take some off`,
    },
    {
      name: 'Yoga and mobility',
      words: 'yoga pilates stretching mobility-training flexibility-training breathing-exercise*',
      quicktips: `
Unroll the mat before breakfast, even if you only have a few minutes
Bend your knees in a forward fold and let the back be long
Use a book as a block
Breathe out into the hard part`,
      industry_myths: `
Do you have to be flexible to begin?
Does a stretch have to hurt to help?
Is yoga only stretching?`,
      common_mistakes: `
Copying a pose from a photo instead of feeling for it
Holding your breath while you hold the pose
Skipping the rest at the end`,
      common_questions: `
Which style suits a beginner?
Can I practise when my back hurts?
How do I practise at home without distraction?`,
      actionable_systems: `
A short sequence for the morning that you know by heart
A list of poses with the easier variant beside each
A practice card: time, mood before, mood after`,
    },
    {
      name: 'On two wheels',
      words: 'bike bikes bicycle* cycling cyclist* e-bike* ebike*',
      quicktips: `
Check tyres, brakes and chain before you set off
Wipe and oil the chain after a wet ride
Ride your new route once on a free day
Set the saddle so that your knee stays slightly bent`,
      industry_myths: `
Do you need special clothes to ride to work?
Is a harder saddle always less comfortable?
Is cycling in the rain dangerous, or only wet?`,
      common_mistakes: `
Riding with soft tyres and blaming the hills
Locking the front wheel only
Starting in too hard a gear at the lights`,
      common_questions: `
How do I mend a flat on the road?
How do I cross a busy junction safely?
Which bike suits my way to work?`,
      actionable_systems: `
A monthly bike check in the order air, brakes, chain, light
A repair kit list for the saddle bag
A rain plan: mudguards, jacket, dry socks at work`,
    },
    {
      name: 'Training and rest',
      words: '',
      quicktips: `
Put two training times into this week’s calendar
Start with a warm-up that already feels too easy
Plan the rest day before you plan the hard day
Finish one session with the feeling that you could do more`,
      industry_myths: `
Does no pain really mean no gain?
Is rest a lost day?
Is there an age at which it is too late to begin?
Does sweat show how good the training was?`,
      common_mistakes: `
Starting as hard as before the break
Training through a pain that keeps coming back
Copying the plan of someone with twice the time
Skipping the warm-up because time is short`,
      common_questions: `
How do I train when I have little time?
How do I know that I am doing too much?
What should I eat before and after?
When may I train again after an illness?`,
      actionable_systems: `
A four-week plan with an easier last week
A readiness check before training: sleep, mood, legs
A log with one line a session
A return plan after illness: short, easy, then more`,
    },
    {
      name: 'Gear and motivation',
      words: '',
      quicktips: `
Ask a friend to train with you once this week
Borrow or rent gear before you buy it
Celebrate showing up, not only the result
Pack your bag the evening before and put it by the door`,
      industry_myths: `
Does better gear make you better?
Do you need a goal to enjoy a sport?
Are team sports only for those who began as children?
Is motivation what keeps people going?`,
      common_mistakes: `
Buying everything before the first month is over
Comparing your beginning with someone else’s season
Setting a goal that depends on other people
Making one missed session into a missed week`,
      common_questions: `
Which gear do I really need at the start?
How do I find a group at my level?
What do I do when I do not feel like it?
How do I measure progress without a watch?`,
      actionable_systems: `
A buy-borrow-wait list for gear
A rule for bad days: just ten minutes, then decide
A monthly test that is always the same
A training deal with a friend: who, when, what if it rains`,
    },
  ],
}
