import type { FieldLines } from '../book.ts'

export const software: FieldLines = {
  words:
    'kubernetes* docker* software* api apis cloud devops* javascript* typescript* python* rust react vue angular* sql database* server servers serverless* microservice* linux* autoscal* code coding* programm* deploy* git github* llm* ai cyber* security encrypt* web website* app apps terraform* postgres* wordpress* frontend* backend* data automation* algorithm* pull merge* bug bugs refactor* accessib* form forms password* computer* backup* smart* ux usability',
  any: `
With {x}, small steps are safer than large ones, because each of them can be checked and undone.
A decision on {x} is easier to defend when its reason stands beside it in a short note.
Prefer the plain solution that the whole team can read to the clever one that only its author understands.
Write down how it works today before you change it, so that there is something to compare with.
Automate a step once it has worked by hand, and not before.
Ask who will notice first if it breaks, and how.
Whatever has to be remembered will be forgotten, so put it into a script, a test or a checklist.
Check the version of the documentation against the version you run.`,
  roles: {
    intro: `
With {x}, the tools change quickly, while the questions behind them stay: what must work, for whom, and how would you notice if it did not?
A sound approach to {x} starts with the problem and not with the product.
Terms differ from team to team, so settle early what each of them means in yours.
Nothing here needs a large budget; a clear owner and an honest look at the present state go further.`,
    why: `
The case for {u} is made by the time and the errors that are saved, so count both before you argue.
What {x} should bring can be said in one sentence; if not, the goal is not clear yet.
Knowledge that is shared in the team does not leave with a single person.
The earlier a problem is found, the less has to be taken apart to fix it.
Name the cost as well: whatever is introduced has to be maintained.`,
    choose: `
To choose well in {u}, write down the requirements first and look at products afterwards.
Before you commit to {x}, try a small real task and not only the demo.
Look at documentation, release notes and open issues, for they show how a project is looked after.
Ask how you would get your data out again.
A solution that fits the skills of the team beats one with more features.`,
    how: `
Begin with {x} in a test environment, where a wrong setting harms nobody.
Do the smallest version that works from end to end, and extend it from there.
Keep the configuration under version control, so that every change can be seen and undone.
After each step, check the logs and the result before you take the next.
Write the way back into the plan before you go forward.`,
    mistakes: `
Problems with {x} tend to come from assumptions nobody wrote down.
Changing several things at once makes it impossible to say which of them helped.
Settings that were only meant for a test have a way of staying.
An alarm that rings too often is soon ignored.
Skipping the documentation saves an hour and costs a day when somebody new takes over.`,
    cost: `
The cost of {x} is more than the licence: setup, training, operation and the way out belong to it.
Estimate running costs with the load you expect and again with several times that load.
Hours of work are the largest item in many projects, so count them honestly.
Set a budget alert before anything runs unattended.
What nobody uses should be switched off, and somebody should own that task.`,
    tools: `
For {x}, start with the tools you have, and note exactly where they fall short.
A tool is worth adding if it removes a step, and not if it only moves one.
Check how it fits with sign-in, backups and access rights.
Agree on one place for each kind of information, or nobody will find it.`,
    end: `
Pick one part of {x} for the coming week, small enough to finish, and agree on how you will know that it worked.
With {x}, a habit that survives a busy week is worth more than an ambitious rule.
Put a review date in the calendar, and change what did not help.
Write down what you decided against, with the reason, so that it is not discussed all over again.
Let the people who do the work shape the rule.
Remove a rule for every rule you add.`,
  },
  matters: [
    [
      'review* pull request* merge* comment* commit* diff*',
      `
With {x}, size decides a lot: a change that does one thing can be read with care in one sitting.
With {x}, it helps to say up front what changes, why, and how it was checked.
Separate renaming and formatting from changes in behaviour, so that neither hides the other.
A reviewer should look for errors, unclear names and missing tests, and leave taste to a formatter.
Put a comment as a question or a suggestion, and say whether it has to be settled before merging.
Say what is good as well, since people learn from that too.
Agree on how soon a first reply is due, because a waiting change goes stale.`,
    ],
    [
      'form forms field* label* error* message* input* validat*',
      `
With {x}, say what went wrong, where, and how to put it right, in words that blame nobody.
Every field needs a visible label; a placeholder vanishes as soon as somebody types.
Put a message beside the field that it belongs to, and connect the two in the code.
Colour alone is not enough, so add words or a sign.
Keep what has been entered when the page comes back with an error.
Say beforehand which format is expected, and many errors never happen.`,
    ],
    [
      'accessib* keyboard* screen* contrast* blind wcag',
      `
With {x}, put the mouse away first: everything has to be reached and used with the keyboard alone.
For {x}, the order of the focus has to make sense, and it must be visible where the focus is.
Have the page read aloud by a screen reader once, and listen without looking.
Give every picture that says something a text that says the same.
Check contrast, and enlarge the type until something breaks.
Headings should form an outline, because many readers jump from one to the next.
Ask people with disabilities to try it; they find what no tool reports.`,
    ],
    [
      'test* debug* bug* bugs quality',
      `
For {x}, write the test that would have caught the last error before you write any other.
Test behaviour that users rely on rather than the inner workings, which may change.
A test that sometimes fails is worse than none, because people learn to ignore it.
To find an error, make it happen reliably first, then halve the search again and again.
Run the quick tests on every change and the slow ones at fixed times.`,
    ],
    [
      'deploy* releas* production rollback* autoscal* scal* kubernetes* cluster* container* server* cloud',
      `
With {x}, release small and often, so that each change is easy to take back.
Set limits for memory and processing time, or a single service can starve the rest.
Scale on what users feel, such as waiting time, and not only on processor load.
Try the way back before you need it.
Keep the settings for each environment apart and the code the same.
Watch a release for a while before you turn to something else.`,
    ],
    [
      'monitor* metric* metrics alert* log logs observ* measur* performance speed slow',
      `
With {x}, measure first, since guesses about what is slow are often wrong.
Choose a few figures that users would notice: waiting time, errors, failed orders.
An alert should name the problem, its effect and the first thing to do.
Look at the slowest requests as well as at the average.
Keep enough history to compare a bad day with an ordinary one.`,
    ],
    [
      'password* manager*',
      `
With {x}, the rule is simple: a long and different password for every account, and a single one to remember.
For {x}, check that it runs on every device in use and that there is a way back in if the main password is lost.
Look for independent audits, clear export and an emergency contact.
Turn on a second factor for mail, bank and the manager itself first.
Move accounts over as you use them, beginning with those that would hurt most.
Keep the recovery code on paper in a safe place.`,
    ],
    [
      'secur* encrypt* privacy attack* access permission* backup* phish* threat*',
      `
For {x}, begin with what would hurt most if it were lost, changed or read by others.
Give every person and every program only the rights they need, and take them back when the task ends.
A password manager and a second factor stop many of the simple attacks.
Install updates soon, for known gaps are tried first.
A backup counts only once it has been restored as a test.
Agree beforehand whom to call and what to switch off when something happens.`,
    ],
    [
      'data database* sql query queries table* migrat* schema*',
      `
With {x}, clarify what each value means and who may change it before you move anything.
Make a backup and try the restore before the first change.
Name tables and fields so that a newcomer can guess what they hold.
Look at real data early, since it contains cases nobody thought of.
Move in stages, and compare counts and samples after each.`,
    ],
    [
      'ai llm* model* prompt* automat* agent* chatbot*',
      `
With {x}, try it on a task whose result you can judge, before you trust it with one you cannot.
Write down what a good answer looks like and test against real examples.
Check what happens to the data you enter, and keep secrets out.
Leave decisions about people with a person.
Plan for the wrong answer: who checks it, and what does a mistake cost?`,
    ],
  ],
}
