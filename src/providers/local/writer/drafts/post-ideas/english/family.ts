import type { Guide } from '../guide.ts'

export const family: Guide = {
  words:
    'family families parent parents parenting mother mothers father fathers mum mums dad dads siblings grandparent* relationship* couple couples marriage divorce* friendship*',
  parts: [
    {
      name: 'Small children',
      words:
        'baby babies toddler* newborn* kindergarten preschool* breastfeed* potty-training tantrum* infant infants',
      quicktips: `
Offer two choices that are both fine with you
Announce the end of play a little before it comes
Lie down when the child sleeps, and leave the dishes
Name the feeling before you explain the rule`,
      industry_myths: `
Can you spoil a baby by carrying it?
Do tantrums mean that something went wrong?
Do good parents know by instinct what to do?`,
      common_mistakes: `
Comparing your child with the one next door
Talking to a crying child in long sentences
Planning the day as tightly as before`,
      common_questions: `
How do I get through a tantrum in the shop?
When should I worry, and whom do I ask?
How do we share the nights fairly?`,
      actionable_systems: `
A bedtime in four steps that every carer knows
An outing bag that is filled again right after coming home
A plan for who gets up when, written down while awake`,
    },
    {
      name: 'Children and school',
      words: 'child children kid kids homework pocket-money reading-aloud primary-school school-start chores',
      quicktips: `
Ask “What made you laugh today?” instead of “How was school?”
Let the child pack the bag and live with what is missing
Read aloud even when they can read alone
Keep one afternoon a week free of plans`,
      industry_myths: `
Does homework need a quiet desk of its own?
Are boredom and wasted time the same thing?
Does praise always help?`,
      common_mistakes: `
Doing the homework to have peace
Filling every afternoon with a course
Talking about the teacher in front of the child`,
      common_questions: `
How much help with homework is good?
How do I get my child to tidy up?
How much pocket money is right?`,
      actionable_systems: `
A morning list with pictures at the child’s eye level
A family calendar with one colour for each person
A pocket-money agreement: day, amount, what it is for`,
    },
    {
      name: 'Teenagers and screens',
      words: 'teenager* teens puberty adolescen* screen-time',
      quicktips: `
Talk in the car, where nobody has to look at anybody
Put your own phone away at dinner first
Ask them to show you the game or channel they like
Knock, and wait for an answer`,
      industry_myths: `
Is all screen time the same?
Do teenagers not want to talk to their parents?
Does a ban solve the problem?`,
      common_mistakes: `
Making rules for the children that parents do not keep
Reading messages in secret
Discussing rules in the middle of a quarrel`,
      common_questions: `
At what age should a child have a phone?
What do I do about bullying online?
How late may they stay out?`,
      actionable_systems: `
A media agreement that both sides sign and look at every season
A charging place for all phones, outside the bedrooms
A safe word for “please pick me up, no questions”`,
    },
    {
      name: 'Daily life together',
      words: '',
      quicktips: `
Eat together once today without a screen on the table
Ask everyone for one wish for the weekend
Write down all the small jobs that only one person sees
Do a boring task together instead of apart`,
      industry_myths: `
Does fair mean the same for everyone?
Do happy families never argue?
Does quality time need a plan?
Do traditions have to be old?`,
      common_mistakes: `
Helping out instead of being responsible
Planning weekends until nobody can rest
Keeping count of who did more
Solving everything late in the evening`,
      common_questions: `
How do we share the housework fairly?
How do we find time for each other?
What do we do when we do not agree?
How do we keep in touch with relatives far away?`,
      actionable_systems: `
A weekly meeting: praise, problems, plans, pancakes
A task board with a person for each job
A box of things to do on a rainy day
A list of who can step in when someone is ill`,
    },
    {
      name: 'Talking with each other',
      words: '',
      quicktips: `
Say “I wish” instead of “you never”
Repeat what you have heard before you answer
Choose a walk for the difficult talk
Say sorry without a “but”`,
      industry_myths: `
Is it best to settle every quarrel at once?
Do people who love each other need no words?
Is silence peace?
Do children not notice when adults quarrel?`,
      common_mistakes: `
Bringing up the past in every argument
Giving advice when listening was asked for
Talking about someone who is in the room
Waiting for the right moment that never comes`,
      common_questions: `
How do I begin a difficult talk?
How do I set limits without hurting anyone?
How do I explain bad news to children?
When is help from outside a good idea?`,
      actionable_systems: `
A rule set for quarrels: no insults, breaks allowed, one topic
A question jar for the dinner table
A monthly talk for two with three questions
A sentence list for hard moments`,
    },
  ],
}
