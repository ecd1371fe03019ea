import type { Guide } from '../guide.ts'

export const events: Guide = {
  words:
    'event-plan* corporate-event* dinner-party garden-party party-plan* party-idea* reunion* anniversar* graduation* guests',
  parts: [
    {
      name: 'Weddings',
      words: 'wedding* bride bridal honeymoon*',
      quicktips: `
Agree on the three things that matter most to you both
Fix the number of guests before you look at rooms
Eat something before the ceremony
Name one person, not the two of you, who takes the calls on the day`,
      industry_myths: `
Do you have to invite everyone who once invited you?
Is a small wedding always a cheap one?
Does everything have to match?`,
      common_mistakes: `
Booking a room before the guest list is clear
Planning a day without a single quiet minute
Forgetting meals for the band and the photographer`,
      common_questions: `
Where can a wedding save money without anyone noticing?
How do we seat people who do not get along?
What has to be booked first?`,
      actionable_systems: `
A budget sheet: planned, offered, paid, still to pay
A day plan with times, places and names for all helpers
A contact list of everyone who is hired, for the witnesses`,
    },
    {
      name: 'Talks and conferences',
      words:
        'conference* workshop workshops public-speaking presentation* speaker speakers seminar* trade-fair* webinar* meetup* stage-fright',
      quicktips: `
Learn your first and your last sentence by heart
Stand at the back row and see whether you can read the slide
Ask the host what the audience already knows
Leave the last five minutes for questions`,
      industry_myths: `
Do good speakers feel no nerves?
Does a talk need slides?
Does more information mean a better talk?`,
      common_mistakes: `
Reading the slides aloud
Running over time and taking the break from everyone
Testing the technology when the guests are already seated`,
      common_questions: `
What helps against stage fright?
How do I get people to join in?
What do I do when the technology fails?`,
      actionable_systems: `
A speaker sheet: room, time, technology, contact
A run sheet by the minute, with a buffer
A feedback card with two questions`,
    },
    {
      name: 'Birthdays and children’s parties',
      words: 'birthday* kids-party children-party baby-shower*',
      quicktips: `
Ask the person what kind of day they would like
Write on the invitation when the party ends
Plan one game fewer than you think you need
Put photos of earlier years on the wall`,
      industry_myths: `
Does a good party need a motto?
Must children’s parties get bigger every year?
Do grown-ups not care about their birthday?`,
      common_mistakes: `
Inviting more children than one adult can watch
Planning a surprise for someone who hates surprises
Standing in the kitchen all evening`,
      common_questions: `
How many guests can my home take?
Which games need no preparation?
What do I do when guests do not know each other?`,
      actionable_systems: `
A party box with candles, string and tape, ready all year
A shopping list by number of guests
A plan for the afternoon: arrive, play, eat, quiet end`,
    },
    {
      name: 'Guests and invitations',
      words: '',
      quicktips: `
Write date, place, end and a contact on the invitation
Ask about allergies and access when guests reply
Introduce two guests with something they have in common
Call those who have not replied instead of guessing`,
      industry_myths: `
Does everyone have to know everyone?
Is a paper invitation out of date?
Are late replies rude or just forgotten?
Is a full room a good party?`,
      common_mistakes: `
Setting no date for replies
Seating all the quiet people together
Forgetting how guests get home
Inviting people out of guilt alone`,
      common_questions: `
How early should invitations go out?
How do I say no to plus-ones kindly?
What do I do about guests who cancel late?
How do I welcome people who come alone?`,
      actionable_systems: `
A guest table: name, reply, food, seat, thank-you note
A welcome plan: who opens, who takes coats, who pours
A message template for reminders and changes
A map and travel page for guests from far away`,
    },
    {
      name: 'The day itself',
      words: '',
      quicktips: `
Walk through the room as a guest would, from the door on
Put water where people can help themselves
Give one person the plan and the right to decide
Take five minutes alone before it begins`,
      industry_myths: `
Does more decoration make a better mood?
Does everything have to go to plan?
Does good food save every event?
Must there be a speech?`,
      common_mistakes: `
Starting to cool drinks when guests arrive
Playing music so loud that nobody can talk
Having no plan for rain
Leaving the clearing up to whoever stays longest`,
      common_questions: `
How much food and drink do we need?
What do we do when it rains?
Who takes pictures, and who may share them?
What can be done the day before?`,
      actionable_systems: `
A schedule counted back from the first guest
An emergency box: tape, plasters, charger, cash
A list of helpers with one job and one time each
A look back the week after: what to repeat, what to drop`,
    },
  ],
}
