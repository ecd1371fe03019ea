/** Proper names that open a topic so often that their capital must not be taken for that of a sentence. */
const list =
  'africa airbnb alaska alexa alps amazon america american android angular ansible antarctica apache apple arab arabic arduino argentina arizona asia asian athens atlantic australia australian austria austrian azure bali bangkok barcelona bavaria beijing belgium bitcoin bluetooth bootstrap boston brazil brazilian brexit britain british buddhism buddhist california canada canadian canva caribbean chicago chile china chinese christian christianity christmas chrome colombia copenhagen croatia cuba czech danish deno denmark diwali django docker dubai dublin dutch easter edinburgh egypt egyptian einstein elasticsearch english ethereum europe european excel facebook figma finland finnish firefox florence florida france french german germany gitlab google grafana greece greek halloween hanukkah hawaii hebrew helm himalaya hinduism hong hungary iceland icelandic india indian indonesia instagram iran iraq ireland irish islam islamic israel istanbul italian italy jamaica japan japanese jenkins jewish jira kafka kenya kong korea korean kotlin kubernetes kyoto laravel latin lego lebanon linkedin linux lisbon london madrid magento malaysia mediterranean mexican mexico miami microsoft milan mongodb montessori montreal morocco moroccan moscow munich muslim naples netflix netherlands nigeria nintendo nordic norway norwegian notion nvidia oslo pacific pakistan paris patagonia peru pinterest playstation poland polish portugal portuguese postgres postgresql prague prometheus prussia python pytorch qatar quebec ramadan react redis redux roman romania rome rust russia russian salesforce samsung scandinavia scandinavian scotland scottish seattle seoul shakespeare shopify sicily singapore slack slovenia spain spanish spotify stockholm stripe svelte sweden swedish swiss switzerland sydney taiwan tailwind telegram tensorflow terraform tesla texas thai thailand thanksgiving tiktok tokyo toronto toyota turkey turkish tuscany twitter typescript ukraine ukrainian uber ubuntu unix venice vercel vienna vietnam vietnamese vite vue wales welsh whatsapp wikipedia windows wordpress xbox york youtube zoom zurich january february april june july august september october november december monday tuesday wednesday thursday friday saturday sunday'
const given =
  'abraham ada adam agatha alan albert alexander alfred alice amelia andrew angela anna anne antonio arthur audrey barack benjamin bill bob caroline carl charles charlotte che christopher claude cristiano daniel david diana dmitri donald edgar edward elizabeth elon emily emma ernest eva florence francis franz frederick frida friedrich gabriel galileo george grace greta hannah hans harriet helen henri henry hillary ida immanuel isaac isabel jack jacob james jane jean jeff jennifer joan johann john jonas jose joseph juan julia julius karl katherine kate leo leonardo lewis linus lionel louis lucy ludwig luis malala marco margaret maria marie mark martin mary michael michelle mohammed muhammad nelson niels nikola noam oprah oscar pablo paul peter pierre rachel rosa richard robert roger ronald ruth salvador samuel sara sarah sergei serena sigmund simone sofia sophie stephen steve susan sylvia taylor thomas tim toni usain victor vincent virginia vladimir walt warren william winston wolfgang'

const known: ReadonlySet<string> = new Set(list.split(' '))
const givenNames: ReadonlySet<string> = new Set(given.split(' '))

/** Whether a lower-cased word is the name of a place, a people, a product or a person, whatever else it may mean. */
export const isKnownName = (word: string): boolean => known.has(word) || givenNames.has(word)

/** `Marie`, `Nelson`: what follows it with a capital belongs to the same person. */
export const isGivenName = (word: string): boolean => givenNames.has(word)

const pairs: ReadonlySet<string> = new Set(
  'black friday,costa rica,cyber monday,great britain,hong kong,las vegas,los angeles,mardi gras,middle east,new delhi,new orleans,new york,new zealand,north america,north korea,rio grande,san diego,san francisco,saudi arabia,silicon valley,south africa,south america,south korea,sri lanka,united kingdom,united states'.split(
    ',',
  ),
)

export const isKnownPair = (first: string, second: string): boolean => pairs.has(`${first} ${second}`)
