import type { Kind } from './topic-parts.ts'

/** The order of sections by kind of topic: a role each, `?` on those that may be left out. */
export const arcs: Readonly<Record<Kind, string>> = {
  thing: 'intro what why? early how? middle late mistakes ask? end',
  task: 'intro reasons? need early steps middle? late slips improve? end',
  many: 'intro differ p p p? costs choose end',
  comparison: 'intro sides differ costs? mix? choose end',
  why: 'intro short causes? tell act more? end',
  question: 'intro answer depends p p cases? end',
  decision: 'intro asked decides deciding wrong? plan check end',
  best: 'intro look compare early middle? late skip end',
  benefits: 'intro what gains who? get limits end',
  history: 'intro roots turns changed meaning? today end',
  future: 'intro today forces hopes prepare ask? end',
  name: 'intro known key context? influence ask? learn end',
  text: 'intro what p p p p? p? ask? end',
}

/**
 * What each role may say. One line is one heading (or two, with ` / `, that only make sense together). A line is
 * used only where the topic has all its parts, so lines of several kinds of topic share a role.
 */
export const sectionPatterns: Readonly<Record<string, string>> = {
  intro: `
Introduction to {thing}
An introduction to {thing}
{thing}: an introduction
Getting started with {thing}
{thing} at a glance: an introduction
Introducing {name}
Introduction to {name}
{name}: an introduction
Introduction: {left} or {right}?
{left} vs {right}: an introduction
An introduction to {both}
Introduction: why {clause}
Why {clause}: an introduction
Introduction: {question}
Introduction: how to {task}
{doing}: where to begin
Introduction: the best {best}
Introducing the best {best}
{best}: an introduction
Introduction: {ask}
{ask}: an introduction
An introduction to {all}
{all}: an introduction`,
  end: `
Conclusion: {thing} in short
Conclusion: {noun} for {who}
Conclusion: what to remember about {noun}
Conclusion: where {pick} {fits|fit} in
Conclusion: {is|are} {pick} right for you?
Conclusion: {left} or {right}?
Conclusion: choosing between {left} and {right}
Conclusion: why {clause}
Conclusion: {question}
Conclusion: what to remember when {act}
Conclusion: ready to {do}?
Conclusion: {doing} in brief
Conclusion: choosing among {best}
Conclusion: the {few} that suit you
Final thoughts on the best {best}
Conclusion: the place of {name}
Conclusion: {name} in a few words
Final thoughts on {thing}
Final thoughts on {name}
Summing up {noun}
Wrapping up: {act}
Closing thoughts: why {clause}
Conclusion: {ask}
{ask}: the conclusion
Conclusion: choosing among {all}
Conclusion: which of {all}?`,
  what: `
What {noun} {is|are}, in plain words
{noun}: the basics
The essentials of {noun}
What {noun} {means|mean} in practice
What {noun} {means|mean} for {who}
The ideas behind {noun}
What counts as {noun}
What people mean by {noun}`,
  why: `
Why {noun} {matters|matter}
What {pick} can do for you
Who {pick} {is|are} for
Reasons to consider {pick}
When {pick} {makes|make} sense
What {who} need from {noun}
Why {noun} {matters|matter} to {who}
Why people talk about {noun}`,
  how: `
{noun} in practice
What to expect from {noun}
Where to start with {noun}
First steps with {noun}
Finding your way into {noun}
How {who} can approach {noun}`,
  early: `
What to look at first in {noun}
What shapes {noun}
The background of {noun}
What {act} involves
Setting a goal for {act}
Making room for {act}
A plan for {act}
Where to look for {few}
When {few} are worth it
Where {noun} {comes|come} up`,
  middle: `
Examples of {noun}
{noun} on an ordinary day
{noun} up close
How long {act} takes
Time and money: {act}
Help with {act}, and when to ask
{few} for different tastes
What {few} cost`,
  late: `
The limits of {noun}
Alternatives to {pick}
Getting more from {pick}
Getting the most out of {few}
Different views on {noun}
Looking ahead: {noun}
What comes after {act}
Looking back on {act}
Signs of progress in {act}`,
  mistakes: `
Common mistakes with {pick}
Where {pick} {goes|go} wrong
Misunderstandings about {noun}
Traps to avoid with {pick}
When {pick} {is|are} the wrong choice
Where {who} struggle with {noun}
{noun}: myths and facts`,
  ask: `
Questions to ask about {noun}
{noun}: frequent questions
What beginners ask about {noun}
Questions {who} ask about {noun}
Open questions about {noun}
Questions about {name}
Unsure about {noun}? Quick answers`,
  reasons: `
Reasons to {do}
What you gain by {act}
What to expect from {act}
When to {do}`,
  need: `
What you need to {do}
Before you {do}: what to prepare
Getting ready to {do}
What to have at hand for {object}
What to sort out before {act}
Tools that help with {act}`,
  steps: `
How to {do}, step by step
The steps of {act}, in order
{act} from start to finish
The main part: {act}
One step at a time: {act}
How to {task}: the steps`,
  slips: `
Mistakes to avoid when {act}
Where {act} goes wrong
{act}: traps to avoid
When {act} gets difficult
What to do when {act} stalls
Common mistakes with {object}`,
  improve: `
Ways to make {act} easier
Getting better at {act}
Shortcuts for {act}
Next time: {act} with less effort`,
  sides: `
What speaks for {left} / What speaks for {right}
The strengths of {left} / The strengths of {right}
{left}: pros and cons / {right}: pros and cons
The case for {left} / The case for {right}
What {left} can do best / What {right} can do best`,
  differ: `
Where {left} and {right} differ
{left} and {right} side by side
How far apart {left} and {right} are
{left} against {right}: the differences
How {all} differ
{all} compared`,
  costs: `
Time and money: {left} against {right}
What {left} costs, and what {right} costs
The price of choosing {left} over {right}
Daily life with {left} or {right}
What {all} cost
Daily life with {all}`,
  mix: `
Can you combine {left} and {right}?
Mixing {left} with {right}
Between {left} and {right}: a middle way
Changing from {left} to {right}`,
  choose: `
When to choose {left} / When to choose {right}
How to decide between {left} and {right}
Who should pick {left}, and who {right}
Questions that settle it: {left} or {right}?
How to choose among {all}
Who should pick which: {all}`,
  short: `
The short answer to why {clause}
Why {clause}, in brief
What lies behind it when {happens}`,
  causes: `
Possible reasons why {clause}
Explanations for why {clause}, compared
When {happens}, and when not`,
  tell: `
How to tell why {clause}
Signs to look for when {happens}
What it means when {happens}
Where and when {happens}`,
  act: `
What to do when {trouble}
How to respond when {trouble}
If {trouble}: what helps`,
  more: `
Common beliefs about why {clause}
Open questions about why {clause}
What else to ask when {happens}`,
  answer: `
The short answer: {question}
A first answer, and its limits
What is known, and what is not
What the question assumes`,
  depends: `
What the answer depends on
When yes, and when no
Reasons for a yes, reasons for a no`,
  cases: `
Exceptions worth knowing
What to do in practice
If you are still unsure`,
  look: `
What to look for in {few}
What sets good {few} apart
How to judge {few}
What {who} need from {few}`,
  compare: `
How to compare {few}
The {n} best {best}, one by one
{best}: the shortlist
A closer look at {best}`,
  skip: `
{few}: what to skip
Mistakes to avoid when choosing {few}
Questions to ask about {few}
When {few} disappoint`,
  gains: `
The main benefits of {noun}
What {noun} {brings|bring}, one benefit at a time
How {noun} can help you`,
  who: `
Who benefits most from {noun}
{noun} at work and at home
The benefits of {noun} for beginners`,
  get: `
How to get the most from {noun}
Where to start with {noun}
Making {noun} part of your week`,
  limits: `
The limits of {noun}
When {noun} will not help
What {noun} cannot do`,
  roots: `
Where {noun} {comes|come} from
The beginnings of {noun}
The world before {noun}`,
  turns: `
Turning points in {noun}
People and places behind {noun}
The great moments of {noun}`,
  changed: `
How {noun} changed over time
What {noun} lost and gained on the way
{noun} from one generation to the next`,
  meaning: `
What {noun} meant to people
Arguments over {noun}
The influence of {noun}`,
  today: `
{noun} today
Where {noun} {stands|stand} today
What remains of early {noun}`,
  forces: `
What drives change in {noun}
Forces that shape {noun}
Signs of change in {noun}`,
  hopes: `
Hopes and worries about {noun}
Scenarios for {noun}
What could hold {noun} back`,
  prepare: `
How to prepare for changes in {noun}
What to watch in {noun}
Your next step with {noun}`,
  known: `
What {name} is known for
Background: {name} in brief
Why {name} draws interest`,
  key: `
Key dates and facts: {name}
{name}, from the beginning
Looking back at {name}`,
  context: `
The world around {name}
What surrounds {name}
{name} in context`,
  influence: `
The influence of {name}
{name} in the eyes of others
How people talk about {name}`,
  learn: `
Where to learn more about {name}
What {name} means today
Reading and watching: {name}`,
  p: `
A closer look at {p}
What to know about {p}
The role of {p}
Making sense of {p}
{p} in detail`,
  asked: `
{ask}, in brief
The short version: {ask}
A first answer: {ask}`,
  decides: `
{ask}: what it depends on
Before you settle {ask}
What it depends on: {ask}`,
  deciding: `
How to decide {ask}
{ask}, step by step
A method for deciding {ask}`,
  wrong: `
Mistakes when deciding {ask}
{ask}: common mistakes
Bad advice on {ask}`,
  plan: `
Planning ahead: {ask}
{ask} on a small budget
{ask} at short notice`,
  check: `
A checklist: {ask}
{ask}: questions and answers
If you still wonder {ask}`,
}
