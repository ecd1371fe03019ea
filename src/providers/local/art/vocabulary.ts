/** Stems by which a topic, an hour or a mood is known, in English and German and a few in Spanish and French. */

export type Hour = keyof typeof hours
export type Season = keyof typeof seasons
export type Weather = keyof typeof weathers
export type Mood = keyof typeof moods
export type Topic = keyof typeof topics

export const hours = {
  dawn: 'dawn sunrise morning early breakfast awake wake morgen früh frühstück sonnenaufgang amanecer aurore matin',
  day: 'noon midday daylight daytime sunny mittag sonnig mediodía midi',
  golden: 'golden afternoon evening abend nachmittag tarde soleil',
  dusk: 'dusk sunset twilight abenddämmerung dämmerung sonnenuntergang atardecer crépuscule',
  night:
    'night nights midnight moon moonlight nacht mitternacht mond noche nuit sleep schlaf dream traum stars sterne',
} as const

export const seasons = {
  spring: 'spring blossom bloom easter april frühling blüte ostern primavera printemps',
  summer: 'summer holiday holidays vacation august sommer urlaub ferien verano été',
  autumn: 'autumn autumnal harvest october november herbst ernte kürbis pumpkin otoño automne',
  winter: 'winter snow snowy frost christmas ski skiing schnee weihnacht advent invierno hiver navidad noël',
} as const

export const weathers = {
  mist: 'mist misty fog foggy haze hazy nebel niebla brume',
  rain: 'rain rainy storm stormy regen sturm lluvia pluie',
  clear: 'cloudless wolkenlos',
} as const

export const moods = {
  dark: 'dark moody noir dunkel düster oscuro sombre',
  bright: 'bright airy luminous radiant hell freundlich luminoso lumineux',
  rich: 'luxury luxurious luxus luxuriös luxe opulent exclusive exklusiv edel lujo',
  retro: 'retro vintage nostalgic nostalgia nostalgie seventies sixties analog',
  warm: 'warm cozy cosy gemütlich cálido chaud',
  cool: 'cool cooler chilly kühl fresco frais',
  pastel: 'pastel soft delicate zart sanft suave doux',
  vivid: 'vivid vibrant bold colorful colourful bunt kräftig playful verspielt fröhlich fun vibrante',
  muted: 'muted subtle understated earthy gedeckt erdig dezent',
  plain: 'minimal minimalist minimalistic simple clean reduced schlicht einfach mínimo minimaliste',
  grey: 'monochrome greyscale grayscale schwarzweiß',
} as const

