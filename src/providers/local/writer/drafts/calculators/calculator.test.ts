import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problemsOf } from '../../../../../content/calculator/prove.ts'
import { Specification } from '../../../../../content/calculator/specification.ts'
import { groundIn } from '../../../../../writing/grounding/check.ts'
import { writerTools } from '../../tools.ts'
import { draftCalculator } from '../calculator.ts'
import { readArticle } from './article.ts'
import { families } from './families.ts'

const warnings: string[] = []
const kit = writerTools({ warn: (message) => void warnings.push(message) })

/** Articles, the calculator that fits each, and the figures that it has to open with. */
const fitting = [
  {
    family: 'compare',
    language: 'en',
    title: 'Cold brew at home or at the café: what would you save?',
    opens: { dear: 3.8, cheap: 0.62, times: 9 },
    article: `How to make cold brew at home

A good cold brew needs nothing but coarse coffee, cold water and time. You let it steep for 16 hours in the fridge and pour it through a filter.

It saves money, too. A cup at the café costs €3.80, while at home the same cup comes to €0.62 with beans, milk and filters. If you drink nine cups a week, the difference adds up. Compared with the café, you save on every single cup. Start with 100 g of coffee and see whether cold brew is for you.`,
  },
  {
    family: 'compare',
    language: 'en',
    title: 'The train or the car: what would you save?',
    opens: { dear: 31, cheap: 12, times: 3 },
    article: `Train or car: what your commute costs

You may think that driving is cheaper than the train. For many people it is not. The car costs $31 a day once you count fuel, parking and wear. The train costs $12 a day with a monthly pass. If you commute three days a week, you save a lot over a year, and you can read instead of staring at brake lights. Compare both before you sign the next lease.`,
  },
  {
    family: 'loan',
    language: 'en',
    title: 'First-time buyers: what would a month cost?',
    opens: { price: 320000, own: 64000, rate: 3.6, years: 25 },
    article: `First-time buyers: how to read a mortgage offer

You have found a flat. The price is $320,000, and you bring a deposit of $64,000. The bank offers you a fixed interest rate of 3.6 % over 25 years. What does your mortgage cost every month? The repayment grows over time, because the interest you owe shrinks. Ask your lender about fees before you borrow.`,
  },
  {
    family: 'payback',
    language: 'en',
    title: 'Solar system: when has it paid for itself?',
    opens: { cost: 7200, grant: 600, saved: 840, life: 25 },
    article: `Is a small solar system worth it?

Your roof may be the best investment you own. A 5 kW solar installation costs about £7,200 including fitting. Households like yours save £840 a year on their bill, because solar power is used first. The council pays a grant of £600. Panels last 25 years. So when has the system paid for itself? Savings depend on how you use the power.`,
  },
  {
    family: 'rate',
    language: 'en',
    title: 'What does your hour have to cost?',
    opens: { income: 72000, costs: 9600, hours: 24, weeks: 46 },
    article: `How to set your hourly rate as a freelancer

Most freelancers guess their hourly rate. You can do better. Decide what income you want: say $72,000 a year. Add your costs, such as insurance and software, of $9,600 a year. Then count billable hours honestly: most freelancers bill 24 hours a week. If you work 46 weeks a year, your rate follows.`,
  },
  {
    family: 'tip',
    language: 'en',
    title: 'What does each of you pay?',
    opens: { bill: 84.5, percent: 18, people: 4 },
    article: `Tipping in the United States

When you eat out you are expected to tip. On a bill of $84.50, a tip of 18 % is customary. If four friends split the bill, you want to know what each of you pays, gratuity included. Tipping less than 15 % is seen as rude.`,
  },
  {
    family: 'recipe',
    language: 'en',
    title: 'Roasted tomato soup: how much for how many?',
    opens: { people: 8, serves: 4 },
    article: `Roasted tomato soup

This recipe serves 4 people and takes an hour. Ingredients: 800 g tomatoes, 2 onions, 3 cloves of garlic, 500 ml vegetable stock, 100 ml cream and 2 tablespoons olive oil. Heat your oven to 200 °C. Roast the tomatoes for 35 minutes, then simmer everything in the stock. Stir in the cream and serve while you have it hot.`,
  },
  {
    family: 'time',
    language: 'en',
    title: 'Invoices: how much time would it save?',
    opens: { before: 12, after: 3, times: 40, wage: 38 },
    article: `Stop typing invoices

Your team still enters invoices by hand. Each one takes 12 minutes by hand, and with automatic capture it takes only 3 minutes. At 40 invoices a week you save hours. Automation is not about fewer people: an hour of your accountant costs $38 an hour, and it's better spent on questions. Manual work also brings errors.`,
  },
  {
    family: 'conversion',
    language: 'en',
    title: 'What would a better conversion rate bring?',
    opens: { visitors: 18000, now: 1.8, goal: 2.6, order: 46 },
    article: `Why your checkout loses customers

Your online shop has 18,000 visitors a month. Currently 1.8 % of them convert. Shops of your size reach a conversion rate of 2.6 %. With an average order of £46, that is real money. Start with your checkout: every field less is a visitor more. A better landing page helps conversion, too.`,
  },
  {
    family: 'energy',
    language: 'en',
    title: 'Fan heater: what does it cost to run?',
    opens: { watts: 2000, hours: 3, price: 0.28 },
    article: `What does a fan heater cost you?

A fan heater is handy, yet it draws 2,000 watts of power. If you run it for 3 hours a day, your electricity bill feels it. At a price of 28 cents per kWh, electricity is not a small item. Compare other appliances before you plug one in.`,
  },
  {
    family: 'paint',
    language: 'en',
    title: 'Living room: how much paint does it take?',
    opens: { surface: 48, coverage: 8, coats: 2, price: 14 },
    article: `Painting a living room: how much paint do you need?

Measure your walls first. In our living room there are 48 square metres of wall. A litre of good paint covers 8 square metres. You need two coats on a dark wall, and primer below. The paint costs €14 a litre. Paint the edges first.`,
  },
  {
    family: 'break-even',
    language: 'en',
    title: 'How many sales to break even?',
    opens: { fixed: 3400, price: 4.5, unit: 1.3 },
    article: `Break-even for a lemonade bar

Before you open, work out your break-even point. Your fixed costs are $3,400 a month: rent, power, insurance. You sell a glass at a price of $4.50. The variable costs, fruit, sugar and cup, are $1.30 a glass. Below break-even you pay for every guest; above it you earn. Fixed costs are what keeps you awake.`,
  },
  {
    family: 'growth',
    language: 'de',
    title: 'Sparplan: Was wird daraus?',
    opens: { start: 0, monthly: 150, rate: 5, years: 20 },
    article: `Sparplan: Was aus kleinen Beträgen wird

Wer früh anfängt, hat den Zinseszins auf seiner Seite. Legen Sie monatlich 150 Euro in einen ETF an. Bei einer Rendite von 5 % im Jahr wird daraus über 20 Jahre ein kleines Vermögen. Ihr Sparplan läuft von selbst, und Sie können ihn jederzeit ändern. Die Rendite ist nicht garantiert.`,
  },
  {
    family: 'loan',
    language: 'de',
    title: 'Baufinanzierung: Was kostet der Monat?',
    opens: { price: 385000, own: 77000, rate: 3.85, years: 30 },
    article: `Baufinanzierung: So lesen Sie ein Angebot

Sie haben ein Haus gefunden. Der Kaufpreis beträgt 385.000 €, Ihr Eigenkapital 77.000 €. Die Bank bietet Ihnen einen Sollzins von 3,85 % bei einer Laufzeit von 30 Jahren. Wie hoch ist die Monatsrate für den Kredit? Achten Sie auf die Tilgung: Je höher sie ist, desto schneller ist das Darlehen zurückgezahlt.`,
  },
  {
    family: 'compare',
    language: 'de',
    title: 'Kaffee zu Hause oder im Café: Wie viel lässt sich sparen?',
    opens: { dear: 3.6, cheap: 0.45, times: 8 },
    article: `Kaffee selbst machen statt kaufen

Ein Kaffee to go ist bequem, aber teuer. Im Café kostet eine Tasse 3,60 € pro Tasse, zu Hause nur 0,45 € pro Tasse. Wenn Sie acht Tassen pro Woche trinken, lässt sich viel sparen. Zu Hause ist der Kaffee günstiger und oft besser. Statt Kapseln nehmen Sie ganze Bohnen.`,
  },
  {
    family: 'energy',
    language: 'de',
    title: 'Heizlüfter: Was kostet der Betrieb?',
    opens: { watts: 2000, hours: 4, price: 0.32 },
    article: `Was kostet der Heizlüfter an Strom?

Ein Heizlüfter hat eine Leistung von 2.000 Watt. Läuft er bei Ihnen vier Stunden am Tag, zeigt das die Stromrechnung. Der Strompreis liegt bei 32 Cent pro kWh. Der Verbrauch ist hoch, denn Strom ist die teuerste Art zu heizen. Prüfen Sie, ob Sie den Heizlüfter wirklich brauchen.`,
  },
  {
    family: 'mix',
    language: 'de',
    title: 'Wie viel Sirup auf wie viel Wasser?',
    opens: { amount: 700, ratio: 7 },
    article: `Holundersirup richtig verdünnen

Holundersirup ist ein Konzentrat. Mischen Sie ihn im Verhältnis 1:7 mit Wasser: Sirup zu Wasser, nicht umgekehrt. Auf 700 ml Wasser kommt also wenig Sirup. Verdünnen Sie ihn erst im Glas. Wer es süßer mag, ändert das Mischverhältnis.`,
  },
  {
    family: 'loan',
    language: 'es',
    title: 'Hipoteca: ¿cuánto costaría cada mes?',
    opens: { price: 210000, own: 42000, rate: 3.1, years: 25 },
    article: `Hipoteca: cómo entender la oferta del banco

Ha encontrado un piso. El precio es de 210.000 €, y usted aporta una entrada de 42.000 €. El banco le ofrece un interés fijo del 3,1 % a 25 años. ¿Cuánto pagará de hipoteca cada mes? La cuota no cambia, pero sí la parte de intereses. Compare varios préstamos antes de firmar.`,
  },
  {
    family: 'compare',
    language: 'fr',
    title: 'Déjeuner à la maison ou au restaurant : combien économise-t-on ?',
    opens: { dear: 14.5, cheap: 4.2, times: 4 },
    article: `Déjeuner au bureau : combien économiser ?

Vous mangez souvent dehors ? Au restaurant, un repas coûte 14,50 € par repas. Une boîte préparée à la maison coûte 4,20 € par repas. Avec quatre repas par semaine, l’économie est réelle : vous économisez sans vous priver. C’est moins cher, et votre pause est plus calme.`,
  },
  {
    family: 'fuel',
    language: 'es',
    title: 'Viaje en coche: ¿cuánto cuesta el combustible?',
    opens: { distance: 360, use: 6.4, price: 1.62, people: 3 },
    article: `Viaje en coche: cuánto cuesta la gasolina

Antes de salir, calcule el combustible de su viaje. De Madrid a Valencia hay 360 km. Su coche tiene un consumo de 6,4 litros a los 100 km. Si la gasolina cuesta 1,62 € el litro y viajan tres amigos, puede repartir el gasto.`,
  },
  {
    family: 'unit-price',
    language: 'en',
    title: 'Which pack is the better buy?',
    opens: { price_small: 6.4, small: 500, price_large: 11.5, large: 1000 },
    article: `Which olive oil is the better buy?

Supermarkets love to hide the unit price. You stand in front of two bottles: the small bottle holds 500 ml and costs £6.40, the large bottle holds 1 litre for £11.50. Which one is cheaper? Divide the price by what is in the bottle. Bulk is not always the better buy, so bring your phone.`,
  },
  {
    family: 'change',
    language: 'en',
    title: 'How many percent is the change?',
    opens: { from: 1250, to: 1340 },
    article: `How to calculate percentage change

You see percentages everywhere, and you can work them out yourself. Say your rent rises from $1,250 to $1,340. The percentage change is the difference divided by the old figure. Many people divide by the new one, and get the percentage wrong. If you go back, the percentage is different.`,
  },
  {
    family: 'discount',
    language: 'en',
    title: 'Coat: what is left to pay?',
    opens: { price: 240, percent: 35, pieces: 1 },
    article: `Buying a winter coat in the sale

You want the coat, and you want it cheaper. The full price is $240, and with the January sale you get 35 % off. Some shops add a coupon on top. A discount is only a bargain if you would have bought the coat anyway. Check the price a week before the sales: some shops raise it first.`,
  },
  {
    family: 'roi',
    language: 'en',
    title: 'What comes back?',
    opens: { spent: 4200, back: 15750, margin: 40 },
    article: `Did your campaign pay off? A plain guide to ROI

Your return on investment tells you whether a campaign earned its keep. Suppose you spent $4,200 on ads last month. The campaign brought in $15,750 in revenue. At a gross margin of 40 %, what stays with you? Many teams forget the margin when they report ROI.`,
  },
  {
    family: 'fuel',
    language: 'en',
    title: 'What does the fuel cost?',
    opens: { distance: 354, use: 28, price: 3.45, people: 3 },
    article: `Planning a road trip from Denver to Moab

The drive is 354 miles, and you will want to stop often. Your car does 28 mpg on the highway. Gas costs $3.45 a gallon right now, so you can work out what the fuel comes to. If you drive with two friends, split it. Bring water; the desert is dry.`,
  },
  {
    family: 'payback',
    language: 'en',
    title: 'Heat pump: when has it paid for itself?',
    opens: { cost: 21500, grant: 6000, saved: 1350, life: 20 },
    article: `<h1>Heat pump: does it pay off for your house?</h1><p>A heat pump costs &euro;21,500 including installation. You get a grant of &euro;6,000.</p><ul><li>Savings: you save &euro;1,350 a year compared with gas.</li><li>A heat pump lasts 20 years.</li></ul><p>Savings grow with better insulation. So when does it pay for itself?</p>`,
  },
  {
    family: 'yearly',
    language: 'en',
    title: 'Sandwiches: what does it add up to?',
    opens: { price: 9.5, often: 5, years: 1 },
    article: `What your daily lunch really costs

Small costs add up. A sandwich is $9.50 per sandwich at most counters now, and few people count it as spending. If you buy five sandwiches a week, your lunch budget is larger than you think. Write your spending down for a month. You don't have to stop; you should just know what it costs.`,
  },
  {
    family: 'recipe',
    language: 'de',
    title: 'Omas Apfelkuchen: Wie viel für wie viele?',
    opens: { people: 16, serves: 8 },
    article: `Omas Apfelkuchen

Dieses Rezept reicht für 8 Personen. Zutaten: 250 g Mehl, 125 g Butter, 100 g Zucker, 3 Eier, 6 Äpfel und 1 TL Backpulver. Heizen Sie den Backofen auf 180 Grad vor. Rühren Sie aus Butter, Zucker und Eiern einen Teig, geben Sie das Mehl dazu und backen Sie den Kuchen 45 Minuten.`,
  },
  {
    family: 'rate',
    language: 'de',
    title: 'Stundensatz berechnen: Was muss die Stunde kosten?',
    opens: { income: 54000, costs: 10800, hours: 22, weeks: 44 },
    article: `Stundensatz berechnen: So geht es für Selbstständige

Wer selbstständig ist, braucht einen Stundensatz, der trägt. Überlegen Sie zuerst, welches Einkommen Sie brauchen: zum Beispiel 4.500 € im Monat. Dazu kommen Kosten von 900 € im Monat für Versicherung, Software und Büro. Realistisch sind 22 abrechenbare Stunden pro Woche. Rechnen Sie mit 44 Arbeitswochen im Jahr, denn Sie machen auch Urlaub.`,
  },
  {
    family: 'tax',
    language: 'de',
    title: 'Rechnung schreiben: Was kostet es mit Steuer?',
    opens: { net: 1250, percent: 19 },
    article: `Rechnung schreiben: netto, brutto und Mehrwertsteuer

Als Kleinbetrieb schreiben Sie Ihre Rechnung netto und weisen die Mehrwertsteuer aus. Beträgt der Nettopreis 1.250,00 € und der Steuersatz 19 %, kommt die Umsatzsteuer oben drauf. So sehen Ihre Kunden, was netto und was brutto ist.`,
  },
  {
    family: 'tip',
    language: 'de',
    title: 'Trinkgeld in Italien: Was zahlt jeder?',
    opens: { bill: 64.8, percent: 5, people: 6 },
    article: `Trinkgeld in Italien: Wie viel ist üblich?

Im Restaurant ist das Trinkgeld in Italien freiwillig. Bei einer Rechnung von 64,80 € sind 5 % Trinkgeld üblich. Wenn Sie mit fünf Freunden essen, können Sie die Rechnung teilen. Geben Sie das Trinkgeld bar.`,
  },
  {
    family: 'payback',
    language: 'de',
    title: 'Dämmung: Ab wann rechnet sich das?',
    opens: { cost: 18400, grant: 2760, saved: 1150, life: 40 },
    article: `Wann rechnet sich eine Dämmung?

Eine neue Dämmung der Fassade kostet 18.400 €. Sie sparen damit jährlich rund 1.150 € Heizkosten. Der Staat gibt einen Zuschuss von 2.760 €. Die Dämmung hält 40 Jahre. Lohnt sich das für Sie? Die Ersparnis hängt davon ab, wie Sie heizen. Rechnen Sie nach, bevor Sie sparen wollen.`,
  },
  {
    family: 'bmi',
    language: 'es',
    title: '¿Cuál es su IMC?',
    opens: { height: 175, weight: 72 },
    article: `Cómo calcular su IMC

El índice de masa corporal, o IMC, relaciona el peso con la altura. Si usted pesa 72 kg y mide 1,75 m, puede calcularlo en un momento. Se considera normal un IMC entre 18,5 y 24,9. El IMC no distingue músculo y grasa, así que consulte con su médico.`,
  },
  {
    family: 'paint',
    language: 'fr',
    title: 'Repeindre une chambre : combien de peinture faut-il ?',
    opens: { surface: 36, coverage: 10, coats: 2, price: 18.9 },
    article: `Repeindre une chambre : combien de peinture ?

Mesurez d’abord vos murs. Une chambre de taille moyenne a 36 m² de murs. Un litre de peinture couvre 10 m². Prévoyez deux couches si vous changez de couleur. La peinture coûte 18,90 € le litre. Protégez le sol avant de peindre.`,
  },
  {
    family: 'growth',
    language: 'fr',
    title: 'Épargner chaque mois : que deviendrait cette somme ?',
    opens: { start: 0, monthly: 120, rate: 4, years: 15 },
    article: `Épargner chaque mois : la force des intérêts composés

Vous pouvez commencer petit. Versez 120 € par mois sur un placement avec un rendement de 4 % par an. Pendant 15 ans, les intérêts composés travaillent pour vous. Votre épargne grandit d’abord lentement. Le rendement n’est jamais garanti.`,
  },
  {
    family: 'loan',
    language: 'en',
    title: 'Car: what would a month cost?',
    opens: { price: 28500, own: 4500, rate: 6.9, years: 5 },
    article: `# Car loan basics

Before you sign, run your numbers:

- Price: $28,500
- Down payment: $4,500
- Interest rate: 6.9 %
- Term: 5 years

A car loan is repaid in monthly instalments. The longer you borrow, the more interest you pay. Ask your lender for the total.`,
  },
  {
    family: 'compare',
    language: 'en',
    title: 'The dishwasher or washing up by hand: what would you save?',
    opens: { dear: 0.92, cheap: 0.48, times: 4 },
    article: `Dishwasher or by hand: which is cheaper for you?

For years the two of us washed up by hand in a flat of 62 square metres. Then my sister gave me her old dishwasher, built in 2016. I kept records for 3 months.

Washing up by hand costs about £0.92 a load with hot water from our boiler. The dishwasher costs £0.48 a load, including the tablet. We run four loads a week. You may save less than you hope, or more: it depends on your boiler and on how long you let the tap run. Compared with what a new machine costs (£349 in the shop on our corner), the savings are slow. Instead of guessing, measure.`,
  },
  {
    family: 'compare',
    language: 'en',
    title: 'Cloth nappies or disposable nappies: what would you save?',
    opens: { dear: 0.28, cheap: 0.11, times: 40 },
    article: `Cloth or disposable?

You will change your baby about 6 times a day at first. Disposable nappies cost €0.28 per nappy. Cloth nappies cost €0.11 per nappy when you count washing. With 40 nappies a week you save quite a bit. Buying second-hand is cheaper still. Instead of buying 30 at once, start with 10.`,
  },
  {
    family: 'loan',
    language: 'en',
    title: 'House: what would a month cost?',
    opens: { price: 465000, own: 69750, rate: 6.25, years: 30 },
    article: `Buying in Austin in 2026: what we learned

We spent 14 months looking. We saw 37 houses, made 4 offers and lost three of them. Here is what you can learn from it.

The house we bought was built in 1987 and has 3 bedrooms. The purchase price was $465,000. We made a down payment of 15 %, and the lender gave us a fixed rate of 6.25 % over 30 years. Closing costs were 2 % on top. The property tax is 1.8 % a year.

Ask your lender for a loan estimate early; it takes 3 days. A mortgage is repaid every month, so look at the instalment, not only at the interest rate. If you borrow less, you sleep better.`,
  },
  {
    family: 'conversion',
    language: 'en',
    title: 'What would a better conversion rate bring?',
    opens: { visitors: 5600, now: 2.4, goal: 3.1, order: 72 },
    article: `Emails that sell

Your newsletter has 12,400 readers, but your landing page decides. In March we had 5,600 visitors and converted 2.4 % of them. After we moved the button, conversion went to 3.1 %. The average order was $72. Test one thing at a time: with fewer than 1,000 visitors you cannot tell luck from skill. Our shop has sold candles since 2012.`,
  },
  {
    family: 'energy',
    language: 'de',
    title: 'Gaming-PC: Was kostet der Betrieb?',
    opens: { watts: 450, hours: 2.5, price: 0.34 },
    article: `Was kostet ein Gaming-PC an Strom?

Ein Gaming-PC zieht beim Spielen 450 Watt Leistung. Wer jeden Tag spielt, merkt das an der Stromrechnung. Bei 2,5 Stunden am Tag und einem Strompreis von 0,34 € pro kWh lohnt sich ein Blick auf den Verbrauch. Im Leerlauf braucht der PC 80 Watt. Schalten Sie ihn aus, wenn Sie ihn nicht brauchen.`,
  },
  {
    family: 'mix',
    language: 'en',
    title: 'How much lime for your sand?',
    opens: { amount: 2000, ratio: 3 },
    article: `Mixing lime mortar

For a garden wall you mix lime and sand in a ratio of 1:3, one part lime to three parts sand. Weigh 2 kg of sand first. Add water until the mixture sticks to your trowel. Mix small amounts, because the mortar sets within 2 hours.`,
  },
  {
    family: 'time',
    language: 'de',
    title: 'Belege: Wie viel Zeit lässt sich sparen?',
    opens: { before: 9, after: 2, times: 60 },
    article: `Reisekosten automatisch erfassen

Wer Belege von Hand erfasst, verliert Zeit. Von Hand dauert ein Beleg 9 Minuten, mit der App nur 2 Minuten. Bei 60 Belegen im Monat spart Ihr Team Stunden. Die Automatisierung ist schnell eingerichtet, und Sie können sie vier Wochen testen.`,
  },
  {
    family: 'discount',
    language: 'de',
    title: 'Winterschlussverkauf: Was bleibt zu zahlen?',
    opens: { price: 189.9, percent: 30, pieces: 1 },
    article: `Winterschlussverkauf: So lesen Sie Rabatte richtig

Sie wollen die Jacke, aber nicht den vollen Preis. Der Listenpreis liegt bei 189,90 €, und der Händler gibt 30 % Rabatt. Ein Gutschein bringt nur etwas, wenn er auf den reduzierten Preis gilt. Rechnen Sie nach: Ein Rabatt ist kein Grund, etwas zu kaufen.`,
  },
  {
    family: 'break-even',
    language: 'es',
    title: '¿Cuántas ventas cubren los costes?',
    opens: { fixed: 4200, price: 3.5, unit: 1.1 },
    article: `El punto de equilibrio de tu cafetería

Antes de abrir, calcula tu punto de equilibrio. Los costes fijos son de 4.200 € al mes: alquiler, luz y sueldos. El precio de venta medio es de 3,50 € y los costes variables son de 1,10 € por café. Por debajo del punto de equilibrio pierdes dinero con cada día que abres.`,
  },
  {
    family: 'roi',
    language: 'fr',
    title: 'Que récupère-t-on ?',
    opens: { spent: 2300, back: 7150, margin: 35 },
    article: `Votre campagne a-t-elle été rentable ?

Le retour sur investissement répond à une question simple. Vous avez dépensé 2 300 € pour votre campagne. Elle a généré 7 150 € de chiffre d’affaires. Avec une marge de 35 %, que reste-t-il ? Beaucoup de campagnes semblent belles tant qu’on oublie la marge.`,
  },
  {
    family: 'tip',
    language: 'es',
    title: 'México: ¿cuánto paga cada uno?',
    opens: { bill: 680, percent: 15, people: 4 },
    article: `¿Cuánta propina dejar en México?

En México la propina es casi obligatoria. Para una cuenta de $680 MXN, la propina habitual es del 15 %. Si van cuatro amigos, pueden dividir la cuenta y la propina. Deje la propina en efectivo si puede.`,
  },
  {
    family: 'growth',
    language: 'en',
    title: 'Index fund: what would it grow to?',
    opens: { start: 2000, monthly: 250, rate: 6.5, years: 30 },
    article: `Start with what you have

You do not need a fortune to invest. If you begin with $2,000 and put aside $250 a month in an index fund with an average return of 6.5 % a year, compound interest does the rest. Over 30 years you will be surprised. Fees of 1 % a year eat a large part of your retirement savings, so look for funds below 0.2 %.`,
  },
  {
    family: 'loan',
    language: 'en',
    title: 'Home: what would a month cost?',
    opens: { price: 410000, own: 41000, rate: 6.75, years: 30 },
    article: `What will my monthly mortgage payment be?

Most buyers ask us this first. Take a $410,000 home with 10% down. With a 30-year fixed mortgage at 6.75%, your payment depends on the loan amount, the interest rate and the term. A shorter loan costs you more each month and less overall. Talk to a lender before you start looking.`,
  },
  {
    family: 'compare',
    language: 'en',
    title: 'Meal prep at home or from the deli: what would you save?',
    opens: { dear: 13, cheap: 4, times: 4 },
    article: `Is meal prepping worth it?

I used to buy lunch every day. A salad from the deli costs $13 and takes 15 minutes in line. Making the same salad at home costs about $4. I eat lunch at work 4 times a week. You do the math: the savings pay for a holiday. Meal prep is cheaper, and you know what you spend.`,
  },
  {
    family: 'growth',
    language: 'en',
    title: 'What would it grow to?',
    opens: { start: 0, monthly: 300, rate: 5, years: 25 },
    article: `How much should you save for retirement?

Start early. If you invest £300 a month and earn 5% a year, compound interest turns small sums into large ones. In 25 years, your pot could surprise you. Investing always carries risk, and returns aren't guaranteed. Your employer may add to your retirement savings.`,
  },
  {
    family: 'discount',
    language: 'en',
    title: 'Black Friday: what is left to pay?',
    opens: { price: 899, percent: 40, pieces: 1 },
    article: `Black Friday: is that 40% off deal real?

Retailers raise prices in October, then shout about discounts in November. A TV listed at $899 with 40% off sounds like a bargain. Check the price history first. If the sale price equals last summer's price, the discount is theatre. You should set a budget before the sales start.`,
  },
  {
    family: 'energy',
    language: 'de',
    title: 'Was kostet der Betrieb?',
    opens: { watts: 120, hours: 8, price: 0.35 },
    article: `Lohnt sich ein Balkonkraftwerk im Vergleich zum Standby-Killer?

Ein alter Kühlschrank zieht im Schnitt 120 Watt und läuft rund 8 Stunden am Tag. Bei einem Strompreis von 35 Cent je Kilowattstunde merken Sie das. Neue Geräte haben einen deutlich geringeren Verbrauch. Messen Sie den Stromverbrauch mit einem Messgerät.`,
  },
  {
    family: 'time',
    language: 'en',
    title: 'Tickets: how much time would it save?',
    opens: { before: 8, after: 3, times: 150 },
    article: `How automation frees your support team

Answering a routine ticket manually takes 8 minutes. With saved replies it takes 3 minutes. If your team handles 150 tickets a week, you save time for the hard cases. Automate what repeats, and keep people where judgement counts.`,
  },
  {
    family: 'fuel',
    language: 'de',
    title: 'Auto: Was kostet der Sprit?',
    opens: { distance: 1250, use: 6.8, price: 1.79, people: 1 },
    article: `Was kostet die Fahrt in den Urlaub?

Von Hamburg nach Venedig sind es 1.250 km. Ihr Auto verbraucht 6,8 Liter auf 100 km. Bei einem Spritpreis von 1,79 € pro Liter können Sie die Kosten für den Kraftstoff leicht ausrechnen. Tanken Sie vor der Grenze, nicht an der Autobahn.`,
  },
  {
    family: 'payback',
    language: 'de',
    title: 'LED: Ab wann rechnet sich das?',
    opens: { cost: 160, grant: 0, saved: 210, life: 15 },
    article: `LED statt Halogen

Wenn Sie 20 Lampen tauschen, kostet das rund 160 Euro. Die Ersparnis liegt bei etwa 210 Euro im Jahr, denn LEDs brauchen weniger Strom. Eine LED hält 15 Jahre. Die Investition rechnet sich also schnell, und Sie sparen jedes Jahr weiter.`,
  },
  {
    family: 'rate',
    language: 'es',
    title: '¿Cuánto debe costar su hora?',
    opens: { income: 30000, costs: 6000, hours: 25, weeks: 52 },
    article: `¿Cuánto cobrar como autónomo?

Si eres autónomo, tu tarifa por hora debe cubrirlo todo. Decide qué ingresos quieres ganar: por ejemplo, 30.000 € al año. Suma tus gastos, unos 6.000 € al año entre cuota, seguros y equipo. No todas tus horas son facturables: calcula 25 horas facturables a la semana. Así obtienes tu tarifa.`,
  },
  {
    family: 'roi',
    language: 'en',
    title: 'What comes back?',
    opens: { spent: 18000, back: 54000, margin: 45 },
    article: `Measuring the ROI of your trade show

Trade shows are expensive. We spent $18,000 on our booth, travel and samples. Within six months it generated $54,000 in sales. Your return on investment depends on your margin; ours is 45%. A good campaign before the show doubles your meetings.`,
  },
  {
    family: 'paint',
    language: 'en',
    title: 'How much paint does it take?',
    opens: { surface: 420, coverage: 350, coats: 2 },
    article: `How much exterior paint should you buy?

Most walls need two coats. One gallon covers about 350 square feet. A typical front wall measures 420 square feet. If you buy too little paint, the second batch may not match. Paint in dry weather, and prime bare wood first.`,
  },
  {
    family: 'conversion',
    language: 'en',
    title: 'What would a better conversion rate bring?',
    opens: { visitors: 4000, now: 3, goal: 4.5, order: 60 },
    article: `Landing pages that convert

Of 4,000 visitors to our landing page in May, 3% became customers. After we cut the form to two fields, conversion rose to 4.5%. Each order is worth $60 on average. Test your headline first; visitors read nothing else.`,
  },
  {
    family: 'mix',
    language: 'en',
    title: 'How much coffee for your water?',
    opens: { amount: 320, ratio: 16 },
    article: `The best pour-over ratio

Use a coffee-to-water ratio of 1:16. For one mug you need 320 ml of water. Grind medium, brew for three minutes, and stir once. If it tastes sour, brew longer; if it's bitter, grind coarser. The ratio of coffee to water matters more than your kettle.`,
  },
  {
    family: 'yearly',
    language: 'es',
    title: 'Café: ¿cuánto suma?',
    opens: { price: 1.8, often: 2, years: 1 },
    article: `¿Cuánto gastas en café?

Un café cuesta 1,80 € por café en mi barrio. Si tomas dos cafés al día, el gasto suma más de lo que crees. No se trata de dejarlo, sino de saber cuánto gastas y decidir. Tu presupuesto te lo agradecerá, y el precio no deja de subir.`,
  },
  {
    family: 'recipe',
    language: 'en',
    title: 'Pancakes for a crowd: how much for how many?',
    opens: { people: 12, serves: 6 },
    article: `<h2>Pancakes for a crowd</h2><p>This recipe serves 6.</p><ul><li>300 g flour</li><li>2 eggs</li><li>500 ml milk</li><li>1 teaspoon salt</li><li>40 g butter</li></ul><p>Stir the ingredients into a smooth dough, let it rest and bake each pancake for 2 minutes per side.</p>`,
  },
  {
    family: 'unit-price',
    language: 'de',
    title: 'Waschmittel: Welche Packung lohnt sich mehr?',
    opens: { price_small: 4.49, small: 750, price_large: 13.99, large: 3000 },
    article: `Waschmittel: Großpackung oder kleine Flasche?

Die kleine Flasche mit 750 ml kostet 4,49 €, die Großpackung mit 3 Litern 13,99 €. Was ist günstiger? Schauen Sie auf den Grundpreis am Regal. Große Packungen sind nicht immer billiger, und auf Vorrat kaufen lohnt nur, wenn Sie Platz haben.`,
  },
  {
    family: 'compare',
    language: 'de',
    title: 'Eine App oder das Fitnessstudio: Wie viel lässt sich sparen?',
    opens: { dear: 39.9, cheap: 9.9, times: 1 },
    article: `Fitnessstudio oder Training zu Hause?

Das Fitnessstudio kostet 39,90 € im Monat. Eine App kostet nur 9,90 € im Monat. Wer spart, verliert nicht unbedingt: Zu Hause trainieren Sie ohne Anfahrt. Vergleichen Sie aber nicht nur die Kosten. Statt zu sparen, können Sie das Geld auch in gute Hanteln stecken.`,
  },
  {
    family: 'trip',
    language: 'en',
    title: 'The ferry or the bridge: which is cheaper?',
    opens: { once_a: 96, head_a: 14, once_b: 58, people: 5 },
    article: `Getting to the island

The ferry costs €96 for the car, plus €14 a person. The bridge costs €58 in tolls for all of you. A family of 5 notices the difference. You should still take the ferry once, for the gulls.`,
  },
  {
    family: 'sign-ups',
    language: 'en',
    title: 'What did the change bring?',
    opens: { visitors: 5200, before: 104, after: 169, worth: 12 },
    article: `We moved one button

Of 5,200 visitors a month, 104 booked a tasting before the change. Since June, 169 do. Every booking is worth about $12 to our cellar. All that you need is a free afternoon and somebody who is allowed to edit the page.`,
  },
  {
    family: 'heating',
    language: 'en',
    title: 'Heat pump: what would it save in a year?',
    opens: { need: 14000, old: 0.13, power: 0.27, factor: 3.2, cost: 21000, grant: 30 },
    article: `From a gas boiler to a heat pump

Your house needs 14,000 kWh of heat a year. With gas you pay 13 cents per kWh. A heat pump makes 3.2 kWh of heat from one of electricity, and electricity costs 27 cents per kWh. The heat pump costs €21,000, and a grant covers 30 % of it. Is the switch worth it for you?`,
  },
]

