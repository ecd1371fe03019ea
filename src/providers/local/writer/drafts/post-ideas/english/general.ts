import type { Guide, Ideas, Part } from '../guide.ts'

/** What holds for a topic of any field; `{do}` and `{act}` are a doing, `{x}` a noun, `{practice}` one of a known field, `{pick}` one that is a matter of choice. */
export const own: Readonly<Record<'task' | 'thing' | 'best' | 'asking', Ideas>> = {
  task: {
    quicktips: `
Write down what a good result looks like before you {do}
Ask someone with practice in {act} what they would do differently
Keep one note on your phone for everything you learn about {act}
Tell a friend that you want to {do}, and by when
Collect your questions about {act} on one page before you search
Read one first-hand report on {act} from start to finish
Name the one thing that worries you most about {act}, and ask about that first`,
    industry_myths: `
Is {act} really as hard as people say?
Is there only one right way to {do}?
Do you need to be an expert to {do}?
Is it ever too late to {do}?
Does it take luck to {do}?
Does {act} take as long as people say?
Is most advice on {act} out of date?`,
    common_mistakes: `
Trying to {do} without deciding first what a good result looks like
Copying how others {do} without asking whether it suits you
Asking for advice on {act} only after something has gone wrong
Reading about {act} for weeks and never beginning
Trusting the first video on {act} that comes up
Underestimating the time it takes to {do}
Expecting everything to go smoothly when you {do} for the first time`,
    common_questions: `
How long does it take to {do}?
What does it cost to {do}?
What do you need to {do}?
What is the easiest way to {do}?
What should you know before you {do}?
When is the best time to {do}?
Where can you find help with {act}?`,
    actionable_systems: `
A checklist to run through before you {do}
A one-page plan for {act}: goal, first step, date for a look back
A running list of lessons from {act}
A shared list for everyone who helps you {do}
A short review after {act}: keep, change, drop
A list of answers to what people keep asking about {act}
A budget sheet for {act} with planned and real costs side by side`,
  },
  thing: {
    quicktips: `
Ask someone with experience of {practice} what they wish they had known
Find one first-hand account of {practice} before you read opinions
Set a limit of time and money for {pick} before you begin
Write down your questions about {x} before you search for answers
Explain {x} to a friend in two minutes and note where you get stuck
Keep one note for everything useful you hear about {x}
Pick one question about {x} and put it to a group that knows
Recommend one good book or film on {x} in three sentences`,
    industry_myths: `
{Is|Are} {pick} only for experts?
Is there only one right way to go about {pick}?
Is the usual advice on {practice} right for everyone?
Which popular advice on {practice} is out of date?
{Is|Are} {practice} really as complicated as people say?
What do people believe about {x} that nobody has checked?
Is what most people say about {x} true?
Is there more to {x} than the cliché?
Do you need to be an expert to talk about {x}?`,
    common_mistakes: `
Copying someone else’s approach to {practice} without asking whether it fits
Asking about {practice} only when something has already gone wrong
Spending money on {pick} before you know what you need
Expecting perfect results from {pick} at the first attempt
Believing the first search result on {x}
Taking one person’s story about {x} for the rule
Repeating a claim about {x} without knowing where it comes from
Talking about {x} in words that beginners cannot follow
Trying to tell everything about {x} at once`,
    common_questions: `
Who can help with {practice}?
How do you get started with {pick}?
{Is|Are} {pick} worth the effort?
How much time {does|do} {pick} take?
What should you know about {x}?
What do people most often get wrong about {x}?
Where do you find good information on {x}?
How do you explain {x} to a beginner?`,
    actionable_systems: `
A decision sheet for {pick}: needs, limits, options
A one-page guide to {x} for people short of time
A list of questions for your next conversation about {x}
A glossary of the terms you keep meeting around {x}
A short list of trusted sources on {x}, checked once a season
A collection of frequently asked questions on {x}
A link list on {x} with one sentence on every entry`,
  },
  best: {
    quicktips: `
Write down your must-haves before you compare {x}
Cut your list of {x} to a handful before you look closer
Ask a friend for one favourite among {x}, and why
Read the worst reviews of {x} first and see whether they matter to you
Share your own favourite among {x} with one honest drawback`,
    industry_myths: `
Are the most famous {few} always the best?
Do rankings of {x} mean anything?
Can one list of {x} suit everyone?
Are well-known {few} popular for a good reason?
Does a long list of {x} help anyone decide?`,
    common_mistakes: `
Choosing among {x} by photos alone
Reading only the best reviews of {x}
Copying a ranking of {x} without knowing who made it
Comparing too many {few} at once
Looking for the best {few} before you know what you need them for`,
    common_questions: `
How do you choose among {x}?
Which {few} are underrated?
What should you look for in {x}?
Which {few} would you recommend to a friend?
Which {few} are not worth it?`,
    actionable_systems: `
A scorecard for {x} with the points that matter to you
A shortlist of {x} with one reason for each
A table of {x}: for whom, what for, what to know
A poll on {x} in which readers vote round by round
A yearly update of your own list of {x}`,
  },
  asking: {
    quicktips: `
Ask friends {q} and collect their guesses before you look it up
Write down your own answer to {q} before you read anyone else’s
Put {q} to someone who works in the field
Search for {q} and note who wrote each answer`,
    industry_myths: `
Does {q} have only one answer?
Is the first answer you find to {q} the whole story?
Is the usual answer to {q} more than a guess?
Do experts agree on {q}?`,
    common_mistakes: `
Taking the first answer to {q} for the whole answer
Answering {q} from a single example
Answering {q} without asking who wants to know
Repeating an answer to {q} without its source`,
    common_questions: `
Who has looked into {q}?
How would you explain the answer to {q} to a child?
What would change your mind about {q}?
What do people ask right after {q}?`,
    actionable_systems: `
A poll with {q}: readers vote first, the answer follows
An answer card for {q}: short answer, reason, source
A comment thread in which readers answer {q} from experience
A list of follow-up questions to {q}, one post for each`,
  },
}

