import type { World } from './worlds.ts'

/** Offices, machines, money, towns and the open. */
export const workWorlds: readonly World[] = [
  {
    words:
      'meeting meetings team office remote manager employee hire onboarding productivity calendar workday company leadership customer support marketing email sales client brand freelance büro mitarbeiter besprechung unternehmen kunden reunión empresa equipo réunion entreprise équipe 会議 会社 仕事 اجتماع شركة فريق عمل',
    light: 'clear morning light from a wide window',
    colors: 'steelblue, peach and mustard',
    things: [
      [
        'decide decision question agree write sentence entscheid',
        'A work desk with one sheet of paper and a pen laid across it, everything else cleared, seen from straight above',
      ],
      [
        'time minute hour late start calendar week month minute stunde woche',
        'A desk calendar and a cup of coffee at the edge of an office desk, seen close and low',
      ],
      [
        'people invite team person colleague everyone engineer mitarbeiter leute',
        'A meeting room with chairs round a long table, only three of them pulled out, seen from the end of the table',
      ],
      [
        'read page silence note notes document lesen notiz',
        'An open notebook with blank pages and a pencil on a desk by the window, seen from the writer’s place',
      ],
      [
        'cost money price budget € $ £ revenue kostet umsatz',
        'Coins in a short row beside an office notebook, the last one standing on its edge, seen very close',
      ],
      [
        'leave done end finish cancel fertig ende',
        'An empty office at the end of the workday, one chair turned towards the door, seen wide',
      ],
      [
        'customer email message call support ticket kunde nachricht anruf',
        'A phone on a work desk beside a small plant, seen from above at arm’s length',
      ],
      [
        'grow growth more result increase wachs steig',
        'A plant on an office window sill reaching for the light, the city behind it, seen from the desk',
      ],
      [
        'try begin tool habit new test versuch',
        'A fresh notebook and three pencils of different length on an empty work desk, seen from above',
      ],
      ['', 'The windows of an office building at first light, a single floor lit, seen from the street'],
      ['', 'A shared work table with papers, cups and a plant between two chairs, seen from the side'],
      ['', 'A mountain ridge in clear morning light, the path along it well visible, seen from one end'],
      ['', 'Paper cut into five even layers, one hill behind the other, seen from the side'],
    ],
  },
  {
    words:
      'software app code developer database api server cloud product feature settings setting user users interface data algorithm machine learning ai startup security laptop computer programming postgres python javascript entwickler daten programm anwendung código datos logiciel données ソフト 開発 データ برنامج بيانات تطبيق',
    light: 'cool evening light with one warm lamp',
    colors: 'indigo, peach and teal',
    things: [
      [
        'feature features add build more new funktion',
        'Tech devices of many kinds crowded on a shelf, one small empty place among them, seen straight on',
      ],
      [
        'remove less simple clean cut delete default einfach',
        'A single plain device on an otherwise empty desk, seen from above with much room around it',
      ],
      [
        'user people customer team person nutzer kunden',
        'A developer’s desk by the window with two chairs side by side, nobody there, seen from the door',
      ],
      [
        'data database table query index store daten',
        'Server racks in a long aisle with small lights, seen along the floor',
      ],
      [
        'fast slow time speed second performance schnell zeit',
        'Light trails of a city road at night, long and even, seen from a bridge',
      ],
      [
        'error bug fail broken complaint fehler',
        'One loose cable beside a computer, its plug a hand’s width from the socket, seen very close',
      ],
      [
        'security password privacy risk sicherheit',
        'A small brass key on a closed laptop, seen very close from the side',
      ],
      [
        'ticket support percent fell rose number',
        'Small smooth stones sorted into two unequal heaps on a work desk, seen from above',
      ],
      [
        'garden grow autumn year',
        'A garden hedge cut back to a clear shape, trimmed leaves on the ground, seen wide in autumn',
      ],
      [
        'decision choose choice setting option',
        'A row of plain knobs on a device, a single one turned, seen very close',
      ],
      [
        '',
        'A laptop, closed, beside a cup on a tidy desk at dusk, the city out of focus behind, seen at eye level',
      ],
      ['', 'A computer workplace in a quiet room, one lamp on, seen wide from behind the chair'],
      ['', 'A planet with one thin bright ring in open space, seen from far out'],
      ['', 'Paper layers cut into one clear opening, light behind them, seen from the front'],
      ['', 'A mountain summit above even clouds, nothing else in sight, seen from another summit'],
    ],
  },
  {
    words:
      'invoice invoices payment tax taxes finance bank budget accounting invest investment interest credit loan insurance stock fund inflation savings salary manufacturer supplier procurement audit rechnung steuer buchhaltung zins kredit versicherung geld factura impuesto dinero facture impôt argent 税 投資 お金 فاتورة ضريبة مال',
    light: 'even daylight from the left',
    colors: 'emerald, mustard and cream',
    things: [
      [
        'invoice paper pdf receipt document form rechnung beleg',
        'A neat stack of papers held by a clip on an office desk, edges sharp, seen very close and low',
      ],
      [
        'match compare three order check vergleich prüf',
        'Three blank sheets laid exactly edge to edge on a desk, seen from straight above',
      ],
      [
        'cost price euro save percent € $ £ kostet kosten sparen',
        'Coins in stacks that rise one after the other on a wooden table, seen close at table height',
      ],
      [
        'deadline date year month january wait frist jahr monat',
        'A desk calendar without writing beside a pen, the next page half turned, seen at arm’s length',
      ],
      [
        'goods delivery warehouse ship supplier stock lieferant lager ware',
        'Shelves of plain boxes in a tall warehouse, one box on the floor, seen along the aisle',
      ],
      [
        'error mistake late wrong deviation fehler falsch',
        'One sheet lying askew in an otherwise even stack of papers, seen very close',
      ],
      [
        'software system automate data process digital system prozess',
        'An office device with a closed lid beside an empty paper tray, seen from above',
      ],
      [
        'company factory manufactur industry unternehmen fabrik',
        'A factory hall with daylight from the roof, machines at rest, seen wide from a gallery',
      ],
      [
        'bank loan interest invest risk zins kredit',
        'The columns of an old bank building in low sun, seen from the foot of the steps',
      ],
      ['', 'A tidy accounting desk with folders in one colour, money box closed, seen from the doorway'],
      ['', 'Glass bars of rising height on a finance desk, light falling through them, seen level'],
      ['', 'A city of offices at first light, one tower half in shade, seen wide from a hill'],
      ['', 'Even geometric tiles with one in another colour, seen from straight above'],
    ],
  },
  {
    words:
      'city street streets traffic council mayor school schools resident residents neighbourhood public bus bicycle bike cycling car transport building election police law court government stadt straße verkehr gemeinde schule ciudad calle ville rue 都市 道路 学校 مدينة شارع مدرسة',
    light: 'early light along the street',
    colors: 'peach, teal and terracotta',
    things: [
      [
        'school child children parent pupil schule kinder eltern',
        'The gate of a brick school on a quiet city street in the morning, seen from the opposite pavement',
      ],
      [
        'car traffic drive road driver auto verkehr',
        'A city street without cars, its middle line running into the distance, seen from low on the road',
      ],
      [
        'bike bicycle walk foot cycl fahrrad fuß',
        'A bicycle leaning on the wall of a city house, seen close from the side',
      ],
      [
        'air pollution noise clean nitrogen luft',
        'The sky over city roofs after rain, clear to the horizon, seen from an upper window',
      ],
      [
        'council vote decide law mayor rat abstimm',
        'The town hall of a small city behind a wide empty square, seen from the far end',
      ],
      [
        'cost million price budget £ $ € kostet',
        'Coins on the stone ledge of a city bridge, seen very close',
      ],
      [
        'plant planter tree park grün baum',
        'Wooden planters with young trees across a city street, seen at eye level',
      ],
      [
        'critic neighbour resident say says shortcut anwohner',
        'Two front doors side by side on a city street, one open, seen from the pavement',
      ],
      [
        'bus train station bahn zug',
        'A city bus stop in the early morning, nobody waiting yet, seen from across the street',
      ],
      [
        'month year review month jahr',
        'City roofs in long evening light, street after street, seen from a tower',
      ],
      ['', 'A city skyline behind low roofs in early light, seen wide from a hill'],
      ['', 'Balloons high over the roofs of a city on a calm morning, seen from a tower'],
      ['', 'The leaves of a street tree against the sky, seen from below'],
    ],
  },
  {
    words:
      'travel trip journey flight hotel beach island tourist tourism hike hiking mountain camping vacation reise urlaub wandern berge strand viaje playa voyage plage 旅行 山 海 سفر رحلة',
    light: 'golden light late in the day',
    colors: 'turquoise, coral and cream',
    things: [
      [
        'beach sea island coast swim strand meer insel 海',
        'An empty beach with long low waves, footprints along the water, seen from a dune',
      ],
      [
        'mountain hike climb trail summit berg wander 山',
        'A mountain trail winding up to a bare summit, seen from the first bend',
      ],
      [
        'flight fly plane airport flug',
        'Clouds from above in evening sky, the edge of a wing, seen from the window',
      ],
      [
        'hotel room stay night book hotel zimmer',
        'A hotel room with open shutters towards the sea, one bag on the bed, seen from the door',
      ],
      [
        'pack bag luggage gepäck koffer',
        'A travel bag, half packed, with a map and a hat, seen from straight above',
      ],
      [
        'train road drive car zug straße',
        'A road through open desert towards far mountains, seen from low on the asphalt',
      ],
      [
        'price cost cheap budget € $ £ preis',
        'Coins of different metal on a travel map without writing, seen very close',
      ],
      ['', 'A small boat on a clear lake below mountains, seen from the jetty'],
      ['', 'Hot-air balloons over wide hills at sunrise, seen from a neighbouring balloon'],
      ['', 'A forest road in late light, a bend ahead, seen from the middle of the lane'],
    ],
  },
  {
    words:
      'climate forest nature river ocean animal animals species biodiversity carbon emissions recycling sustainable water weather wald klima natur fluss tiere umwelt clima bosque forêt climat 環境 森 自然 مناخ غابة بيئة',
    light: 'hazy light after rain',
    colors: 'sage, teal and mustard',
    things: [
      [
        'forest tree wood wald baum 森',
        'A forest of old trees with light between the trunks, seen from low on the path',
      ],
      [
        'river water lake rain flood fluss wasser regen',
        'A river bending through wide fields, seen from a hill above',
      ],
      ['ocean sea coast ice meer', 'A rough ocean shore with one tall rock, seen from the beach'],
      [
        'animal bird bee species tier vogel',
        'A flock of birds over a wide field at dawn, seen from the reeds',
      ],
      [
        'carbon emission plastic waste co2 müll',
        'Plastic bottles caught in reeds at a lake, seen very close',
      ],
      [
        'energy wind solar power energie',
        'Wind turbines on a line of hills under open sky, seen from far away',
      ],
      [
        'year warm temperature heat jahr temperatur hitze',
        'Cracked dry ground of a field with a single blade of grass, seen very close',
      ],
      ['', 'Hills in soft mist one behind the other, nature without a road, seen from a ridge'],
      ['', 'Leaves of a fern unrolling on the forest floor, seen very close'],
      ['', 'A mountain lake with the peaks upside down in it, seen from the shore'],
    ],
  },
  {
    words:
      'lamp desk design designer craft handmade wood furniture material repair aluminium oak workshop tool paper art violin instrument handwerk holz werkstatt möbel reparier diseño madera atelier bois luthier violon デザイン 木 修理 تصميم خشب إصلاح',
    light: 'warm light from one side, deep soft shadow',
    colors: 'sienna, mustard and teal',
    things: [
      [
        'light lamp bright led warm morning evening licht lampe',
        'A lamp on an empty oak desk, a clear circle of light on the wood, seen at eye level',
      ],
      [
        'screw part repair open spare glue reparier teil',
        'Six small screws in a row beside a screwdriver on a craft bench, seen very close from above',
      ],
      [
        'wood oak oil timber holz eiche',
        'Boards of oak with a fine grain in a carpentry workshop, one of them oiled, seen very close',
      ],
      [
        'metal aluminium steel bicycle frame metall',
        'Bare metal tubes leaning in a workshop corner, one of them brushed, seen from a step away',
      ],
      [
        'price cost € $ £ order ship preis kostet',
        'A plain parcel tied with string on a workshop table, seen from the side',
      ],
      [
        'sensor electronic measure set knob button',
        'A round knob on a plain metal plate, a thin edge of light on it, seen very close',
      ],
      [
        'hand maker studio designer people hand',
        'A craft studio with tools on the wall in careful order, seen wide from the door',
      ],
      ['school child give old', 'A gift wrapped in plain paper on a wooden chair, seen from above'],
      ['', 'A workshop window with an unfinished piece before it, dust in the light, seen from the bench'],
      ['', 'Craft paper, a pencil and a folding rule on an oak desk, seen from straight above'],
      ['', 'Oak leaves in autumn on a forest floor, seen from above'],
      ['', 'A forest of tall straight trunks in slanting light, seen from low on the ground'],
    ],
  },
  {
    words:
      'book books reading learn learning school student students teacher course study education language university writing history science research space planet physics buch lernen schule studium forschung geschichte libro aprender livre apprendre 本 学習 勉強 研究 科学 كتاب تعلم دراسة علم',
    light: 'lamp light in the evening',
    colors: 'navy, mustard and terracotta',
    things: [
      [
        'book read page write text buch lesen schreib 本 كتاب',
        'An open book on a desk with a pencil in the fold, seen from the reader’s place',
      ],
      [
        'student learn course teach exam lernen kurs prüfung',
        'Books in an uneven stack beside an empty chair, seen from the side',
      ],
      [
        'space star planet moon universe stern planet',
        'A planet with a thin bright rim in open space, small stars behind, seen from its moon',
      ],
      [
        'research study experiment result scien forsch studie',
        'Glass flasks on a laboratory shelf with light behind them, seen straight on',
      ],
      [
        'history year century old war jahrhundert geschichte',
        'The reading room of an old library, rows of lamps, seen wide from the gallery',
      ],
      [
        'language word speak sprache wort',
        'Two notebooks side by side, one written full, one blank, out of reading distance, seen from above',
      ],
      [
        'time day hour minute habit tag stunde',
        'A reading lamp over a half-read book at night, seen from across the room',
      ],
      ['', 'Shelves of books up to the ceiling with one gap, seen from the foot of the ladder'],
      ['', 'A quiet study desk with books and a cup, seen from above'],
      ['', 'A clear night over mountains, countless stars, seen from the valley'],
      ['', 'Hills at dusk with one lit house far away, seen from a high path'],
    ],
  },
]