const fittingNone = [
  `Ten tips for your first week at the gym

You don't need a plan, you need a habit. Start with 20 minutes, three times a week. Warm up for 5 minutes. Pick 4 exercises and do 3 sets of 12. Drink water. Sleep 8 hours. Most people quit within 6 weeks because they do too much. A pair of good shoes costs $80, and they last. You will feel better after 2 weeks.`,
  `Meet the Aurora kettle

The Aurora kettle boils your water in 3 minutes. It holds 1.7 litres, has a base that turns by 360 degrees and keeps your tea at 80 °C for 30 minutes. You will love the quiet switch. It comes in 4 colours and costs $59. We give you a warranty of 2 years.`,
  `The company reported revenue of $4.2 billion for the quarter, up 12 % from a year earlier. Costs rose to $3.1 billion. The chief executive said that investment in new plants would reach $800 million by 2027. Operating margin was 14.2 %. Shares rose 3 % in late trading.`,
  `Wie ich Freelancerin wurde

Vor sechs Jahren saß ich in einem Büro mit 40 Kollegen. Heute arbeite ich von zu Hause, und mein Hund schläft unter dem Tisch. Du musst wissen, dass der Anfang schwer war. Im ersten Jahr hatte ich nur 3 Kunden. Du brauchst Geduld, und du brauchst Freunde.`,
  `コーヒーを家で作ると節約になります。カフェでは一杯380円ですが、家では62円です。週に9杯飲むなら、一年でかなりの差になります。`,
  `How we raised money for the library

You may have seen us at the market. In 3 weeks we sold 240 cakes and raised £1,900. The roof costs £18,000, so we still need your help. Come on Saturday at 10:30, bring two friends, and buy a book for £2. If you have an hour, you can help us carry boxes.`,
  `How to choose a phone

You want a phone that lasts. Look for 8 GB of memory, a battery of 5,000 mAh and 5 years of updates. Good phones cost between $300 and $500. Your old one is worth something, too: shops pay up to $120. A case for $15 is the best money you will spend. Compare two models side by side before you buy.`,
  `How to plant garlic

Plant garlic in October, 5 cm deep and 15 cm apart. Break the bulb into cloves and use the largest. You need about 10 cloves for a row of 1.5 metres. Water it once a week. Cover with 3 cm of straw. You will harvest in July, after 8 to 9 months.`,
  `Five rules for your first salary negotiation

Know your number. If the market pays between $58,000 and $64,000, say $64,000. Wait for 3 seconds after you speak. You don't need to fill the silence. Ask for 5 days to decide. Your manager has a budget, and you don't see it. Costs and savings matter to them more than your rent.`,
  `Krankenkassen erhöhen Beiträge

Der Zusatzbeitrag steigt im Januar auf 2,9 Prozent. Das teilte das Ministerium am Dienstag mit. Für einen Arbeitnehmer mit einem Einkommen von 3.500 Euro im Monat bedeutet das Mehrkosten von 14 Euro. Die Ausgaben der Kassen stiegen um 6,8 Prozent auf 320 Milliarden Euro.`,
  `The tide comes in, the tide goes out,
and nobody knows what it thinks about.
Two gulls on a rail, three boats on the bay,
and seven grey clouds that have nothing to say.
You walk by the water, you listen, you wait;
the lighthouse is early, the evening is late.`,
  `Marie Curie was born in Warsaw on 7 November 1867. In 1891, aged 24, she followed her sister to Paris. She shared the 1903 Nobel Prize in Physics with her husband and won the 1911 Nobel Prize in Chemistry. She was the first woman to win one, and the first person to win two. She died in 1934 at the age of 66.`,
  `The central bank raised its main rate to 4.5 % on Thursday, the third rise this year. Inflation stood at 5.1 % in September, up from 4.8 % in August. House prices fell by 2 %, and the average home sold for $412,000. Analysts had expected the move. The board meets again on 14 December. Shares closed 0.7 % lower, and the index lost 120 points.`,
  `Three days in Lisbon

Start your morning with a pastel de nata in Belém. You can walk along the river for an hour, then take tram 28 up to Graça. The old town has 7 hills, and you will feel each of them. In the evening, listen to fado in a small tavern. On your second day, visit Sintra, 30 km away.`,
  `Why we should talk less and listen more

Good conversations begin with a question. When you listen, you give somebody your time. We all remember the one teacher who listened. You cannot fake it. Put your phone away, look up, and wait for two breaths before you answer.`,
  `Der Herbst geht durch den Garten hin,
er hat so viele Farben drin.
Zwei Amseln sitzen auf dem Dach,
und sieben Wolken ziehen sacht.
Sie kennen keinen Weg zurück,
und du suchst leise nach dem Glück.`,
  `Borussia gewann am Samstag mit 3:1 gegen Freiburg. Vor 54.000 Zuschauern traf der Stürmer in der 12. und der 67. Minute. Es war der vierte Sieg in Folge. Der Trainer lobte seine Mannschaft nach dem Spiel. Am 14. März geht es in Leipzig weiter. Die Karten kosten ab 25 Euro.`,
  `How to write your first unit test

A unit test checks one thing. You call a function, you compare its result, and you read the message when it fails. Start with the smallest function you have. In our example, add(2, 3) should return 5. Run your tests after every change; they take 2 seconds. If you need 100 lines to set up a test, your design is telling you something.`,
]

