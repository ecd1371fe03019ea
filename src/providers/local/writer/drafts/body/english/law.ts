import type { FieldLines } from '../book.ts'

export const law: FieldLines = {
  words:
    'gdpr ccpa hipaa law laws legal lawsuit* complian* copyright* trademark* patent* contract* regulation* tenan* landlord* lease divorce* immigration* visa liabilit* consent inherit* will notary*',
  any: `
With {x}, read the text of the rule itself, and note which words in it are defined elsewhere.
A record of who decided what and when is worth keeping, for a decision on {x} that cannot be shown is hard to defend.
Where money or rights are at stake, have a lawyer look at your own case.
Check which version is in force, and from what date.
Ask for each duty who carries it out, by when, and how anyone would notice if it were left undone.
Keep letters, mails and proof of delivery together, sorted by date.
Write down what was said in a talk on the same day.`,
  roles: {
    intro: `
With {x}, the first question is whether the rule applies to you at all, and the second what follows from it.
A calm look at {x} begins with the documents: what was signed, what was said and what is only assumed.`,
    mistakes: `
With {x}, missed deadlines do more damage than weak arguments.
Copying a text from somebody else copies its gaps as well.
Silence can have consequences, so answer letters even if only to ask for time.
Oral agreements are hard to prove.`,
    how: `
With {x}, begin with a list of facts, each with its date and its proof.
Mark every deadline in the calendar, with a week to spare.
Put requests in writing and keep a copy.
Get advice before you sign, not after.`,
    end: `
Take one step on {x} this week: collect the papers, note the deadlines or make an appointment.
With {x}, an orderly folder saves more of the lawyer’s time than anything else.
Look at the matter again when the law, the contract or your situation changes.`,
  },
  matters: [
    [
      'contract* lease sign* clause* terms cancel* notice',
      `
With {x}, read the parts on duration, notice, price changes and liability first.
Ask for the meaning of every clause you could not explain yourself.
Have changes put in writing before you sign.
Note the last day for giving notice at once.`,
    ],
    [
      'data consent record* document* privacy gdpr proof',
      `
For {x}, list which data you hold, what for, where, and until when.
Delete what has no purpose any more.
Write texts for users in plain language, and keep old versions.
Agree on who answers when somebody asks for their data.`,
    ],
  ],
}
