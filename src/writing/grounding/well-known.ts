/** Names that mean nothing but themselves, so that they are known even where every word has a capital. */
const sources =
  'harvard stanford yale princeton cornell oxford caltech berkeley ucla nasa unesco unicef oecd nhs cdc fda epa nielsen gartner forrester mckinsey deloitte pwc kpmg accenture statista ipsos kantar yougov bitkom fraunhofer forbes bloomberg reuters techcrunch nytimes cnn bbc huffpost hubspot salesforce semrush ahrefs hootsuite mailchimp shopify openai chatgpt anthropic deepmind microsoft amazon netflix nvidia tesla spacex adobe ibm samsung sony toyota volkswagen bmw siemens bosch walmart ikea nike adidas starbucks mcdonalds unilever nestle airbnb spotify trello figma canva paypal ebay wikipedia reddit tripadvisor trustpilot einstein aristotle picasso shakespeare goethe bezos zuckerberg obama biden buffett oprah'
const platforms =
  'google instagram facebook youtube tiktok linkedin twitter whatsapp pinterest snapchat telegram wordpress iphone android'

/** Given names that are hardly ever another word in the languages checked here. */
const given =
  'adam agnes alejandro alexander alice amelia amanda andrea andreas andrew angela anna anne annika antonio ashley barbara beatriz benjamin bernd birgit brian camille carlos carmen caroline catherine cecile charlotte chloe christina christine christoph christopher claire claudia cristina daniel daniela david deborah denise diana diego dieter dominik donald dorothy edward elena elisabeth elizabeth elena emily emma enrique eric erik eva fatima felipe fernando fiona florian francesca francisco francois franziska frederic friedrich gabriel gabriela george gerhard giovanni giulia guillaume gustavo hannah hans harald heike heinrich helen helena henry hiroshi hugo ignacio ines ingrid irene isabel isabella isabelle jacob jacques james jan jane janet javier jennifer jens jeremy jessica joan joanna joao joaquin johann johannes john jonas jonathan jorge jose josef joseph joshua juan juergen julia julie julien juliette jurgen karen karin karl katharina katherine kathrin katja kenji kevin klaus laura lauren laurent lea lena leonie lisa lorenzo louise lucas lucia luis luisa lukas magdalena manuel manuela marc marco marcus margaret maria marie mariana markus marta martha martin martina mary mateo matteo matthew matthias mathieu maya melanie melissa michael michelle miguel mohammed monica monika muhammad nadia nancy natalie nathalie nicolas nicole nils olga oliver olivia pablo patricia patrick paul paula pedro peter petra philip philipp philippe pierre rachel rafael raj rebecca ricardo richard robert roberto rodrigo rosalind ruth ryan sabine samantha samuel sandra sara sarah sebastian sebastien sergio silke silvia simone sofie sophia sophie stefan stefanie stephanie stephen steven susan susanne sven sylvie takashi tanja teresa theresa thomas timothy tobias tom ulrich ursula ute valentina valerie veronica vincent walter werner wolfgang xavier yolanda yuki yusuf yves yvonne zoe'

const known: ReadonlySet<string> = new Set(`${sources} ${platforms}`.split(' '))
const platformNames: ReadonlySet<string> = new Set(platforms.split(' '))
const givenNames: ReadonlySet<string> = new Set(given.split(' '))

/** Takes folded words. */
export const isWellKnown = (key: string): boolean => known.has(key)
/** Where people are and post: `share it on Instagram` claims nothing. */
export const isPlatform = (key: string): boolean => platformNames.has(key)
export const isGivenName = (key: string): boolean => givenNames.has(key)