describe.each(fitting)('$title', ({ family, language, title, opens, article }) => {
  const specification = draftCalculator(kit, article)

  it(`is of the family ${family} and opens with the figures of the article`, () => {
    expect(specification).toMatchObject({ language, title })
    const inputs = specification?.inputs ?? []
    expect(Object.fromEntries(inputs.map(({ name, value }) => [name, value]))).toEqual(opens)
    const read = readArticle(kit, article)
    const built = read && families.find(({ name }) => name === family)?.build(read)?.specification
    expect(built).toEqual(specification)
  })

  it('is a sound specification', () => {
    expect(Specification.parse(specification)).toEqual(specification)
    expect(specification && problemsOf(specification)).toEqual([])
  })

  it('says of each figure that is not in the article that it is none', () => {
    const ground = groundIn([article])
    for (const { value, hint } of specification?.inputs ?? []) {
      if (ground(String(value)).length > 0) expect(hint, `${value}`).toMatch(/\p{L}/u)
    }
  })
})

it('every family has an article that it fits, and titles differ within one', () => {
  expect(new Set(fitting.map(({ family }) => family))).toEqual(new Set(families.map(({ name }) => name)))
  const titles = fitting
    .filter(({ family }) => family === 'compare' || family === 'loan')
    .map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

it.each(fittingNone)('makes none for %s', (article) => {
  expect(draftCalculator(kit, article)).toBeUndefined()
})

it('says so where it does not know the language', () => {
  const article = 'カフェでは一杯380円ですが、家では62円です。週に9杯飲むなら、一年でかなりの差になります。'
  expect(draftCalculator(kit, article)).toBeUndefined()
  expect(warnings.at(-1)).toContain('English, German, Spanish and French')
})

describe('whatever comes', () => {
  const strange = [
    '0',
    '0.01',
    '99999999',
    '1,5',
    '12.345',
    '1:8',
    '9999999999999999',
    '52',
    '19.99',
    '½',
    '{',
    '<b>',
  ]
  const pieces = fitting.flatMap(({ article }) => article.split(/(?<=[.:]) /))

  it('gives a sound specification or none in every family', () => {
    const made = new Set<string>()
    fc.assert(
      fc.property(
        fc.constantFrom(...fitting),
        fc.array(
          fc.oneof(
            { weight: 4, arbitrary: fc.constant(undefined) },
            { weight: 1, arbitrary: fc.constantFrom(...strange) },
          ),
          { minLength: 12, maxLength: 12 },
        ),
        fc.array(fc.constantFrom(...pieces), { maxLength: 3 }),
        ({ article }, figures, more) => {
          let index = 0
          const changed = article.replace(
            /\d[\d.,]{0,12}/g,
            (written) => figures[index++ % figures.length] ?? written,
          )
          const read = readArticle(kit, [changed, ...more].join(' '))
          for (const { name, build } of families) {
            const specification = read && build(read)?.specification
            if (!specification) continue
            made.add(name)
            Specification.parse(specification)
            expect(problemsOf(specification)).toEqual([])
          }
        },
      ),
      { numRuns: 150, seed: 7 },
    )
    expect(made.size).toBeGreaterThan(15)
  })

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(() => draftCalculator(kit, `You save. ${text} 5 % of $20 a cup, you ${text}`)).not.toThrow()
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    [
      'articles',
      fitting
        .map(({ article }) => article)
        .join('\n\n')
        .repeat(9),
    ],
    ['figures', '1 '.repeat(50_000)],
    ['prices', 'save instead of you cheaper €4 a cup at home and '.repeat(2_100)],
    ['one number', '9'.repeat(100_000)],
    ['brackets', '<'.repeat(100_000)],
    ['places', 'at the the at '.repeat(7_200)],
    ['spaces', ' '.repeat(100_000)],
  ])('is quick with 100,000 characters of %s', (_, text) => {
    const long = text.slice(0, 100_000)
    const start = performance.now()
    draftCalculator(kit, long)
    expect(performance.now() - start).toBeLessThan(300)
  })
})
