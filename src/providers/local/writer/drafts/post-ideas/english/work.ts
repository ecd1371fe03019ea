import type { Guide } from '../guide.ts'

export const work: Guide = {
  words:
    'job jobs team teams teamwork workplace office career* scrum agile employee* colleague* employer* hr salary company-culture project-manag* project-plan* at-work volunteering entrepreneur*',
  parts: [
    {
      name: 'Working from anywhere',
      words: 'remote* hybrid-work* home-office homeoffice wfh asynchron*',
      quicktips: `
Write down the result of every call where others can find it
Say when you are away, and when you are back
Turn the camera off for one meeting and go for a walk
End the day with the same small act, such as closing the laptop lid`,
      industry_myths: `
Do people work less at home?
Is a team only a team in the same room?
Does remote work need more meetings?`,
      common_mistakes: `
Deciding things in a call and telling nobody who was absent
Answering every message at once
Judging people by their green dot`,
      common_questions: `
How do we get to know each other from afar?
How do I switch off when home is the office?
How do we find hours that suit everyone?`,
      actionable_systems: `
A team agreement: hours, channels, time to reply
A written update in three lines: done, next, stuck
A monthly call without an agenda, just for each other`,
    },
    {
      name: 'Hiring and onboarding',
      words: 'hiring recruit* onboarding job-interview* job-application* cover-letter* cv resume new-hire*',
      quicktips: `
Send the plan for the first day before it comes
Ask a new colleague after a week what surprised them
Cut one requirement from the job advert that nobody needs
Ask every candidate the same first question`,
      industry_myths: `
Does a good feeling in the interview mean a good hire?
Is onboarding over after the first week?
Does a long list of requirements bring better people?`,
      common_mistakes: `
Leaving a new colleague without access on the first day
Explaining everything on one day
Keeping candidates waiting without a word`,
      common_questions: `
What should a new colleague know after a month?
How do I prepare for an interview?
Who looks after new people?`,
      actionable_systems: `
A plan for the first week, month and season of a new colleague
A buddy guide: what to show, what to ask, when to call
An interview sheet with the same questions for everyone`,
    },
    {
      name: 'Meetings and time',
      words: 'meeting meetings productiv* time-management procrastinat* deadline deadlines to-do priorities',
      quicktips: `
Cancel one meeting and send three sentences instead
Put the question that has to be answered in the invitation
Block one morning hour and close the mail
End a meeting with who does what by when`,
      industry_myths: `
Does multitasking save time?
Does a full calendar show how important someone is?
Is early morning the best time for everyone?`,
      common_mistakes: `
Inviting people just in case
Filling every gap and leaving no time to think
Starting the day with the inbox`,
      common_questions: `
How do I say no to a meeting?
How do I plan a day full of interruptions?
What do I do first when everything is urgent?`,
      actionable_systems: `
An agenda template: question, people, decision
A weekly review: finish, drop, plan
A meeting audit twice a year: keep, shorten, cancel`,
    },
    {
      name: 'Leading and feedback',
      words: 'leadership team-leader* managers feedback delegat* mentor* motivation motivating',
      quicktips: `
Praise one thing today so concretely that it could not be about anyone else
Ask “What should I stop doing?” and only say thank you
Hand over a task together with the decision
Wait a little longer than is comfortable after a question`,
      industry_myths: `
Do good leaders have all the answers?
Does criticism need praise around it to be heard?
Is pay the only thing that motivates people?`,
      common_mistakes: `
Saving feedback for the yearly talk
Handing over the work and keeping the decision
Solving a problem that someone only wanted to talk about`,
      common_questions: `
How do I give feedback to my boss?
How do I lead people who were my colleagues?
What do I do when someone reacts badly?`,
      actionable_systems: `
A guide for one-to-one talks: them first, work second, future third
A feedback formula: what I saw, what it did, what I wish
A delegation card: result, limits, help, date`,
    },
    {
      name: 'Working for yourself',
      words: 'freelanc* self-employed clients solopreneur* side-hustle* contractor*',
      quicktips: `
Put the scope into the offer, and what is not part of it
Ask for a deposit before you begin
Note how long the last job really took
Write to one former client and ask how things are`,
      industry_myths: `
Are you free as soon as you have no boss?
Does a low rate bring more work?
Do good clients come by themselves?`,
      common_mistakes: `
Starting without a written order
Saying yes to extra wishes without saying what they cost
Looking for new work only when the old work has ended`,
      common_questions: `
How do I set my rate?
What do I do when a client does not pay?
How do I take a holiday?`,
      actionable_systems: `
An offer template: goal, steps, price, limits
A client folder: contract, contacts, decisions, invoices
A weekly hour for offers, invoices and reserves`,
    },
    {
      name: 'Roles and agreements',
      words: '',
      quicktips: `
Write down who decides what, and ask whether everyone agrees
Say what you will not do this week
Ask for an example when an expectation is vague
Put the name of one person behind every open task`,
      industry_myths: `
Does common sense replace written rules?
Are many cooks really the problem?
Do rules kill creativity?
Is silence a yes?`,
      common_mistakes: `
Giving two people the same task and no one the decision
Promising a date before asking those who do the work
Changing an agreement without telling anyone
Leaving conflicts to sort themselves out`,
      common_questions: `
Who has the last word?
How do I say no without harm?
What do we do when someone does not keep an agreement?
How much should be written down?`,
      actionable_systems: `
A who-does-what table on one page
A decision log with date and reason
A team charter in ten sentences, renewed once a year
An escalation path: talk, write, ask a third person`,
    },
    {
      name: 'Good work together',
      words: '',
      quicktips: `
Thank someone whose work usually goes unseen
Ask the quietest person what they think, but ask in advance
Take a real lunch break with someone from another team
Share a mistake of your own and what you changed`,
      industry_myths: `
Does harmony make a good team?
Does good work speak for itself?
Do people leave because of money?
Is pressure good for results?`,
      common_mistakes: `
Rewarding those who put out fires and not those who prevent them
Asking for ideas and doing nothing with them
Celebrating only the end
Talking about people instead of with them`,
      common_questions: `
How do I work with someone I do not like?
How do we keep quiet people in the conversation?
What helps a team after a failure?
How do I ask for a raise?`,
      actionable_systems: `
A look back after each project: keep, stop, try
A board for unfinished ideas, cleared every season
A welcome ritual and a farewell ritual
A skills map: who can do what, and who would like to learn it`,
    },
  ],
}
