import type { Book } from './book.ts'
import { drinks } from './english/drinks.ts'
import { events } from './english/events.ts'
import { food } from './english/food.ts'
import { garden } from './english/garden.ts'
import { health } from './english/health.ts'
import { home } from './english/home.ts'
import { law } from './english/law.ts'
import { learning } from './english/learning.ts'
import { marketing } from './english/marketing.ts'
import { money } from './english/money.ts'
import { pets } from './english/pets.ts'
import { software } from './english/software.ts'
import { sport } from './english/sport.ts'
import { travel } from './english/travel.ts'
import { work } from './english/work.ts'

export const english: Book = {
  quotes: ['“', '”'],
  // The first of those that fit equally well is taken.
  fields: [
    pets,
    events,
    drinks,
    food,
    money,
    travel,
    software,
    health,
    home,
    garden,
    marketing,
    sport,
    learning,
    work,
    law,
  ],
  onward: `
The section {after} takes it from there.
The next section, {after}, goes on from here.
More on that comes in the next section, {after}.
The next section, {after}, builds on this.
Read on under {after} once this is settled.`,
  mention: `
{m} belongs in this picture as well.
Keep {m} in view at this point, too.
This is also a place to think of {m}.`,
  roles: {
    intro: {
      first: `
A good start with {x} is to write down the question that brought you here.
Your own case decides which parts of {x} matter, so have it in front of you while you read.
To make use of advice on {x}, you need to know your starting point: what you have, what you lack and what you want.
The aim is not to know everything about {x}, but to see which choices are yours to make.
Try to say in a sentence what you expect from {u}, and keep that sentence until the end.`,
      next: `
Nothing has to be taken on trust: try each point on a small scale and keep what works.
Make a note wherever you would do something differently, for those are the points to look at again.
Where your situation is special, trust what you can observe over what is usually done.
You need no previous knowledge for this, only the wish to decide for yourself.
At the end, you should be able to say what you will do, what you will leave, and why.`,
    },
    what: {
      first: `
Before you judge {x}, settle what the term covers in your case and what it leaves out.
A quick way to understand {x} is to separate the purpose from the means.
When people speak of {x}, ask which part of {it|them} they have in mind.
A definition of {x} is good if it tells you what belongs to {it|them} and what does not.
To get hold of {x}, describe in plain words what goes in, what happens and what comes out.
Begin with the simplest case of {x} you can think of, and leave the exceptions for later.`,
      next: `
Say in a sentence of your own what it is for; if that comes hard, the idea is not clear yet.
Name something close to it that does not count, because a boundary can explain more than a list.
An example from your own day may do more than a formal wording.
Terms differ from source to source, so note which meaning you use and stay with it.
Ask what would be missing without it, and the purpose shows at once.
Details can wait: at this point, the outline counts, and whether it fits the case you have in mind.
Look at who is involved and what each of them expects, since the same word can stand for several wishes.
What it costs, takes or changes is a separate matter, and mixing it in would only blur the picture.
Draw a line around it: on this side what you can influence, on the other what is simply given.`,
    },
    why: {
      first: `
The reason to look into {x} has to be your own; what others praise may not matter to you.
Whether {u} {is|are} worth the effort depends on the problem you want solved.
Ask first what happens if you leave {x} alone; the answer tells how much the matter weighs.
A sound reason for {u} can be put in terms of time, money, comfort or risk.
What speaks for {u} should also hold on an ordinary day, and not only on the best one.
Look for the moment in which {u} would have made a difference to you, and the reason is found.
Nobody needs a hundred reasons for {u}; a reason that is yours will do.
Set {x} against the time it takes, and see whether the balance still pleases you.`,
      next: `
List what you would gain, and beside it what you would have to give up.
Some effects show at once and others after a while; keep them apart when you decide.
A single strong argument is worth more than a row of weak ones, so put the best first.
Be as strict with arguments in favour as with those against, since wishes are poor judges.
Where you cannot name a benefit for yourself, it is fair to leave the matter alone.
The point is not to be convinced but to know what you are deciding for.
Then ask who else is affected, and whether the reasons look the same from where they stand.
Imagine that it had been settled a year ago, and describe what would be different this morning.
An argument that works for everybody deserves suspicion; look for the one that works for you.`,
    },
    how: {
      first: `
Read through all the steps of {x} before you take the first, so that nothing has to be fetched halfway.
The safest way into {u} is a small trial in which little can go wrong.
Break {x} into steps that each end with something you can see or check.
The order of {x} matters: prepare, do the main part, and look at the result before you move on.
Work on {u} goes best from the fixed points to the open ones.`,
      next: `
Change only a single thing at a time; otherwise, you cannot tell what made the difference.
After each step, stop and compare what you have with what you wanted.
Note what you did and how it went, because the second attempt starts where those notes end.
If a step fails, go back to the last point that was right instead of patching over it.
Do the part that is hardest to undo last, when everything around it is settled.
Leave some slack in the plan, for a step done in a rush may have to be done again.
Once the sequence holds, you can shorten it; until then, keep to it.
Say aloud what you are about to do; a gap in the sequence is easier to hear than to see.
Decide beforehand how you will know that you are finished.`,
    },
    versus: {
      first: `
A comparison around {x} is only fair if every option is held to the same questions.
Before you compare, decide what {x} must give you, what would be nice and what you can do without.
Differences in {x} matter where you would notice them in use.
With {x}, the better choice is the one whose drawbacks you can live with.
Start a comparison of {x} from your own week, and not from a list of features.`,
      next: `
Write down what each asks of you in effort, money and time, and strike out what all of them share.
Give more weight to the points that matter most, and settle that weight before you look at the options.
Consider the ordinary day as well as the best case, since the ordinary day comes more often.
Where you see no clear winner, the choice that is easier to undo has the advantage.
Ask what would make you change your mind later, and whether a change would still be possible then.
If a difference needs long explaining, it may not matter in practice.
A mix counts too, provided it does not bring the drawbacks of every side.
Describe each in the words of somebody who likes it, and only then in your own.`,
    },
    choose: {
      first: `
When it comes to {x}, the right choice starts with your own needs and not with a list of features.
A choice about {x} becomes easier once you know what you would regret later.
To choose well in {u}, you need fewer options and better questions.
Let the place, the time and the people involved narrow down {x} before taste does.
Nobody else has to live with your choice, so let {x} answer to your days and your rooms.
Set a limit in time and money, and {x} will look less like an endless shelf.`,
      next: `
Strike out whatever fails a must, however attractive the rest of it is.
Wherever you can, try before you commit, under the conditions of an ordinary day.
Ask how the choice will look after the first enthusiasm has gone.
Let somebody argue against your favourite; what stands up to that can stay.
When the remaining options are close, take the simpler one.
Set a date for the decision, because looking further has its price as well.
Keep the reasons for your choice, so that you need not make it again from memory.
Picture the repair, the return or the way out before you picture the first day.
A favourite that needs excuses is not a favourite yet.`,
    },
    mistakes: {
      first: `
A slip with {x} is cheapest when it is noticed early, so build in a check after each stage.
Going wrong with {x} can mean doing a sound thing at the wrong moment.
It is worth asking where {x} could fail before anything does.
Trouble with {x} leaves traces: something takes longer, costs more or has to be done again.
The way to keep {x} out of trouble is to know which step forgives an error and which does not.`,
      next: `
Haste is a cause to rule out, and copying what suits somebody else is another.
Watch for the moment when you begin to improvise; it may mark a gap in the plan.
Do not mend everything at once: find what went wrong first, and see what remains after that.
Write down what you assumed at the outset, so that you can tell a bad assumption from bad luck.
Ask somebody who was not involved to look it over, because fresh eyes skip less.
An error that you can describe in a plain sentence is half avoided already.
Where a wrong move would be costly, test on a small scale.
Tell the story of the failure backwards, from the damage to the first harmless step.`,
    },
    cost: {
      first: `
A budget for {x} has parts that are paid once and parts that come back, and they should not be mixed.
The price of {x} is more than the sum on the label: time, upkeep and waste belong to it.
Before you look at offers for {x}, fix the amount you are ready to spend and what it has to cover.
What you pay for {x} depends on choices that are yours to make, so begin with those.
A fair figure for {x} needs a clear scope, or you compare guesses.
Split {x} into what must be paid, what may be paid and what can be left out.
A price for {x} says little until you know what happens after the first year.`,
      next: `
Ask what a price includes, what comes on top, and how long it holds.
Compare the whole period of use rather than the first payment.
Put a value on your own hours as well, even if nobody sends you a bill for them.
Leave a reserve for what you cannot foresee, and note what you took it from.
Save where you would not notice the difference, and nowhere else.
Get offers in writing and with the same scope, or they cannot be compared.
If the sum is too high, cut the scope before you cut the quality.
Divide the sum by the times you will use it, and look at the figure again.
Wait a night before you pay for anything that was not on the list.`,
    },
    tools: {
      first: `
You may need less for {u} than you think, so sort what is necessary from what is convenient.
Lay out everything for {x} before you begin, and see what is already there.
The right equipment for {u} is what you can handle with ease and will really use.
Good material helps with {u}, but it does not replace care.
Make the list for {x} in the order of use, and the gaps show by themselves.
Go through {x} in your head, from the first move to the last, and write down what your hands would reach for.
Whatever you get for {x}, know beforehand where it will stand when it is not in use.`,
      next: `
Borrow or rent what you will need only once.
Check size, condition and fit in advance; a missing part can stop the work at the worst moment.
Take the thing you touch most often in the better quality, and save on the rest.
Something plain that you know well can beat something clever that you have to learn first.
Keep it all in one place, so that the next start takes no search.
Ask how each item is cleaned, stored or updated, for upkeep decides whether it stays in use.
If you hesitate over a purchase, try to do without it for a while.
Label what belongs together; the labels cost a minute and spare you many.
Think of the person after you, who has to find, understand and put back everything.`,
    },
    tips: {
      first: `
Small habits can do more for {u} than grand plans, provided you keep them up.
Not every piece of advice on {x} will suit you, so take what fits and test it.
To make {u} easier, look for the step that you keep putting off and start there.
A helpful rule for {x} is to keep what works and to change the rest in small steps.
If {x} {feels|feel} like hard work, ask which part of it nobody would miss.`,
      next: `
Tie a new habit to something you already do, and it will be harder to forget.
Prepare while you have time for what you will need when you have none.
Keep a short list of what went well; it is easily lost among the problems.
If a trick saves effort at the cost of attention, use it with care.
Give each change long enough to show an effect before you judge it.
Share the work where others can do a part of it better, and say clearly who does what.
Drop whatever you keep only because it was recommended.
Put what you need where your hand will look for it.
An exception is fine as long as you know which rule it breaks.`,
    },
    measure: {
      first: `
To judge {x}, decide beforehand what would count as success and how you would notice it.
Results from {u} mean little without the starting point, so record that first.
A number about {x} is useful if it would change what you do next.
Ask what {u} should bring about, and look for the earliest sign of it.`,
      next: `
Look at the same measure at the same interval, or you compare accidents.
Keep the number of measures small; what nobody reads need not be counted.
When a value moves, ask what else changed at the time before you praise or blame anything.
Combine the count with a conversation: numbers say what happened, and people say why.
Agree in advance on what you will do if the result is poor; that keeps the review honest.
Stop what has had a fair trial and shows nothing.
Show the result to those who did the work before you show it to anybody else.
Write beside every value how it came about, or it will be quoted without its limits.`,
    },
    ask: {
      first: `
Open questions about {x} are a good sign: they show where your case differs from the general one.
A question about {x} is half answered once you know what the answer would change.
Sort what you want to know about {x} by urgency: what must be clear now, and what can be found out on the way.
Doubts about {x} are easier to clear up one at a time.`,
      next: `
Put the question as plainly as you can, because a vague one gets a vague reply.
Ask whoever answers how they know, and whether your situation is the one they have in mind.
If answers differ, look for the condition that makes each of them true.
What you can try out safely, you need not ask.
Note the date beside each answer, since things change.
Some doubts go away with practice; the others deserve a person who knows the field.
Collect for a week what you stumble over, and then sort it before you ask.
A good reply leaves you with something to do; thank for it, and do it.`,
    },
    end: {
      first: `
In the end, {x} {comes|come} down to decisions that you can now take one by one.
What remains of {x} is a handful of choices, and you can make them in your own time.
Nobody has to do everything about {x} at once.
What would you tell a friend about {x} if there were only time for a sentence?`,
      next: `
Pick the point that would change most for you and give it a fair try.
Note what you expect before you start; later, it will tell you what to keep.
If your situation changes, go through the same questions again rather than the same answers.
Leave out what does not fit your case, without a bad conscience.
What stays unclear is best settled with somebody who knows your circumstances.
Put a date in the calendar on which to look at the result, and be honest when it comes.
Tell somebody what you plan to do, because a plan that has been said aloud is harder to drop.
If you can explain your choice to a stranger in a minute, it is ready.
Should the first attempt disappoint you, change the method before you change the aim.
Give yourself permission to stop halfway if the purpose has been met by then.
What you have ruled out belongs in your notes as well, or you will consider it all over again.`,
    },
    general: {
      first: `
With {x}, an hour of preparation saves several hours of correction.
For {x}, a short list of what is known and what is still open makes a good start.
With {x}, begin with what is fixed, such as time, place and budget, and decide on the rest afterwards.
When it comes to {x}, the maker’s instructions and the official rules come before any tip.
With {x}, somebody who has done it before can tell you what to leave out.
A small trial tells you more about {x} than a long debate does.`,
      next: `
Read the instructions and the rules that apply first, and keep them where you can find them again.
Write down what is still open, and who could answer it.
Settle time, place and budget first, since they narrow down everything else.
Ask somebody with experience what they would do differently today.
Try it on a small scale before you commit much money or time.
Take a picture or a note of how things stand, so that there is something to compare with.
The day before, check whether everything is at hand, charged, booked and paid.
Spend on whatever matters for safety, and save on the rest.
Leave a margin of time, because a first attempt takes longer than expected.
Prefer advice that gives its reasons to advice that only names a product.
What depends on season, place or people needs a second look before you rely on it.
Note afterwards what went well, and the next time will be easier.`,
    },
  },
}
