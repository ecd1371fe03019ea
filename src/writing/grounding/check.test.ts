import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUngrounded, type GroundingOptions, indexSources } from './check.ts'

/** What is given, and sentences about it: each with what in it the sources do not say. */
interface Labelled {
  readonly sources: readonly string[]
  readonly texts: readonly (readonly [text: string, ...expected: string[]])[]
}

const english: Labelled = {
  sources: [
    'Acme Brew sells cold brew coffee from Portland. Founded in 2014 by Anna Schmidt and Tom O’Brien, it has 1,200 customers and forty-two employees. “We never heat our coffee, not even once,” says Schmidt. Sales grew 40 % last year, to $2.3 million. A bottle costs $12 and keeps for two weeks. Half of all orders are subscriptions. The brew steeps for 16 to 18 hours at 4 °C. Deliveries started on May 3, 2021. Their Customer Relationship Management runs on GitHub. See https://www.acmebrew.com/shop or write to hello@acmebrew.com. On Instagram: @acmebrew',
  ],
  texts: [
    ['Acme Brew serves 1200 customers.'],
    ['Acme Brew serves 1.2 thousand customers.'],
    ['More than 1.2k customers trust Acme Brew.'],
    ['The company has 42 employees.'],
    ['A team of forty-two makes it.'],
    ['Sales grew by 40 percent.'],
    ['Sales grew by forty per cent, to $2,300,000.'],
    ['Sales of $2.3M in one year.'],
    ['It keeps for 2 weeks in the fridge.'],
    ['50% of orders are subscriptions.'],
    ['Let it steep for 16–18 hours.'],
    ['Steep it between sixteen and eighteen hours.'],
    ['Deliveries began on 2021-05-03.'],
    ['Deliveries began on 3 May 2021.'],
    ['Anna’s coffee is never heated.'],
    ["We met Anna Schmidt and Tom O'Brien in Portland."],
    ['“We never heat our coffee, not even once,” says Anna Schmidt.'],
    ['"We never heat our coffee … once", Schmidt said.'],
    ['Order at acmebrew.com/shop or write to hello@acmebrew.com.'],
    ['Visit acmebrew.com today!'],
    ['Follow @acmebrew on Instagram. #ColdBrew #AcmeBrew'],
    ['Their CRM runs on GitHub.'],
    ['7 Ways to Make Cold Brew Better'],
    ['Three things to know before you start'],
    ['Why Your Morning Coffee Tastes Bitter (And How To Fix It)'],
    ['Get it NOW: FREE delivery in May.'],
    ['Step 2: add water. Step 3: wait.'],
    ['It is open 24 hours a day, 7 days a week, 365 days a year.'],
    ['We are 100% behind it, 24/7.'],
    ['1. Grind the beans.\n2. Add water.\n3. Wait.'],
    ['Click “Start your free trial today” and relax.'],
    ['An English friend drinks it every Monday in December.'],
    ['Read our Complete Guide to cold brew.'],
    ['One of the best coffees you can buy.'],
    ['Is cold brew good for SEO teams, CEOs and DIY fans? See the FAQ.'],
    ['Does Acme ship? Yes. Every bottle leaves Portland cold.'],
    ['On Tuesday, I drank two cups and it was fine.', 'two'],
    ['Acme Brew serves 1,500 customers.', '1,500'],
    ['Sales grew by 45 %.', '45 %'],
    ['Sales grew by 16 percent.', '16 percent'],
    ['Founded in 2012, it still roasts by hand.', '2012'],
    ['It takes about 15 hours.', '15'],
    ['A bottle costs $14.', '14'],
    ['Nine out of ten customers come back.', 'Nine', 'ten'],
    ['It has more than fifty employees.', 'fifty'],
    ['Five million bottles were sold.', 'Five million'],
    ['It saves you twenty minutes a day.', 'twenty'],
    ['Researchers at Stanford University found that it is less bitter.'],
    ['Its founder, Maria Gonzalez, loves coffee.'],
    ['Harvard says cold brew is healthy.'],
    ['The taste won over Dr. Lindqvist at once.'],
    ['“Visit acmebrew.com for a bottle,” says Schmidt.'],
    ['It works with HubSpot and Notion.'],
    ['Cold brew is approved by the WBCA.'],
    ['“Cold brew changed my whole life,” says Schmidt.'],
    ['"I will never drink hot coffee again" — Tom', 'I will never drink hot coffee again'],
    ['Order at acmecoffee.com.', 'acmecoffee.com'],
    ['See https://www.acmebrew.com/about for more.', 'https://www.acmebrew.com/about'],
    ['Write to sales@acmebrew.com.', 'sales@acmebrew.com'],
    ['Follow @acme_official for news.', '@acme_official'],
    ['According to Statista, 3 in 4 people drink it.', '3'],
  ],
}

