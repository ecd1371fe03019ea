import type { Angle } from '../../../../writing/angles.ts'

/** Headline patterns by angle; a line is used only where the topic has all its parts. */
export const headlinePatterns: Readonly<Record<Angle, string>> = {
  how_to: `
How to {task}
How to {do} with less effort
A simple way to {do}
{doing}, step by step
How to get started with {pick}
How to read up on {noun}
How {who} can approach {noun}
How to make sense of {noun}
How to explain {noun} to anyone
How to talk about {noun}
How to weigh {left} against {right}
How to compare {few}
How {who} can get more from {noun}
How to choose between {left} and {right}
How to pick from {best}
How to tell why {clause}
What to do when {happens}
How to read up on {name}
How to find out: {question}
How to talk about {name}
How to decide {ask}
How to settle it: {question}
How to ask better: {question}
How to choose among {all}
How to compare {all}`,
  guide: `
A plain guide to {thing}
{noun} explained in plain words
{noun} from A to Z
{best}: what to know
{left} and {right} explained
Understanding why {clause}
The basics of {act}
{doing} for beginners
A closer look at {left} and {right}
Why {clause}: a short guide
{best}: a short guide
{name} in brief
A short introduction to {name}
{noun} and {p1}: a primer
{pick}: a beginner's guide
{doing}: a beginner's guide
{pick} for beginners
Your first steps with {pick}
{ask}: a short guide
{question} A short guide
What you should know: {ask}
A primer on {noun}
The basics of {noun}
{all}: a short guide
The basics of {all}`,
  list: `
{numbered}
The {n} best {best}
Ways to {do}
Good reasons to {do}
A checklist for {act}
Things to know before {act}
Questions to ask about {noun}
What {who} should know about {noun}
Ideas for {pick}
Facts to check about {noun}
A checklist for {pick}
Times and places when {happens}
{left} or {right}: points to weigh
Possible reasons why {clause}
Facts to know about {name}
{few}: what to look for
Questions raised by {name}
{ask}: a checklist
{question} Points to weigh
{question} Reasons for and against
What to read about {noun}
Points to weigh: {ask}
{all}: what to look at`,
  question: `
{Is|Are} {pick} worth it?
{Is|Are} {pick} right for you?
Who needs {pick}?
What {is|are} {noun}, exactly?
Why {does|do} {noun} matter?
What do {who} need from {noun}?
Where to begin with {doing}?
What does {act} really take?
Are you ready to {do}?
When {does|do} {pick} make sense?
{left} or {right}: which suits you?
Why is it that {clause}?
What does it mean when {happens}?
{question}
Which {few} are right for you?
Why does {name} matter?
What is {name} known for?
What has {p1} to do with {noun}?
{ask}: do you have a plan?
Do you know {ask}?
Yes, no, or it depends: {question}
{all}: which suits you?`,
  mistakes: `
Mistakes to avoid when {act}
Where {act} goes wrong
Before you {do}: what to avoid
{pick}: mistakes worth avoiding
Myths about {noun}
Where {pick} {goes|go} wrong
What gets lost in talk about {noun}
Where {who} struggle with {noun}
{left} or {right}? Traps in the choice
Wrong ideas about why {clause}
When {few} disappoint
Myths about {name}
Choosing {few}: what to avoid
Mistakes when deciding {ask}
{ask}: traps to avoid
{question} Myths and facts
{question} Weak answers to avoid
Wrong reasons to favour {left}
Wrong reasons to favour {right}
{all}: traps in the choice`,
  comparison: `
{act} yourself, or with help?
{act}: the quick way and the thorough way
{pick}: pros and cons
{pick} and {its|their} alternatives
With or without {pick}?
{noun} then and now
{noun} on paper and in practice
{left} vs {right}: the differences
{left} and {right}, side by side
{left}, {right}, or a bit of both?
When {happens}, and when not
{few} compared
{name} then and now
{name}: image and reality
{noun}: common views compared
{noun} and {p1}, side by side
{ask}: options compared
{question} The views compared
{all} compared
{all}, side by side`,
  opinion: `
The case for {pick}
The case against {pick}
Let's be honest about {noun}
In praise of {pick}
Why {noun} {deserves|deserve} attention
Rethinking {noun}
{doing} is worth the effort
In defence of {left}
It matters why {clause}
{pick} without the hype
In defence of {right}
{few} without the hype
The lasting appeal of {name}
Taking the time to {do}
{ask}: an honest answer
{question} A personal answer
Speaking up for {right}
{all} without the hype`,
  story: `
The story behind {noun}
Behind the scenes of {noun}
From idea to result: {act}
A beginner's account of {act}
Living with {pick}
{noun}, told from the beginning
{noun} in the life of {who}
Changing from {left} to {right}
In search of {best}
The story of {name}
Looking back at {name}
A beginner meets {pick}
From curious to confident: {pick}
In search of the reason why {clause}
Between {left} and {right}
How we came to ask: {question}
Learning {ask}
{noun}, seen from the inside
Where {noun} {comes|come} from
Trying out {all}`,
}
