import type { Guide } from '../guide.ts'

export const marketing: Guide = {
  words: 'marketing advertis* audience* influencer* sales customer* b2b startup* funnel*',
  parts: [
    {
      name: 'Newsletters',
      words: 'newsletter* email emails mailing-list* subscriber* inbox',
      quicktips: `
Send the next issue to yourself and read it on the phone
Write the subject line last, and write five of them
Ask one question at the end that readers can answer by reply
Move the most useful thing to the first screen`,
      industry_myths: `
Is email dead?
Is there one best hour to send?
Does a longer list mean more readers?`,
      common_mistakes: `
Writing only when there is something to sell
Using a no-reply address and wondering about silence
Adding people who never signed up`,
      common_questions: `
How often should I send?
What do I write when nothing has happened?
Why do my mails land in the spam folder?`,
      actionable_systems: `
An issue template: one story, one tip, one link
A welcome series of three mails for new readers
A folder of reader replies, sorted by question`,
    },
    {
      name: 'Search and blog',
      words:
        'seo blog blogs blogging content-market* content-strateg* content-plan* keyword* copywrit* backlink* google-ads',
      quicktips: `
Search for your own topic and read the first results as a reader would
Answer the question in the first paragraph
Update one old article instead of writing a new one
Link from an article that is read to one that deserves to be`,
      industry_myths: `
Does a keyword have to appear in every paragraph?
Do longer articles always rank higher?
Is a post finished once it is published?`,
      common_mistakes: `
Writing for a search engine and losing the reader
Putting the answer below a long introduction
Publishing two pages that compete for the same question`,
      common_questions: `
How do I find out what my readers search for?
How long until an article is found?
Which old posts should I delete?`,
      actionable_systems: `
A content table: question, page, last update, next step
An update round every season for the pages that matter
A brief for every article: reader, question, answer, proof`,
    },
    {
      name: 'Social media',
      words: 'instagram tiktok linkedin facebook twitter social-media reels hashtag* followers pinterest',
      quicktips: `
Answer three comments with a question today
Turn the sentence that customers say most often into a post
Show the work half done, not only finished
Check the first line: would you stop for it?`,
      industry_myths: `
Do you have to post every day?
Do you have to be on every channel?
Do more followers mean more customers?`,
      common_mistakes: `
Posting the same text on every channel
Asking for attention without giving anything
Leaving comments without an answer`,
      common_questions: `
What do I post when I have no ideas?
Which channel suits my customers?
How do I deal with an angry comment?`,
      actionable_systems: `
A month on one page: four themes, one post a week for each
An idea note for phrases that customers really say
A reply guide: praise, question, complaint, insult`,
    },
    {
      name: 'Podcast and video',
      words: 'podcast* youtube livestream* webinar* video-market* video-edit* videos',
      quicktips: `
Begin with the question, not with the greeting
Record a minute of silence in the room before you start
Write down three words for the ending before you begin
Add captions and read them once yourself`,
      industry_myths: `
Do you need expensive gear to begin?
Does an episode have to have a fixed length?
Does good sound matter less than a good picture?`,
      common_mistakes: `
Introducing yourself for so long that people leave
Recording in a bare room that echoes
Preparing so much that no question comes as a surprise`,
      common_questions: `
Which microphone is enough for the start?
How do I find guests?
What do I do when nobody listens yet?`,
      actionable_systems: `
A run sheet: hook, question, story, close
A recording checklist: battery, room, level, backup
A plan to make three short clips out of each episode`,
    },
    {
      name: 'Brand and shop',
      words:
        'brand brands branding logo logos rebrand* ecommerce e-commerce shopify online-shop* online-store* webshop* pricing',
      quicktips: `
Ask three customers to describe you in one sentence
Order from your own shop as a stranger would
Read your product page aloud and delete what you would never say
Put delivery costs where people can see them early`,
      industry_myths: `
Is a brand the same thing as a logo?
Does the lowest price win?
Does a small business need no brand?`,
      common_mistakes: `
Changing the logo when the offer is the problem
Showing products without anything to judge their size by
Hiding the contact details`,
      common_questions: `
What makes us different, in words that customers use?
How do I ask for a review?
When is it time to raise prices?`,
      actionable_systems: `
A voice sheet: words we use, words we avoid, three examples
A test order once a month, from search to return
A product page template: for whom, what for, size, care, questions`,
    },
    {
      name: 'Knowing the audience',
      words: '',
      quicktips: `
Call one customer and ask what nearly stopped them from buying
Write down the last ten questions that reached you
Read reviews of your competitors for the words people use
Ask “How did you hear about us?” every time this week`,
      industry_myths: `
Is a target group defined by age and income?
Do customers know what they want?
Is a complaint bad for a brand?
Can you please everyone?`,
      common_mistakes: `
Talking about features when people ask what it is for
Asking only the customers who stayed
Writing for colleagues instead of readers
Inventing a persona without having met one`,
      common_questions: `
Who is our offer not for?
What do people do today instead of buying from us?
How do I ask customers without annoying them?
Which words do our customers use?`,
      actionable_systems: `
An interview guide for talks with customers
A question log that sales and support fill in together
A one-page portrait of a real customer, with permission
A monthly review of complaints: theme, cause, change`,
    },
    {
      name: 'Planning and measuring',
      words: '',
      quicktips: `
Choose one number for this month and write it on the wall
Stop one thing that brings nothing
Note next to each action what you expect of it
Change one thing at a time and keep the old version`,
      industry_myths: `
Can everything be measured?
Does what worked last year work again?
Does more budget solve a weak message?
Is a good idea enough?`,
      common_mistakes: `
Counting clicks when you wanted customers
Ending a test after one good day
Starting five channels and keeping none of them up
Planning the year and never looking at the plan again`,
      common_questions: `
Which numbers are worth a look every week?
How much should we spend?
How long do we try before we stop?
In-house or agency: what do we give away?`,
      actionable_systems: `
A one-page plan: goal, people, message, channel, number
A test log: guess, change, result, decision
A campaign review an hour long: expected, happened, learned
An editorial calendar with the reason for every date`,
    },
  ],
}
