import { placeInWords } from '../pictures/words.ts'
import type { FilmBook } from './book.ts'
import { lengthIn, scenesIn } from './numbers.ts'

export const english: FilmBook = {
  shapes: {
    panorama: 'very wide film',
    wide: 'wide film',
    square: 'square film',
    tall: 'tall film',
    strip: 'very tall film',
  },
  length: lengthIn({
    second: (count) => (count === 1 ? 'one second' : `${count} seconds`),
    minute: (count) => (count === 1 ? 'one minute' : `${count} minutes`),
    and: ' and ',
  }),
  scenes: scenesIn({
    one: 'in a single shot',
    some: (number) => `cut into about ${number} scenes`,
    many: 'cut into many scenes',
    numbers: 'two three four five six seven eight nine ten eleven twelve'.split(' '),
  }),
  motions: {
    still: 'with next to no movement',
    slow: 'with slow, calm movement',
    lively: 'with lively movement',
  },
  film: ({ shape, length, scenes, motion }) => `A ${shape} of ${length}, ${scenes}, ${motion}.`,
  color: (name) => name,
  and: ' and ',
  fromTo: (first, last) => `It opens in ${first} and ends in ${last}.`,
  throughout: (colors) => `It stays in ${colors} from beginning to end.`,
  between: (colors) => `In between, ${colors} come up.`,
  subject: (place) => `What stands out most is usually ${place}.`,
  lights: {
    dark: 'The picture is dark throughout.',
    bright: 'The picture is bright throughout.',
    even: 'The light is even.',
    brighter: 'It grows brighter towards the end.',
    darker: 'It grows darker towards the end.',
  },
  lettering: {
    places: (place) => `What looks like text comes up in places, mostly ${place}.`,
    throughout: (place) => `What looks like text is on screen nearly all the time, mostly ${place}.`,
  },
  place: placeInWords,
  sounds: {
    none: 'The film has no sound.',
    silence: 'There is a sound track, but it is silent.',
    speech: 'It sounds as if somebody speaks.',
    'music or noise': 'What is heard is music or noise rather than speech.',
  },
  noWords: 'No words were made out.',
  words: (first) => `The first words are “${first}”`,
  about: (phrases) => `What is said turns on ${phrases}.`,
  told: ({ host, title, author, length }) =>
    `According to its page on ${host}, this is “${title}”${author ? ` by ${author}` : ''}${length ? `, a film of ${length}` : ''}.`,
  toldMore: (text) => `The page says of it: “${text}”`,
  unseen: 'The film itself was not seen or heard.',
}