const german: Labelled = {
  sources: [
    'Die Bäckerei Krume aus Leipzig backt seit 1998 Sauerteigbrot. Zwölf Mitarbeiter backen täglich 1.200 Brote. Der Teig ruht 24 bis 36 Stunden. Ein Brot kostet 5,90 €. Inhaberin Jutta Meyer sagt: „Gutes Brot braucht vor allem Zeit und Ruhe.“ Der Umsatz stieg um 15 Prozent auf 2,5 Mio. Euro. Mehr auf www.krume-leipzig.de.',
  ],
  texts: [
    ['Bei Krume in Leipzig backen 12 Mitarbeiter 1200 Brote am Tag.'],
    ['Ein Brot kostet nur 5,90 Euro, und der Teig ruht bis zu 36 Stunden.'],
    ['Der Umsatz wuchs um 15 % auf 2.500.000 Euro.'],
    ['Jutta Meyers Brot braucht Zeit, Ruhe, Wasser, Mehl und Geduld.'],
    ['„Gutes Brot braucht vor allem Zeit und Ruhe“, sagt Jutta Meyer.'],
    ['Drei Gründe, warum der Geschmack der Kruste so gut ist'],
    ['Die Kunden lieben das Handwerk, den Duft und die Tradition der Bäckerei.'],
    ['Schritt 2: Den Teig ruhen lassen. Am Montag ist das Brot fertig.'],
    ['Jetzt NEU: Brot mit englischer Butter, und das zu 100 %!'],
    ['Mehr dazu auf krume-leipzig.de oder in den FAQ.'],
    ['Eine Tasse Kaffee und ein Stück Brot gehören zum Frühstück am Sonntag.'],
    ['Seit 1998 gibt es hier Brot für die ganze Familie.'],
    ['Vierzehn Mitarbeiter backen hier.', 'Vierzehn'],
    ['Seit 1989 gibt es hier gutes Brot.', '1989'],
    ['80 Prozent der Kunden kommen wieder.', '80 Prozent'],
    ['Der Umsatz stieg auf 3 Millionen Euro.', '3 Millionen'],
    ['Das sagt auch Professor Huber von der Uni.'],
    ['Laut Statista essen die Deutschen gern Brot.'],
    ['Der Bäcker Thomas Weber hat das Rezept aufgeschrieben.'],
    ['Das Mehl kommt von der Mühlfeld GmbH.'],
    ['„Dieses Brot ist das beste der Welt“, sagt Jutta Meyer.', 'Dieses Brot ist das beste der Welt'],
    ['Bestellen Sie auf krume-shop.de.', 'krume-shop.de'],
  ],
}

const spanish: Labelled = {
  sources: [
    'La tienda Verdea, fundada por Lucía Romero en Valencia, vende plantas desde 2016. Tiene veinticinco empleados y 3.400 clientes. Un tercio de las ventas llega por internet. Los envíos tardan entre 2 y 4 días y cuestan 4,95 euros. Romero dice: «Una planta feliz necesita luz y poca agua». Web: verdea.es',
  ],
  texts: [
    ['Verdea tiene 25 empleados y más de 3400 clientes en Valencia.'],
    ['El envío tarda de dos a cuatro días y cuesta 4,95 €.'],
    ['El 33 % de las ventas llega por internet.'],
    ['«Una planta feliz necesita luz y poca agua», dice Lucía Romero.'],
    ['Cinco consejos para cuidar tus plantas en enero'],
    ['¿Sabías que tus plantas necesitan luz? Empieza hoy con verdea.es.'],
    ['Una planta alegra la casa. Además, limpia el aire.'],
    ['Verdea tiene treinta empleados.', 'treinta'],
    ['El 70 % de los clientes repite.', '70 %'],
    ['Según Lucía Romero, «regar todos los días mata las plantas».'],
    ['La tienda abrió también en Sevilla con Pablo Ortega.'],
  ],
}

