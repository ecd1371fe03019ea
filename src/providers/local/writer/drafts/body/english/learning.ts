import type { FieldLines } from '../book.ts'

export const learning: FieldLines = {
  words:
    'learn* language languages spanish french german japanese vocabular* study* exam exams student* school* university course courses teach* pupil* homework tutor* flashcard* memor* guitar piano chess drawing reading writing essay* thesis math* grammar* kids education*',
  any: `
With {x}, short daily practice beats one long session at the weekend.
To get on with {u}, test yourself instead of reading the same page again.
Repeat at growing intervals: tomorrow, next week, next month.
Choose material that is slightly too hard and not far too hard.
Put the phone in another room for half an hour.
Mistakes show where to practise next, so collect them.
Explain it to somebody who does not know it; the gaps show at once.
Fix the time and the place, and beginning gets easier.`,
  roles: {
    intro: `
With {x}, a clear goal comes first: what do you want to be able to do, and by when?
Progress with {x} depends less on talent than on regular practice of the right kind.
Methods differ, and the one you keep up is the better one.
A first look at what you already know saves weeks of going over it again.`,
    why: `
What speaks for {u} is what you can do afterwards and could not do before.
A reason of your own carries you through the dull weeks, so write it down.
Learning in small steps also trains patience and attention.
The earlier you use it in real life, the sooner it pays.`,
    choose: `
For {x}, choose a course by how much you will do yourself in it and not by how much is shown.
Try a lesson before you pay for many.
Look at who corrects your work, and how soon.
One main source and one for practice are enough.`,
    how: `
With {x}, begin with the parts you will use most, and add the exceptions later.
Split the material into pieces for one sitting each.
Study, close the book, and write down what you remember.
Mix old and new in every session.
End with a note of where to begin next time.`,
    mistakes: `
With {x}, reading and underlining feel like learning, but recalling is what makes it stay.
Waiting until you feel ready delays the practice that would make you so.
Too many apps and books split attention.
Learning late into the night costs the sleep in which memory settles.
Being afraid of mistakes keeps you silent where you should try.`,
    cost: `
The price of {x} is paid in hours above all, so plan those before the money.
Libraries, exchange partners and free courses carry you a long way.
Pay for feedback rather than for more material.
Check how long access lasts and whether you can cancel.`,
    tools: `
For {x}, a notebook, a set of cards and a calendar do most of the work.
Choose an app for the one thing it does well.
Keep notes in your own words, and in one place.
A timer helps to begin and, just as well, to stop.`,
    end: `
Decide on a quarter of an hour for {x} tomorrow, and on what you will do in it.
With {x}, keep a list of things you can do now and could not do a month ago.
Use what you have learned with a real person soon.
If a method bores you, change the material before you give up the goal.
Plan a week of repetition after every few weeks of new things.`,
  },
  matters: [
    [
      'vocabular* word* flashcard* memor* remember* grammar*',
      `
For {x}, take in words as parts of short sentences and not in bare lists.
Put only one question on each card.
Say words aloud, since the ear and the mouth remember too.
Repeat just before you would forget, and let easy cards rest.
Grammar sticks better when you meet a rule in three texts than when you copy it three times.`,
    ],
    [
      'exam* test* revis* thesis essay* homework',
      `
With {x}, begin with an old paper under real conditions, and let the result write your plan.
Work back from the date, and keep the last days for repetition.
Answer questions in writing, because knowing it roughly is not enough on the day.
Start with the weakest topic while you are fresh.
Sleep before the exam is worth more than one more chapter.`,
    ],
    [
      'speak* talk* listen* conversation* pronunc* practice practis* partner*',
      `
With {x}, start speaking in the first week, with sentences you are sure of.
Find a partner and agree on when each of you is corrected.
Listen to the same short recording several times, first for the sense and then for the words.
Record yourself now and then, and compare after a month.
Prepare some phrases that buy you time.`,
    ],
    [
      'plan* routine* habit* motivat* time schedule* goal* start*',
      `
For {x}, tie the practice to something that happens every day, such as breakfast or the train.
Set a minimum so small that no excuse fits.
Mark each day in a calendar, and never leave out two in a row.
Write the goal as a situation: ordering a meal, passing a test, playing one song.
When motivation is low, do the easiest part and stop with a good conscience.`,
    ],
  ],
}
