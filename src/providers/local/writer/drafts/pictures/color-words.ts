type Language = 'de' | 'es' | 'fr'

/** What the colours that a picture is seen in are called in other languages. */
export function colorWord(name: string, language: Language): string {
  const column = ['de', 'es', 'fr'].indexOf(language)
  return words.get(name)?.[column] ?? ''
}

/** English, then German, Spanish, French. */
const table = `
black|Schwarz|negro|noir
near-black|Tiefschwarz|casi negro|presque noir
charcoal|Anthrazit|gris antracita|gris anthracite
dark grey|Dunkelgrau|gris oscuro|gris foncé
grey|Grau|gris|gris
light grey|Hellgrau|gris claro|gris clair
pale grey|Blassgrau|gris pálido|gris pâle
off-white|gebrochenem Weiß|blanco roto|blanc cassé
white|Weiß|blanco|blanc
warm off-white|warmem Weiß|blanco cálido|blanc chaud
warm grey|warmem Grau|gris cálido|gris chaud
dark warm grey|dunklem Warmgrau|gris cálido oscuro|gris chaud foncé
cool grey|kühlem Grau|gris frío|gris froid
pale blue-grey|blassem Blaugrau|gris azulado pálido|gris-bleu pâle
slate grey|Schiefergrau|gris pizarra|gris ardoise
slate blue|Schieferblau|azul pizarra|bleu ardoise
grey-green|Graugrün|verde grisáceo|vert-de-gris
dark grey-green|dunklem Graugrün|verde grisáceo oscuro|vert-de-gris foncé
dark slate|dunklem Schiefergrau|pizarra oscuro|ardoise foncée
cream|Creme|crema|crème
beige|Beige|beige|beige
sand|Sandbeige|arena|sable
tan|Hellbraun|marrón claro|brun clair
caramel|Karamell|caramelo|caramel
brown|Braun|marrón|brun
chestnut|Kastanienbraun|castaño|châtain
dark brown|Dunkelbraun|marrón oscuro|brun foncé
taupe|Taupe|gris topo|taupe
terracotta|Terrakotta|terracota|terre cuite
rust|Rostrot|óxido|rouille
brick red|Ziegelrot|rojo ladrillo|rouge brique
red|Rot|rojo|rouge
bright red|leuchtendem Rot|rojo vivo|rouge vif
dark red|Dunkelrot|rojo oscuro|rouge foncé
burgundy|Burgunderrot|burdeos|bordeaux
crimson|Karminrot|carmesí|cramoisi
coral|Koralle|coral|corail
salmon|Lachs|salmón|saumon
peach|Pfirsich|melocotón|pêche
pale pink|Blassrosa|rosa pálido|rose pâle
light pink|Hellrosa|rosa claro|rose clair
pink|Rosa|rosa|rose
dusty pink|Altrosa|rosa empolvado|vieux rose
hot pink|Pink|rosa fucsia|rose vif
magenta|Magenta|magenta|magenta
berry|Beerenrot|frambuesa|framboise
orchid pink|Orchideenrosa|rosa orquídea|rose orchidée
plum|Pflaume|ciruela|prune
mauve|Mauve|malva|mauve
dusty mauve|gedecktem Mauve|malva apagado|mauve sourd
pale mauve|blassem Mauve|malva pálido|mauve pâle
dusky plum|dunkler Pflaume|ciruela apagado|prune sourd
dark aubergine|Aubergine|berenjena|aubergine
orange|Orange|naranja|orange
bright orange|leuchtendem Orange|naranja vivo|orange vif
burnt orange|gebranntem Orange|naranja tostado|orange brûlé
amber|Bernstein|ámbar|ambre
gold|Gold|dorado|doré
ochre|Ocker|ocre|ocre
mustard|Senfgelb|mostaza|moutarde
yellow|Gelb|amarillo|jaune
bright yellow|leuchtendem Gelb|amarillo vivo|jaune vif
pale yellow|Blassgelb|amarillo pálido|jaune pâle
olive|Oliv|verde oliva|vert olive
dark olive|dunklem Oliv|oliva oscuro|olive foncé
lime|Limette|lima|citron vert
leaf green|Blattgrün|verde hoja|vert feuille
pale green|Blassgrün|verde pálido|vert pâle
sage green|Salbeigrün|verde salvia|vert sauge
pale sage|blassem Salbeigrün|salvia pálido|sauge pâle
light green|Hellgrün|verde claro|vert clair
green|Grün|verde|vert
soft green|sanftem Grün|verde suave|vert doux
pine green|Kieferngrün|verde pino|vert pin
bright green|leuchtendem Grün|verde vivo|vert vif
forest green|Waldgrün|verde bosque|vert forêt
dark green|Dunkelgrün|verde oscuro|vert foncé
mint|Mint|menta|menthe
emerald|Smaragdgrün|esmeralda|émeraude
pale teal|blassem Petrol|verde azulado pálido|bleu canard pâle
turquoise|Türkis|turquesa|turquoise
teal|Petrol|verde azulado|bleu canard
deep teal|tiefem Petrol|verde azulado profundo|bleu canard profond
dark teal|dunklem Petrol|verde azulado oscuro|bleu canard foncé
aqua|Aqua|aguamarina|aigue-marine
sky blue|Himmelblau|azul cielo|bleu ciel
light blue|Hellblau|azul claro|bleu clair
pale blue|Blassblau|azul pálido|bleu pâle
dusty blue|Taubenblau|azul grisáceo|bleu gris
steel blue|Stahlblau|azul acero|bleu acier
petrol blue|Petrolblau|azul petróleo|bleu pétrole
cerulean|Cölinblau|azul cerúleo|bleu céruléen
cobalt|Kobaltblau|azul cobalto|bleu cobalt
denim blue|Jeansblau|azul vaquero|bleu jean
blue|Blau|azul|bleu
bright blue|leuchtendem Blau|azul vivo|bleu vif
royal blue|Königsblau|azul real|bleu roi
deep blue|tiefem Blau|azul profundo|bleu profond
navy|Marineblau|azul marino|bleu marine
midnight blue|Nachtblau|azul noche|bleu nuit
indigo|Indigo|añil|indigo
dark indigo|dunklem Indigo|añil oscuro|indigo foncé
violet|Violett|violeta|violet
deep violet|tiefem Violett|violeta profundo|violet profond
purple|Purpur|morado|pourpre
muted violet|gedecktem Violett|violeta apagado|violet sourd
muted purple|gedecktem Purpur|morado apagado|pourpre sourd
deep purple|tiefem Purpur|morado profundo|pourpre profond
lavender|Lavendel|lavanda|lavande
pale lavender|blassem Lavendel|lavanda pálido|lavande pâle
lilac|Flieder|lila|lilas
`

const words: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...others] = line.split('|')
      return [name, others] as const
    }),
)