const french: Labelled = {
  sources: [
    'L’atelier Lumen, à Lyon, fabrique des lampes depuis 2009. Camille Durand dirige une équipe de dix-huit personnes. Le chiffre d’affaires a atteint 1,5 million d’euros, soit 20 % de plus. « La lumière doit rester simple et douce », explique-t-elle. Une lampe pèse 850 grammes.',
  ],
  texts: [
    ['À Lyon, Lumen emploie 18 personnes et vend des lampes de 850 g.'],
    ['Le chiffre d’affaires atteint 1 500 000 euros, en hausse de vingt pour cent.'],
    ['L’équipe de Camille Durand travaille pour l’Europe.'],
    ['« La lumière doit rester simple et douce », dit Camille Durand.'],
    ['Trois idées pour éclairer un salon en hiver'],
    ['Vous aimez la lumière ? Découvrez l’atelier dès lundi.'],
    ['Lumen emploie soixante-quinze personnes.', 'soixante-quinze'],
    ['La lampe pèse 900 grammes.', '900'],
    ['La marque vend aussi ses lampes à Bordeaux et chez Habitat.'],
    ['Selon Camille Durand, « chaque lampe est une petite victoire ».'],
  ],
}

const japanese: Labelled = {
  sources: [
    '株式会社みどりは2015年に京都で創業し、社員は三十二人です。抹茶の売上は1億2000万円で、前年より15％増えました。田中健一さんは「お茶は心を静かにする飲み物です」と話しています。店は毎日10時に開きます。WebサイトのSEOも社員が担当します。',
  ],
  texts: [
    ['社員は32人、売上は1.2億円です。'],
    ['売上は15%増え、120,000,000円になりました。'],
    ['田中さんは「お茶は心を静かにする飲み物です」と話します。'],
    ['抹茶をおいしくいれる5つの方法'],
    ['サイトのSEOとUIを改善しました。'],
    ['皆さん、京都で抹茶を楽しみませんか。'],
    ['社員は50人です。', '50'],
    ['売上は２０％増えました。', '20%'],
    ['鈴木さんも毎日飲んでいます。'],
    ['田中さんは「抹茶は世界で一番おいしいお茶です」と話します。'],
    ['Harvardの研究でも効果が確認されました。'],
  ],
}

const arabic: Labelled = {
  sources: [
    'نخرج في الخامسة والنصف صباحًا قبل أن تشتد الحرارة. في الثامنة فطور عند عائلة، ثم راحة حتى الرابعة، وبعدها نركب العربة. مسافة المشي ستة كيلومترات في الأيام التسعة. المكتب من الحادية عشرة صباحاً حتى الرابعة عصراً.',
  ],
  texts: [
    ['5:30 مشي، 8:00 فطور، 4:00 العربة'],
    ['فطور في الثامنة بعد 6 كيلومترات'],
    ['اليوم الرابع من تسعة'],
    ['المكتب 11–4 عصراً.'],
    ['المكتب 7–4 عصراً.', '7'],
    ['خطوة واحدة تكفي، فلست وحدك.'],
    ['فطور في الساعة 7:00', '7:00'],
    ['مسافة المشي ثمانية كيلومترات.', 'ثمانية'],
    ['مسافة المشي 8 كيلومترات', '8'],
  ],
}

