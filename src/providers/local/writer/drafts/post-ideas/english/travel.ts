import type { Guide } from '../guide.ts'

export const travel: Guide = {
  words:
    'travel travelling traveling trip trips hotel* hostel* itinerar* vacation* holiday holidays sightsee* weekend-in days-in week-in city-break* backpacking island-hopping',
  parts: [
    {
      name: 'On the train',
      words:
        'trains night-train* train-travel train-journey* train-trip* by-train interrail sleeper-train* sleeper-cabin*',
      quicktips: `
Save your tickets offline, because tunnels have no signal
Keep a small bag with water, charger and toothbrush within reach of the seat
Bring earplugs and something warm for the night
Check the seat plan before you book, for the way you face and the table`,
      industry_myths: `
Is the train always slower than the plane, counted from door to door?
Do you sleep badly on every night train?
Is the ticket at the station always the dearest one?
Does a rail pass save money on every route?`,
      common_mistakes: `
Planning a change of trains with no minute to spare
Counting on the dining car without asking whether there is one
Packing a suitcase that you cannot lift onto the rack
Forgetting that some passes still need a reservation`,
      common_questions: `
How early should I book a sleeper?
Is my luggage safe while I sleep?
What happens when I miss a connection?
Can I break the journey on one ticket?`,
      actionable_systems: `
A night-train bag list: sleep, wash, eat, charge
A plan for missed connections: next train, counter, passenger rights
A comparison from door to door: time, price, sleep
A packing order: what stays at the seat, what goes on the rack`,
    },
    {
      name: 'With children',
      words: 'children child kids kid family families baby toddler* teenagers',
      quicktips: `
Let every child pack one small bag of their own
Put a change of clothes on top, not at the bottom
Agree on a meeting point the moment you arrive
Plan one thing a day that the children have chosen`,
      industry_myths: `
Do children need a programme every hour?
Is a long journey always harder with small children?
Do children only remember the big sights?
Does bedtime have to be the same on the road?`,
      common_mistakes: `
Planning the days at the pace of adults
Packing toys that make the most noise in a full compartment
Keeping the snacks in the bag that is out of reach
Leaving no slack for hunger, tiredness and toilets`,
      common_questions: `
How do I keep children busy on a long journey?
What do I do when a child gets travel-sick?
Which papers do children need at the border?
What belongs in a first-aid kit for the road?`,
      actionable_systems: `
A packing list with pictures that children can tick off themselves
A travel game box: cards, pencils, one surprise for each leg
A lost-child plan: meeting point, phone number on the wrist, whom to ask
An evening ritual that works in any bed`,
    },
    {
      name: 'In the air',
      words: 'flight flights airport* airline* jetlag jet-lag',
      quicktips: `
Photograph your suitcase and its contents before you check it in
Carry medicine, charger and one change of clothes in the hand luggage
Check the baggage rules of the airline that really flies
Set your watch to the new time when you board`,
      industry_myths: `
Is there a best day of the week to book a flight?
Does searching twice make a fare go up?
Is the seat at the back always the worst?`,
      common_mistakes: `
Booking two separate tickets with hardly any time in between
Adding up the fare and forgetting bags, seat and transfer
Checking in the one thing that must not get lost`,
      common_questions: `
What are my rights when a flight is cancelled?
How do I get over jet lag?
What may go into the hand luggage?`,
      actionable_systems: `
A true-price sheet: fare, bags, seat, way to the airport
A hand-luggage list for the day the suitcase does not arrive
A delay folder: booking, boarding pass, receipts, photo of the board`,
    },
    {
      name: 'On foot',
      words: 'hike hikes hiking trek treks trekking walking-holiday* day-hike* trail-walk*',
      quicktips: `
Tell someone your route and when you will be back
Check the weather on the morning of the walk, not only the evening before
Break in new boots on short walks
Download the map, and bring a paper one for when the battery is empty`,
      industry_myths: `
Do you need heavy boots for every path?
Does cotton keep you warm once it is wet?
Is the way down the easy part?`,
      common_mistakes: `
Setting off too late and walking the last hour in the dark
Reaching for water only when thirst has set in
Ignoring a hot spot on the heel until it is a blister`,
      common_questions: `
How do I work out how long a walk will take?
What belongs in the backpack for a day?
What do I do when I lose the path?`,
      actionable_systems: `
A turn-back rule: the time at which you go home, summit or not
A day-pack list: layers, water, food, light, first aid, map
A log of your own walks with hours and climb, to plan the next one`,
    },
    {
      name: 'Tents and roads',
      words: 'camping campsite* campervan* van-life road-trip* tent tents caravan* sleeping-bag*',
      quicktips: `
Pitch the tent once in the garden before the first trip
Keep the headlamp in the same pocket every evening
Air the sleeping bag every morning before it goes into its sack
Fill the tank before the last village, not after it`,
      industry_myths: `
Is it allowed to sleep in the car anywhere?
Does a bigger tent mean a better night?
Is camping always cheaper than a room?`,
      common_mistakes: `
Pitching the tent in a hollow where rain collects
Leaving food out overnight
Planning so many hours at the wheel that the trip is the road`,
      common_questions: `
How do I stay warm in a tent at night?
Where may I camp outside a campsite?
How many kilometres a day are still fun?`,
      actionable_systems: `
A camp box that stays packed from trip to trip
An arrival routine: ground, tent, bed, stove, before it is dark
A leaving check: pegs, gas, rubbish, one look back`,
    },
    {
      name: 'By the sea',
      words: 'beach beaches seaside surfing sailing cruise cruises',
      quicktips: `
Ask at the beach about currents before you swim
Put sunscreen on before you leave the room
Note the time of high tide before a long walk along the shore
Come early or late, when the light is softer and the sand is empty`,
      industry_myths: `
Can you get sunburnt under clouds?
Are the beaches with the most photos the best ones?
Is calm water always safe water?`,
      common_mistakes: `
Swimming against a current instead of across it
Leaving phone and keys under a towel
Taking shells from places where it is not allowed`,
      common_questions: `
Which season has warm water and few people?
What do the flags on the beach mean?
Which beaches can you reach without a car?`,
      actionable_systems: `
A beach comparison: way there, shade, swimming, food, crowds
A sea-day bag that is always ready by the door
A bad-weather list of things to do near the coast`,
    },
    {
      name: 'Packing and papers',
      words: '',
      quicktips: `
Check the expiry date of your passport before you book
Lay out what you want to take, then put a third back
Store a copy of your papers where you can reach it without your phone
Pack the first night’s things on top`,
      industry_myths: `
Does rolling clothes really save space?
Do you need a new outfit for every day?
Is travel insurance only for long trips?
Is booking early always cheaper?`,
      common_mistakes: `
Packing for every kind of weather that could happen
Reading the entry rules on the way to the airport
Carrying all cards in one purse
Taking new shoes on a trip with a lot of walking`,
      common_questions: `
Which papers do I need at the border?
How do I pack for two climates?
What do I do when my wallet is gone?
Which cover do I need while I am away?`,
      actionable_systems: `
A packing list that you correct after each trip
A lost-wallet card: numbers to call, copies, a reserve of cash
A countdown: a month before, a week before, the evening before
A home check before you leave: windows, heating, plants, post`,
    },
    {
      name: 'Days on the road',
      words: '',
      quicktips: `
Plan one fixed thing a day and leave the rest open
Walk around the block where you sleep before you do anything else
Ask at the bakery or the bar where people from the area eat
Save the address of your room as a picture in the local script`,
      industry_myths: `
Do you have to see the famous sights to have been there?
Is a place only worth it in high season?
Are tourist offices out of date?
Is a slow trip a waste of days?`,
      common_mistakes: `
Changing the hotel every night
Eating next to the biggest sight at the busiest hour
Planning an arrival day as if it were a full one
Looking at the trip through the phone only`,
      common_questions: `
How many days do I need?
Which season is best, and for what?
How do I get around without a car?
Where is it worth booking ahead?`,
      actionable_systems: `
A day plan with one must, one maybe and one free hour
A map with three colours: see, eat, rain
A travel diary of three lines every evening
A rule for money on the road: daily amount, reserve, one treat`,
    },
    {
      name: 'Meeting a place',
      words: '',
      quicktips: `
Learn to say hello, please and thank you before you arrive
Ask before you photograph people
Buy one thing at a market and ask how to prepare it
Read one book by someone from the place`,
      industry_myths: `
Does everybody speak English in tourist places?
Is tipping expected everywhere?
Are the best tips always secret tips?
Do you have to travel far to see something new?`,
      common_mistakes: `
Judging a place by its station
Treating opening hours at home as the rule everywhere
Photographing a religious service like a show
Going where everyone goes and complaining about everyone`,
      common_questions: `
Which customs should I know before I go?
How do I find places that are not overrun?
What is polite at the table there?
What can I bring home that is made there?`,
      actionable_systems: `
A phrase card with ten sentences for the pocket
A list of questions to ask people who live there
A quiet-hours plan: which sight at which time of day
A thank-you list: whom to write to after the trip`,
    },
  ],
}