const part = (name: string, ideas: Ideas): Part => ({ name, words: '', ...ideas })

const asking = part('Asking around', {
  quicktips: `
Ask one open question instead of three that end in yes or no
Thank people for advice and tell them later what came of it
Ask for an example when an answer stays vague
Say what you have tried already when you ask for help`,
  industry_myths: `
Are there really no stupid questions?
Do experts mind being asked?
Is the loudest voice in a group the best informed?
Does a long answer mean a good one?`,
  common_mistakes: `
Asking five people and then choosing the answer you liked anyway
Asking for help without saying what you need it for
Taking silence for agreement
Forgetting to write down who said what`,
  common_questions: `
How do I tell good advice from bad?
Whom can I ask without feeling foolish?
How do I find people nearby with the same interest?
How do I disagree with an expert politely?`,
  actionable_systems: `
A question log with date, person and answer
An interview guide for people with experience
A monthly round-up of what readers asked
A thank-you note for people who helped, sent once it worked`,
})

const sources = part('Facts and sources', {
  quicktips: `
Look for the date of an article before you rely on it
Find the original source behind a number before you share it
Save the link next to the fact, not in another file
Read one good source that disagrees with you`,
  industry_myths: `
Is a claim true because everybody repeats it?
Are older sources always out of date?
Does a chart make a claim more reliable?
Does one personal story prove anything?`,
  common_mistakes: `
Sharing an article after reading only its headline
Quoting a figure without its year
Trusting a page that names no author
Stopping at the first page of search results`,
  common_questions: `
Which sources can I trust as a beginner?
How do I check a claim in a few minutes?
What is the difference between an opinion and a finding?
How old may a source be?`,
  actionable_systems: `
A source list with link, author and date
A fact check in three questions: who says so, since when, how do they know?
A reading list in three levels: new, practised, expert
A quarter of an hour each week to read or delete saved links`,
})

const firstSteps = part('First steps', {
  quicktips: `
Write down what you want to know or reach by the end of the month
Read one beginner’s guide to the end before you open another
Pick one small step that fits into half an hour, and do it today
Give the question that keeps coming back your first half hour`,
  industry_myths: `
Do you need to know everything before you begin?
Do you have to buy anything before you can begin?
Is talent more important than practice?
Does starting late mean never catching up?`,
  common_mistakes: `
Opening ten tabs and finishing none of the articles
Waiting for a free weekend that never comes
Comparing your first week with someone else’s tenth year
Skipping the basics because they look easy`,
  common_questions: `
Where do I begin as a complete beginner?
How long does it take until I see progress?
Which basics should I learn first?
What can I safely ignore at the start?`,
  actionable_systems: `
A starter list: one book, one video, one person to ask
A first-week plan with one small step a day
A “not now” list for everything that can wait
A start sheet: what I know, what I want to know, whom to ask`,
})

