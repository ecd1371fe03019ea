import type { FieldLines } from '../book.ts'

export const money: FieldLines = {
  words:
    'mortgage* overpay* interest invest* saving savings save money budget* financ* tax taxes taxation loan* credit* debt* pension* retire* stock stocks share shares etf* crypto* bitcoin* insur* account* invoice* salary salaries bank* fund funds rent income expense* freelanc*',
  any: `
With {x}, write the figures down side by side and give each of them the same period, a month or a year.
Decisions on {x} get calmer once the fixed costs, the variable ones and the reserve stand in separate columns.
Read the fees and the notice period before the headline rate.
Ask how the sum changes if income falls, interest rises or a large repair comes along.
If you cannot explain an offer in your own words, wait until you can.
Keep the contract, the latest statement and your own notes in one folder.
A rule that runs by itself, such as a standing order, needs less willpower than a resolution.
For large sums, pay for independent advice rather than taking it free from whoever sells the product.`,
  roles: {
    intro: `
Behind {x} there is a simple question: what goes out, what stays, and what should it be used for?
With {x}, plain arithmetic does more than clever forecasts, and nobody needs a degree for it.
Start from your own figures, because the same advice can be right for one household and wrong for the next.
A quiet hour with the statements of the past months is the best preparation.`,
    why: `
The point of {u} is room to decide: money that is planned for cannot take you by surprise.
What speaks for {u} should show in figures: less interest, less risk or more choice.
An early start helps, since time does part of the work.
Peace of mind counts too, as long as you know what it costs.
The balance on an account says little until the bills that are still to come are taken off.`,
    choose: `
To compare offers around {x}, look at the total over the whole term and not at the monthly instalment.
With {x}, first decide how long the money can be tied up and how much of it you could bear to lose.
Put fees, penalties and extras into the same table as the rate.
Flexibility has a price, so pay for it only where you are likely to use it.
Choose the product you understand over the one that promises more.`,
    how: `
With {x}, begin by listing what comes in, what goes out and what is owed, each with its date.
Move money on the day it arrives, and not with what happens to be left at the end of the month.
Start with an amount you will not miss, and raise it when your income rises.
Check once a quarter whether plan and account still agree.
Put every confirmation on paper or in a folder before you strike an item off.`,
    mistakes: `
A slip with {x} can hide for years, so check figures while they are still small.
Comparing instalments instead of total cost makes long terms look cheap.
A reserve that is invested where you cannot reach it is no reserve.
Deciding in a hurry, or because an offer ends today, is a reason to say no.
Do not leave old contracts alone only because they are old.`,
    cost: `
The cost of {x} {has|have} several parts, and the visible rate is only one: fees, tax, insurance and lost flexibility belong to it.
With {x}, work out the sum of all payments from the first to the last, and compare that figure.
Interest is charged on what is still owed, which is why early payments save more than late ones.
Ask for every fee in writing, including those for changing or leaving.
Put the cost beside what you would otherwise do with the same money.`,
    tools: `
A plain spreadsheet is enough for {x}, as long as it is kept up.
Separate accounts for daily spending, bills and reserves show at a glance what is free.
Use a calculator from a neutral source and try it with a bad year as well as with a good one.
Bank statements, contracts and last year’s tax papers are all the data you need at first.`,
    end: `
Settle one decision on {x} this week, write down why you made it, and set a date to look at it again.
With {x}, a plan that you follow beats a better one that stays in the drawer.
Keep the reserve first, dear debts second and everything else after that.
A decision is sound if it would still let you sleep after a bad year.
Go through the figures with the person who shares the consequences.
Review the plan once a year and whenever work, home or family changes.`,
  },
  matters: [
    [
      'mortgage* overpay* repay* loan* debt* interest pay paying',
      `
For {x}, ask the lender first how much may be paid early without a fee, and in what form.
With {x}, remember that extra payments go straight against the sum that is owed, so all later interest is reckoned on less.
Decide whether the instalment or the term should shrink, for a shorter term saves more interest.
Clear dearer debts first, since a credit card or overdraft tends to cost more than a home loan.
The rate, the remaining term and the balance are the figures to have in front of you.
Get a written confirmation that the payment went against the balance and not into next month’s instalment.`,
    ],
    [
      'sav* reserve* emergency cushion buffer rainy',
      `
When you think about {x}, work out what ordinary bills add up to over some months; that sum should stay within reach.
A larger reserve is wise where work is uncertain or a repair is due.
A separate account keeps the reserve out of sight and within reach.
Name each pot after its purpose; money with a name is harder to spend on something else.
Fill the reserve up again before anything else once you have used it.`,
    ],
    [
      'invest* fund* etf* stock* share* risk* return* portfolio*',
      `
With {x}, only put in money that you can leave alone for years, because prices fall as well as rise.
Spread it over many firms, countries and industries, so that no single failure hurts much.
Low running costs are one of the few things you can choose with certainty.
Decide on the split between safe and risky parts before you look at any product.
A fixed monthly amount spares you the search for the right moment.
Whoever promises high returns without risk is leaving something out.`,
    ],
    [
      'tax taxes invoice* receipt* vat deduct*',
      `
With {x}, part of what comes in is already owed in tax, so set it aside on the day the money arrives.
Keep every receipt with a note of what it was for, because months later nobody remembers.
Deadlines belong in the calendar with a week to spare.
Look at last year’s assessment for a first idea of the share to put back.
Where rules are unclear or the sums are large, a tax adviser’s fee is soon earned.`,
    ],
    [
      'budget* expens* spend* household month*',
      `
A budget for {x} begins with what was really spent, so go through the statements of the past months first.
Sort the items into fixed, needed and nice to have, and look for savings in that order.
Divide yearly bills by the months, and they stop coming as a surprise.
Give everybody in the household a sum that needs no explaining.
A category for odds and ends that keeps growing is worth a closer look.`,
    ],
    [
      'decid* decision* when* wiser better',
      `
Whether {x} {makes|make} sense depends on the rate, the reserve you have and what else the money could do.
Write down what would have to be true for each option, and see which of those conditions you meet today.
Saving is the wiser choice where work is uncertain, a repair is due or the money would be locked away.
Compare the interest you would save with the interest you could earn after tax.
Choose what still works in a bad year, even if it earns a little less in a good one.
Sleep on any decision that cannot be undone.
Feelings belong in the decision, but put them in a line of their own, beside the sums.`,
    ],
  ],
}
