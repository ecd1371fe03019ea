/** A text of one domain and language, in the parts that the endpoints ask for. */
export interface Sample {
  readonly domain: string
  readonly language: 'en' | 'de'
  readonly topic: string
  readonly keyword: string
  readonly headings: readonly string[]
  /** What the first section says already. */
  readonly before: string
  readonly text: string
  readonly scene: string
  readonly brand: string
}

export const samples: readonly Sample[] = [
  {
    domain: 'food',
    language: 'en',
    topic: 'Baking sourdough in a small kitchen',
    keyword: 'sourdough starter',
    headings: [
      'Why a small kitchen is enough',
      'Keeping a starter alive',
      'Shaping without a mess',
      'A loaf a week',
    ],
    before: 'A loaf needs a bowl, a cloth and an oven that gets hot. Space is not on that list.',
    text: 'Marta Quill keeps her sourdough starter in a jam jar beside the kettle. She feeds it every second evening with 40 g of rye flour. The dough rests for 9 hours while she sleeps, and at half past six she shapes it on a tea towel. A cast-iron pot traps the steam, so the crust cracks the way it does in a bakery.',
    scene:
      'A round sourdough loaf with a floured crust on a striped tea towel, steam rising, a jam jar of starter behind it.',
    brand: 'Quill & Rye teaches bread baking in people’s own kitchens.',
  },
  {
    domain: 'money',
    language: 'en',
    topic: 'Paying off a mortgage early',
    keyword: 'overpayment',
    headings: [
      'What a mortgage really costs',
      'What one overpayment does',
      'When saving is wiser',
      'Deciding with a clear head',
    ],
    before: 'Interest is charged on what is still owed. So the early years are the dear ones.',
    text: 'Deb and Tunde Okafor owe 212,000 pounds on a terraced house in Leeds. Their rate is fixed at 4.4 percent until 2029. Each spring they may overpay one tenth of the balance without a fee. They put in 250 pounds a month and keep three salaries aside for the boiler, the roof and a bad year.',
    scene:
      'A couple at a kitchen table with a laptop, a bank letter and two cups of tea, rain on the window.',
    brand: 'Plainfolk explains loans to people who never liked maths.',
  },
  {
    domain: 'travel',
    language: 'en',
    topic: 'Night trains across the Alps with children',
    keyword: 'sleeper cabin',
    headings: [
      'Why children love night trains',
      'Choosing a sleeper cabin',
      'Packing for one night',
      'Waking up in Italy',
    ],
    before: 'A bed that moves is an adventure. Nobody asks how long it takes.',
    text: 'The sleeper leaves Zurich at 21:40 and reaches Venice before breakfast. Book the compartment with four berths and the door stays shut. Our daughter Ines slept through the Gotthard and woke beside the lagoon. Bring earplugs, a torch and a picnic, because the dining car closes early.',
    scene:
      'Two children in pyjamas kneeling at a train window at dawn, snowy peaks outside, a half-eaten sandwich on the sill.',
    brand: 'Slowrail plans family journeys by train.',
  },
  {
    domain: 'software',
    language: 'en',
    topic: 'Code review for small teams',
    keyword: 'pull request',
    headings: ['What a review is for', 'Small pull requests', 'Comments that help', 'A habit worth keeping'],
    before: 'A review spreads knowledge before it finds a bug.',
    text: 'At Fernhill we merged 31 pull requests last month, and eleven of them sat for more than two days. Reviews now come first thing after stand-up. Nobody opens a request above 300 lines. Priya Raman writes what she checked, so the next reader can look elsewhere.',
    scene:
      'A monitor with a green and red code diff, a sticky note that reads "small steps", a plant and a headset beside it.',
    brand: 'Fernhill builds scheduling software for clinics.',
  },
  {
    domain: 'food',
    language: 'de',
    topic: 'Sauerkraut selbst ansetzen',
    keyword: 'Weißkohl',
    headings: [
      'Warum eigenes Sauerkraut schmeckt',
      'Den richtigen Kohl wählen',
      'Salzen und stampfen',
      'Was am Ende im Glas bleibt',
    ],
    before: 'Gekauftes Kraut ist meist erhitzt. Im eigenen Glas gärt es weiter und bleibt knackig.',
    text: 'Mein Großvater setzte jedes Jahr im Oktober ein Fass Kraut an. Auf ein Kilo Kohl kommen 15 Gramm Salz, mehr braucht es nicht. Das Glas steht zehn Tage bei Zimmertemperatur und zieht dann in den Keller. Wer Kümmel mag, gibt ihn zwischen die Lagen.',
    scene:
      'Ein Bügelglas mit hellem Sauerkraut auf einem Holzbrett, daneben ein halber Weißkohl und ein Messer.',
    brand: 'Krautgarten verkauft Gärgläser und gibt Kurse in Freiburg.',
  },
  {
    domain: 'money',
    language: 'de',
    topic: 'Rücklagen für Selbstständige',
    keyword: 'Steuerrücklage',
    headings: [
      'Warum Geld auf dem Konto täuscht',
      'Die Steuerrücklage planen',
      'Ein Polster für Flauten',
      'Ruhig schlafen',
    ],
    before: 'Was auf dem Konto liegt, gehört nicht ganz einem selbst. Ein Teil ist schon vergeben.',
    text: 'Sabine Lorch zeichnet seit 2017 Karten für Verlage. Von jeder Rechnung legt sie 30 Prozent auf ein zweites Konto. Im März kam trotzdem eine Nachzahlung, weil ein Auftrag doppelt so groß war. Seitdem prüft sie jedes Quartal, ob die Rücklage zur Umsatzkurve passt.',
    scene:
      'Ein Schreibtisch mit Landkartenskizzen, einem Taschenrechner und zwei Umschlägen mit der Aufschrift Steuer.',
    brand: 'Kontorhilfe begleitet Selbstständige durch ihr erstes Geschäftsjahr.',
  },
  {
    domain: 'travel',
    language: 'de',
    topic: 'Wandern an der Ostsee im Herbst',
    keyword: 'Steilküste',
    headings: [
      'Was den Herbst am Meer ausmacht',
      'Unterwegs an der Steilküste',
      'Einkehren und Schlafen',
      'Mit Sand in den Schuhen heim',
    ],
    before: 'Im Oktober sind die Strandkörbe verschwunden. Der Wind hat die Wege für sich.',
    text: 'Von Ahrenshoop bis Prerow sind es 14 Kilometer, fast immer am Wasser entlang. Hinter dem Darßer Ort beginnt der Wald, und die Kraniche ziehen in Ketten nach Süden. Feste Schuhe reichen, aber eine winddichte Jacke gehört in den Rucksack. Im Gasthaus am Deich gibt es abends Fischsuppe.',
    scene:
      'Zwei Wanderer mit Rucksäcken auf einem Pfad über der Steilküste, unten graue Wellen und ein leerer Strand.',
    brand: 'Windfährte führt kleine Gruppen zu Fuß an der Küste entlang.',
  },
  {
    domain: 'software',
    language: 'de',
    topic: 'Barrierefreie Formulare im Web',
    keyword: 'Fehlermeldung',
    headings: [
      'Für wen Formulare barrierefrei sein müssen',
      'Fehlermeldungen, die helfen',
      'Mit der Tastatur prüfen',
      'Der nächste Schritt',
    ],
    before: 'Ein Formular ist ein Gespräch. Wer nichts sieht, hört es sich an.',
    text: 'Das Bürgerbüro in Celle hat sein Anmeldeformular in 6 Wochen umgebaut. Jedes Feld trägt nun eine sichtbare Beschriftung, und der Fokus springt zur ersten Fehlermeldung. Torsten Weiler prüfte jede Seite nur mit der Tastatur. Die Anrufe am Schalter gingen danach spürbar zurück.',
    scene:
      'Eine Hand auf einer Brailletastatur, dahinter ein Bildschirm mit einem schlichten Anmeldeformular.',
    brand: 'Klarsicht prüft Webseiten auf Barrierefreiheit.',
  },
]