/** Written when the checker stood, about other things, so that it is not fitted to the first ones alone. */
const later: readonly (Labelled & { readonly language: string })[] = [
  {
    language: 'english',
    sources: [
      'Fernwood is a small gym in Bristol run by Priya Nair. It opened in March 2019 and has 640 members. A month costs £35, and the first class is free. Classes last forty-five minutes. Three coaches work there. In a survey, 9 of 10 members said they sleep better. “Strong is something you practise, not something you are,” Nair says. Book at fernwoodgym.co.uk.',
    ],
    texts: [
      ['Strong starts small: 45 minutes, three coaches, zero judgement.'],
      ['Fernwood opened its doors in 2019. Today 640 people train there.'],
      ['Your first class at Fernwood is free. After that, it’s £35.00 a month.'],
      ['Ready to Feel Stronger? Book Your First Class Today'],
      ['5 Signs You Are Training Too Hard'],
      ['The 3 Best Exercises for Busy Parents'],
      ['Nair, who runs the gym, puts it simply: “Strong is something you practise, not something you are.”'],
      ['90 % of members say they sleep better.'],
      ['Nine in ten members sleep better, according to a survey.'],
      ['Why Strength Training Beats Cardio After 40', '40'],
      ['Join 700+ members who train at Fernwood.', '700'],
      ['Studies at the University of Exeter show that lifting helps.'],
      ['A month costs only £29.', '29'],
      ['Coach Marcus Bell will help you with your form.'],
      ['“I lost weight and found friends,” says one member.'],
      ['Rest days matter — Your muscles grow while you sleep.'],
      ['Warm-up, lift, stretch. Repeat. That’s it!'],
      ['💪 New Year, new you? Skip the fads. Come to Bristol’s friendliest gym.'],
      ['Myth: “Lifting makes you bulky.” Fact: it makes you strong.'],
      ['Bring water, a towel and comfortable shoes (Nike or not).'],
      ['It is a 30-minute walk from the station.', '30'],
      ['Train with Priya at Fernwood Gym in Bristol.'],
      ['DO NOT skip leg day. EVER.'],
      ['PRO TIP: Warm up first.'],
      ['TL;DR: HIIT is fine, rest is better.'],
      ['Get the Fernwood Starter Pack now.'],
      ['Book via https://fernwoodgym.co.uk/book.', 'https://fernwoodgym.co.uk/book'],
      ['Book at www.fernwoodgym.co.uk'],
      ['Since 1987, Fernwood has been here.', '1987'],
      ['Two in three adults do not move enough.', 'Two'],
      ['Burn up to 800 calories per session.', '800'],
      ["Featured in Men's Health and the Guardian."],
      ['What do you bring to a Monday class? Energy, says coach and founder Priya Nair.'],
      ['The best time to start was yesterday. The second best is now.'],
      ['Day 1: squats. Day 2: rest. Day 3: rows.'],
      ['No. 1 rule: show up.'],
      ['It costs thirty-five pounds a month.'],
      ['Open since March ’19'],
    ],
  },
  {
    language: 'german',
    sources: [
      'Das Team von Lichtwerk in Graz plant Photovoltaik-Anlagen für Einfamilienhäuser. Eine Anlage mit 10 kWp kostet rund 14.500 Euro und hält 25 Jahre. Seit 2011 wurden 830 Anlagen gebaut. Geschäftsführerin Eva Pichler: „Wir rechnen ehrlich und versprechen keine Wunder.“ Nach elf Jahren ist die Anlage bezahlt. info@lichtwerk.at',
    ],
    texts: [
      ['Eine PV-Anlage mit 10 kWp hält 25 Jahre und kostet rund 14 500 €.'],
      ['Nach 11 Jahren bezahlt: So rechnet sich Ihre Photovoltaik-Anlage'],
      ['Schreiben Sie an info@lichtwerk.at oder rufen Sie Eva Pichler an.'],
      ['5 Fragen, die Sie vor dem Kauf stellen sollten'],
      ['Das Dach, die Sonne und Ihr Konto: Warum sich die Rechnung lohnt.'],
      ['Die meisten Hausbesitzer in Graz denken zuerst an das Geld, dann an das Klima.'],
      ['Ehrliche Zahlen statt großer Versprechen – das Team von Lichtwerk plant mit Ihnen.'],
      ['Im Durchschnitt sparen Familien 70 Prozent Stromkosten.', '70 Prozent'],
      ['Seit fünfzehn Jahren baut Lichtwerk Anlagen.', 'fünfzehn'],
      ['Die Module stammen von SolarWatt.'],
      ['Herr Gruber aus Linz ist zufrieden.'],
      ['Laut Fraunhofer ISE lohnt sich das.'],
      ['Pichler sagt: „Jedes Dach in Graz kann Strom erzeugen.“'],
      ['Ende März, Anfang Juni und im Herbst ist das Wetter am besten.'],
    ],
  },
  {
    language: 'spanish',
    sources: [
      'El restaurante Casa Nuria, en Málaga, abrió en 1994. Nuria Vega cocina arroz con verduras. El menú cuesta 18 euros y dura dos horas. Recibe a unas sesenta personas cada noche.',
    ],
    texts: [
      ['En Casa Nuria cocinan para 60 personas cada noche.'],
      ['Desde 1994, Málaga se sienta a la mesa de Nuria Vega.'],
      ['Tres razones para reservar este domingo'],
      ['¡Reserva ya! El menú cuesta 18 € y el arroz es para todos.'],
      ['El menú cuesta quince euros.', 'quince'],
      ['El arroz recuerda al de Valencia.'],
      ['Ganó una estrella de la guía Michelin en 2010.', '2010'],
    ],
  },
  {
    language: 'french',
    sources: [
      'La ferme Bellevue, près de Nantes, élève cent vingt chèvres. Hugo Lefèvre y fabrique du fromage depuis 2003. Un fromage coûte 3,80 € et mûrit trois semaines.',
    ],
    texts: [
      ['À Bellevue, 120 chèvres donnent le lait d’Hugo Lefèvre.'],
      ['Le fromage mûrit 3 semaines et coûte 3,80 euros.'],
      ['Près de Nantes, la ferme vous attend le samedi.'],
      ['La ferme a obtenu le label Bio Cohérence.'],
      ['Quatre-vingts chèvres vivent à la ferme.', 'Quatre-vingts'],
      ['5 astuces pour choisir un bon fromage'],
    ],
  },
  {
    language: 'japanese',
    sources: [
      '山本工房は奈良で1972年から木の椅子を作っています。職人は八人、年間3000脚を生産します。価格は4万5000円です。',
    ],
    texts: [
      ['奈良の職人8人が年間3,000脚の椅子を作っています。'],
      ['価格は45,000円です。'],
      ['木の椅子を選ぶ3つのポイント'],
      ['山本さんの椅子は50年使えます。', '50'],
      ['1980年創業の工房です。', '1980'],
    ],
  },
  {
    language: 'topic only',
    sources: ['SEO for dentists'],
    texts: [
      ['How Dentists Can Rank Higher on Google'],
      ['What every dentist should know about Google Maps and local search'],
      ['Local SEO for dentists: 9 quick wins'],
      ['From Clicks to Chairs: a dentist’s guide to SEO in 2025', '2025'],
      ['Is your dental website mobile-friendly? A 10-minute check'],
      ['SEO vs PPC: which one fits your practice?'],
    ],
  },
  {
    language: 'english',
    sources: [
      'Remote onboarding at Nimbus Pay, a payroll start-up with offices in Dublin and Lagos, takes ninety days. New hires meet their buddy on day one. Since the change in Q2 2023, attrition in the first six months has fallen from 22% to 9%. HR lead Chidi Okafor: "People leave when they feel lost." The handbook has 38 pages and costs nothing. The firm hired 310 people in two years.',
    ],
    texts: [
      ['At Nimbus Pay, onboarding takes 90 days, and it pays off: attrition fell from 22 to 9 percent.'],
      ['Remote Onboarding: A 90-Day Plan That Works'],
      ['Introduction'],
      ['Final Thoughts: Onboarding Is a Promise'],
      ['Nobody remembers slide 14 of your welcome deck.', '14'],
      ['The onboarding buddy isn’t a nice-to-have. It’s the whole point.'],
      ['Hire for Lagos. Onboard for everywhere.'],
      ['When Okafor took over HR, one in five new hires left within half a year.', 'five'],
      ['Chidi Okafor, HR lead at Nimbus Pay, says: "People leave when they feel lost."'],
      ['Okafor told us that "every new hire deserves a real human guide".'],
      ['Slack and Zoom keep the team together.'],
      ['A Gallup survey found that 88% of companies onboard badly.', '88%'],
      ['The 38-page handbook is free.'],
      ['310 hires. 2 years. 1 handbook.'],
      ['Attrition dropped by 13 percentage points.', '13'],
      ['Attrition dropped by more than half.'],
      ['Week 1: Meet the team. Week 2: Ship something small.'],
      ['The first six months decide everything.'],
      ['POV: it’s day one and your laptop still hasn’t arrived 😅 #RemoteWork #HR'],
      ['New job, who dis?'],
      ['Download the Remote Onboarding Checklist (PDF, free).'],
      ['Every Monday at 9:30, the new hires meet.', '9', '30'],
      ['Ask yourself: Would I stay? Would I feel welcome?'],
      ['It works for teams in Europe, Africa and beyond.'],
      ['From Dublin to Lagos to São Paulo, new hires start well.'],
      ['Onboarding isn’t a day; it’s three months.'],
      ['We spent $12,000 on laptops.', '12,000'],
      ['The secret sauce? A good buddy, a clear plan and a handbook you can actually read.'],
      ['See how Nimbus Pay does it → nimbuspay.com', 'nimbuspay.com'],
      ['Okafor, 41, has led HR since 2018.', '41', '2018'],
    ],
  },
  {
    language: 'german',
    sources: [
      'Der Reparaturladen Schraubstock in Bremen repariert Fahrräder, Lampen und Radios. Hannes Vogt gründete ihn 2017 mit 8.000 Euro. Inzwischen kommen pro Woche 60 Kunden. Eine Reparatur dauert im Schnitt 40 Minuten und kostet 25 €. Zwei Drittel der Geräte sind zu retten. Mehrmals im Jahr gibt es Kurse für Anfänger.',
    ],
    texts: [
      ['Zwei Drittel aller Geräte lassen sich retten – das sind rund 67 %.'],
      ['Reparieren statt wegwerfen: 60 Kunden pro Woche vertrauen Schraubstock in Bremen.'],
      ['Einleitung: Warum sich eine Reparatur lohnt'],
      ['Hannes Vogts Laden zeigt, wie es geht.'],
      ['Wer sein Rad liebt, der repariert es. Und wer Hilfe braucht, kommt zu uns.'],
      ['Vier Schritte, mit denen Ihre Lampe wieder leuchtet'],
      ['Die EU plant ein Recht auf Reparatur, und das Handwerk freut sich.'],
      ['Fünfundzwanzig Euro für eine Reparatur? Ein fairer Preis.'],
      ['In nur 40 Minuten ist Ihr Radio wieder wie neu.'],
      ['Jedes Jahr landen 400.000 Tonnen Elektroschrott auf dem Müll.', '400.000'],
      ['Seit 2015 repariert Vogt in Bremen.', '2015'],
      ['Sabine Krüger kommt jede Woche mit einem Gerät.'],
      ['Ob iPhone oder Toaster: Wir reparieren alles.'],
      ['Im Café um die Ecke wartet es sich gut, bei Kaffee und Kuchen, am Markt.'],
    ],
  },
  {
    language: 'french',
    sources: [
      'Le studio de yoga Soleil Levant à Rennes propose 14 cours par semaine. Aïcha Benali l’a ouvert en 2018. Un cours dure une heure et demie et coûte 16 euros. 70 % des élèves sont débutants.',
    ],
    texts: [
      ['Sept élèves sur dix débutent au studio Soleil Levant.'],
      ['Aïcha Benali vous accueille à Rennes. Quatorze cours chaque semaine !'],
      ['Respirez. Étirez-vous. Recommencez demain.'],
      ['Le studio d’Aïcha ferme en août.'],
      ['D’après l’Inserm, le yoga réduit le stress de 30 %.', '30 %'],
      ['Un cours coûte 20 euros.', '20'],
    ],
  },
  {
    language: 'spanish',
    sources: [
      'Kiri es una aplicación de idiomas creada en Bogotá por Mateo Rincón. Tiene 1,8 millones de usuarios en doce países. Una lección dura 5 minutos. El plan anual cuesta 49 dólares.',
    ],
    texts: [
      ['Kiri ya suma 1.800.000 usuarios en 12 países.'],
      ['Aprende inglés en cinco minutos al día con Kiri.'],
      ['¿Cinco minutos? Sí. ¿Excusas? Ninguna.'],
      ['El plan anual de Kiri cuesta 49 USD.'],
      ['Mateo Rincón fundó Kiri en 2015 en Medellín.', '2015'],
      ['Más de 3 millones de usuarios confían en Kiri.', '3 millones'],
    ],
  },
  {
    language: 'japanese',
    sources: [
      'カフェ「ひだまり」は札幌市にあり、自家焙煎のコーヒーを一杯450円で出しています。席は二十席、営業は午前8時から午後6時までです。店主は佐藤美咲さんです。',
    ],
    texts: [
      ['席は20席、コーヒーは一杯450円です。'],
      ['店主の佐藤さんが毎朝焙煎しています。'],
      ['おいしいコーヒーの淹れ方7選'],
      ['コーヒーは一杯500円です。', '500'],
      ['高橋さんは常連です。'],
      ['朝の一杯で、今日をやさしく始めませんか。'],
    ],
  },
  {
    language: 'polish',
    sources: ['Piekarnia Kłos w Krakowie działa od 1991 roku. Prowadzi ją Zofia Nowak.'],
    texts: [['W Krakowie Zofia Nowak piecze chleb od 1991 roku.'], ['Piekarnia ma 45 lat.', '45']],
  },
  {
    language: 'russian',
    sources: ['Кофейня «Утро» работает в Москве с 2016 года. Её открыла Ольга Белова. В меню 12 напитков.'],
    texts: [
      ['В московской кофейне Ольги Беловой 12 напитков.'],
      ['Кофейню в Москве открыл Иван Петров в 2010 году.', '2010'],
    ],
  },
]

