import type { Guide } from '../guide.ts'

export const money: Guide = {
  words: 'money financ* bank-account* interest-rate* inheritance crypto* bitcoin wealth income',
  parts: [
    {
      name: 'Mortgage and home',
      words:
        'mortgage* overpay* refinanc* homebuy* rent renting buying-house buy-house house-price* first-home home-loan*',
      quicktips: `
Look up in your contract how much you may overpay in a year without a fee
Ask your lender for the outstanding balance and the date when the fixed rate ends
Put the end of your fixed rate into the calendar, well ahead
Keep an emergency fund before you pay anything extra`,
      industry_myths: `
Is paying off a loan early always the cheapest choice?
Is rent really money thrown away?
Does a lower monthly payment mean a cheaper loan?
Do you have to stay with the same bank for the whole term?`,
      common_mistakes: `
Looking at the monthly payment only, and not at the total cost
Putting every spare coin into the house and having none left for the boiler
Forgetting fees and charges when offers are compared
Letting a fixed rate run out without asking for other offers`,
      common_questions: `
Is it better to overpay or to save?
What happens to my loan when I move?
Does an overpayment shorten the term or lower the payment?
How much should I keep aside for repairs?`,
      actionable_systems: `
A one-page loan sheet: balance, rate, end of the fixed rate, overpayment allowed
A yearly mortgage date: check rate, balance and reserves
A question list for the talk with your lender
A comparison table of offers with all fees and the total cost`,
    },
    {
      name: 'Saving and spending',
      words:
        'savings saving-money save-money saving-for save-for budgeting household-budget* family-budget* monthly-budget* frugal* spending emergency-fund* debt debts loan loans credit-card* credit-score*',
      quicktips: `
Move money to savings on payday, not at the end of the month
Go through last month’s account statement and mark what you would not buy again
Cancel one subscription that you have not used lately
Pay the debt with the highest rate first, once the minimum on the others is paid`,
      industry_myths: `
Is saving only possible with a high income?
Do small purchases matter more than the big contracts?
Is a credit card always a trap?
Does a budget mean giving up everything that is fun?`,
      common_mistakes: `
Saving only what happens to be left over
Forgetting the bills that come once a year
Keeping the reserve in the account you spend from
Making a budget that leaves no room for a gift or a bad week`,
      common_questions: `
How large should my reserve be?
What do I do first: save or pay off debt?
How do I talk about money with my partner?
Which bank charges can I avoid?`,
      actionable_systems: `
A payday routine: rent, reserve, savings, then the rest
A separate account for yearly bills, fed every month
A weekly money quarter of an hour with one question: what surprised me?
A waiting list for wishes, looked at again after a month`,
    },
    {
      name: 'Investing calmly',
      words:
        'invest investing investment* investor* stocks stock-market etf etfs index-fund* pension* retire retirement portfolio dividend*',
      quicktips: `
Write down when you will need the money before you choose where to put it
Look up the yearly cost of every fund you own
Set up a standing order, so that you need not decide every month
Read what a fund holds, not only what it is called`,
      industry_myths: `
Do you need a lot of money to begin?
Can anyone tell you the best day to buy?
Do past returns say what comes next?
Is holding cash free of risk?`,
      common_mistakes: `
Selling in a panic because the news was bad
Buying what everyone at the party talks about
Overlooking costs because they look small for one year
Investing money that you will need soon`,
      common_questions: `
How much risk can I sleep with?
What does a fund cost me in a year?
Should I pay in all at once or bit by bit?
What happens to my money when prices fall?`,
      actionable_systems: `
A one-page plan: goal, time, mix, and what you do when prices fall
A yearly look at costs and mix, with a fixed date
A buying rule: sleep on it, write down the reason, then decide
A list of all accounts and policies that someone you trust can find`,
    },
    {
      name: 'Tax and invoices',
      words: 'tax taxes deduction* invoice* vat bookkeep* accounting receipt* tax-return*',
      quicktips: `
Put a share of every payment aside for tax on the day it arrives
Photograph receipts at once, before the print fades
Send the invoice the day the work is done
Give every invoice a number from one unbroken series`,
      industry_myths: `
Is every business expense money back in full?
Does a refund mean that you did well?
Do only large businesses need bookkeeping?
Does an extension for the return also delay the payment?`,
      common_mistakes: `
Using one account for business and private money
Treating the whole invoice as income to spend
Collecting receipts in a box until the deadline
Ignoring a letter from the tax office because it looks complicated`,
      common_questions: `
How much should I set aside for tax?
Which receipts do I have to keep, and for how long?
When does an accountant pay for itself?
What do I do when a client does not pay?`,
      actionable_systems: `
A monthly bookkeeping hour with a fixed order of steps
A folder for each quarter: invoices out, invoices in, statements
A reminder ladder for unpaid invoices: friendly, firm, final
A tax calendar with every deadline and an early warning`,
    },
    {
      name: 'Cover and insurance',
      words: 'insurance insured insuring',
      quicktips: `
List all your policies on one page: what, how much, until when
Photograph your rooms and valuables for a possible claim
Check whether you pay for the same cover twice
Compare excess and exclusions, not just the premium`,
      industry_myths: `
Is the cheapest policy the one that saves money?
Does insurance cover whatever went wrong?
Do young people need no cover at all?`,
      common_mistakes: `
Leaving out something in the application because it seemed minor
Insuring the phone and forgetting the income
Keeping an old policy after life has changed`,
      common_questions: `
Which cover do I really need?
What is an excess, and how high should mine be?
How do I report a claim so that it goes through?`,
      actionable_systems: `
A policy overview with notice dates and phone numbers
A yearly check after moves, births and new jobs
A claim checklist: photos, date, witnesses, receipts`,
    },
    {
      name: 'Offers and small print',
      words: '',
      quicktips: `
Ask for the total cost in writing before you sign
Sleep on every offer that is only valid today
Put the notice period of each contract into your calendar
Ask what it costs to leave, not only what it costs to start`,
      industry_myths: `
Is loyalty to one bank rewarded?
Is advice that costs nothing free?
Does a well-known name mean good terms?
Is the small print always the same everywhere?`,
      common_mistakes: `
Signing because the person across the table was nice
Comparing offers that do not cover the same thing
Believing a promise that is not in the contract
Reading only the page with the bonus`,
      common_questions: `
How do I compare two offers that look different?
How does the adviser earn money?
What should I ask before I sign?
How do I get out of a contract I regret?`,
      actionable_systems: `
A comparison sheet: cost, term, exit, what is not included
Five questions for every adviser, on one card
A contract list with renewal dates and last prices
A cooling-off rule: one night for small sums, a week for large ones`,
    },
    {
      name: 'A yearly money check',
      words: '',
      quicktips: `
Write down all accounts, debts and contracts on one page
Look up what you paid in fees last year
Check that an emergency contact knows where the papers are
Compare your biggest fixed cost with one other offer`,
      industry_myths: `
Is it rude to talk about money?
Do you have to love numbers to have your money in order?
Is a good plan one that never changes?
Does more income solve every money problem?`,
      common_mistakes: `
Looking at the account only when something has gone wrong
Planning with the best month of the year
Taking over a friend’s plan without having a friend’s life
Putting off a decision until it is made for you`,
      common_questions: `
Where does my money go each month?
Which papers can I throw away?
What should I sort out first?
When is it worth paying for advice?`,
      actionable_systems: `
A money day once a year with a fixed agenda
A net-worth line: what you own minus what you owe, once a year
A traffic light for contracts: keep, question, cancel
A folder for emergencies: accounts, policies, contacts`,
    },
  ],
}
