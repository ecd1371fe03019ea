import type { FieldLines } from '../book.ts'

export const health: FieldLines = {
  words:
    'health* mental* sleep* insomnia anxiety* stress* burnout* depress* diabet* pain pains back wellness* therap* migraine* allerg* pregnan* menopaus* adhd* autis* nutrition* diet* vitamin* headache* posture meditat* mindful* relax* doctor* immune grief lonel* skin skincare',
  any: `
With {x}, change gently and watch how you feel, since bodies differ and days do too.
A short diary on {x} helps you to describe to a professional what happens, when and for how long.
Where something gets worse or does not go away, see a doctor rather than reading on.
Change one habit at a time, and give it some weeks before you judge it.
Be careful with advice that promises much and asks nothing about you.
Ask for company or help early; nobody has to deal with this alone.
Small things that happen every day weigh more than large ones that happen once.
Mention medicines and earlier illnesses whenever you ask for advice.`,
  roles: {
    intro: `
With {x}, the first useful step is to notice what happens and when, before anything is changed.
Everybody’s experience of {x} is different, so compare notes with your own days and not with somebody else’s.
General advice can help to sort things, and it does not replace an examination.
What follows is meant for ordinary days; sudden or severe complaints belong in professional hands at once.`,
    why: `
The reasons to take {x} seriously are found in ordinary days: energy, mood, patience and concentration.
Looking at {x} early leaves more ways open than waiting does.
The people around you notice changes too, sometimes before you do.
A clear picture of the problem also makes every talk with a professional more useful.`,
    choose: `
When you look for help with {x}, ask about training, experience with your question and the cost before you begin.
Choose what you can keep up on a bad day, because the good days look after themselves.
Ask what would count as progress and after how long you would look at it together.
Trust matters; if you cannot speak openly, it is fair to look for somebody else.`,
    how: `
With {x}, start where the resistance is smallest, and tie the new habit to something you do anyway.
Prepare the evening before what you will need in the morning.
Keep the first step so small that it works even when you are tired.
Note in a line how it went, and look at the lines after a few weeks.
A slip is no reason to stop, so go on with the next meal, the next evening or the next walk.`,
    mistakes: `
With {x}, too much at once is the common trap, since what is forced seldom lasts.
Comparing yourself with others says little about what you need.
Searching symptoms late at night tends to raise worry and not knowledge.
Stopping a treatment because it works is a decision to make with the person who prescribed it.
Pushing through pain is no proof of strength.`,
    cost: `
Before you pay for anything around {x}, ask whether insurance or an employer covers a part of it.
Free things come first: sleep, daylight, movement, company.
Ask for the price of a whole course of treatment and not of a single session.
Be wary of long contracts and of products that are sold by the person who gives the advice.`,
    tools: `
For {x}, a notebook may be enough: what happened, what came before, what helped.
An app should answer a question you have, and not add another duty.
Check who sees the data you enter.
Whatever you use, set a time at which you put it away.`,
    end: `
Choose one thing about {x} to try this week, and tell somebody you trust.
With {x}, be as patient with yourself as you would be with a friend.
Keep what helped, drop what only added pressure, and look at both again in a month.
If nothing changes, make an appointment and take your notes along.
Rest counts as part of the plan and needs no excuse.`,
  },
  matters: [
    [
      'sleep* bed bedtime evening* night* insomnia',
      `
With {x}, a steady time for getting up helps more than an early night now and then.
Dim the lights and put screens away for the last part of the evening.
A cool, dark and quiet room is a good start, and the bed is better kept for sleep.
Coffee in the afternoon can still be felt at night.
If you lie awake for long, get up, do something dull in low light and go back when you are tired.
Write tomorrow’s tasks down, so that they need not be kept in mind.`,
    ],
    [
      'stress* anxiety relax* calm* breath* meditat* mindful* burnout* work',
      `
With {x}, notice the early signs first: short sleep, short temper, the feeling of never being done.
Name what can be put off, handed over or left out, and settle it before you look for ways to relax.
A slow breath out, a walk round the block or a quiet lunch works better when it has a fixed place in the day.
Set an end to the working day and switch messages off at that time.
Talk to somebody before you are at the end of your strength.
If worry stays for weeks or takes over your days, a doctor or therapist is the right address.`,
    ],
    [
      'eat* food diet* nutrition* meal* sugar vitamin* weight',
      `
With {x}, look at an ordinary week before you change anything, for it is the routine that counts.
Cook with what you like, and add vegetables, pulses and whole grains before you take anything away.
Regular meals make strong cravings less likely.
Supplements are worth discussing with a doctor or pharmacist first.
A diet that forbids much is hard to keep and easy to give up.`,
    ],
    [
      'back* posture pain* desk sit* sitting exercise* move* stretch*',
      `
For {x}, movement through the day does more than the perfect chair.
Change position often, stand up for calls and take the stairs.
Set the screen at eye level and the keyboard so that the shoulders can hang.
Begin exercises slowly, and stop if pain shoots into an arm or a leg.
Numbness, weakness or pain that stays needs a doctor.`,
    ],
    [
      'talk* friend* family partner* colleague* support* help*',
      `
With {x}, being listened to can help more than any tip, so ask for that plainly.
Say what you need: an ear, a lift, a quiet hour, or no advice at all.
If you are the one who listens, ask open questions and leave room for silence.
Self-help groups and advice lines exist for many situations, and asking there costs nothing.
In an emergency, call the emergency number and do not stay alone.`,
    ],
  ],
}
