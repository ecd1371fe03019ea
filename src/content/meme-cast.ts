/** Someone or something that memes are made with. Names and words alone, so that writers can choose without a canvas. */
export interface CastMember {
  readonly name: string
  /** What is seen, for whoever chooses. */
  readonly shows: string
  /** Words of the jokes that it suits: moods, situations, things. */
  readonly suits: readonly string[]
}

/** A picture of its own. */
export interface MemeScene extends CastMember {
  /** Which layouts it is drawn for. */
  readonly layouts: readonly ('classic' | 'caption' | 'labels')[]
  /** What in it can be labelled, in the order in which it is read. */
  readonly things: readonly string[]
}

const words = (text: string): readonly string[] => [...new Set(text.trim().split(/\s+/))]

const scene = (name: string, shows: string, suits: string): MemeScene => ({
  name,
  shows,
  suits: words(suits),
  layouts: ['classic', 'caption'],
  things: [],
})

const labelled = (name: string, shows: string, things: readonly string[], suits: string): MemeScene => ({
  name,
  shows,
  suits: words(suits),
  layouts: ['labels', 'caption'],
  things,
})

const member = (name: string, shows: string, suits: string): CastMember => ({
  name,
  shows,
  suits: words(suits),
})

// The words are lower case and may be stems: "meeting" finds "meetings", "müd" finds "müde".
export const scenes: readonly MemeScene[] = [
  scene(
    'sloth-mug',
    'A weary sloth at a desk embraces a mug larger than itself, early in the morning.',
    `monday tired sleepy coffee espresso caffeine morning slow lazy exhaust wake yawn energy weekend break
    montag müd kaffee koffein morgen langsam faul erschöpf aufwach gähn wochenende pause
    typical commute early früh`,
  ),
  scene(
    'octopus-phones',
    'A panicking octopus holds six ringing phones at once.',
    `panic phone call busy multitask notification message chat slack stress overload everyone customer support whatsapp
    app social tabs panik telefon handy anruf beschäftigt benachrichtigung nachricht überlast kunde alle gleichzeitig
    browser tab toddler kid parent twins eltern kind kleinkind`,
  ),
  scene(
    'owl-night',
    'An owl stares wide-eyed over a laptop at three in the morning, with three empty mugs beside it.',
    `night late insomnia awake 3am 2am 4am research series episode scroll study exam bug code deploy production reading
    laptop nacht spät wach schlaflos lernen prüfung programmier serie folge lesen`,
  ),
  scene(
    'dog-cone',
    'A sad dog with a cone around its neck sits in a meeting, a falling chart behind it.',
    `meeting sync standup call sad ashamed mistake embarrass feedback review listen boss quarter numbers chart sorry
    besprechung traurig fehler peinlich schäm rückmeldung chef quartal zahlen zuhör sitzung
    typical expert promise coach doctor referee trainer arzt`,
  ),
  scene(
    'snowman-sauna',
    'A snowman sits in a sauna, melts, and pretends that all is well.',
    `heat hot summer fine okay pressure waiting wait patience melt weather temperature sweat heating budget endure
    hitze heiß warm sommer gut druck warten geduld schmelz wetter schwitz heizung aushalten
    typical half-time optimistic hope grill survive fitted hoffnung`,
  ),
  scene(
    'robot-plant',
    'A beaming robot waters a plant of plastic that still has its price tag on.',
    `proud robot ai automat bot plant growth effort useless optimize helpful care fake data dashboard metric kpi chatbot
    stolz roboter ki automatisier pflanze wachstum mühe nutzlos optimier hilf pflege plastik daten
    garden zucchini seed lawn garten beet rasen salat`,
  ),
  scene(
    'penguin-umbrella',
    'A drenched penguin under an umbrella: the only rain cloud in a sunny sky is under the umbrella, too.',
    `rain weather umbrella luck unlucky bad day prepared plan forecast holiday vacation typical always insurance
    regen wetter schirm pech unglück tag vorbereitet vorhersage urlaub ferien typisch immer versicherung
    luggage suitcase airport flight packing koffer gepäck flughafen flug`,
  ),
  scene(
    'hamster-wheel',
    'A hamster with a tie runs in a wheel as fast as it can and gets nowhere.',
    `work routine busy run hurry progress productivity sprint treadmill sport gym training career commute week repeat again
    arbeit alltag eil renn fortschritt produktiv laufen sport fitness karriere pendeln woche wieder
    coach training muscle swim laundry trainer muskel schwimm wäsche haushalt`,
  ),
  scene(
    'flamingo-yoga',
    'A flamingo does yoga on one leg with its eyes closed while everything around it burns and papers fly.',
    `calm relax yoga chaos fire fine ignore zen peace crisis stress launch release deadline breathe meditation wellness
    ruhe ruhig entspann brenn feuer ignorier frieden krise atmen gelassen egal
    toddler school parent family eltern schule familie`,
  ),
  scene(
    'raccoon-fridge',
    'A raccoon is caught at night in the light of the fridge, a slice of pizza in its paws.',
    `diet food eat hungry snack pizza fridge caught guilty secret midnight healthy salad cake chocolate kitchen cook
    diät essen hunger hungrig kühlschrank ertappt schuldig heimlich gesund salat kuchen schokolade küche koch
    recipe dinner lunch onion bake tomato sourdough leftover rezept zwiebel back abendessen wurst tomate`,
  ),
  scene(
    'dinosaur-keyboard',
    'A cross dinosaur sits before a keyboard that its arms are too short for.',
    `code typing keyboard computer software bug old legacy it password update excel difficult reach angry annoyed slow
    tippen tastatur rechner programm alt passwort schwierig wütend genervt ärger formular
    typical assemble sheet wifi wlan montier`,
  ),
  scene(
    'toaster-paper',
    'A panicking toaster throws out sheet after sheet of paper.',
    `paper email inbox deadline printer document invoice tax bureaucracy form report overload reply office files
    papier mail postfach frist drucker dokument rechnung steuer bürokratie formular bericht überlast antwort büro`,
  ),
  scene(
    'giraffe-call',
    'A giraffe in a video call: only its neck fits the screen, and its bored head looks in from above.',
    `video zoom teams camera call remote home office meeting mute webcam online misfit tall bored awkward screen share
    kamera videokonferenz homeoffice stumm bildschirm langweil gelangweilt groß passt unpassend
    typical silent adult stand-up erwachsen`,
  ),
  scene(
    'pig-wallet',
    'A sad pig opens its empty wallet, and a moth flies out.',
    `money broke poor salary payday rent price expensive cost buy shop sale subscription bill invest crypto save pay tax
    geld pleite arm gehalt miete preis teuer kosten kauf abo rechnung spar zahl steuer euro dollar konto
    interest fund stock revenue inventory dentist zins aktie fonds inventur umsatz kasse`,
  ),
  scene(
    'hedgehog-balloon',
    'A hedgehog is overjoyed with a red balloon that is very close to its spines.',
    `happy joy party birthday celebrate risk friday weekend optimism plan love family luck success premature confetti gift
    freude froh glück feier geburtstag risiko freitag wochenende liebe familie erfolg geschenk überraschung`,
  ),
  labelled(
    'crossroads',
    'A hedgehog at a fork in the road looks smugly at the stormy way; the other leads to a house in the sun.',
    ['the one who chooses', 'the sunny way', 'the stormy way'],
    `choose choice decide decision option either way road instead anyway temptation wrong easy hard
    wähl wahl entscheid oder weg stattdessen trotzdem versuchung falsch einfach schwer`,
  ),
  labelled(
    'tug-of-war',
    'A mouse pulls with all its strength at a rope whose other end an elephant holds without effort.',
    ['the mouse', 'the elephant'],
    `against versus vs fight struggle big small strong weak competition resist negotiate budget willpower motivation
    gegen kampf groß klein stark schwach wettbewerb widerstand verhandel motivation wille`,
  ),
  labelled(
    'volcano-picnic',
    'A dog enjoys a quiet picnic in front of a volcano that erupts.',
    ['the dog at its picnic', 'the volcano'],
    `ignore calm denial problem danger crisis deadline later fine relax risk security backlog warning
    ignorier ruhig verdräng problem gefahr krise frist später entspann risiko sicherheit warnung`,
  ),
  labelled(
    'seesaw',
    'A hippo sits on one end of a seesaw; a chick clings to the other, high in the air.',
    ['the chick', 'the hippo'],
    `balance weight heavy light work life compare money price salary rent cost time free share
    gleichgewicht gewicht schwer leicht vergleich geld preis gehalt miete kosten zeit freizeit`,
  ),
  labelled(
    'bed-monster',
    'Someone sleeps in peace; under the bed waits a large monster.',
    ['the sleeper', 'the monster'],
    `sleep night bed fear worry weekend holiday lurking hidden forgotten unaware tomorrow monday email bill debt
    schlaf nacht bett angst sorge wochenende urlaub lauern versteckt vergessen morgen montag rechnung schulden`,
  ),
  labelled(
    'dog-butterfly',
    'A dog runs after a butterfly and sees nothing of the tower of paper beside it.',
    ['the dog', 'the butterfly', 'the tower of paper'],
    `distract attention focus new idea shiny procrastinat project task todo work framework tool trend forget
    ablenk aufmerksam neu idee aufschieb projekt aufgabe arbeit liste vergess spannend`,
  ),
]

