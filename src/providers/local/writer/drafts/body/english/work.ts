import type { FieldLines } from '../book.ts'

export const work: FieldLines = {
  words:
    'remote* onboard* hiring* hire recruit* team teams leader* manag* meeting* workplace* office* productiv* startup* interview* career* project* agile* scrum* feedback* coach* delegat* culture business* hr colleague* job jobs resume* negotiat* workshop* retrospective* clients client',
  any: `
With {x}, say who decides, who does the work and who has to be told.
Agreements on {x} belong in writing, so that those who were absent can follow them.
Ask the people who will live with a rule before it is finished.
Try it with one team before it becomes the rule for all.
A short weekly talk finds problems that no report mentions.
Fewer meetings with a clear question do more than many without one.
Say what stops when something new begins.`,
  roles: {
    intro: `
With {x}, good intentions are plentiful; what makes the difference is who does what by when.
The way to better {u} is to look at an ordinary week and ask where time and patience are lost.
What suits a large company may be far too heavy for a small team.
Start from the problem that people complain about, and not from a method.`,
    why: `
The case for {u} is strongest where people now wait, guess or do things twice.
Clear agreements save the discussions that nobody has time for.
People stay where they know what is expected and see that it matters.
Name the effort too, because everybody will feel it first.`,
    choose: `
For {x}, decide on the must-haves before the first conversation, and keep to them.
Ask for examples from the past rather than for opinions.
Let those who will work with the result have a say.
Prefer the simple arrangement that can be changed after a trial.`,
    how: `
With {x}, begin with a goal in one sentence and one person who looks after it.
Write down the steps, the dates and what done means for each.
Start with the people who want to take part.
Talk about what hindered you at fixed intervals, and change one thing.
Let the first success be small and visible.`,
    mistakes: `
With {x}, silence is taken for agreement until it turns out to be doubt.
New tools do not mend unclear roles.
A rule that the leaders do not keep is no rule.
Too many goals at once leave all of them half done.
Praise in general and criticism in public both miss their aim.`,
    cost: `
The cost of {x} is mainly working time, so multiply the hours by the people involved.
Add training, licences and the weeks in which things go slower.
Set against it what waiting, mistakes and departures cost today.`,
    end: `
Agree on one change to {x} for the next month and on the day you will judge it.
With {x}, keep what people would miss, and drop what they only put up with.
Thank those who tried it first, and ask them what to alter.
Write the result on a single page, so that newcomers find it.`,
  },
  matters: [
    [
      'meeting* agenda* call calls retrospective* workshop* stand*',
      `
With {x}, write the question that has to be decided into the invitation; if there is none, send a note instead.
Invite those who decide or contribute, and inform the others.
Start with the hardest item while people are fresh.
Close with who does what by when.
End early when you are done; nobody will complain.`,
    ],
    [
      'feedback* conflict* talk* communicat* trust difficult conversation*',
      `
With {x}, describe what you saw and what it led to, and leave character out of it.
Choose the moment: soon, in private, and with time to reply.
Ask how the other person sees it before you propose anything.
Agree on one thing to change and on when you will talk about it again.
Good things deserve the same precision.`,
    ],
    [
      'onboard* first new* day',
      `
For {x}, prepare equipment, access and a named contact before the first morning.
Give a small real task in the first week, with somebody to ask.
Say in the first hour whom to ask about what.
Talk at the end of the first day, the first week and the first month.
Ask newcomers what surprised them, for they see what others no longer notice.`,
    ],
    [
      'hire* hiring interview* recruit* candidate* advert* applic*',
      `
With {x}, put the same questions to every candidate, and note the answers before you compare.
For {x}, write down what the person will do in the first half year, and ask about exactly that.
A small task from real work tells more than questions about strengths.
Say honestly what is hard about the job.
Let a future colleague take part, and ask for that opinion first.
Reply soon, also to those who do not get the job.`,
    ],
    [
      'remote* home hybrid* office* focus* time* productiv* routine*',
      `
With {x}, agree on hours in which everybody can be reached and on hours in which nobody has to answer.
Write first and call when writing takes too long.
Keep decisions where those who work at other times can find them.
Put demanding work into your best hours and messages into the others.
Mark the end of the day with something you do every time.`,
    ],
  ],
}
