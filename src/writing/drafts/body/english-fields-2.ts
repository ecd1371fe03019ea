import type { FieldLines } from './book.ts'

/** More fields, as in `english-fields.ts`. */
export const moreEnglishFields: readonly FieldLines[] = [
  {
    words:
      'garden* tomato* tulip* rose roses lawn* plant plants planting seed seeds seedling* herb herbs orchid* vegetable* flower* houseplant* succulent* basil* potato* strawberr* prun* shrub* hedge* bulb bulbs chili compost* soil balcony* pots bed beds bee bees pollinat* tree trees harvest*',
    any: `
With {x}, look at the place first: light, wind and soil set the limits.
The weather sets the pace for {x}, so keep a note of it beside your own work.
Feel the soil with a finger before you water; it answers better than a schedule.
Try a single pot or a corner of the bed before you replant everything.
Healthy soil does half the work, and mulch keeps it moist.
Write labels, because seedlings look alike and memory does not last a season.
Wait for the last frost in your area before tender plants go out.
A plant in the right spot needs less of everything.`,
    roles: {
      intro: `
With {x}, patience and a good look around the garden save more work than any product.
Light, water, soil and room are what {x} {depends|depend} on, and all of them can be checked before the first spade goes in.
A small start is easier to keep healthy than a large one.
Each season answers a few questions, so the notes you keep become your best guide.`,
      why: `
What speaks for {u} is the freshness, the time outdoors and the pleasure of watching something grow.
Insects, birds and soil gain something as well when the planting is varied.
You know what was sprayed and what was not.
Even a window sill is enough to find out whether you like it.`,
      choose: `
For {x}, count the hours of sun first and look at catalogues afterwards.
Choose varieties that suit your climate and your time, and ask neighbours what thrives with them.
Look for firm growth and healthy roots, and not for the most flowers.
Mind the final size; a small pot hides a large plant.
Mix early and late kinds, so that not everything needs you in the same week.`,
      how: `
With {x}, begin by preparing the soil: loosen it, take out roots and work in ripe compost.
Sow at the depth the packet gives, and keep the surface moist until green shows.
Plant in the evening or under a cloudy sky, and water well.
Get young plants used to sun and wind by degrees.
Check leaves from below once a week, for trouble starts there.`,
      mistakes: `
With {x}, too much water does more harm than too little, because roots need air.
Planting too close looks good for a few weeks and costs light and health later.
Fertiliser does not help a plant that stands in the wrong place.
Sowing too early gives weak, long shoots.
Taking every insect for an enemy drives away those that help.`,
      cost: `
For {x}, seeds and cuttings cost little, while pots, soil and forgotten watering cost more.
Swap plants with neighbours before you buy.
A good spade and secateurs last for years; gadgets rarely do.
Rain from the roof is free, so a barrel soon earns its place.`,
      tools: `
For {x}, a trowel, secateurs, a watering can with a fine rose and gloves are a full set to begin with.
Keep blades clean and sharp, since ragged cuts let disease in.
Pots need a hole in the bottom, whatever they are made of.
Store tools dry and hang them where you see them.`,
      end: `
Take one step with {x} this week: look at the light, test the soil or order seeds.
After the season, note what thrived, what struggled and where the sun fell; {x} will be easier next year.
Leave some stems standing for insects over winter.
Sow a little less than you planned and look after it a little better.
A walk round with a cup of coffee is the most useful garden work there is.`,
    },
    matters: [
      [
        'water* drought rain irrigat* dry moist*',
        `
For {x}, water early in the day, slowly and at the roots rather than over the leaves.
A thorough soaking now and then leads roots down; a daily splash keeps them near the surface.
Pots dry out faster than beds, above all in wind.
Yellow leaves and wet soil together mean too much, and limp leaves on dry soil mean too little.
Mulch cuts the need for water and keeps weeds down.`,
      ],
      [
        'soil* compost* fertili* feed* pot pots repot* mulch*',
        `
With {x}, soil that crumbles in the hand is what to aim for; sand, clay and old potting mix each need compost.
Feed during growth and stop when the plant rests.
Choose a pot only a little larger than the roots.
Dig as little as possible, since soil life does its work undisturbed.
Compost wants a mix of green and brown, some moisture and air.`,
      ],
      [
        'pest* aphid* slug* disease* mildew weed* problem* yellow',
        `
With {x}, find out who is eating before you treat anything, because many visitors are harmless.
Pick off, wash off or cut out the first signs, and look again after some days.
Space and dry leaves keep mildew away better than sprays do.
Strong plants cope with some damage, so not every hole is a problem.
Encourage birds, ladybirds and hoverflies with flowers and hiding places.`,
      ],
      [
        'prun* cut* harvest* pick* trim*',
        `
For {x}, sharp and clean blades come first, and a dry day is better than a wet one.
Cut just above an outward bud, and take out what is dead, ill or crossing.
With shrubs, find out whether they flower on old or new wood, or a year’s bloom may be lost.
Harvest often and in the cool of the morning; many plants answer with more.
Stop while the shape still looks natural.`,
      ],
      [
        'sow* seed* seedling* plant* spring season* calendar autumn winter start* frost',
        `
With {x}, the packet and the weather decide on the date together.
Start tender kinds indoors in good light, or they grow long and weak.
Cover seed about as deep as it is thick, and press it down gently.
Sow in small portions a couple of weeks apart, and the harvest spreads.
Before winter, protect pots, empty the barrel and leave the leaves under the shrubs.`,
      ],
    ],
  },
  {
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
  },
  {
    words:
      'running runner* run marathon* jog* gym fitness workout* strength* squat* yoga pilates swim* cycling cyclist* climb* football soccer tennis padel golf ski skiing sport* athlet* train training triathlon* row rowing stretch* muscle* cardio boulder* surf* race pushup*',
    any: `
With {x}, increase slowly, since lungs adapt faster than tendons do.
A plan for {x} has to fit your week, or the week will win.
Rest days are part of training, for that is when the body adapts.
Keep a short log of what you did and how it felt.
Good technique at low effort comes before speed and weight.
Pain that changes how you move is a signal to stop.
Sleep, food and drink decide how much of the effort you keep.
Train with somebody now and then; promises to others are easier to keep.`,
    roles: {
      intro: `
With {x}, the first weeks decide, and they should feel almost too easy.
With {x}, what is needed is less equipment than patience and a fixed place in the week.
Goals help if they say when, how often and how you will notice progress.
After a long break or an illness, a check with a doctor comes first.`,
      why: `
What speaks for {u} is how you feel afterwards: awake, hungry and pleased with yourself.
Regular movement does good to heart, sleep and mood.
Progress is easy to see here, because yesterday’s effort is a fair rival.
Company is a reason too, and for many the best one.`,
      choose: `
For {x}, fit and comfort decide; colour and promises can wait.
Try things in motion and for longer than a minute.
Let an experienced person look at your movement before you spend much.
Buy the simple version first, and the better one when you know what you miss.`,
      how: `
With {x}, warm up first, keep the main part short, and finish while you could still do more.
Learn a movement slowly and without load.
Raise only one thing at a time: how often, how long or how hard.
Plan an easy week after several hard ones.
Put the sessions into the calendar like appointments.`,
      mistakes: `
With {x}, too much too soon is behind many injuries.
Every session at full effort leaves you tired without making you faster.
New shoes, new gear or new food have no place on the day that matters.
Skipping the warm-up saves minutes and can cost weeks.
Copying somebody else’s plan ignores what your body has done before.`,
      cost: `
For {x}, spend on what touches body or ground, such as shoes, and save on the rest.
Count membership, travel and entry fees for a whole year.
Used equipment is a good way to find out whether you will stay with it.
A trial month is cheaper than a contract you do not use.`,
      tools: `
For {x}, the list is short: suitable shoes or clothes, water and something to note the session in.
Check equipment for wear before each season.
A watch is useful if you look at trends, and a burden if you obey it.
Lay your things out the evening before.`,
      end: `
Choose the days for {x} in the coming week, and start with the session you are sure to manage.
With {x}, what you can keep up for months beats what impresses for a week.
Look back after a month and change one thing in the plan.
Celebrate a session that you did although you did not feel like it.
Keep one day free of any plan.`,
    },
    matters: [
      [
        'injur* pain* recover* rest* stretch* warm*',
        `
With {x}, take pain at the same spot seriously when it returns in several sessions.
Warm up with the movement that follows, at an easy pace.
Sleep and food help recovery more than any device.
After an injury, start again well below the old level.
Ask a doctor or physiotherapist if swelling, numbness or pain at night appears.`,
      ],
      [
        'plan* week* schedule* train* training beginner* start* first goal*',
        `
A plan for {x} needs few things: easy days, one hard day, rest and room for life to interfere.
Set the long session on the day with the most time.
Decide beforehand what falls away when a week gets full.
Missed sessions are gone; do not pile them on the next days.
Write the aim as something you do and not only as something you achieve.`,
      ],
      [
        'shoe* gear equipment bike* racket clothes wear',
        `
For {x}, try shoes or gear late in the day, when feet are a little larger.
Comfort from the first minute is a better sign than any label.
Adjust saddle, grip or straps before you blame your legs.
Note when you bought it, since cushioning and grip wear out unseen.`,
      ],
      [
        'race* competition* match* event day pace finish',
        `
With {x}, rehearse the day: the same breakfast, the same shoes, the same start time.
Begin slower than you feel able to.
Lay out number, drink and clothes in the evening, and plan the way there with time to spare.
Divide the distance into parts and think only of the next.
Keep moving gently afterwards, and eat and drink soon.`,
      ],
      [
        'food eat* nutrition* drink* protein hydrat*',
        `
For {x}, ordinary meals at sensible times cover most of what is needed.
Eat something light well before the session and something solid soon after it.
Drink through the day and not only during training.
Test drinks and gels in training, never for the first time in a race.`,
      ],
    ],
  },
  {
    words:
      'learn* language languages spanish french german japanese vocabular* study* exam exams student* school* university course courses teach* pupil* homework tutor* flashcard* memor* guitar piano chess drawing reading writing essay* thesis math* grammar* kids education*',
    any: `
With {x}, short daily practice beats one long session at the weekend.
To get on with {u}, test yourself instead of reading the same page again.
Repeat at growing intervals: tomorrow, next week, next month.
Choose material that is slightly too hard and not far too hard.
Put the phone in another room for half an hour.
Mistakes show where to practise next, so collect them.
Explain it to somebody who does not know it; the gaps show at once.
Fix the time and the place, and beginning gets easier.`,
    roles: {
      intro: `
With {x}, a clear goal comes first: what do you want to be able to do, and by when?
Progress with {x} depends less on talent than on regular practice of the right kind.
Methods differ, and the one you keep up is the better one.
A first look at what you already know saves weeks of going over it again.`,
      why: `
What speaks for {u} is what you can do afterwards and could not do before.
A reason of your own carries you through the dull weeks, so write it down.
Learning in small steps also trains patience and attention.
The earlier you use it in real life, the sooner it pays.`,
      choose: `
For {x}, choose a course by how much you will do yourself in it and not by how much is shown.
Try a lesson before you pay for many.
Look at who corrects your work, and how soon.
One main source and one for practice are enough.`,
      how: `
With {x}, begin with the parts you will use most, and add the exceptions later.
Split the material into pieces for one sitting each.
Study, close the book, and write down what you remember.
Mix old and new in every session.
End with a note of where to begin next time.`,
      mistakes: `
With {x}, reading and underlining feel like learning, but recalling is what makes it stay.
Waiting until you feel ready delays the practice that would make you so.
Too many apps and books split attention.
Learning late into the night costs the sleep in which memory settles.
Being afraid of mistakes keeps you silent where you should try.`,
      cost: `
The price of {x} is paid in hours above all, so plan those before the money.
Libraries, exchange partners and free courses carry you a long way.
Pay for feedback rather than for more material.
Check how long access lasts and whether you can cancel.`,
      tools: `
For {x}, a notebook, a set of cards and a calendar do most of the work.
Choose an app for the one thing it does well.
Keep notes in your own words, and in one place.
A timer helps to begin and, just as well, to stop.`,
      end: `
Decide on a quarter of an hour for {x} tomorrow, and on what you will do in it.
With {x}, keep a list of things you can do now and could not do a month ago.
Use what you have learned with a real person soon.
If a method bores you, change the material before you give up the goal.
Plan a week of repetition after every few weeks of new things.`,
    },
    matters: [
      [
        'vocabular* word* flashcard* memor* remember* grammar*',
        `
For {x}, take in words as parts of short sentences and not in bare lists.
Put only one question on each card.
Say words aloud, since the ear and the mouth remember too.
Repeat just before you would forget, and let easy cards rest.
Grammar sticks better when you meet a rule in three texts than when you copy it three times.`,
      ],
      [
        'exam* test* revis* thesis essay* homework',
        `
With {x}, begin with an old paper under real conditions, and let the result write your plan.
Work back from the date, and keep the last days for repetition.
Answer questions in writing, because knowing it roughly is not enough on the day.
Start with the weakest topic while you are fresh.
Sleep before the exam is worth more than one more chapter.`,
      ],
      [
        'speak* talk* listen* conversation* pronunc* practice practis* partner*',
        `
With {x}, start speaking in the first week, with sentences you are sure of.
Find a partner and agree on when each of you is corrected.
Listen to the same short recording several times, first for the sense and then for the words.
Record yourself now and then, and compare after a month.
Prepare some phrases that buy you time.`,
      ],
      [
        'plan* routine* habit* motivat* time schedule* goal* start*',
        `
For {x}, tie the practice to something that happens every day, such as breakfast or the train.
Set a minimum so small that no excuse fits.
Mark each day in a calendar, and never leave out two in a row.
Write the goal as a situation: ordering a meal, passing a test, playing one song.
When motivation is low, do the easiest part and stop with a good conscience.`,
      ],
    ],
  },
  {
    words:
      'remote* onboard* hiring* hire recruit* team teams leader* manag* meeting* workplace* office* productiv* startup* interview* career* project* agile* scrum* feedback* coach* delegat* culture business* hr colleague* job jobs resume* negotiat* workshop* retrospective* clients client',
    any: `
With {x}, say who decides, who does the work and who has to be told.
Agreements on {x} belong in writing, so that those who were absent can follow them.
Ask the people who will live with a rule before it is finished.
Try it with one team before it becomes the rule for all.
A short weekly talk finds problems that no report mentions.
Fewer meetings with a clear question do more than many without one.
Say what stops when something new begins.`,
    roles: {
      intro: `
With {x}, good intentions are plentiful; what makes the difference is who does what by when.
The way to better {u} is to look at an ordinary week and ask where time and patience are lost.
What suits a large company may be far too heavy for a small team.
Start from the problem that people complain about, and not from a method.`,
      why: `
The case for {u} is strongest where people now wait, guess or do things twice.
Clear agreements save the discussions that nobody has time for.
People stay where they know what is expected and see that it matters.
Name the effort too, because everybody will feel it first.`,
      choose: `
For {x}, decide on the must-haves before the first conversation, and keep to them.
Ask for examples from the past rather than for opinions.
Let those who will work with the result have a say.
Prefer the simple arrangement that can be changed after a trial.`,
      how: `
With {x}, begin with a goal in one sentence and one person who looks after it.
Write down the steps, the dates and what done means for each.
Start with the people who want to take part.
Talk about what hindered you at fixed intervals, and change one thing.
Let the first success be small and visible.`,
      mistakes: `
With {x}, silence is taken for agreement until it turns out to be doubt.
New tools do not mend unclear roles.
A rule that the leaders do not keep is no rule.
Too many goals at once leave all of them half done.
Praise in general and criticism in public both miss their aim.`,
      cost: `
The cost of {x} is mainly working time, so multiply the hours by the people involved.
Add training, licences and the weeks in which things go slower.
Set against it what waiting, mistakes and departures cost today.`,
      end: `
Agree on one change to {x} for the next month and on the day you will judge it.
With {x}, keep what people would miss, and drop what they only put up with.
Thank those who tried it first, and ask them what to alter.
Write the result on a single page, so that newcomers find it.`,
    },
    matters: [
      [
        'meeting* agenda* call calls retrospective* workshop* stand*',
        `
With {x}, write the question that has to be decided into the invitation; if there is none, send a note instead.
Invite those who decide or contribute, and inform the others.
Start with the hardest item while people are fresh.
Close with who does what by when.
End early when you are done; nobody will complain.`,
      ],
      [
        'feedback* conflict* talk* communicat* trust difficult conversation*',
        `
With {x}, describe what you saw and what it led to, and leave character out of it.
Choose the moment: soon, in private, and with time to reply.
Ask how the other person sees it before you propose anything.
Agree on one thing to change and on when you will talk about it again.
Good things deserve the same precision.`,
      ],
      [
        'onboard* first new* day',
        `
For {x}, prepare equipment, access and a named contact before the first morning.
Give a small real task in the first week, with somebody to ask.
Say in the first hour whom to ask about what.
Talk at the end of the first day, the first week and the first month.
Ask newcomers what surprised them, for they see what others no longer notice.`,
      ],
      [
        'hire* hiring interview* recruit* candidate* advert* applic*',
        `
With {x}, put the same questions to every candidate, and note the answers before you compare.
For {x}, write down what the person will do in the first half year, and ask about exactly that.
A small task from real work tells more than questions about strengths.
Say honestly what is hard about the job.
Let a future colleague take part, and ask for that opinion first.
Reply soon, also to those who do not get the job.`,
      ],
      [
        'remote* home hybrid* office* focus* time* productiv* routine*',
        `
With {x}, agree on hours in which everybody can be reached and on hours in which nobody has to answer.
Write first and call when writing takes too long.
Keep decisions where those who work at other times can find them.
Put demanding work into your best hours and messages into the others.
Mark the end of the day with something you do every time.`,
      ],
    ],
  },
  {
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
  },
]