/** They can say no and yes, chat, and stand by a sign. */
export const characters: readonly CastMember[] = [
  member(
    'owl',
    'An owl that has been awake for too long.',
    'night late wise study read school teacher data nacht klug lernen lesen schule lehrer wissen',
  ),
  member(
    'sloth',
    'A sloth that is in no hurry.',
    'tired slow monday sleep lazy wait coffee rest müd langsam montag schlaf faul warten kaffee ruhe',
  ),
  member(
    'penguin',
    'A penguin in good order that has had enough.',
    'cold winter weather office formal holiday ice kalt winter wetter büro urlaub eis manager',
  ),
  member(
    'raccoon',
    'A raccoon that is up to something.',
    'food eat snack money cheap bargain night trash secret essen geld billig schnäppchen müll heimlich',
  ),
  member(
    'robot',
    'A robot with a face on a screen.',
    'ai code tech software computer data automat bot app update ki technik rechner daten programmier',
  ),
  member(
    'hedgehog',
    'A small hedgehog with a big heart.',
    'home family cosy garden nature love gift heim familie gemütlich garten natur liebe geschenk',
  ),
  member(
    'dog',
    'A loyal dog with a red collar.',
    'dog walk sport friend loyal happy pet customer team hund laufen sport freund treu tier kunde',
  ),
  member(
    'octopus',
    'An octopus with its arms full.',
    'busy multitask work stress project meeting message organi beschäftigt arbeit projekt besprechung nachricht',
  ),
  member(
    'toaster',
    'A toaster with strong opinions.',
    'kitchen breakfast morning cook house gadget recipe küche frühstück morgen koch haus gerät rezept',
  ),
  member(
    'dinosaur',
    'A dinosaur from another age.',
    'old legacy boss big angry history tradition retro alt chef groß wütend geschichte früher tradition',
  ),
]