const labelled: readonly (readonly [language: string, cases: Labelled])[] = [
  ['english', english],
  ['german', german],
  ['spanish', spanish],
  ['french', french],
  ['japanese', japanese],
  ['arabic', arabic],
  ...later.map((cases) => [cases.language, cases] as const),
]

interface Sums {
  readonly missed: number
  readonly alarms: number
}

/** Missed and false findings. Lines without a full stop are headlines, where counts are free. */
function measured({ sources, texts }: Labelled): Sums {
  const check = indexSources(sources)
  const sums = { missed: 0, alarms: 0 }
  for (const [text, ...expected] of texts) {
    const counts = /[.!。]|\? \p{L}/u.test(text) ? 'checked' : 'free'
    const found = check(text, { counts }).map(({ written }) => written)
    const isSame = (one: string) => (other: string) => one.includes(other) || other.includes(one)
    const missed = expected.filter((said) => !found.some(isSame(said)))
    sums.missed += missed.length
    sums.alarms += found.filter((said) => !expected.some(isSame(said))).length
  }
  return sums
}

const said = (text: string, sources: readonly string[], options?: GroundingOptions) =>
  findUngrounded(text, sources, options).map((it) => `${it.kind}: ${it.written}`)

it('reads metres and centimetres in words as a decimal', () => {
  const source = 'The path was half a metre wide; today it is four metres and twenty centimetres.'
  expect(findUngrounded('The path is 4.20 m wide.', [source])).toEqual([])
  expect(findUngrounded('The path is 4.35 m wide.', [source])).toMatchObject([{ written: '4.35' }])
})

