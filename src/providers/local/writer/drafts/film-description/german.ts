import { colorWord } from '../pictures/color-words.ts'
import type { FilmBook } from './book.ts'
import { lengthIn, placedBy, scenesIn } from './numbers.ts'

export const german: FilmBook = {
  shapes: {
    panorama: 'Film im Panoramaformat',
    wide: 'Film im Querformat',
    square: 'quadratischer Film',
    tall: 'Film im Hochformat',
    strip: 'Film in schmalem Hochformat',
  },
  length: lengthIn({
    second: (count) => (count === 1 ? 'einer Sekunde' : `${count} Sekunden`),
    minute: (count) => (count === 1 ? 'einer Minute' : `${count} Minuten`),
    and: ' und ',
  }),
  scenes: scenesIn({
    one: 'in einer einzigen Einstellung',
    some: (number) => `aus etwa ${number} Szenen`,
    many: 'aus vielen Szenen',
    numbers: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  }),
  motions: {
    still: 'fast ohne Bewegung',
    slow: 'mit ruhiger Bewegung',
    lively: 'mit lebhafter Bewegung',
  },
  film: ({ shape, length, scenes, motion }) => `Ein ${shape} von ${length}, ${scenes}, ${motion}.`,
  color: (name) => colorWord(name, 'de'),
  and: ' und ',
  fromTo: (first, last) => `Er beginnt in ${first} und endet in ${last}.`,
  throughout: (colors) => `Er bleibt von Anfang bis Ende in ${colors}.`,
  between: (colors) => `Dazwischen spielt er in ${colors}.`,
  subject: (place) => `Was am meisten auffällt, ist meist ${place}.`,
  lights: {
    dark: 'Das Bild ist durchweg dunkel.',
    bright: 'Das Bild ist durchweg hell.',
    even: 'Das Licht ist gleichmäßig.',
    brighter: 'Zum Ende hin wird es heller.',
    darker: 'Zum Ende hin wird es dunkler.',
  },
  lettering: {
    places: (place) => `Stellenweise erscheint wohl Text, meist ${place}.`,
    throughout: (place) => `Fast die ganze Zeit steht wohl Text im Bild, meist ${place}.`,
  },
  place: placedBy({
    upper: 'oben',
    lower: 'unten',
    left: 'links',
    right: 'rechts',
    centre: 'in der Mitte',
  }),
  sounds: {
    none: 'Der Film hat keinen Ton.',
    silence: 'Es gibt eine Tonspur, aber sie ist still.',
    speech: 'Es klingt, als ob jemand spricht.',
    'music or noise': 'Zu hören ist eher Musik oder Geräusch als Sprache.',
  },
  noWords: 'Worte waren nicht auszumachen.',
  words: (first) => `Die ersten Worte sind: „${first}“`,
  about: (phrases) => `Gesprochen wird über: ${phrases}.`,
  told: ({ host, title, author, length }) =>
    `Laut seiner Seite auf ${host} ist dies „${title}“${author ? ` von ${author}` : ''}${length ? `, ein Film von ${length}` : ''}.`,
  toldMore: (text) => `Die Seite sagt über ihn: „${text}“`,
  unseen: 'Der Film selbst wurde weder gesehen noch gehört.',
}
