/** A field that a topic may belong to: the words that give it away, and what its readers want to hear about. */
export interface Field {
  /** Lower-case; `bak*` stands for every word that begins so. */
  readonly words: string
  /** Whether its topics are things to choose or leave, so that it makes sense to weigh them. */
  readonly choice: boolean
  /** Section patterns by role; they come before the general ones. */
  readonly early: string
  readonly middle: string
  readonly late: string
  /** Headline patterns, each after its angle. */
  readonly headlines: string
}

/** `{core}` is the topic's noun or doing, `{stuff}` the thing itself: the noun, or what the doing makes. */
const fields: readonly Field[] = [
  {
    words:
      'bak* bread* sourdough* pizza* pasta* coffee* espresso* brew* tea teas cake cook recipe* soup sauce* cheese* chocolate* wine beer rice curry* salad* kombucha* kimchi* dough* grill* roast* ramen* steak* dessert*',
    choice: true,
    early: `
Ingredients and equipment for {stuff}
Choosing the ingredients for {stuff}
What goes into {stuff}`,
    middle: `
How {noun} {is|are} made
Getting the taste of {stuff} right
Time and temperature: {stuff}`,
    late: `
Storing and serving {stuff}
Variations on {stuff} to try
What goes well with {stuff}`,
    headlines: `
list What to serve with {stuff}
comparison Homemade or bought: {stuff}
how_to How to rescue {stuff} gone wrong
question What makes {stuff} taste good?
list {stuff}: variations to try at home
story {stuff}, from the kitchen to the table`,
  },
  {
    words:
      'gdpr ccpa hipaa law laws legal lawsuit* complian* copyright* trademark* patent contract* regulation* tenan* divorce* immigration* visa privacy liabilit*',
    choice: false,
    early: `
Who {noun} {applies|apply} to
What {noun} {requires|require}
Rights and duties: {core}`,
    middle: `
Paperwork and records: {core}
A checklist for {core}
Roles and responsibilities: {core}`,
    late: `
When {noun} {is|are} breached
When to ask a lawyer about {core}
Keeping up with changes in {noun}`,
    headlines: `
guide {core} in plain English
question Who has to care about {core}?
list A {core} checklist for small teams
mistakes {core}: misreadings to avoid
question When does {core} call for a lawyer?
comparison {core}: the letter and the practice`,
  },
  {
    words:
      'kubernetes* artificial docker* software* api apis cloud devops* javascript* typescript* python* rust react vue angular* sql database* server serverless* microservice* linux* autoscal* code coding* program* deploy* git github* llm* llms* ai cyber* encryption* web website* app apps terraform* postgres* wordpress* frontend* backend* data automation* algorithm*',
    choice: true,
    early: `
How {noun} {works|work}
The problem {noun} {solves|solve}
Prerequisites for {core}`,
    middle: `
Setting up {noun}
A small example of {noun}
Design choices in {noun}`,
    late: `
Testing and monitoring {noun}
Security and cost of {noun}
Troubleshooting {noun}
Running {noun} in production`,
    headlines: `
how_to How to debug {noun} calmly
question Do you need {noun} yet?
comparison {noun}: build, buy or wait?
mistakes {noun}: settings to check twice
list {noun} terms every team should share
story {noun}, from prototype to production`,
  },
  {
    words:
      'garden* tomato* tulip* rose roses lawn* plant plants seed herb orchid* vegetable* flower* houseplant* succulent* basil* potato* strawberr* prun* shrub* hedge* bulb* chili',
    choice: true,
    early: `
Soil, light and water for {stuff}
The right spot for {stuff}
Choosing varieties: {stuff}`,
    middle: `
Watering and feeding: {stuff}
Through the seasons with {stuff}
Room to grow: {stuff}`,
    late: `
Pests and problems: {stuff}
Harvest and aftercare: {stuff}`,
    headlines: `
list A season's calendar for {stuff}
mistakes Too much water? {stuff} in trouble
comparison {stuff} in pots or in the ground?
question When is the right time for {stuff}?
story {stuff}, from seed to harvest
how_to How to keep {stuff} going all season`,
  },
  {
    words:
      'health* mental* sleep* anxiety* stress* burnout* depression* diabetes* pain wellness* therapy* migraine* allerg* pregnan* menopause* adhd* autism*',
    choice: false,
    early: `
What affects {noun}
How {noun} {shows|show} in daily life
{core}: signs to notice early`,
    middle: `
Small habits around {core}
Talking openly about {noun}
{core} on difficult days`,
    late: `
When to get help with {core}
Where to find support with {core}
{core} and the people around you`,
    headlines: `
how_to How to talk about {noun}
list Small habits around {core}
question When should you get help with {core}?
mistakes Well-meant advice on {noun} to ignore
comparison {noun} at home and at work
story An ordinary day with {noun}`,
  },
  {
    words:
      'travel* trip beach* hotel* itinerar* iceland* portugal* spain* italy* japan* hike* hiking* backpack* vacation* holiday* road cruise* flight* airport* camping* sightsee* museum* island* national*',
    choice: true,
    early: `
When to go: {stuff}
Getting there: {stuff}
{stuff} by season`,
    middle: `
Where to stay near {best}
Budgets, big and small: {stuff}
Planning the days: {core}`,
    late: `
What to pack for {few}
Local customs and {stuff}
Away from the crowds: {stuff}`,
    headlines: `
guide {best} by season
list What to pack for {few}
question When should you visit {best}?
comparison {best}: crowded or quiet?
story A slow day among {best}
how_to How to see {best} without a car`,
  },
  {
    words:
      'mortgage* invest* saving* save money budgeting* financ* tax* taxes* loan* credit* debt* pension* retire* stock stocks crypto* bitcoin* insurance* account* invoice* salary* bank fund funds rent',
    choice: true,
    early: `
How {noun} {works|work}
The terms behind {noun}
A first look at your numbers: {core}`,
    middle: `
Costs and fees: {noun}
The risks of {noun}
Comparing offers: {noun}`,
    late: `
Taxes and paperwork: {noun}
{core} over the long run
Reviewing {noun} once a year`,
    headlines: `
list Fees to look for in {noun}
question Can you afford to skip {noun}?
guide {noun} without the jargon
mistakes The small print of {noun}
comparison {core}: now or later?
opinion Money talk: {core}`,
  },
  {
    words:
      'seo* marketing* content brand branding* newsletter* email advertis* instagram* tiktok* linkedin* youtube* podcast* influencer* copywrit* audience* campaign* funnel* ecommerce* shopify* sales customer*',
    choice: true,
    early: `
Knowing the audience for {core}
Goals and figures for {core}
What {noun} should achieve`,
    middle: `
Channels and formats for {noun}
A calendar for {noun}
Messages that carry {core}`,
    late: `
Measuring {core}
Testing and improving {noun}
Small budgets and {core}
Measuring the effect of {core}`,
    headlines: `
list {noun} ideas for small budgets
how_to How to measure {noun}
question {Does|Do} {noun} reach the right people?
mistakes {noun} that nobody asked for
comparison {core}: in-house or agency?
opinion Less {noun}, but better`,
  },
  {
    words:
      'remote* onboard* hiring* hire team teams leader* manag* employee* meeting* workplace* office* productiv* startup* freelanc* interview* career* project* agile* scrum* feedback* coach* delegat* culture business* hr',
    choice: true,
    early: `
Roles and responsibilities in {core}
Goals for {core}
Tools that support {core}`,
    middle: `
Getting the team behind {core}
{noun} in small teams
The first weeks of {noun}`,
    late: `
Measuring {core}
Keeping {core} going
When {noun} {stalls|stall}`,
    headlines: `
how_to How to win a team over to {core}
list Questions for your next {noun} review
question Who owns {noun} in your team?
comparison {noun} in small and large teams
mistakes When {noun} {turns|turn} into paperwork
story The first month of {noun}`,
  },
  {
    words:
      'wedding* party birthday* baby shower anniversar* conference* ceremon* reception* festival* event reunion* bachelor* graduation*',
    choice: true,
    early: `
{core}: date, guests and budget
Guest list and venue: {core}
Deciding what matters in {core}`,
    middle: `
Who does what: {core}
Food, music and decoration for {the}
Where {core} can save money`,
    late: `
A timeline for {core}
{core}: the final week
On the day itself: {the}`,
    headlines: `
list What to book first for {stuff}
mistakes What to cut from {the}
comparison {stuff}, large or small?
question Who should you invite to {the}?
story {the}, from guest list to last dance
opinion {stuff} can be simple`,
  },
  {
    words:
      'renovat* paint bathroom* kitchen* plumb* sink tile roof insulation* furniture* declutter* clean laundry* heat heating* diy repair* drill floor wallpaper* solar*',
    choice: true,
    early: `
Tools and materials for {core}
Measuring up for {core}
What {core} involves`,
    middle: `
Safety first: {core}
Room by room: {core}
Time and mess: {core}`,
    late: `
Upkeep after {core}
When to call a professional for {core}
{core}: the finishing touches`,
    headlines: `
list Tools to borrow for {core}
comparison {core}: by hand or by a professional?
question What will {noun} cost you?
mistakes Shortcuts in {core} that backfire
story {core}, before and after`,
  },
]

/** The field that most words of a topic belong to, if any. */
export function fieldOf(words: readonly string[]): Field | undefined {
  const ranked = fields.map((field) => {
    const known = field.words.split(' ')
    const hits = words.filter((word) =>
      known.some((one) => (one.endsWith('*') ? word.startsWith(one.slice(0, -1)) : word === one)),
    )
    return { field, hits: hits.length }
  })
  const best = ranked.reduce((one, other) => (other.hits > one.hits ? other : one))
  return best.hits > 0 ? best.field : undefined
}
