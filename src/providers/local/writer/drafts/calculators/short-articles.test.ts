import { describe, expect, it } from 'vitest'
import { cases } from '../../../../../../test/prompts/cases.ts'
import { samples } from '../../../../../../test/samples.ts'
import { problemsOf } from '../../../../../content/calculator/prove.ts'
import { Specification } from '../../../../../content/calculator/specification.ts'
import { groundIn } from '../../../../../writing/grounding/check.ts'
import { writerTools } from '../../tools.ts'
import { draftCalculator } from '../calculator.ts'

const { calculator: [coldBrew, heatPump] = [] } = cases
const kit = writerTools({ warn: () => undefined })

/** Short articles, many in the first person, with the calculator that fits each. */
const shortArticles = [
  {
    family: 'compare',
    language: 'en',
    title: 'At home or from the drugstore: what would you save?',
    opens: { dear: 4.2, cheap: 1.05, times: 3 },
    article: `We used to buy hand soap. A bottle from the drugstore costs us $4.20, and a bottle we refill at home comes to $0.90 for the concentrate and $0.15 for the scent. Our family of five empties three bottles a month. I was surprised how quickly that shows on the kitchen budget, and the cupboard holds fewer plastic bottles than it did last spring.`,
  },
  {
    family: 'loan',
    language: 'en',
    title: 'Van: what would a month cost?',
    opens: { price: 18900, own: 2900, rate: 7.2, years: 5 },
    article: `My sister Nell is financing a used van. The dealer wants $18,900, she puts $2,900 down, and the credit union charges 7.2 % over 5 years. She is a florist and needs the van for deliveries, so she is less worried about the colour than about what leaves her account on the first of each month.`,
  },
  {
    family: 'time',
    language: 'en',
    title: 'Stand-up: how much time would it save?',
    opens: { before: 25, after: 10, times: 5, wage: 70 },
    article: `Our daily stand-up had grown to 25 minutes. In March we moved the updates to a written thread, and now the call takes 10 minutes. Eight people attend, five times a week. At Larkspur an hour of a developer costs us $70. Nobody misses the long version, least of all the two colleagues who dial in at dawn.`,
  },
  {
    family: 'growth',
    language: 'en',
    title: 'What would it grow to?',
    opens: { start: 1000, monthly: 80, rate: 5, years: 18 },
    article: `When our son was born we opened an account for him. We put in £80 a month, and the fund has earned around 5 % a year. He is turning eighteen in 18 years, of course, and grandma gave £1,000 to start with. What will be there when he wants to study?`,
  },
  {
    family: 'fuel',
    language: 'en',
    title: 'Boise: what does the fuel cost?',
    opens: { distance: 430, use: 26, price: 4.05, people: 3 },
    article: `Portland to Boise is 430 miles. Our old wagon gets 26 miles per gallon, and gas along the way was $4.05 a gallon last weekend. Three of us shared the ride. We left at dawn, stopped for pie in Pendleton, and reached the Boise foothills before the heat did.`,
  },
  {
    family: 'sign-ups',
    language: 'en',
    title: 'What did the change bring?',
    opens: { visitors: 6000, before: 150, after: 288, worth: 9 },
    article: `Before the redesign, 150 of 6,000 visitors a month signed up for our newsletter. Since May, 288 of them do. All we did was to move the form above the fold and drop two fields. A subscriber is worth about $9 to us over a year. We are a garden shop in Vermont, so the numbers are small but ours.`,
  },
  {
    family: 'energy',
    language: 'en',
    title: 'Tumble dryer: what does it cost to run?',
    opens: { watts: 2400, hours: 2, price: 0.29 },
    article: `Our tumble dryer draws 2,400 watts. In winter it runs 2 hours a day, because nothing dries on the balcony. Electricity is 29 pence a kWh here in Leith. I had always blamed the fridge for our bill, until I put a meter between plug and wall.`,
  },
  {
    family: 'paint',
    language: 'en',
    title: 'Shed: how much paint does it take?',
    opens: { surface: 34, coverage: 9, coats: 2, price: 17.5 },
    article: `The shed behind our allotment needs painting before autumn. Its boards come to 34 square metres, one litre covers 9 square metres, and old wood drinks two coats. A litre of the good stuff is £17.50. Rosa wants dark green; I would have taken anything that was left in the cellar.`,
  },
  {
    family: 'payback',
    language: 'en',
    title: 'Heat pump: when has it paid for itself?',
    opens: { cost: 14800, grant: 3000, saved: 1640, life: 18 },
    article: `We replaced the oil boiler with a heat pump in 2023. The installation cost $14,800, the state refunded $3,000, and our heating bill is $1,640 a year lower. The installer says that it should last 18 years. We sleep with the window open and do not hear it.`,
  },
  {
    family: 'break-even',
    language: 'en',
    title: 'Candle stall: how many sales to break even?',
    opens: { fixed: 180, price: 14, unit: 5.2 },
    article: `My candle stall at the Saturday market costs $180 in rent. A candle sells for $14 and I spend $5.20 on wax, wick and jar. On a rainy day I go home with most of them still in the crate and wonder how many I have to sell before I earn anything.`,
  },
  {
    family: 'rate',
    language: 'en',
    title: 'What does your hour have to cost?',
    opens: { income: 64000, costs: 8400, hours: 22, weeks: 45 },
    article: `Last January I left the agency and became a freelance designer. I need $64,000 a year to live as before, and my costs, mostly software and a desk in a shared studio, are $8,400 a year. I can bill 22 hours a week and work 45 weeks. Clients ask what my hour costs before they ask what I do.`,
  },
  {
    family: 'trip',
    language: 'en',
    title: 'The coach or the train: which is cheaper?',
    opens: { once_a: 540, once_b: 60, head_b: 31, people: 22 },
    article: `Getting the choir to Bath: the coach costs £540 for all of us, door to door. The train would be £31 a person, plus £60 for taxis to the hall. We are 22 singers. Our treasurer wants an answer by Sunday, and the altos want a table seat.`,
  },
  {
    family: 'compare',
    language: 'de',
    title: 'Mit der eigenen Maschine oder an der Ecke: Wie viel lässt sich sparen?',
    opens: { dear: 3.8, cheap: 0.7, times: 8 },
    article: `In unserem Büro in Bremen holen sich alle ihren Cappuccino unten an der Ecke, für 3,80 €. Mit der eigenen Maschine kostet die Tasse 0,55 € für Bohnen und 0,15 € für Milch. Jeder von uns trinkt acht Tassen in der Woche. Seit die Maschine läuft, treffen wir uns vor ihr statt im Aufzug.`,
  },
  {
    family: 'growth',
    language: 'de',
    title: 'Was wird daraus?',
    opens: { start: 200, monthly: 50, rate: 2, years: 18 },
    article: `Meine Großmutter legte für jedes Enkelkind 50 Euro im Monat zurück. Auf dem Sparbuch gab es 2 % Zinsen, und nach 18 Jahren durften wir das Konto selbst führen. Angefangen hatte sie mit 200 Euro. Von dem Geld habe ich meine erste Gitarre bezahlt und eine Reise nach Lissabon.`,
  },
  {
    family: 'loan',
    language: 'de',
    title: 'Küche: Was kostet der Monat?',
    opens: { price: 16400, own: 4000, rate: 5.9, years: 4 },
    article: `Die neue Küche kostet 16.400 Euro. Wir zahlen 4.000 Euro an, den Rest finanziert das Möbelhaus mit 5,9 % über 4 Jahre. Meine Frau wollte lieber noch sparen, aber der alte Herd hat uns die Entscheidung im Februar abgenommen. Geliefert wird im Mai, wenn der Maler fertig ist.`,
  },
  {
    family: 'fuel',
    language: 'de',
    title: 'Was kostet der Sprit?',
    opens: { distance: 98, use: 7.1, price: 1.83, people: 3 },
    article: `Von Fulda nach Kassel fahre ich 98 km. Mein alter Kombi schluckt 7,1 l auf 100 km, und Super kostet gerade 1,83 € je Liter. Seit zwei Kolleginnen mitfahren, teilen wir zu dritt. Auf der Autobahn hören wir dasselbe Hörbuch, immer montags geht es weiter.`,
  },
  {
    family: 'time',
    language: 'de',
    title: 'Rechnungen: Wie viel Zeit lässt sich sparen?',
    opens: { before: 15, after: 4, times: 55 },
    article: `Bei Tischlerei Behrens hat Frau Jensen jede Rechnung von Hand getippt. Das dauerte 15 Minuten. Mit der neuen Vorlage sind es 4 Minuten. Im Monat schreibt sie 55 Rechnungen. Den gewonnenen Vormittag verbringt sie jetzt bei den Kunden, die zu lange auf einen Rückruf gewartet haben.`,
  },
  {
    family: 'payback',
    language: 'de',
    title: 'Balkonkraftwerk: Ab wann rechnet sich das?',
    opens: { cost: 640, grant: 150, saved: 120, life: 12 },
    article: `Unser Balkonkraftwerk hat mit Halterung 640 Euro gekostet, 150 Euro kamen von der Stadt Münster zurück. Im ersten Jahr haben wir damit 120 Euro Strom gespart. Der Hersteller gibt 12 Jahre Garantie. Die Nachbarn haben erst gelacht und dann nach der Bestellnummer gefragt.`,
  },
  {
    family: 'conversion',
    language: 'de',
    title: 'Was bringt eine bessere Conversion-Rate?',
    opens: { visitors: 8500, now: 1.6, goal: 2.3, order: 38 },
    article: `Im Frühjahr kamen 8.500 Besucher im Monat in den Onlineshop der Kerzenzieherei Ott, und 1,6 % von ihnen bestellten. Seit die Versandkosten vorne stehen, sind es 2,3 %. Eine Bestellung bringt im Schnitt 38 €. Mehr Werbung hat Frau Ott dafür nicht bezahlt.`,
  },
  {
    family: 'compare',
    language: 'de',
    title: 'Joghurt selbst gemacht oder im Supermarkt: Wie viel lässt sich sparen?',
    opens: { dear: 1.29, cheap: 0.55, times: 6 },
    article: `Joghurt im Supermarkt kostet uns 1,29 € pro Glas. Selbst gemacht sind es 0,48 € für die Milch und 0,07 € für den Strom. Bei uns gehen sechs Gläser pro Woche weg. Die Kinder dürfen sich aussuchen, welche Marmelade hineinkommt, und der Kühlschrank brummt zufrieden.`,
  },
  {
    family: 'compare',
    language: 'es',
    title: 'En casa o en la panadería: ¿cuánto se ahorra?',
    opens: { dear: 1.6, cheap: 0.65, times: 4 },
    article: `En la panadería de mi calle una barra cuesta 1,60 €. En casa la harina me sale por 0,45 € y la luz del horno por 0,20 €. Comemos cuatro barras a la semana. Desde enero amaso los domingos con mi hija y el pan aguanta tierno hasta el miércoles.`,
  },
  {
    family: 'loan',
    language: 'es',
    title: 'Coche: ¿cuánto costaría cada mes?',
    opens: { price: 14200, own: 2200, rate: 6.5, years: 5 },
    article: `Marta compra un coche de segunda mano. El precio es de 14.200 euros, da 2.200 euros de entrada y el banco le presta el resto al 6,5 % durante 5 años. Lo necesita para llegar al hospital de Teruel, donde empieza en abril. No quiere sorpresas en la cuenta a final de mes.`,
  },
  {
    family: 'compare',
    language: 'fr',
    title: 'Faite maison ou du supermarché : combien économise-t-on ?',
    opens: { dear: 8.9, cheap: 2.1, times: 2 },
    article: `Chez nous, un bidon de lessive du supermarché coûte 8,90 €. Faite maison, la même quantité revient à 1,70 € de savon et 0,40 € de cristaux. Nous vidons deux bidons par mois. Ma mère trouvait l’idée étrange ; aujourd’hui elle repart avec une bouteille à chaque visite.`,
  },
  {
    family: 'fuel',
    language: 'fr',
    title: 'Combien coûte le carburant ?',
    opens: { distance: 315, use: 5.8, price: 1.69, people: 3 },
    article: `De Lyon à Marseille, il y a 315 km. Notre voiture consomme 5,8 litres aux 100 km et le gazole coûtait 1,69 € le litre dimanche. Nous étions trois à partager les frais. On a évité Vienne et ses bouchons, pris un café à Montélimar et vu la mer avant midi.`,
  },
  {
    family: 'compare',
    language: 'en',
    title: 'Home-made or at the corner shop: what would you save?',
    opens: { dear: 1.95, cheap: 0.14, times: 4 },
    article: `Oat milk is the one thing I will not buy again. A carton at the corner shop is £1.95. Making a litre myself takes 100 g of oats, about £0.14, and a pinch of salt, and ten minutes at the sink. We get through 4 cartons a week in this house, because my flatmates put it in everything.`,
  },
  {
    family: 'payback',
    language: 'en',
    title: 'E-bike: when has it paid for itself?',
    opens: { cost: 1850, grant: 0, saved: 768, life: 10 },
    article: `Two years ago I sold my bus pass and bought an e-bike. It cost me €1,850 with lights and a lock. The pass was €64 a month. A service is €90 a year, and charging hardly shows. People ask whether it was worth it, usually while I overtake them at the bridge.`,
  },
  {
    family: 'time',
    language: 'en',
    title: 'Appointments: how much time would it save?',
    opens: { before: 4, after: 0.5, times: 120 },
    article: `At Brookfield Clinic the receptionists used to phone every patient the day before. A call took 4 minutes. A text message now takes half a minute to check. With 120 appointments a week, two people have time again for those who stand at the desk, and fewer chairs stay empty.`,
  },
  {
    family: 'trip',
    language: 'en',
    title: 'The barn or the hotel: which is cheaper?',
    opens: { once_a: 3200, head_a: 28, head_b: 79, people: 64 },
    article: `We looked at two places for the wedding. The barn asks $3,200 for the day and lets us bring the food, which comes to $28 a guest. The hotel charges $79 a person and nothing for the room. There will be 64 of us, and my aunt would rather dance than eat.`,
  },
  {
    family: 'loan',
    language: 'en',
    title: 'What would a month cost?',
    opens: { price: 268000, own: 0, rate: 5.1, years: 30 },
    article: `Should we fix for longer? Our broker offers 5.1 % on £268,000, repaid over 30 years. Last autumn the same bank wanted nearly six. My partner prefers to know what leaves the account, I prefer to hope, and so we sat down with a pencil.`,
  },
  {
    family: 'unit-price',
    language: 'en',
    title: 'Which pack is the better buy?',
    opens: { price_small: 9.8, small: 250, price_large: 31, large: 1000 },
    article: `Our shelf has two sizes of the same beans. The 250 g bag is $9.80 and the 1 kg bag is $31. Regulars ask at the till which one they should take, and we tell them what we pay attention to ourselves: how fast you drink it.`,
  },
  {
    family: 'energy',
    language: 'de',
    title: 'Was kostet der Betrieb?',
    opens: { watts: 3600, hours: 2.3, price: 0.31 },
    article: `Im Atelier steht ein Keramikofen mit 3.600 Watt. Ein Brand dauert 8 Stunden, und der Strom kostet mich 31 Cent pro Kilowattstunde. Ich brenne zwei Mal pro Woche. Als die Abrechnung kam, habe ich zum ersten Mal nachgesehen, was eine Schale wirklich kostet.`,
  },
  {
    family: 'rate',
    language: 'de',
    title: 'Was muss die Stunde kosten?',
    opens: { income: 31200, costs: 4200, hours: 20, weeks: 40 },
    article: `Seit September gebe ich hauptberuflich Nachhilfe. Zum Leben brauche ich 2.600 Euro im Monat, dazu kommen 350 Euro im Monat für Versicherung und Raummiete. Mehr als 20 Stunden pro Woche kann ich nicht unterrichten, und in den Ferien ruht alles, also bleiben 40 Wochen. Was muss eine Stunde kosten?`,
  },
  {
    family: 'compare',
    language: 'de',
    title: 'Tomaten im eigenen Garten oder aus dem Laden: Wie viel lässt sich sparen?',
    opens: { dear: 3.2, cheap: 0.85, times: 3 },
    article: `Tomaten aus dem Laden kosten bei uns 3,20 € das Kilo. Im eigenen Garten komme ich auf 0,60 € für Erde und Dünger und 0,25 € für die Pflanze. Von Juli an essen wir 3 Kilo pro Woche. Der Hund frisst die untersten, darüber reden wir nicht.`,
  },
  {
    family: 'discount',
    language: 'de',
    title: 'Was bleibt zu zahlen?',
    opens: { price: 749, percent: 25, pieces: 1 },
    article: `Im Schaufenster bei Möbel Kranz hängt ein Sessel, der mir seit dem Sommer gefällt. Er kostete 749 Euro, jetzt gibt es 25 Prozent Nachlass, weil die Ausstellung umgebaut wird. Die Lieferung ist frei, wenn man in der Stadt wohnt.`,
  },
  {
    family: 'growth',
    language: 'es',
    title: '¿En cuánto se convertiría?',
    opens: { start: 1500, monthly: 150, rate: 4, years: 12 },
    article: `Mi padre nos enseñó a guardar algo cada mes. Yo pongo 150 euros al mes en un fondo que da un 4 % al año, y empecé con 1.500 euros de mi primer trabajo. Dentro de 12 años mi hija irá a la universidad. No sé cuánto habrá entonces, pero duermo mejor.`,
  },
  {
    family: 'paint',
    language: 'fr',
    title: 'Salon : combien de peinture faut-il ?',
    opens: { surface: 42, coverage: 11, coats: 2, price: 24.9 },
    article: `Notre salon a 42 m² de murs, et nous les voulons en vert sauge. Un litre couvre 11 m², il faut deux couches et la peinture coûte 24,90 € le litre. Mon frère prête l’échelle. Le chat, lui, dormira deux nuits chez la voisine.`,
  },
  {
    family: 'compare',
    language: 'en',
    title: 'Soup at home or in the canteen: what would you save?',
    opens: { dear: 5.2, cheap: 1.3, times: 5 },
    article: `Soup in the canteen is £5.20 a bowl. The one I cook at home on Sunday works out at £1.10 for vegetables and £0.20 for stock. I take five bowls a week to the office. My desk neighbour has started to ask what is in the jar before he goes downstairs.`,
  },
  {
    family: 'payback',
    language: 'en',
    title: 'When has it paid for itself?',
    opens: { cost: 11200, grant: 1500, saved: 780, life: 25 },
    article: `We had the windows of our 1960s bungalow replaced last autumn. The bill was $11,200, of which the utility gave us $1,500 back. Since then we spend $780 a year less on heating. The glazier guarantees them for 25 years, and the traffic has become something we watch rather than hear.`,
  },
  {
    family: 'break-even',
    language: 'en',
    title: 'How many sales to break even?',
    opens: { fixed: 2600, price: 3.25, unit: 0.85 },
    article: `Before we signed the lease for the doughnut window, my brother did one sum on a napkin. The rent and the fryer cost us $2,600 a month. A doughnut sells for $3.25, and flour, oil and sugar are $0.85 of that. He wrote a number below the line and whistled.`,
  },
  {
    family: 'loan',
    language: 'en',
    title: 'What would a month cost?',
    opens: { price: 24000, own: 0, rate: 4.3, years: 10 },
    article: `I borrowed £24,000 for my degree in Leeds. The interest is 4.3 % and I mean to pay it off in 10 years. Every spring I read the letter from the loan company twice, once in a hurry and once with tea, and I still cannot say what a month costs me.`,
  },
  {
    family: 'time',
    language: 'en',
    title: 'Reports: how much time would it save?',
    opens: { before: 90, after: 35, times: 24, wage: 65 },
    article: `Our monthly client reports used to take 90 minutes each. With the new template Priya finishes one in 35 minutes. We send 24 reports a month and bill her time at $65 an hour. The clients noticed nothing except that the charts now have labels.`,
  },
  {
    family: 'fuel',
    language: 'en',
    title: 'What does the fuel cost?',
    opens: { distance: 280, use: 17, price: 3.89, people: 5 },
    article: `Our band drives 280 miles to the festival in Asheville. The van manages 17 miles to the gallon when the drummer does not drive, and diesel was $3.89 a gallon this morning. There are five of us, and nobody wants to talk about money before the first song.`,
  },
  {
    family: 'compare',
    language: 'de',
    title: 'Selbst gemacht oder vom Bäcker: Wie viel lässt sich sparen?',
    opens: { dear: 5.4, cheap: 1.6, times: 2 },
    article: `Ein Brot vom Bäcker kostet bei uns 5,40 €. Wenn ich es selbst backe, komme ich mit Mehl, Salz und Strom auf 1,60 €. Wir schneiden zwei Brote pro Woche an. Mein Vater behauptet, er schmecke keinen Unterschied, nimmt aber immer vom dunkleren.`,
  },
  {
    family: 'sign-ups',
    language: 'de',
    title: 'Probestunde: Was hat die Änderung gebracht?',
    opens: { visitors: 1800, before: 27, after: 61 },
    article: `Auf der Seite unserer Musikschule landen im Monat 1.800 Besucher. Bis Ostern buchten 27 eine Probestunde, seitdem der Knopf oben steht, sind es 61. Eine Probestunde führt oft zu einem Vertrag, und unser Cellolehrer Herr Adam hat endlich wieder volle Nachmittage.`,
  },
  {
    family: 'energy',
    language: 'de',
    title: 'Gefrierschrank: Was kostet der Betrieb?',
    opens: { watts: 140, hours: 9, price: 0.34 },
    article: `Der alte Gefrierschrank in unserer Garage zieht 140 Watt und läuft ungefähr 9 Stunden am Tag. Wir zahlen 34 Cent pro kWh. Darin liegen drei Hasen vom Nachbarn, Brombeeren von 2022 und eine Torte, über die niemand etwas sagen möchte.`,
  },
  {
    family: 'trip',
    language: 'de',
    title: 'Der Reisebus oder die Bahn: Was ist günstiger?',
    opens: { once_a: 690, once_b: 40, head_b: 18, people: 27 },
    article: `Für den Ausflug der 8b nach Weimar haben wir zwei Angebote. Der Reisebus kostet 690 Euro für alle. Die Bahn verlangt 18 Euro pro Person, dazu kommen 40 Euro für Schließfächer. Wir sind 27 Schüler und zwei Lehrerinnen, und der Förderverein will bis Mittwoch Bescheid wissen.`,
  },
  {
    family: 'paint',
    language: 'es',
    title: '¿Cuánta pintura hace falta?',
    opens: { surface: 85, coverage: 7, coats: 2, price: 12.4 },
    article: `Este verano pintamos la fachada del taller. Son 85 metros cuadrados, cada litro cubre 7 metros cuadrados y hacen falta dos capas. El bote de la tienda de Lucía sale a 12,40 € el litro. Mi tío dice que en sus tiempos bastaba con cal y paciencia.`,
  },
  {
    family: 'growth',
    language: 'fr',
    title: 'Livret : que deviendrait cette somme ?',
    opens: { start: 500, monthly: 60, rate: 3, years: 18 },
    article: `Depuis la naissance de Jeanne, nous mettons 60 € par mois de côté sur un livret à 3 % par an. Ses grands-parents ont versé 500 € au départ. Dans 18 ans, elle décidera : le permis, les études ou un tour du monde à vélo. Nous penchons pour les études.`,
  },
]