const keepingOn = part('Keeping at it', {
  quicktips: `
Stop while you still enjoy it and note the next step
Tie it to something that you already do every day
Show someone what you have learned this week
Keep what you need where you can see it`,
  industry_myths: `
Does one missed day ruin a habit?
Does motivation come before you start, or after?
Is more practice always better?
Do you need a fixed time of day?`,
  common_mistakes: `
Changing the plan every week
Setting a goal that leaves no room for a bad day
Tracking so much that tracking becomes the work
Never looking back at what has improved`,
  common_questions: `
How do I keep going when progress is slow?
How often should I do it?
What do I do after a long break?
How do I notice small progress?`,
  actionable_systems: `
A monthly look back: what worked, what did not, what is next
A calendar on the wall with a cross for every time
A restart plan for after a break
A list of small wins to read on a bad day`,
})

/** Where the field is not known. */
export const generalThing: Guide = { words: '', parts: [asking, sources, firstSteps] }
export const generalTask: Guide = { words: '', parts: [asking, firstSteps, keepingOn] }
export const generalAsking: Guide = { words: '', parts: [asking, sources] }

export const byKind: Readonly<Partial<Record<string, Guide>>> = {
  name: {
    words: '',
    parts: [
      part('Life and times', {
        quicktips: `
Draw a timeline of {x} with one line for each turning point
Find a photo or document of {x} and say where it comes from
Look up what was in the news in an important year for {x}
Read a contemporary’s view of {x} next to a modern one`,
        industry_myths: `
Is the best-known story about {x} true?
Did success come early to {x}?
Did {x} really do it all alone?
Is the quote that is shared most really from {x}?`,
        common_mistakes: `
Judging {x} by today’s rules without naming those of the time
Telling only the success story of {x}
Using a quote by {x} without a source
Leaving out the people around {x}`,
        common_questions: `
What is {x} best known for?
What is hardly known about {x}?
Who influenced {x}?
Where can you see traces of {x} today?`,
        actionable_systems: `
A fact sheet on {x} with a source for every line
A timeline in pictures: {x} from beginning to end
A “what if” series: moments when things could have gone another way for {x}
An anniversary calendar for posts about {x}`,
      }),
      part('Why it matters today', {
        quicktips: `
Name one thing in daily life that goes back to {x}
Ask readers what they connect with {x} before you tell the story
Compare two portraits of {x} and ask what each leaves out
Recommend one book or film about {x} in three sentences`,
        industry_myths: `
Is {x} remembered for the right reasons?
Does the popular image of {x} match the sources?
Is everything about {x} already told?
Would {x} be famous today?`,
        common_mistakes: `
Using {x} only as decoration for an opinion
Mixing up facts about {x} and scenes from a film
Taking one biography of {x} for the whole truth
Writing about {x} without one original source`,
        common_questions: `
What can we learn from {x}?
Why do people still talk about {x}?
Which book about {x} should I read first?
How has the view of {x} changed?`,
        actionable_systems: `
A reading list on {x}: one easy, one deep, one critical
A quiz on {x} with the answers explained
A three-part series on {x}: background, work, effect
A source check for pictures and quotes of {x}`,
      }),
    ],
  },
  history: {
    words: '',
    parts: [
      part('Origins and turning points', {
        quicktips: `
Tell the history of {x} backwards, from today to the beginning
Pick one object that stands for a turning point of {x}
Ask an older relative what {x} {was|were} like when they were young
Put two pictures of {x} side by side, early and late`,
        industry_myths: `
Did {x} really begin where most people think?
Is the famous first of {x} really the first?
Was the old way of {x} better?
Did one person alone change {x}?`,
        common_mistakes: `
Telling the history of {x} as a straight line to today
Starting the story of {x} with its most famous moment
Giving dates for {x} without saying what changed
Leaving out those who lost when {x} changed`,
        common_questions: `
Where did {x} begin?
What was the biggest turning point for {x}?
Who were the pioneers of {x}?
Why did {x} change so much?`,
        actionable_systems: `
A timeline of {x} with one picture for each era
A “then and now” series on {x}
A map of the places that matter to {x}
A calendar of anniversaries around {x}`,
      }),
      part('Traces today', {
        quicktips: `
Find one place near you that tells something about {x}
Name one word or habit that {x} left behind
Recommend one museum, film or book on {x}
Ask readers for their first memory of {x}`,
        industry_myths: `
Are old stories about {x} told too kindly?
Is everything about {x} written down somewhere?
Is the history of {x} only for experts?
Does the history of {x} repeat itself?`,
        common_mistakes: `
Using an old picture of {x} without saying where it comes from
Repeating a nice anecdote about {x} without a source
Looking at {x} in one country only
Judging the past of {x} by today’s rules`,
        common_questions: `
What is left of the early days of {x}?
What did people think of {x} at the time?
Which forgotten chapter of {x} is worth telling?
What can we learn from the history of {x}?`,
        actionable_systems: `
A source list on {x}: archives, books, people to ask
A quiz on the history of {x} with explained answers
An interview guide for people who remember {x}
A series in five posts: {x} in five objects`,
      }),
    ],
  },
  future: {
    words: '',
    parts: [
      part('Signs of change', {
        quicktips: `
Write down your own forecast for {x}, with a date to check it
Ask three people in the field what they expect of {x}
Look up an old forecast for {x} and see what came true
Follow one pilot project on {x} instead of ten headlines`,
        industry_myths: `
Will everything about {x} change at once?
Are forecasts about {x} better than guesses?
Is the newest idea for {x} really new?
Does change in {x} come from technology alone?`,
        common_mistakes: `
Taking a press release about {x} for a fact
Drawing a straight line from today’s {x} into the future
Talking about {x} without those who will live with it
Confusing what is possible in {x} with what is likely`,
        common_questions: `
What will change first in {x}?
Who decides what becomes of {x}?
Which forecasts about {x} were wrong?
What stays the same about {x}?`,
        actionable_systems: `
A forecast diary on {x}: claim, source, date to check
A watch list of early signs for {x}
A three-scenario sheet for {x}: slow, fast, different
A yearly review of what was said about {x}`,
      }),
      part('Hopes and worries', {
        quicktips: `
Ask readers for one hope and one worry about {x}
Name one skill around {x} that will be useful either way
Collect arguments on {x} in two columns before you take a side
Talk to someone whose work depends on {x}`,
        industry_myths: `
Do only young people care about the future of {x}?
Is every worry about {x} fear of the new?
Does progress in {x} help everyone?
Is it too late to influence {x}?`,
        common_mistakes: `
Promising too much for {x}
Laughing at worries about {x} instead of answering them
Forgetting what {x} will cost, and whom
Waiting until everything about {x} is certain`,
        common_questions: `
What does the future of {x} mean for me?
Who gains and who loses when {x} changes?
What can I do today to prepare for changes in {x}?
Which rules will {x} need?`,
        actionable_systems: `
A pro-and-contra series on {x}, one argument a post
A reader survey on {x}, repeated every year
A checklist for claims about the future of {x}
A conversation guide: talking about {x} across generations`,
      }),
    ],
  },
}

