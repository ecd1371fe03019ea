import type { FieldLines } from '../book.ts'

export const events: FieldLines = {
  words:
    'wedding* party parties birthday* shower anniversar* conference* ceremon* reception* festival* event events reunion* bachelor* graduation* guest* venue* christmas gift gifts',
  any: `
With {x}, the date, the number of guests and the sum come first, because all else follows from them.
Let each task around {x} have a single person who looks after it.
Decide what guests should remember, and save on what they will not notice.
Confirm every booking in writing, with the time and a number to call.
Plan a spare hour into the day, since somebody will need it.
Have an answer ready for rain, for heat and for a speaker who is late.
Eat and sit down yourself at some point, and put that into the schedule.`,
  roles: {
    intro: `
With {x}, the plan gets simple once you know who is coming, what it may cost and what must not be missing.
Good {u} {needs|need} fewer ideas than decisions, and the large ones come early.`,
    choose: `
For {x}, visit the place at the time of day when it will be used.
Ask what is included, what is extra and until when you can change the numbers.
Choose caterers and musicians by what they have done for groups of your size.
Keep a second choice until the contract is signed.`,
    how: `
For {x}, start with a list of decisions in the order of their deadlines.
Book what exists only once, such as the place, before anything else.
Send a first notice early and the details later.
Walk through the day in your mind from the first guest to the last bag.
Hand over the telephone on the day itself.`,
    mistakes: `
With {x}, a programme without gaps leaves no time to talk.
Leaving numbers open too long makes everything dearer.
Decorations are planned for weeks, and parking for nobody at all.
Relying on the weather is a plan with a hole in it.`,
    cost: `
For {x}, the number of guests moves the sum more than anything else.
Split the budget before the first booking, and keep a tenth back in reserve.
Ask for prices with tax, service and cleaning.
Spend where guests sit, eat and listen.`,
    end: `
Fix one date or one number for {x} this week, since other decisions wait for it.
Afterwards, write the thanks while the memory is fresh.
Pack a bag with tape, scissors, plasters and a charger.
Let things go slightly wrong; guests remember the mood.`,
  },
  matters: [
    [
      'guest* invit* list seat* people',
      `
For {x}, write the guest list in groups, and decide by group and not by name.
Give a clear date for replies, and ask about food and children on the same card.
Seat people by what they might talk about.
Keep some places free for late answers.`,
    ],
    [
      'food drink* menu* cater* cake music venue* place decorat*',
      `
With {x}, food and music carry the mood, so taste and listen before you sign.
Offer one good thing without meat and one without alcohol.
Check power, toilets, parking and the end of noise with the owner.
Serve earlier than you think, for hungry guests are impatient listeners.`,
    ],
  ],
}