/** Short texts with figures of which nothing follows. */
const shortTextsWithNone = [
  `Our running club turned ten in May. There were 4 of us at the start and there are 62 today. Membership is $25 a year, which pays for coffee and the website. On Saturday we ran 12 km along the river, and Pete brought 3 cakes. The youngest runner is 9, the oldest 78.`,
  `The museum reopens on Friday after 3 years of building work that cost £14.5 million. Tickets are £16, or £8 for children. The new wing has 1,200 square metres, and 340 paintings hang in it. On the first weekend visitors can stay until 10 pm.`,
  `Unser Restaurant hat 48 Plätze und eine Terrasse mit 20. Das Mittagsmenü kostet 14,50 €, am Abend gibt es 5 Gänge für 68 €. Küchenchef Jan Petersen kocht seit 12 Jahren in Husum. Reservieren Sie bis 18 Uhr, montags ist Ruhetag.`,
  `Northlight raised $6 million in its second round. The company employs 45 people in Tallinn and Oslo and grew revenue by 80 % last year to $3.2 million. Investors hold 22 %. By 2027 it wants to open 4 offices and hire 60 more people.`,
  `We climbed the ridge in 5 hours, had soup for 6 euros in the hut and came down through the larch wood. It is 14 km and 1,100 metres up. Take 2 litres of water and start before 7. The bus back runs every 90 minutes and costs 3 euros.`,
  `Bei der Wahl in Neustadt kam die Bürgerliste auf 31 Prozent, nach 24 Prozent vor 5 Jahren. Die Beteiligung lag bei 58 Prozent. Im Rat sitzen künftig 36 Mitglieder, 4 weniger als bisher. Das Stadtbad für 9 Millionen Euro wird trotzdem gebaut.`,
  `I dropped my phone in March and have lived without one since. The repair would have been $240, a new one $799. It took 3 weeks until I stopped reaching for my pocket. I read 11 books, I sleep 8 hours, and I call my mother from the landline every Sunday.`,
  `Der neue Stürmer kostet 12 Millionen Euro und unterschreibt für 4 Jahre. In der letzten Saison traf er in 31 Spielen 17 Mal. Der Verein hat 24 Prozent mehr Dauerkarten verkauft als im Vorjahr. Am Samstag kommen 22.000 Zuschauer.`,
  `Pasamos tres días en Granada. El hotel costaba 85 euros la noche y las tapas son gratis con cada bebida de 2,50 euros. La entrada a la Alhambra vale 19 euros. Subimos 2 km hasta el mirador y cenamos con vistas a la sierra.`,
  `Le village de Saint-Loup a perdu 12 % de ses habitants en dix ans. La mairie propose 5 000 euros aux familles qui s’installent. L’école compte 38 élèves, la boulangerie ouvre 4 jours par semaine, et le loyer moyen est de 420 euros par mois.`,
  `The zoo is open every day. A ticket costs €18 a person, and parking costs €6. The lions are fed at noon. There were 1,200 visitors on Sunday, and 3 cubs were born in May. Families of 4 get a map for free, and the train through the park runs every 20 minutes.`,
  `My grandmother baked at home for 60 years. A cake at the market cost her 40 pence of flour in 1950. She had 5 children and 11 grandchildren, and on Sundays there were 3 cakes on the table. I still have her scale, which weighs up to 2 kg.`,
  `Der Stadtlauf war ein Erfolg: 850 Läufer, 12 Kilometer, 24 Grad. Die Siegerin brauchte 44 Minuten, der Letzte 95 Minuten. Das Startgeld von 15 Euro pro Person ging an das Kinderheim, zusammen 12.750 Euro. Im nächsten Jahr sollen es 1.000 Teilnehmer werden.`,
  `The agency moved 30 people to a four-day week. Sick days fell from 9 to 6 a year, and two clients left. Salaries stayed at $58,000 on average. After 12 months 94 % want to keep it. Meetings now take 30 minutes, and Friday is for nobody.`,
  `Rents in Leeds rose by 7 % to £1,150 a month. A third of tenants pay more than 40 % of their income. Prices of houses fell by 2 % over 12 months, and the average buyer borrows £190,000. The council will build 600 homes within 5 years.`,
  `Unsere Bäckerei backt seit 1932. Um 3 Uhr geht das Licht an, um 6 Uhr stehen die ersten 20 Kunden vor der Tür. Ein Roggenbrot kostet 4,80 €, ein Brötchen 55 Cent. Wir sind 9 Leute, und im August machen wir 3 Wochen zu. Sonntags gibt es Kuchen für 3,20 € das Stück.`,
  `La película costó 12 millones de euros y se rodó en 9 semanas. La vieron 340.000 espectadores en el primer mes. La directora, de 34 años, trabajó antes con un equipo de 8 personas. La entrada cuesta 8,50 euros y los martes 5 euros.`,
  `The bank lowered its savings rate to 1.2 % on Monday. Customers hold £4 billion in its accounts. It closed 40 branches over the last 5 years and pays its chief £2.1 million a year. Shares gained 3 %. A new app will cost £30 million.`,
  `I make my own soap at home. One batch takes 500 g of oil, 65 g of lye and 2 hours. It rests for 4 weeks. My first one cost $12 and smelled of nothing. I now sell 30 bars a month at the market for $6, and my sister wraps them in paper.`,
  `Le marathon a réuni 8 400 coureurs. Le vainqueur a mis 2 heures et 9 minutes, soit 3 minutes de moins qu’en 2022. L’inscription coûte 95 euros par personne, le bus 12 euros. Nous étions 6 amis au départ et 5 à l’arrivée.`,
]

