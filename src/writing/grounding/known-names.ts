import { fold } from '../../language/fold.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(fold))

/** Common abbreviations that need no source. */
const acronyms = set(
  'ai api apis app apps asap atm aws b2b b2c bbq bc bce bmi bpm byo ca cad cbd cdn ceo ceos cfo ci cmo cms co2 coo cpa cpc cpm cpu crm crms cs css csv cta ctas cto ctr cv cvs cx d2c dc diy dj dm dms dna dns dry dtc edm eft em en eod eq er erp eta etf eu euro ev evs faq faqs fifo fomo fyi gb gdp gdpr gif gifs gmt gps gpt gpu hd hdmi hdr hp hq hr html http https hvac ict id ids iot ip ipa ipo iq iso it jpeg jpg json kb kg kpi kpis lab led leds llm llms lms ltd mb mba mfa mp3 mp4 mvp nb nda nft ngo nlp no ocr ok okr okrs os pc pcs pdf pdfs phd pin png pov pr prs ps pto q1 q2 q3 q4 qa qr r&d ram rfp rgb roas roi rpm rsvp rss saas sat sdk sem seo serp sku skus sla sme smes smm sms sos spf sql ssd ssl sso suv suvs svg swot tb tbd tgif tl tl;dr tldr tv tvs ugc ui uk un uno url urls us usa usb usb-c usd usp usps utm uv ux va vat vc vip vips voip vpn vps vr vs wc wfh wifi wip www xml yaml yoga zip 2d 3d 4d 2k 4k 8k 2fa 4g 5g h2o covid-19 covid mp2 e-mail hiit ppc pv adhd ptsd ocd hdl ldl uva uvb nas lte rpa sms ui/ux wlan cpr esg mbti nps arr mrr aov ltv cac abm pim dam dxp ssr spa pwa oop tdd bdd ide cli gui ram rom bios tcp ftp ssh oem b2g sat act toefl gmat stem phds gp er icu mri ct ivf bpa mdf pvc ac dc rv atv uav x ad am pm a.m p.m i.e e.g p.s u.s u.k u.s.a e.u d.c bip iva ia rse rgpd tva pme rh dsgvo kmu mwst edv ki pkw lkw gmbh ag ug kg z.b d.h usw bzw inkl zzgl ggf ca pymes pyme rrhh ong onu ee.uu ue tic s.a s.l uhr nr',
)

/** Days, months, holidays, nationalities, languages, regions and other capitalised words that need no source. */
const everydayWords = set(
  `monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
  lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre
  lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre segunda terça quarta quinta sexta janeiro fevereiro março maio junho julho setembro outubro novembro dezembro maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart mei juni juli augustus oktober
  english american british german french spanish italian dutch portuguese russian chinese japanese korean arabic hindi turkish polish swedish norwegian danish finnish greek hebrew latin irish scottish welsh swiss austrian belgian canadian mexican brazilian indian australian african asian european european americans europeans germans italians americas thai vietnamese indonesian nordic scandinavian mediterranean western eastern northern southern middle english-speaking
  español española inglés francés alemán italiano français française anglais allemand espagnol italien américain européen européenne deutsch englisch französisch spanisch italiensch europäisch amerikanisch
  europe asia africa america antarctica oceania europa américa asia áfrica afrique amérique asie earth mars moon sun tierra terre north south east west norte sur este oeste nord sud est ouest
  christmas easter halloween thanksgiving hanukkah ramadan diwali valentine valentine's valentines xmas new year's eve black friday cyber monday mother's father's day labor navidad pascua noël pâques weihnachten ostern silvester covid
  christian christians jewish muslim muslims islam buddhist hindu catholic protestant god bible renaissance victorian gothic baroque
  new year years internet web wi-fi wifi bluetooth ethernet intranet google-able excel word powerpoint mr mrs ms miss dr prof sir madam st sr sra srta dra don doña m mme mlle monsieur madame herr frau sig dott i i'm i'd i'll i've
  ceo president chair director manager chief officer head founder minister king queen pope doctor professor state government ministry internet-of-things`,
)

/** Words that are capitalised in titles, buttons and slogans and are not names. */
const titleWords = set(
  `about account pack kit bundle pass hub box bag bar map maps menu page pages crew squad add advanced all annual answer answers app apply art article ask available back basic basics beginner beginners benefit benefits best better big bonus book boost brand brands budget build business button buy call campaign case center challenge change chapter check checklist choose class clean click club coach coaching collection comfort community company complete conclusion contact content cost course craft create creative culture customer customers daily data day days deal deals delivery demo design details digital discover discount download dream easy edition email energy enjoy essential essentials event events every everyday expert explore exclusive fact facts family fast feature features feedback final find first fit focus food for free fresh friends fun future garden get gift give goal goals good great green grow growth guide habit happy health healthy hello help here high home hot hour how idea ideas important improve inbox info inspiration instant introduction join journey joy key kitchen know lab latest launch lead learn learning lesson lessons less level life light limited link list live local local long look love luxury make making market marketing master meet member members method mind minute mission mistake mistakes model modern moment money month morning myth myths natural new news newsletter next night note now number offer office one online open option order organic original our part path perfect personal phase phone photo pick plan planner plans play plus point power practice premium present price pricing pro problem process product products program project promise proof pure quality question questions quick read ready real reason reasons recipe register report request research reserve reset result results review reviews right roadmap rule rules safe sale sales save say school science season secret section see self sell series service services set share shop show sign simple sign-up skill skills slow small smart social solution space special spring standard start starter step steps stop store story strategy strong studio style subscribe success summary summer support sustainability sustainable system talk team tech template test thank thanks the theme think time tip tips today tomorrow tonight tool tools top total track trade tradition training travel trend trends trial trip true trust truth try tutorial ultimate update upgrade up use value video view vision visit wait watch way ways website week weekend weekly welcome well wellness what why win winter work workbook workshop world yes you your zero`,
)

