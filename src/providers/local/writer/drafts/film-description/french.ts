import { colorWord } from '../pictures/color-words.ts'
import type { FilmBook } from './book.ts'
import { lengthIn, placedBy, scenesIn } from './numbers.ts'

/** `d’une minute`, `de 24 secondes`. */
const of = (length: string) => (length.startsWith('un') ? `d’${length}` : `de ${length}`)

export const french: FilmBook = {
  shapes: {
    panorama: 'Film panoramique',
    wide: 'Film horizontal',
    square: 'Film carré',
    tall: 'Film vertical',
    strip: 'Film vertical étroit',
  },
  length: lengthIn({
    second: (count) => (count === 1 ? 'une seconde' : `${count} secondes`),
    minute: (count) => (count === 1 ? 'une minute' : `${count} minutes`),
    and: ' et ',
  }),
  scenes: scenesIn({
    one: 'en un seul plan',
    some: (number) => `en ${number} scènes environ`,
    many: 'en de nombreuses scènes',
    numbers: 'deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
  }),
  motions: {
    still: 'presque sans mouvement',
    slow: 'au mouvement lent et calme',
    lively: 'au mouvement vif',
  },
  film: ({ shape, length, scenes, motion }) => `${shape} ${of(length)}, ${scenes}, ${motion}.`,
  color: (name) => colorWord(name, 'fr'),
  and: ' et ',
  fromTo: (first, last) => `Il s’ouvre en ${first} et finit en ${last}.`,
  throughout: (colors) => `Du début à la fin, il reste en ${colors}.`,
  between: (colors) => `Entre-temps viennent ${colors}.`,
  subject: (place) => `Ce qui ressort le plus est le plus souvent ${place}.`,
  lights: {
    dark: 'L’image est sombre tout du long.',
    bright: 'L’image est claire tout du long.',
    even: 'La lumière est égale.',
    brighter: 'Elle s’éclaircit vers la fin.',
    darker: 'Elle s’assombrit vers la fin.',
  },
  lettering: {
    places: (place) => `Par moments apparaît ce qui ressemble à du texte, surtout ${place}.`,
    throughout: (place) => `Ce qui ressemble à du texte est presque toujours à l’écran, surtout ${place}.`,
  },
  place: placedBy({
    upper: 'en haut',
    lower: 'en bas',
    left: 'à gauche',
    right: 'à droite',
    centre: 'au centre',
  }),
  sounds: {
    none: 'Le film n’a pas de son.',
    silence: 'Il y a une piste son, mais elle est muette.',
    speech: 'On dirait que quelqu’un parle.',
    'music or noise': 'On entend de la musique ou du bruit plutôt qu’une voix.',
  },
  noWords: 'Aucun mot n’a été distingué.',
  words: (first) => `Les premiers mots sont : « ${first} »`,
  about: (phrases) => `Il y est question de : ${phrases}.`,
  told: ({ host, title, author, length }) =>
    `Selon sa page sur ${host}, il s’agit de « ${title} »${author ? `, par ${author}` : ''}${length ? `, un film ${of(length)}` : ''}.`,
  toldMore: (text) => `La page en dit : « ${text} »`,
  unseen: 'Le film lui-même n’a été ni vu ni entendu.',
}
