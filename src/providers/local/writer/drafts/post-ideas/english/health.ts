import type { Guide } from '../guide.ts'

export const health: Guide = {
  words:
    'health wellness wellbeing pain diabetes* therapy migraine* headache* allergies pregnan* menopause* adhd autism* vitamin* blood-pressure self-care',
  parts: [
    {
      name: 'Sleep and rest',
      words: 'sleep sleeping sleepless* insomnia naps bedtime night-shift* snoring',
      quicktips: `
Get up at the same time tomorrow, however the night was
Put the phone to charge outside the bedroom
Write tomorrow’s to-do list before you go to bed
Get some daylight early in the day`,
      industry_myths: `
Does everyone need the same amount of sleep?
Can you catch up on lost sleep at the weekend?
Does a drink in the evening help you sleep through?`,
      common_mistakes: `
Looking at the clock every time you wake up
Staying in bed for hours to force sleep
Drinking coffee in the afternoon and blaming the mattress`,
      common_questions: `
What can I do when I wake up at night?
How long may a nap be?
When should I see a doctor about my sleep?`,
      actionable_systems: `
A sleep diary for two weeks: bedtime, waking, coffee, mood
A wind-down routine in three steps that fits into half an hour
A bedroom check: light, noise, temperature`,
    },
    {
      name: 'Stress and mood',
      words:
        'stress burnout anxiety depression mental-health mindful* meditat* overwhelm* loneliness grief resilien* panic-attack*',
      quicktips: `
Tell one person how you really are today
Breathe out slowly for longer than you breathe in, a few times
Take one thing off today’s list instead of adding one
Go outside for a short walk without headphones`,
      industry_myths: `
Is exhaustion a sign of weakness?
Does a holiday cure burnout?
Does talking about dark thoughts make them worse?`,
      common_mistakes: `
Waiting until nothing works any more before asking for help
Telling others to pull themselves together
Filling every break with a screen`,
      common_questions: `
How do I tell a bad week from something more serious?
How do I talk to my boss about being overloaded?
What can I say to a friend who is not well?`,
      actionable_systems: `
A list of early signs that you are doing too much, and what helps
A plan for bad days: whom to call, what to cancel, what does you good
A weekly check-in with yourself: energy, sleep, people, worries`,
    },
    {
      name: 'Back and desk',
      words: 'back-pain posture neck-pain ergonom* desk desks',
      quicktips: `
Stand up for every phone call
Set the top of the screen at about eye level
Let your shoulders drop each time you save a file
Change your position before it begins to hurt`,
      industry_myths: `
Is there one perfect posture?
Is standing all day better than sitting all day?
Does back pain always mean that something is damaged?`,
      common_mistakes: `
Buying a new chair and never adjusting it
Standing still for hours instead of sitting still for hours
Working on a laptop on the sofa for whole days`,
      common_questions: `
How high should my desk be?
How often should I change between sitting and standing?
When should I see a doctor about my back?`,
      actionable_systems: `
A desk check in five points: feet, seat, elbows, screen, light
A reminder to move that is tied to something you do anyway
A set of three stretches that need no mat`,
    },
    {
      name: 'Small habits',
      words: '',
      quicktips: `
Put a glass of water where you work
Tie a new habit to one that you already have
Take the stairs once more today than yesterday
Eat one meal today without a screen`,
      industry_myths: `
Does a new habit settle in after the same number of days for everyone?
Is a healthy life a question of willpower?
Is natural always gentle?
Does what helped a friend help everyone?`,
      common_mistakes: `
Changing everything at once, starting tomorrow
Trying a cure from the internet without asking anyone who knows
Measuring everything and feeling nothing
Giving up after one day that did not work`,
      common_questions: `
Which small change makes the biggest difference?
How do I stick to it when the day is full?
What can I believe of health advice online?
How do I know that it helps?`,
      actionable_systems: `
A one-week trial of one small change, with a note every evening
A weekly plan with rest as a fixed appointment
A habit card: when, where, how small, what if not
A diary for symptoms: when, how strong, what came before`,
    },
    {
      name: 'Getting help and talking about it',
      words: '',
      quicktips: `
Write your questions down before you see the doctor
Ask “What would help you right now?” instead of giving advice
Save the numbers of two people whom you may call any time
Bring a list of your medicines to every appointment`,
      industry_myths: `
Do you have to be very ill before you may ask for help?
Do doctors mind when you ask questions?
Is it better not to talk about illness at work?
Does support mean knowing what to say?`,
      common_mistakes: `
Playing symptoms down when the doctor asks
Looking for a diagnosis in a search engine late at night
Telling someone else’s story without asking them
Offering a solution when someone wants to be heard`,
      common_questions: `
How do I find the right doctor or therapist?
What do I do while I wait for an appointment?
How much do I have to tell my employer?
How can family and friends help?`,
      actionable_systems: `
A one-page health summary: history, medicines, allergies, contacts
An appointment sheet: what I want to ask, what I was told, what comes next
A list of contacts for help, from a friend to an emergency number
A phrase list for saying no kindly`,
    },
  ],
}