describe('labelled sentences', () => {
  it('are many, in several languages, most of them harmless', () => {
    const texts = labelled.flatMap(([, { texts }]) => texts)
    expect(texts.length).toBeGreaterThan(200)
    expect(texts.filter((labels) => labels.length === 1).length).toBeGreaterThan(100)
  })

  it('are told apart: hardly a false alarm, and few misses', () => {
    const all = labelled.map(([, cases]) => measured(cases))
    const sum = (of: (sums: Sums) => number) => all.reduce((total, sums) => total + of(sums), 0)
    expect(sum(({ alarms }) => alarms)).toBeLessThanOrEqual(2)
    expect(sum(({ missed }) => missed)).toBeLessThanOrEqual(6)
  })

  it.each(labelled)('in %s leave at most one false alarm', (_, cases) => {
    expect(measured(cases).alarms).toBeLessThanOrEqual(1)
  })
})

describe('what is found', () => {
  it.each([
    ['12,310 kilowatt-hours', '12,310 kWh'],
    ['12.310 Kilowattstunden', '12.310 kWh'],
    ['2 hours', '120 minutes'],
    ['90 minutes', '1.5 h'],
    ['20 euros', '20 EUR'],
    ['12 percent', '12 %'],
    ['half a tonne, 0.5 t', '500 kg'],
    ['trois mille euros', '3 000 €'],
  ])('takes a figure in another dress for the same: %s is %s', (source, text) => {
    expect(said(`It is ${text}.`, [`It is ${source}.`], { counts: 'free' })).toEqual([])
  })

  it('takes words that one is to say for no quotation of somebody', () => {
    expect(said('会いたい人に「おはようございます」と言うつもりで息を吐きましょう。', ['証明写真'])).toEqual(
      [],
    )
    const agreed =
      'Show them the notes in your logbook and agree one aim: “Tonight, tell me if I signal before my mirrors.”'
    expect(said(agreed, ['Practising between lessons'])).toEqual([])
    expect(said('People say that “a watched pot does never boil”.', ['Tests'])).toEqual([])
    expect(said('“We sold the whole lot of it.” — Mara', ['Tests'])).toHaveLength(1)
    const invented = '“We sold the whole lot of it,” says Mara Ellison.'
    expect(said(invented, ['Mara Ellison sold soap.'])).toEqual(['quote: We sold the whole lot of it,'])
    expect(said(invented, ['“We sold the whole lot of it,” says Mara Ellison.'])).toEqual([])
  })

  it('tells another amount of the same unit', () => {
    expect(said('It takes 130 minutes.', ['It takes 2 hours.'])).toEqual(['number: 130'])
  })

  it('takes cents after digits for coins and not for hundreds', () => {
    expect(said('Strom kostet sie 26, Gas 11 Cent.', ['Gas kostet 11 Cent, der Strom 26 Cent.'])).toEqual([])
    expect(said('Strom kostet 2600 Euro.', ['Der Strom kostet 26 Cent.'])).toEqual(['number: 2600'])
  })

  it('is said once, in the order of the text, each as its kind', () => {
    expect(
      said('“Nobody will ever need more,” said Maria Gonzalez. She has 7,500 fans on fans.io, 7,500!', [
        'Maria Gonzalez sings.',
      ]),
    ).toEqual(['quote: Nobody will ever need more,', 'number: 7,500', 'url: fans.io'])
  })

  it('holds the counts of a headline only where they are checked', () => {
    expect(said('7 ways to brew coffee', ['coffee'])).toEqual(['number: 7'])
    expect(said('7 ways to brew coffee', ['coffee'], { counts: 'free' })).toEqual([])
    expect(said('7 hours to brew coffee', ['coffee'], { counts: 'free' })).toEqual(['number: 7'])
  })

  it('is nothing that the text’s own source says', () => {
    const pages = globSync('{README,CONTRIBUTING,docs/*}.md').map((path) => readFileSync(path, 'utf8'))
    for (const page of [...pages, ...labelled.flatMap(([, { sources }]) => sources)]) {
      const check = indexSources([page])
      for (const line of page.split('\n')) expect(check(line)).toEqual([])
    }
  })

  it.each([
    [
      '1,200',
      [
        '1200',
        '1.200',
        '1 200',
        '1’200',
        '1.2 thousand',
        '1.2k',
        'twelve hundred',
        'zwölfhundert',
        'eintausendzweihundert',
      ],
    ],
    ['2.5 million', ['2,500,000', '2.500.000', '2,5 Millionen', '2,5 Mio.', '2.5M', '250万', '25 lakh']],
    [
      '97',
      ['ninety-seven', 'siebenundneunzig', 'quatre-vingt-dix-sept', 'noventa y siete', '９７', '九十七'],
    ],
    ['$40', ['40 dollars', 'USD 40', '40 $', 'forty dollars']],
    [
      '40 %',
      ['40%', '40 percent', 'vierzig Prozent', '40 por ciento', 'quarante pour cent', '2 in 5', '40％'],
    ],
  ])('%s is the same as %j', (figure, spellings) => {
    for (const spelling of spellings) {
      expect(said(`They counted ${figure} of them.`, [`It was ${spelling} then.`]), spelling).toEqual([])
      expect(said(`They counted 83 and ${figure} of them.`, [`It was ${spelling} then.`])).toEqual([
        'number: 83',
      ])
    }
  })

  it('is found in any text, in time that grows with its length', () => {
    const parts = [
      '“',
      '「',
      '1.',
      '1 ',
      'A ',
      'a@',
      '@a',
      'Anna Schmidt ',
      'two hundred ',
      '千',
      '[…',
      'https://a.io ',
    ]
    for (const part of parts) {
      const text = part.repeat(30_000 / part.length)
      const start = process.cpuUsage()
      indexSources([text])(`${text}.`)
      expect(process.cpuUsage(start).user / 1000, part).toBeLessThan(1_000)
    }
  })

  it('never fails', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ maxLength: 200 }),
        (text, source) => {
          for (const { written } of findUngrounded(text, [source])) expect(written).not.toBe('')
        },
      ),
    )
  })
})
