import type { World } from './worlds.ts'

/** Kitchens, gardens, homes and bodies. */
export const lifeWorlds: readonly World[] = [
  {
    words:
      'coffee espresso brew brewing barista cappuccino latte tea kaffee röster rösterei café té thé コーヒー 珈琲 紅茶 قهوة شاي',
    light: 'morning light from the left',
    colors: 'cream, sienna and teal',
    things: [
      [
        'glass jar bottle cold fridge ice drink glas flasche kühl cold',
        'Cold coffee in a tall glass on a wooden counter, drops on the glass, seen close and level with the rim',
      ],
      [
        'bean grind ground coarse fine roast bohne mahl röst',
        'Coffee beans and coarse grounds in a small bowl beside a hand grinder, seen very close from above',
      ],
      [
        'ratio weigh scale gram scoop part waage gramm',
        'A scoop of coffee on a small kitchen scale next to an empty cup, seen from straight above',
      ],
      [
        'price cost £ $ € pence cent euro cheap preis kostet',
        'Coins beside a cup of coffee on the counter of a small café, seen from the guest’s side',
      ],
      [
        'filter strain sieve press sieb pour',
        'Coffee dripping through a paper filter into a glass carafe, seen from the side at arm’s length',
      ],
      [
        'wait hour night time steep stunde sunday week',
        'A closed jar of coffee resting on a kitchen shelf beside two cups, the window behind it, seen from across the room',
      ],
      [
        'say says sagt people customer regular team',
        'The counter of a coffee roastery with cups set out for tasting, seen wide from the door',
      ],
      ['', 'A cup of coffee on a breakfast table by the window, steam rising, seen from the next chair'],
      ['', 'Two cups of coffee and an open notebook on a table, seen from above'],
      ['', 'Hills of a farm at dawn, rows of low shrubs up to the ridge, seen wide from the next slope'],
      ['', 'A city at dawn over the roofs, the first windows lit, seen from a high balcony'],
      ['', 'Large leaves of a coffee shrub with berries between them, seen very close'],
    ],
  },
  {
    words:
      'recipe cook cooking kitchen bake baking bread dough flour sourdough restaurant meal dish ingredient vegetable fruit chef rezept kochen backen brot teig mehl küche gemüse receta cocina pan cuisine recette pain 料理 パン レシピ خبز طبخ مطبخ وصفة',
    light: 'warm light from a kitchen window',
    colors: 'mustard, terracotta and sage',
    things: [
      [
        'flour dough knead bread loaf mehl teig brot kneten',
        'A round loaf of bread on a floured table, one slice cut, seen close and low',
      ],
      [
        'oven bake hot minute degree heat backofen ofen grad',
        'A bread oven with loaves behind its glass, a warm glow on the kitchen floor, seen from across the room',
      ],
      [
        'salt spice sauce taste flavour salz gewürz geschmack',
        'Small bowls of salt, herbs and spice in a row on a kitchen board, seen from straight above',
      ],
      [
        'vegetable fruit tomato onion market gemüse obst markt',
        'A bowl of fruit and vegetables fresh from the market on a kitchen table, seen at eye level',
      ],
      [
        'knife cut chop slice schneid messer',
        'A kitchen board with a knife and half-cut vegetables, seen from above at arm’s length',
      ],
      [
        'wait rest hour overnight fridge ruhen stunde kühlschrank',
        'A covered bowl of dough resting on the shelf of a quiet kitchen, seen from a step away',
      ],
      [
        'guest table family eat serve teller essen tisch',
        'A laid table with bread and bowls of food in the evening, seen wide from the end of the table',
      ],
      [
        '',
        'A kitchen in the morning with a bowl, an egg carton and flour set out to begin, seen from the doorway',
      ],
      ['', 'Fields of grain in warm light up to a farm on the hill, seen wide from the lane'],
      ['', 'A kitchen desk with an open notebook, a cup and a spoon, seen from straight above'],
    ],
  },
  {
    words:
      'garden gardening plant plants herb herbs soil seed balcony harvest flower lawn tomato compost garten pflanze pflanzen kräuter balkon erde saat beet jardín plantas jardin plantes balcon ハーブ 庭 植物 ベランダ 鉢 花 حديقة نبات الأعشاب شرفة زراعة تزرع التربة',
    light: 'early sun from the right',
    colors: 'sage, terracotta and cream',
    things: [
      [
        'sun light shade sunny window place sonne licht schatten 日光 日当たり 日陰 شمس الشمس الظل',
        'Plants on a narrow balcony in a stripe of early sun, half of the leaves in shade, seen from inside the room',
      ],
      [
        'pot container deep drainage soil earth topf erde 鉢 土 وعاء أوعية التربة',
        'A deep clay pot with loose soil and one young plant, pebbles beside it, seen close and level',
      ],
      [
        'water watering rain wet dry gieß wasser regen 水 الماء تسق اسق',
        'A watering can over a bed of young plants, drops on every leaf, seen close from the side',
      ],
      [
        'harvest pick cut prune pinch leaf ernte schneid 摘 葉 切 枝 القطف اقطع الساق حصد',
        'A hand-sized bunch of fresh herbs beside small scissors on a garden table, leaves in detail, seen from above',
      ],
      [
        'seed sow start first plant seedling samen säen 苗 始め نبتة ابدأ بذور',
        'One tiny seedling of a plant breaking through loose soil, seen from very close to the ground',
      ],
      [
        'winter frost cold month season frost winter monat 冬 الشتاء',
        'Leaves with a thin rim of frost on a winter garden bed, seen very close',
      ],
      [
        'bee insect bird wildlife biene vogel',
        'Garden flowers with a bee above one blossom, seen close among the stems',
      ],
      ['', 'A small garden of plants in pots along a wall, every shade of leaf, seen wide at eye level'],
      ['', 'Large leaves against the light with every vein drawn, seen from below'],
      ['', 'A meadow on a hill in early sun, a fence running through it, seen wide from below'],
      ['', 'Drops on a spider’s web between two leaves, seen very close'],
    ],
  },
  {
    words:
      'house home heating heat pump boiler insulation energy roof solar rent mortgage renovation apartment tenant landlord furniture wärmepumpe heizung haus altbau dämmung gasheizung miete wohnung sanierung photovoltaik casa vivienda alquiler maison logement chauffage 住宅 家 暖房 منزل بيت إيجار',
    light: 'clear winter sun, low from the left',
    colors: 'teal, terracotta and cream',
    things: [
      [
        'family familie people owner move live bewohn eigentümer',
        'A brick house of the seventies behind a small front garden, one window lit, seen from across the street',
      ],
      [
        'heat pump boiler gas device gerät wärmepumpe kessel anlage',
        'The outdoor unit of a heat pump beside the wall of a house, a little snow on top, seen from a few steps away',
      ],
      [
        'radiator room warm temperature degree heizkörper grad vorlauf wohnzimmer',
        'A radiator under the window of a living room, a folded blanket and a cup on the sill, seen at sitting height',
      ],
      [
        'cost price euro pay subsid loan invest € $ £ kostet kosten preis zahlt förderung',
        'Coins in small even stacks beside a model house on a wooden table, seen close and low',
      ],
      [
        'wall roof window insulation dämmung fenster dach wand build',
        'The roof of a house under open sky with a chimney and one skylight, seen from a neighbouring roof',
      ],
      [
        'electric power solar energy strom kilowatt kwh energie',
        'Solar panels on the roof of a house in low sun, seen from the garden',
      ],
      [
        'noise quiet sleep lärm laut leise',
        'A quiet garden between two houses at night, one bedroom window open, seen from the hedge',
      ],
      [
        'year winter cold month jahr winter kalt monat',
        'Houses along a village street in winter, smoke from a single chimney, seen wide from a hill',
      ],
      [
        'measure check test prüf messen rechnet calculate',
        'A kitchen table at home with a thermometer, a pencil and folded papers, seen from above',
      ],
      ['', 'The hall of a family home with coats and boots by the door, seen from the stairs'],
      ['', 'The skyline of a small city in winter, smoke above a few roofs, seen wide from a hill'],
      ['', 'A mountain valley in snow with one lit house, seen from the slope across'],
    ],
  },
  {
    words:
      'health doctor medicine patient sleep therapy diet nutrition vitamin fitness workout exercise running marathon muscle training yoga stress gesundheit arzt schlaf ernährung sport laufen salud sueño santé sommeil 健康 睡眠 運動 صحة نوم رياضة',
    light: 'soft daylight from a high window',
    colors: 'mint, coral and ivory',
    things: [
      [
        'sleep night bed tired wake schlaf nacht müde 睡眠 نوم',
        'A calm bedroom at night, a folded blanket and a glass on the table, moon in the window, seen from the door',
      ],
      [
        'run walk step train workout muscle laufen training schritt',
        'Running shoes on a forest path in early light, one lace loose, seen from the ground',
      ],
      [
        'eat food meal diet vegetable protein essen ernähr',
        'A healthy bowl of food with vegetables and grains, seen from straight above',
      ],
      [
        'pill medicine vitamin dose drug tablette medizin',
        'Pills and a small medicine bottle on a clean shelf, seen very close',
      ],
      [
        'doctor patient clinic hospital study arzt praxis',
        'The bright waiting room of a doctor’s practice, one empty chair by the window, seen wide',
      ],
      [
        'breath stress calm mind relax atem ruhe',
        'A calm lake without wind, one leaf on the water, seen close to the surface',
      ],
      ['', 'A yoga mat rolled out by a window with a plant beside it, calm and empty, seen from above'],
      ['', 'Green leaves with drops of water in health and detail, seen very close'],
      ['', 'A mountain path in early light, the summit still in shade, seen from the first bend'],
      ['', 'A beach at dawn with one line of footprints, seen from the dune'],
    ],
  },
  {
    words:
      'skin skincare cosmetic beauty perfume fashion dress fabric textile shirt wardrobe hair haut kosmetik mode kleidung stoff piel moda peau mode 肌 服 بشرة موضة',
    light: 'diffuse daylight',
    colors: 'peach, burgundy and cream',
    things: [
      [
        'cream serum skin lotion haut creme bottle',
        'A skincare bottle and an open jar of cream on pale stone, seen close with a long shadow',
      ],
      [
        'fabric cotton silk wool textile stoff baumwolle',
        'Folds of silk fabric running through the whole picture, seen very close',
      ],
      [
        'shirt dress wear wardrobe clothes kleid tragen',
        'Shirts in a wardrobe sorted by the weight of their fabric, seen from the side',
      ],
      [
        'price cost € $ £ cheap kostet',
        'Coins beside a folded fabric and a paper tag without writing, seen from above',
      ],
      ['', 'Beauty bottles of different height on a shelf before a plain wall, seen at eye level'],
      ['', 'A mirror and a perfume bottle on a dressing table by the window, seen from across the room'],
      ['', 'Leaves and blossoms on bare ground, seen from above'],
      ['', 'Waves of silk, half in shade, seen very close'],
    ],
  },
]
