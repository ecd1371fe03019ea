import type { FieldLines } from '../book.ts'

export const marketing: FieldLines = {
  words:
    'seo* marketing* content brand* newsletter* email emails mailing advertis* ads instagram* tiktok* linkedin* youtube* podcast* influencer* copywrit* audience* campaign* funnel* ecommerce* shopify* sales customer* social landing lead leads b2b shop shops store pricing',
  any: `
With {x}, agree on the figure that would count as success before anything goes out.
Good {u} {starts|start} from a question that customers really ask, in the words they use.
Write for a single reader whom you can describe, and the text becomes clearer for all the others.
Change one thing at a time: the subject, the offer or the audience.
A message that does not say what to do next is read and forgotten.
Keep to a rhythm that you can hold in a busy month.
Listen to sales and support, because they hear the objections first.
Give a channel up if nobody would miss what you send through it.`,
  roles: {
    intro: `
With {x}, reach is easy to count and effect is not, so decide early which of them you are after.
A small firm can do well with {u} if it knows whom it wants to reach and what it can keep up.
Tools and channels change; the work of understanding a buyer stays the same.
Begin with one audience, one promise and one place to be found.`,
    why: `
What speaks for {u} is contact that you can repeat, measure and improve.
The case for {u} has to be made in customers won or kept, and not in impressions.
Trust grows with every useful answer, long before anybody buys.
Ask where your best customers came from, and whether this would have reached them.`,
    choose: `
For {x}, choose channels by where your buyers look for answers and not by what is talked about.
Before you decide on anything for {x}, write down the audience, the budget and the hours you have each week.
Try with a small sum and a fixed end date.
Ask an agency for work done for firms of your size, and for what did not succeed.`,
    how: `
With {x}, begin with a simple plan: who should do what, by when, and how will you see it?
Collect the questions of real customers, and answer them one by one.
Draft, leave it for a day, then cut a third.
Publish, look at the replies, and improve the piece before you write the next.
Use what works in more than one form: a talk, a post, a mail.`,
    mistakes: `
With {x}, talking about yourself first is the oldest mistake, and readers leave quietly.
Too many goals in one message cancel each other out.
Buying reach before the offer is clear only spreads the confusion.
Stopping after a few weeks throws away what was about to show.
Counting clicks alone hides whether anybody was helped.`,
    cost: `
A budget for {x} should name money and hours, for the hours are often the larger part.
Work out what a new customer may cost before you spend anything.
Keep a share for tests, and expect some of them to fail.
Look at the cost per order and not per click.
Recurring fees for tools add up, so go through the list once a year.`,
    tools: `
For {x}, a calendar, a list of contacts with their consent and a way to see replies are enough to begin.
Choose tools that your team will open every week.
Check what happens to your data if you leave.
Connect tools only where somebody would otherwise copy by hand.`,
    measure: `
With {x}, pick a figure that leads to a decision: replies, bookings, orders, returning customers.
Write down the starting point, or later results have nothing to be compared with.
Opens and clicks tell you about the subject line; replies and orders tell you about the offer.
Look at the trend over several sendings and not at a single peak.
Ask new customers how they found you, since no statistic sees everything.
Agree in advance on what you will stop if the number stays flat.`,
    end: `
Choose one step for {x} that can go out this week, and write down what you expect of it.
With {x}, steady beats loud, so settle on a rhythm and protect it.
Put a day into the calendar to look at the figures together.
Ask one customer what nearly kept them from buying; the answer is your next text.
Drop the weakest activity before you add a new one.`,
  },
  matters: [
    [
      'audience* buyer* customer* persona* target* reader* know',
      `
With {x}, describe the buyer by the problem on the desk and not by age and hobbies.
Talk to a handful of customers, and write their words down as they say them.
In a firm, the person who uses it, the one who pays and the one who can say no are seldom the same.
Ask what they tried before and why it was not enough.
Leave out those you cannot help; the message gains by it.`,
    ],
    [
      'write* writing text* subject headline* message* story stories copy tone content',
      `
For {x}, put the benefit in the first line and the explanation after it.
A headline should promise exactly what the text delivers.
Short words and concrete nouns carry further than adjectives.
Show a case that you may name, or describe an ordinary situation that readers know.
Read it aloud; where you stumble, the reader will too.
End on a single request.`,
    ],
    [
      'review* testimonial* rating* criticism complaint*',
      `
With {x}, the moment counts: ask when the work is done and the customer is pleased.
With {x}, detail convinces more than praise, because readers look for a case like their own.
Make it easy, with a link or a card, and remind people only once.
Answer criticism calmly, briefly and with an offer, since future customers read the answer too.
Bought or invented voices do harm as soon as they are noticed.
What is criticised again and again belongs on the agenda of the next meeting.`,
    ],
    [
      'email* newsletter* mail list* subscriber*',
      `
With {x}, permission comes first: write only to people who asked for it, and let them leave with one click.
Say at sign-up what will come and how often.
A subject line that tells the content beats one that teases.
Send from a person’s name, and read the replies.
Take addresses off the list that have been silent for a long time.`,
    ],
    [
      'seo search* google keyword* rank* page pages landing website*',
      `
For {x}, each page should answer one question, and answer it better than the pages that are found today.
Look at what people type, and sort it by what they want to do: learn, compare or buy.
Put the answer near the top and the details below.
Links from one page to the next help readers as well as search engines.
Improve pages that nearly succeed before you write new ones.`,
    ],
    [
      'video* instagram* tiktok* social post posts photo* picture* linkedin* podcast*',
      `
With {x}, show something in the first moments that makes a stranger stay: a result, a question, a face.
One idea per post is enough.
Film and record in series, so that a quiet week does not break the rhythm.
Subtitles and descriptions make it usable without sound and for more people.
Answer comments while they are fresh, since conversation is the point of the channel.`,
    ],
  ],
}