/** What is shared with the tests of the whole: the domain or case, and what the calculator has to open with. */
const shared = [
  ...samples.map(({ article }, index) => ({
    article,
    title: [
      'Bread at home or at the bakery: what would you save?',
      'What would a month cost?',
      'The sleeper or flying: which is cheaper?',
      'Review: how much time would it save?',
      'Sauerkraut selbst angesetzt oder vom Markt: Wie viel lässt sich sparen?',
      'Was wird daraus?',
      'Was kostet der Sprit?',
      'Was hat die Änderung gebracht?',
    ][index],
    values: [
      [6.5, 1.45, 2],
      [212000, 0, 4.4, 25],
      [318, 245, 96, 4],
      [50, 12, 31, 85],
      [4.9, 1.5, 3],
      [3000, 500, 2.5, 10],
      [260, 6.4, 1.79, 4],
      [2400, 312, 540, 8],
    ][index],
  })),
  {
    article: String(coldBrew?.['article']),
    title: 'Cold brew at home or at Tidewater Coffee: what would you save?',
    values: [3.8, 0.8, 9],
  },
  {
    article: String(heatPump?.['article']),
    title: 'Wärmepumpe: Was spart sie im Jahr?',
    values: [16800, 0.11, 0.26, 3.5, 28500, 50],
  },
]