export const topics = {
  mountain:
    'mountain mountains alpine summit peak hike hiking trail climb goal goals berg berge bergluft gebirge wandern wanderung gipfel alpen ziel ziele montaña montagne perspective leadership view',
  desert: 'desert dune dunes sand sahara wüste düne endurance oasis desierto désert',
  field:
    'field fields meadow farm farming countryside village harvest wine vineyard hill hills organic agriculture feld felder wiese bauernhof weinberg landschaft hügel campo champ grain solar',
  forest:
    'forest woods woodland tree trees pine nature outdoor camping sustainable sustainability climate wald wälder baum bäume natur nachhaltig nachhaltigkeit bosque forêt',
  lake: 'lake river reflection boat sail sailing horizon ocean sea water ufer fluss segeln boot meer horizont lago lac mar mer wasser agua',
  beach:
    'beach coast shore wave waves surf island swim sea ocean summer vacation holiday strand küste welle wellen insel urlaub sommer playa plage meer',
  city: 'city urban skyline downtown street building buildings architecture office estate stadt städte straße gebäude büro immobilien ciudad ville commute support startup neighbourhood meetup community conference konferenz',
  travel:
    'travel trip journey adventure flight flights explore passport tourism photography fotografie reise reisen abenteuer flug entdecken viaje voyage',
  sky: 'sky cloud clouds balloon freedom hope dream dreams fly weather himmel wolke wolken freiheit hoffnung wetter cielo ciel launch',
  space:
    'space planet planets galaxy star stars rocket universe quantum physics science wissenschaft future moon weltraum planet rakete zukunft sterne universum espacio espace innovation vision cosmic astronomy',
  coffee:
    'coffee espresso cappuccino latte brew barista café cafe tea mug cup kaffee tee tasse röster roaster roastery beans brewing カフェ コーヒー 珈琲 قهوة',
  food: 'food recipe recipes cook cooking kitchen meal fruit fruits vegetable vegetables dinner lunch restaurant healthy eat eating essen rezept kochen küche obst gemüse gesund mahlzeit comida cocina cuisine nutrition ernährung bowl vegan bakery bake baking bread bäcker brot pastry cake kuchen fish fisch pizza burger chef recette breakfast frühstück brunch mittagstisch menu loaf loaves rye sourdough dough flour oven brötchen teig mehl boulang パン 料理 خبز',
  beauty:
    'beauty skin skincare cosmetic cosmetics perfume serum cream lotion soap spa fashion style salon schönheit haut kosmetik parfüm seife mode belleza beauté bottle flasche jewelry schmuck watch watches candle candles kerze kerzen fragrance',
  health:
    'health medicine medical pharmacy pill vitamin wellness doctor clinic therapy gesundheit medizin apotheke arzt salud santé supplement supplements care pflege dentist zahnarzt hospital mental',
  tech: 'tech technology software app apps digital data code coding developer developers computer phone smartphone device devices online internet cloud api startup technik daten handy rechner tecnología website platform automation ai machine product feature founder algorithm cyber security laptop remote engineer engineering backend frontend server intelligence intelligenz gaming console electric charging database saas deploy',
  finance:
    'finance money invest investing investment bank banking budget saving savings tax taxes stock stocks crypto coin coins growth revenue profit sales business price prices pricing geld finanzen sparen steuer steuern bank aktie aktien umsatz wachstum dinero finanzas argent insurance versicherung interest loan credit kredit zinsen inflation',
  learning:
    'book books read reading study learn learning education school course student students library buch bücher lesen lernen schule kurs bildung studium libro livre write writing author newsletter',
  gift: 'gift gifts present party birthday celebrate celebration anniversary sale discount offer christmas geschenk geschenke feier geburtstag party rabatt angebot regalo cadeau wedding hochzeit weihnacht launch',
  home: 'home house houses interior living furniture apartment family rent mortgage haus häuser wohnung zuhause möbel wohnen einrichtung familie casa maison decor vase garden neighbourhood neighborhood altbau neubau hausbesitzer renovation sanierung heating heizung wärmepumpe',
  music:
    'music song concert vinyl record band guitar speaker podcast sound audio radio listen musik lied konzert schallplatte hören klang música musique headphones',
  work: 'work desk office meeting team productivity workday task tasks plan planning monday notebook remote freelance schreibtisch arbeit büro team planung aufgabe aufgaben trabajo travail routine deadline calendar kalender project projekt checklist email emails marketing',
  plant:
    'plant plants leaf leaves garden gardening botanical flower flowers jungle tropical green houseplant photosynth organic herb pflanze pflanzen blatt blätter garten blume blumen grün kräuter planta plante growth vegan sustainable',
  calm: 'calm quiet peace peaceful slow meditation mindful mindfulness yoga rest relax breathe balance silence sleep ruhe ruhig stille entspannen achtsam balance schlaf calma calme zen',
  energy:
    'energy energetic power sport sports run running fitness workout fast speed race dynamic action energie kraft sport laufen training schnell energía énergie motivation dance tanz marathon gym',
  craft:
    'craft handmade design designer art artist creative creativity paper studio illustration handwerk gestaltung kunst kreativ papier diseño atelier story stories kids children kinder child carpentry wood holz',
  pattern:
    'pattern geometric tile tiles mosaic ceramic terrazzo wallpaper bauhaus structure system systems order muster geometrisch fliesen mosaik struktur ordnung process process workflow grid',
  abstract:
    'abstract fluid flow liquid gradient marble emotion change transformation idea ideas imagination abstrakt fließend wandel veränderung idee ideen',
  fabric:
    'silk fabric textile cloth fashion elegant elegance dress seide stoff textil mode kleid moda tela soie velvet comfort jersey shirt jacket cotton baumwolle',
  aurora:
    'aurora polar arctic north northern magic mystery nordic norden nordlicht polarlicht magie ártico wonder',
  collage: 'collage papercut origami scherenschnitt',
  luxury: 'luxury luxurious luxus luxuriös luxe lujo premium opulent',
  neon: 'neon cyberpunk synthwave',
} as const

/** Names of colours that CSS lacks or means otherwise. */
const namesByColor: Readonly<Record<string, string>> = {
  '#d8433b': 'rot rote rotes rojo rouge red',
  '#2f6fd0': 'blau blaue blaues azul bleu blue',
  '#3f9157': 'grün grüne grünes verde vert green',
  '#f0c838': 'gelb gelbe amarillo jaune yellow',
  '#8b5fc7': 'lila violett morado purple',
  '#ec86a8': 'pink rosa',
  '#8a5a3c': 'braun marrón brown',
  '#2fb3b0': 'türkis',
  '#9fdcc0': 'mint',
  '#17171a': 'schwarz negro noir',
  '#f6f5f2': 'weiß blanco blanc',
  '#8a8a8c': 'grau gris',
  '#c8694a': 'terracotta',
  '#f6b690': 'peach',
  '#a3b59a': 'sage',
  '#f3e8d3': 'cream',
  '#6d1f33': 'burgundy',
  '#d9a42b': 'mustard',
  '#c4a6dc': 'lilac',
  '#12805c': 'emerald',
  '#c23cff': 'neon',
}

export const colorWords: ReadonlyMap<string, string> = new Map(
  Object.entries(namesByColor).flatMap(([color, names]) =>
    names.split(' ').map((name) => [name, color] as const),
  ),
)

/** What CSS calls a colour and people mostly do not. */
export const notColors: ReadonlySet<string> = new Set(['snow', 'peru', 'tan', 'linen', 'wheat'])
