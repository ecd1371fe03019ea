import type { Guide } from '../guide.ts'

export const law: Guide = {
  words:
    'legal lawsuit* complian* hipaa immigration visa lawyer* consumer-rights tenant-rights employment-law family-law',
  parts: [
    {
      name: 'Data and privacy',
      words: 'gdpr ccpa privacy personal-data data-protection cookie-banner*',
      quicktips: `
List which personal data you collect, and strike what you do not need
Fill in your own form and ask why each field is there
Check who can open the folder with customer data
Try to unsubscribe from your own mailing list`,
      industry_myths: `
Is privacy only a matter for large companies?
Does a cookie banner make a site lawful?
Does consent allow everything?`,
      common_mistakes: `
Copying the privacy notice of another company
Keeping data for ever because storage is cheap
Sending a mail with all addresses visible`,
      common_questions: `
What do I do when someone asks for their data?
How long may I keep customer data?
What counts as personal data?`,
      actionable_systems: `
A data list: what, why, where, who, until when
A plan for the first hours after a data leak
A reply template for requests from customers`,
    },
    {
      name: 'Contracts and tenancies',
      words: 'contract contracts tenan* lease landlord* rental-agreement* nda warranty refunds',
      quicktips: `
Read the part about ending the contract first
Put what was promised on the phone into an email the same day
Photograph the flat, meters included, on the day you move in
Number the pages and keep your signed copy`,
      industry_myths: `
Is a contract only valid on paper?
Is a template from the internet good enough?
Does everything in a signed contract hold?`,
      common_mistakes: `
Signing with blank spaces in the text
Giving notice by phone
Missing the notice date by a few days`,
      common_questions: `
How do I get out of a contract?
Who pays for the repair?
What should I check before I sign?`,
      actionable_systems: `
A reading order for contracts: term, price, duties, exit
A handover record with photos and meter readings
A calendar of notice periods with an early warning`,
    },
    {
      name: 'Ideas, names and pictures',
      words:
        'copyright* trademark* patent patents intellectual-property licensing plagiar* fair-use royalties',
      quicktips: `
Write down for every picture where it comes from and what you may do with it
Search for the name before you print it
Ask the author, because many simply say yes
Save dated drafts of your own work`,
      industry_myths: `
Is a picture free because it is online?
Does naming the author replace permission?
Do you have to register a work to have rights in it?`,
      common_mistakes: `
Taking pictures from a search result
Assuming that whoever pays owns all rights
Checking a name only after the launch`,
      common_questions: `
May I use this picture on my page?
What can I do when someone copies me?
When is a trademark worth the cost?`,
      actionable_systems: `
A picture list: source, licence, author, date
A permission request of four sentences
A name check: register, web, social networks, domain`,
    },
    {
      name: 'Papers and deadlines',
      words: '',
      quicktips: `
Note the date on which a letter arrived
Answer official letters in writing and keep a copy
Put every deadline into two calendars
Read the last page first: that is where the deadline often stands`,
      industry_myths: `
Does not knowing the rule protect you?
Do verbal agreements count for nothing?
Is no answer from an office a yes?
Are small businesses exempt from most rules?`,
      common_mistakes: `
Throwing away the envelope with the date on it
Leaving an official letter unopened
Asking for more time after the deadline
Keeping the only copy on one phone`,
      common_questions: `
Which papers do I have to keep, and for how long?
How do I ask for an extension?
What happens when I miss a deadline?
Where do I find the text of the rule itself?`,
      actionable_systems: `
A folder order: contracts, letters, proofs, deadlines
A log of calls: who, when, what was said
A letter template: reference, request, date, signature
A yearly review of what has changed in the rules`,
    },
    {
      name: 'Getting advice',
      words: '',
      quicktips: `
Write the facts down in order of time before you call anyone
Ask what the first talk will cost
Look for an advice centre near you, since some advise free of charge
Ask for the advice in writing`,
      industry_myths: `
Is a lawyer only for those who go to court?
Is going to court the best way to be proved right?
Can a forum tell you what holds in your case?
Does a strong letter settle everything?`,
      common_mistakes: `
Asking for advice after signing
Telling the adviser only the part that looks good
Relying on rules from another country
Threatening with a lawyer in the first sentence`,
      common_questions: `
When do I need a lawyer?
How do I find one who knows the field?
What should I bring to the first talk?
Can we settle this without a court?`,
      actionable_systems: `
A fact sheet: who, what, when, proof
A question list for the first appointment
A decision table: settle, wait, go on, with cost and risk
A list of advice centres with hours and topics`,
    },
  ],
}
