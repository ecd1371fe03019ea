import { colorWord } from '../pictures/color-words.ts'
import type { FilmBook } from './book.ts'
import { lengthIn, placedBy, scenesIn } from './numbers.ts'

export const spanish: FilmBook = {
  shapes: {
    panorama: 'Vídeo panorámico',
    wide: 'Vídeo horizontal',
    square: 'Vídeo cuadrado',
    tall: 'Vídeo vertical',
    strip: 'Vídeo vertical estrecho',
  },
  length: lengthIn({
    second: (count) => (count === 1 ? 'un segundo' : `${count} segundos`),
    minute: (count) => (count === 1 ? 'un minuto' : `${count} minutos`),
    and: ' y ',
  }),
  scenes: scenesIn({
    one: 'en una sola toma',
    some: (number) => `de unas ${number} escenas`,
    many: 'de muchas escenas',
    numbers: 'dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
  }),
  motions: {
    still: 'casi sin movimiento',
    slow: 'con movimiento lento y tranquilo',
    lively: 'con mucho movimiento',
  },
  film: ({ shape, length, scenes, motion }) => `${shape} de ${length}, ${scenes}, ${motion}.`,
  color: (name) => colorWord(name, 'es'),
  and: ' y ',
  fromTo: (first, last) => `Empieza en ${first} y termina en ${last}.`,
  throughout: (colors) => `De principio a fin se mantiene en ${colors}.`,
  between: (colors) => `Entre medias aparecen ${colors}.`,
  subject: (place) => `Lo que más destaca suele estar ${place}.`,
  lights: {
    dark: 'La imagen es oscura todo el tiempo.',
    bright: 'La imagen es luminosa todo el tiempo.',
    even: 'La luz es uniforme.',
    brighter: 'Hacia el final se vuelve más luminosa.',
    darker: 'Hacia el final se vuelve más oscura.',
  },
  lettering: {
    places: (place) => `A ratos aparece lo que parece texto, sobre todo ${place}.`,
    throughout: (place) => `Casi todo el tiempo hay lo que parece texto, sobre todo ${place}.`,
  },
  place: placedBy({
    upper: 'arriba',
    lower: 'abajo',
    left: 'a la izquierda',
    right: 'a la derecha',
    centre: 'en el centro',
  }),
  sounds: {
    none: 'El vídeo no tiene sonido.',
    silence: 'Hay una pista de sonido, pero está en silencio.',
    speech: 'Parece que alguien habla.',
    'music or noise': 'Lo que se oye es más bien música o ruido que voz.',
  },
  noWords: 'No se distinguieron palabras.',
  words: (first) => `Las primeras palabras son: «${first}»`,
  about: (phrases) => `Se habla de: ${phrases}.`,
  told: ({ host, title, author, length }) =>
    `Según su página en ${host}, este es «${title}»${author ? `, de ${author}` : ''}${length ? `, un vídeo de ${length}` : ''}.`,
  toldMore: (text) => `La página dice de él: «${text}»`,
  unseen: 'El vídeo en sí no se ha visto ni oído.',
}
