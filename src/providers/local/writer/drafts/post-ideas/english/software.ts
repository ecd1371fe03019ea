import type { Guide } from '../guide.ts'

export const software: Guide = {
  words:
    'software app apps technical-debt react angular* javascript typescript python api apis coding programming developers programmers microservice* open-source debugging refactor* automation',
  parts: [
    {
      name: 'Code review and teamwork',
      words: 'code-review* pull-request* git github gitlab pair-programming',
      quicktips: `
Review your own changes once before you ask anyone else
Say in the description how you tested it
Mark a comment as a question, a wish or a must
Split the rename from the change in behaviour`,
      industry_myths: `
Is a review there to find bugs, or to share knowledge?
Do senior people need no review?
Does more reviewers mean better code?`,
      common_mistakes: `
Opening a request so large that nobody reads it to the end
Arguing about style that a formatter could settle
Approving without having run or understood the change`,
      common_questions: `
How long may a review wait?
What do I do when we do not agree?
How do I review code that I do not know?`,
      actionable_systems: `
A review checklist: purpose, tests, names, errors, security
A template for requests: what, why, how to check
A fixed time for reviews at the start of the day`,
    },
    {
      name: 'Web and accessibility',
      words:
        'web website* frontend front-end web-accessibility accessible-form* contact-form* web-form* html css browser* landing-page* web-design wordpress',
      quicktips: `
Put the mouse away and use your page with the keyboard alone
Give every field a visible label, not just a placeholder
Zoom the page to double size and see what breaks
Load your page on an old phone with a slow connection`,
      industry_myths: `
Is accessibility only for blind people?
Do accessible pages have to look dull?
Can a plug-in make a site accessible by itself?`,
      common_mistakes: `
Showing an error in red and in no other way
Removing the focus outline because it looks ugly
Testing with the newest phone and the fastest network`,
      common_questions: `
How do I write a good error message?
Which image needs an alternative text?
How do I test with a screen reader?`,
      actionable_systems: `
A keyboard test to run before every release
A page weight budget with an alarm when it is exceeded
A list of form patterns: label, help, error, success`,
    },
    {
      name: 'Cloud and operations',
      words:
        'kubernetes* docker* cloud-comput* cloud-cost* cloud-storage cloud-migration* cloud-service* devops server servers serverless deployment* terraform* linux autoscal* backup backups',
      quicktips: `
Restore a backup today, to see whether it works
Delete one alert that nobody acts on
Write down the last manual step of your release
Set a spending alert before you start anything new`,
      industry_myths: `
Is the cloud always cheaper?
Does every team need a cluster?
Is a backup that was never restored a backup?`,
      common_mistakes: `
Changing production by hand and telling nobody
Alerting on everything, so that nobody listens
Giving every service full rights, just for now`,
      common_questions: `
What should I monitor first?
How do we roll back safely?
Who is called at night, and for what?`,
      actionable_systems: `
A runbook: symptom, first check, who decides
A review after each incident that blames no person
A release checklist with a way back at each step`,
    },
    {
      name: 'Data and AI',
      words:
        'ai llm llms machine-learning artificial-intelligence data database* sql postgres* spreadsheet* excel chatgpt chatbot* prompts analytics',
      quicktips: `
Look at twenty rows by eye before you draw a chart
Ask the model for its sources, and check them
Keep examples of wrong answers as a test set
Write down where each figure comes from`,
      industry_myths: `
Does more data always give a better answer?
Is an answer right because it sounds sure?
Are numbers neutral?`,
      common_mistakes: `
Pasting private data into a tool without reading its terms
Trusting an average without looking at the spread
Automating a task that nobody understands`,
      common_questions: `
Which tasks suit an AI tool, and which do not?
How do I check what it tells me?
What may I do with customer data?`,
      actionable_systems: `
A prompt library with an example of a good answer for each
A test set of real questions, run before every change
A data sheet for each table: source, owner, meaning, gaps`,
    },
    {
      name: 'Security and access',
      words:
        'cyber* cybersecurity password* encryption phishing hackers two-factor passkey* vpn data-security',
      quicktips: `
Turn on two-factor sign-in for your mail account first
Use a password manager and change the password you use most often
Remove one account or right that nobody needs any more
Install the update that you have been putting off`,
      industry_myths: `
Are small teams too small to be attacked?
Does changing passwords every month make you safer?
Is a padlock in the browser proof of an honest site?`,
      common_mistakes: `
Sending a password in the chat
Leaving accounts open when people leave
Using one password for the shop and for the mail`,
      common_questions: `
How do I recognise a phishing mail?
What do I do first when an account is taken over?
How do I keep secrets out of the code?`,
      actionable_systems: `
A leaving checklist: accounts, keys, devices
A yearly review of who may do what
An emergency card: whom to call, what to unplug, what not to delete`,
    },
    {
      name: 'Building in small steps',
      words: '',
      quicktips: `
Write down the problem in one sentence before you choose a tool
Build the smallest version that one real user can try
Delete something that nobody has used for a year
Read the error message to the end before you search for it`,
      industry_myths: `
Does a rewrite solve the old problems?
Does a new tool save time from the first day?
Is clever code good code?
Can you add quality at the end?`,
      common_mistakes: `
Choosing the tool first and looking for the problem afterwards
Building for a million users before there are ten
Estimating only the part that is fun
Leaving the decision undocumented and the reason forgotten`,
      common_questions: `
Where do I begin in a code base that I do not know?
Should we build it or buy it?
How do we decide what not to build?
How much documentation is enough?`,
      actionable_systems: `
A decision record: what we chose, what we left, why
A definition of done that fits on a card
A trial project with an end date and a question to answer
A weekly demo of what works, however small`,
    },
    {
      name: 'Running and looking after it',
      words: '',
      quicktips: `
Fix the oldest small annoyance this week
Watch one person use it and say nothing
Check which of your dependencies is no longer looked after
Write the test for the bug before you fix it`,
      industry_myths: `
Is software finished once it is released?
Do good programmers write no bugs?
Is test coverage a measure of quality?
Does everyone on the team need to know everything?`,
      common_mistakes: `
Putting off updates until they cannot be done in small steps
Fixing the symptom and closing the ticket
Keeping knowledge in one head
Measuring what is easy instead of what users feel`,
      common_questions: `
How do we pay back technical debt without stopping?
Which numbers should we look at every week?
When is it time to replace an old system?
How do we hand over to new people?`,
      actionable_systems: `
A maintenance day each month with a fixed list
A handover page: what it does, how it fails, whom to ask
A bug form: what I did, what I expected, what happened
A list of all services with owner, cost and date of the last check`,
    },
  ],
}