describe.each([...shared, ...shortArticles.map((one) => ({ ...one, values: Object.values(one.opens) }))])(
  '$title',
  ({ article, title, values }) => {
    const specification = draftCalculator(kit, article)

    it('opens with the figures of the article', () => {
      expect(specification?.title).toBe(title)
      expect(specification?.inputs.map(({ value }) => value)).toEqual(values)
    })

    it('is sound, and says of each figure that is not in the article that it is none', () => {
      expect(Specification.parse(specification)).toEqual(specification)
      expect(specification && problemsOf(specification)).toEqual([])
      const ground = groundIn([article])
      for (const { value, hint } of specification?.inputs ?? []) {
        if (ground(String(value)).length > 0) expect(hint, `${value}`).toMatch(/\p{L}/u)
      }
    })
  },
)

it.each(shortTextsWithNone)('makes none for %s', (article) => {
  expect(draftCalculator(kit, article)).toBeUndefined()
})

it('adds up what a way costs in parts, and says so', () => {
  const bread = draftCalculator(kit, samples[0]?.article ?? '')
  expect(bread?.inputs.find(({ name }) => name === 'cheap')?.hint).toBe('1.1 + 0.35 in the article.')
})

it('takes no figure for want of another where no word speaks for it', () => {
  const article = 'We paid $900. It was 4 % in all. After 5 years it was gone.'
  expect(draftCalculator(kit, article)).toBeUndefined()
})
