import type { FieldLines } from '../book.ts'

export const sport: FieldLines = {
  words:
    'running runner* run marathon* jog* gym fitness workout* strength* squat* yoga pilates swim* cycling cyclist* climb* football soccer tennis padel golf ski skiing sport* athlet* train training triathlon* row rowing stretch* muscle* cardio boulder* surf* race pushup*',
  any: `
With {x}, increase slowly, since lungs adapt faster than tendons do.
A plan for {x} has to fit your week, or the week will win.
Rest days are part of training, for that is when the body adapts.
Keep a short log of what you did and how it felt.
Good technique at low effort comes before speed and weight.
Pain that changes how you move is a signal to stop.
Sleep, food and drink decide how much of the effort you keep.
Train with somebody now and then; promises to others are easier to keep.`,
  roles: {
    intro: `
With {x}, the first weeks decide, and they should feel almost too easy.
With {x}, what is needed is less equipment than patience and a fixed place in the week.
Goals help if they say when, how often and how you will notice progress.
After a long break or an illness, a check with a doctor comes first.`,
    why: `
What speaks for {u} is how you feel afterwards: awake, hungry and pleased with yourself.
Regular movement does good to heart, sleep and mood.
Progress is easy to see here, because yesterday’s effort is a fair rival.
Company is a reason too, and for many the best one.`,
    choose: `
For {x}, fit and comfort decide; colour and promises can wait.
Try things in motion and for longer than a minute.
Let an experienced person look at your movement before you spend much.
Buy the simple version first, and the better one when you know what you miss.`,
    how: `
With {x}, warm up first, keep the main part short, and finish while you could still do more.
Learn a movement slowly and without load.
Raise only one thing at a time: how often, how long or how hard.
Plan an easy week after several hard ones.
Put the sessions into the calendar like appointments.`,
    mistakes: `
With {x}, too much too soon is behind many injuries.
Every session at full effort leaves you tired without making you faster.
New shoes, new gear or new food have no place on the day that matters.
Skipping the warm-up saves minutes and can cost weeks.
Copying somebody else’s plan ignores what your body has done before.`,
    cost: `
For {x}, spend on what touches body or ground, such as shoes, and save on the rest.
Count membership, travel and entry fees for a whole year.
Used equipment is a good way to find out whether you will stay with it.
A trial month is cheaper than a contract you do not use.`,
    tools: `
For {x}, the list is short: suitable shoes or clothes, water and something to note the session in.
Check equipment for wear before each season.
A watch is useful if you look at trends, and a burden if you obey it.
Lay your things out the evening before.`,
    end: `
Choose the days for {x} in the coming week, and start with the session you are sure to manage.
With {x}, what you can keep up for months beats what impresses for a week.
Look back after a month and change one thing in the plan.
Celebrate a session that you did although you did not feel like it.
Keep one day free of any plan.`,
  },
  matters: [
    [
      'injur* pain* recover* rest* stretch* warm*',
      `
With {x}, take pain at the same spot seriously when it returns in several sessions.
Warm up with the movement that follows, at an easy pace.
Sleep and food help recovery more than any device.
After an injury, start again well below the old level.
Ask a doctor or physiotherapist if swelling, numbness or pain at night appears.`,
    ],
    [
      'plan* week* schedule* train* training beginner* start* first goal*',
      `
A plan for {x} needs few things: easy days, one hard day, rest and room for life to interfere.
Set the long session on the day with the most time.
Decide beforehand what falls away when a week gets full.
Missed sessions are gone; do not pile them on the next days.
Write the aim as something you do and not only as something you achieve.`,
    ],
    [
      'shoe* gear equipment bike* racket clothes wear',
      `
For {x}, try shoes or gear late in the day, when feet are a little larger.
Comfort from the first minute is a better sign than any label.
Adjust saddle, grip or straps before you blame your legs.
Note when you bought it, since cushioning and grip wear out unseen.`,
    ],
    [
      'race* competition* match* event day pace finish',
      `
With {x}, rehearse the day: the same breakfast, the same shoes, the same start time.
Begin slower than you feel able to.
Lay out number, drink and clothes in the evening, and plan the way there with time to spare.
Divide the distance into parts and think only of the next.
Keep moving gently afterwards, and eat and drink soon.`,
    ],
    [
      'food eat* nutrition* drink* protein hydrat*',
      `
For {x}, ordinary meals at sensible times cover most of what is needed.
Eat something light well before the session and something solid soon after it.
Drink through the day and not only during training.
Test drinks and gels in training, never for the first time in a race.`,
    ],
  ],
}