/** For what is compared: `{x}` is this side and `{other}` that one. */
export const comparison: Ideas = {
  quicktips: `
Write down what you need before you look at {x}
Ask someone who gave up {other} for {x} why they did
Try {x} on one small, real case before you decide
List what you would miss about {other} if you chose {x}
Ask what {x} will cost you in the second year
Talk to someone who regrets {x}, and to someone who would do it again
Set a date by which you decide between {x} and {other}
Name the one point on which {x} must not fail you`,
  industry_myths: `
Is {x} always the modern choice?
Does everyone who knows both prefer {x}?
Is {x} only for beginners?
Is it hard to go back once you have chosen {x}?
Is {x} cheaper than {other} once everything is counted?
Do the drawbacks of {x} matter in daily life?
Does choosing {x} mean doing without all that {other} offers?
Is the reputation of {x} still deserved?`,
  common_mistakes: `
Choosing {x} because a friend did
Comparing the best case of {x} with the worst case of {other}
Looking at the price of {x} and not at the time it takes
Deciding on {x} without a list of your own needs
Reading only what fans write about {x}
Treating the choice of {x} as one for ever
Forgetting what a later change from {x} to {other} would cost
Comparing {x} and {other} on points that do not matter to you`,
  common_questions: `
Who is {x} right for?
When is {x} the wrong choice?
What does {x} cost in the long run?
What do you give up when you choose {x}?
How hard is it to change from {x} to {other} later?
Can you combine {x} with {other}?
What do people like about {x} after a year?
What surprises people who choose {x}?`,
  actionable_systems: `
A scorecard for {x}: needs, costs, risks, way back
A trial week with {x} and a short diary
A list of questions for people who chose {x}
A deal-breaker list: what would rule out {x}
A yearly check: is {x} still the right choice?
A pros-and-cons page on {x} that readers add to
A cost sheet for {x} over several years
A decision tree that ends in {x} or {other}`,
}