/** The same thing twice: as it was planned, and as it came. */
export const expectations: readonly CastMember[] = [
  member(
    'sandcastle',
    'A proud castle of sand; and a heap of it with a smug crab.',
    'beach build project launch plan architecture holiday strategy vision strand bau projekt plan urlaub strategie',
  ),
  member(
    'poodle',
    'A poodle with a splendid haircut; and the same poodle, shorn.',
    'hair haircut hairdresser style beauty look design redesign makeover photo haar friseur frisur schönheit foto',
  ),
  member(
    'burger',
    'A burger as on the poster; and flat, as in the box.',
    'food cook recipe diet lunch restaurant advert ad order delivery product essen koch rezept diät werbung bestell liefer produkt',
  ),
  member(
    'car',
    'A car packed for the sea; and broken down in the rain.',
    'travel trip road car drive holiday journey commute train flight reise auto fahr urlaub weg pendeln bahn flug',
  ),
  member(
    'tent',
    'A tent in a green wood; and the same tent, fallen into the mud.',
    'camping weekend nature outdoor festival home relax rest wochenende natur draußen zelt erholung heim',
  ),
  member(
    'houseplant',
    'A lush plant in a happy pot; and the same plant, dried up.',
    'plant garden grow growth home office habit resolution new year team startup pflanze garten wachs wohnung büro vorsatz gewohnheit',
  ),
]