/** Words that are written in capitals for emphasis (`FREE`, `JETZT`), not abbreviations. */
const emphasisedWords = set(
  'a act again all always and any are ask be best big bonus but buy call can click come day deal do don done dont easy ends ever every extra fast few final first for free fresh fun get gift give go good great grab here high home hot how huge i if in is it join just keep last less life like limited live look lot love make many me mega more most must my need never new next not now of off on one only open or our out over own please plus prize pro read real really sale save sell shop show so soon start stay stop super take than thank that the then they this time to today too top try two up use very via vip want was we what when who why will win wow yes yet you your zero aber alle alles auch auf aus bald bis das dein der die du ein fur ganz gratis heute hier ich immer ist ja jetzt kein keine mehr mit nein neu neue nicht nie nur oder sehr sie so und viel von was wie wir zu gratis ya hoy nuevo nueva no si muy mas todo todos tu ahora nunca siempre oferta solo sin con nouveau non oui tout tous plus jamais vous gratuit soldes ici maintenant nuovo ora oggi gratis novo agora hoje nu nieuw',
)

export const isCommonKnowledge = (word: string): boolean => {
  const key = fold(word)
  return everydayWords.has(key) || acronyms.has(key)
}

export const isTitleWord = (word: string): boolean => titleWords.has(fold(word))
export const isEmphasised = (word: string): boolean =>
  emphasisedWords.has(fold(word)) || titleWords.has(fold(word))

/** Unambiguous names, recognised even where every word has a capital. */
const sources =
  'harvard stanford yale princeton cornell oxford caltech berkeley ucla nasa unesco unicef oecd nhs cdc fda epa nielsen gartner forrester mckinsey deloitte pwc kpmg accenture statista ipsos kantar yougov bitkom fraunhofer forbes bloomberg reuters techcrunch nytimes cnn bbc huffpost hubspot salesforce semrush ahrefs hootsuite mailchimp shopify openai chatgpt anthropic deepmind microsoft amazon netflix nvidia tesla spacex adobe ibm samsung sony toyota volkswagen bmw siemens bosch walmart ikea nike adidas starbucks mcdonalds unilever nestle airbnb spotify trello figma canva paypal ebay wikipedia reddit tripadvisor trustpilot einstein aristotle picasso shakespeare goethe bezos zuckerberg obama biden buffett oprah'
const platforms =
  'google instagram facebook youtube tiktok linkedin twitter whatsapp pinterest snapchat telegram wordpress iphone android'

/** Given names that are rarely another word in the supported languages. */
const given =
  'adam agnes alejandro alexander alice amelia amanda andrea andreas andrew angela anna anne annika antonio ashley barbara beatriz benjamin bernd birgit brian camille carlos carmen caroline catherine cecile charlotte chloe christina christine christoph christopher claire claudia cristina daniel daniela david deborah denise diana diego dieter dominik donald dorothy edward elena elisabeth elizabeth elena emily emma enrique eric erik eva fatima felipe fernando fiona florian francesca francisco francois franziska frederic friedrich gabriel gabriela george gerhard giovanni giulia guillaume gustavo hannah hans harald heike heinrich helen helena henry hiroshi hugo ignacio ines ingrid irene isabel isabella isabelle jacob jacques james jan jane janet javier jennifer jens jeremy jessica joan joanna joao joaquin johann johannes john jonas jonathan jorge jose josef joseph joshua juan juergen julia julie julien juliette jurgen karen karin karl katharina katherine kathrin katja kenji kevin klaus laura lauren laurent lea lena leonie lisa lorenzo louise lucas lucia luis luisa lukas magdalena manuel manuela marc marco marcus margaret maria marie mariana markus marta martha martin martina mary mateo matteo matthew matthias mathieu maya melanie melissa michael michelle miguel mohammed monica monika muhammad nadia nancy natalie nathalie nicolas nicole nils olga oliver olivia pablo patricia patrick paul paula pedro peter petra philip philipp philippe pierre rachel rafael raj rebecca ricardo richard robert roberto rodrigo rosalind ruth ryan sabine samantha samuel sandra sara sarah sebastian sebastien sergio silke silvia simone sofie sophia sophie stefan stefanie stephanie stephen steven susan susanne sven sylvie takashi tanja teresa theresa thomas timothy tobias tom ulrich ursula ute valentina valerie veronica vincent walter werner wolfgang xavier yolanda yuki yusuf yves yvonne zoe'

const known: ReadonlySet<string> = new Set(`${sources} ${platforms}`.split(' '))
const platformNames: ReadonlySet<string> = new Set(platforms.split(' '))
const givenNames: ReadonlySet<string> = new Set(given.split(' '))

/** Expects folded words. */
export const isWellKnown = (key: string): boolean => known.has(key)
/** Platforms: `share it on Instagram` claims nothing. */
export const isPlatform = (key: string): boolean => platformNames.has(key)
export const isGivenName = (key: string): boolean => givenNames.has(key)
