import type { Style } from '../src/render/design/types.ts'
import type { Runs } from './design-text.fixtures.ts'

interface Case {
  readonly name: string
  readonly runs: Runs
  readonly style?: Partial<Style>
  /** Of the paragraph; the height of a vertical one. */
  readonly length: number
  readonly language?: string
}

const bold = { fontWeight: 800 }
const serif = { fontFamily: '"Source Serif 4"' }
const arabic = { fontFamily: 'Inter, "Noto Sans Arabic"', direction: 'rtl' } as const
const hebrew = { fontFamily: 'Inter, "Noto Sans Hebrew"', direction: 'rtl' } as const
const japanese = { fontFamily: '"Noto Sans JP"' }
const latin = { fontFamily: 'Inter', fontSize: 28 }
const sides = (left: number, right: number) => {
  const none = { px: 0, share: 0 }
  return { top: none, bottom: none, left: { px: left, share: 0 }, right: { px: right, share: 0 } }
}

export const cases: readonly Case[] = [
  {
    name: 'plain English',
    length: 430,
    style: latin,
    runs: [
      'The quick brown fox jumps over the lazy dog, and then it rests beside the quiet river until the evening comes.',
    ],
  },
  {
    name: 'a heading in a display face',
    length: 700,
    style: {
      fontFamily: '"Bricolage Grotesque"',
      fontSize: 84,
      fontWeight: 800,
      lineHeight: 0.95,
      letterSpacing: -2.5,
    },
    runs: ['Slow mornings start with good coffee'],
  },
  {
    name: 'capitals of a narrow face',
    length: 620,
    style: {
      fontFamily: 'Anton',
      fontSize: 96,
      lineHeight: 1.05,
      textTransform: 'uppercase',
      textAlign: 'center',
    },
    runs: ['Big summer sale: everything must go'],
  },
  {
    name: 'runs of several weights',
    length: 380,
    style: latin,
    runs: [
      'Save ',
      ['up to 40 %', bold],
      ' on every order placed before ',
      ['midnight', { fontStyle: 'italic', ...serif }],
      ', in all shops and online.',
    ],
  },
  {
    name: 'runs of several sizes',
    length: 500,
    style: { ...latin, lineHeight: 1.4 },
    runs: [
      'From ',
      ['€49', { fontSize: 72, fontWeight: 700 }],
      ' a month',
      ['*', { fontSize: 16, verticalAlign: 'super' }],
      ' for the whole family and two guests of your choice',
    ],
  },
  {
    name: 'normal leading with several families',
    length: 460,
    style: { ...latin, fontSize: 33 },
    runs: [
      'One line in a sans, ',
      ['another one in a serif that is taller', serif],
      ' and back to the first for the rest of it.',
    ],
  },
  {
    name: 'sub and sup',
    length: 420,
    style: { ...latin, lineHeight: 1.2 },
    runs: [
      'Water is H',
      ['2', { fontSize: 18, verticalAlign: 'sub' }],
      'O and energy is mc',
      ['2', { fontSize: 18, verticalAlign: 'super' }],
      ', as everyone learns at some point in school.',
    ],
  },
  {
    name: 'breaks of the author',
    length: 600,
    style: { ...serif, fontSize: 40, lineHeight: 1.1 },
    runs: ['First line\nsecond line, which is longer\n\nlast line'],
  },
  {
    name: 'white space',
    length: 300,
    style: latin,
    runs: ['  Several   spaces \t here, ', ['  and  there ', bold], '  collapse   into one  '],
  },
  {
    name: 'kept white space',
    length: 900,
    style: { ...latin, whiteSpace: 'pre-line' },
    runs: ['Name    Ada\nWork   engines of   analysis\nYear 1843'],
  },
  {
    name: 'no wrapping',
    length: 200,
    style: { ...latin, whiteSpace: 'nowrap' },
    runs: ['This line runs out of its box at the right'],
  },
  {
    name: 'hyphens, dashes and slashes',
    length: 230,
    style: latin,
    runs: [
      'A well-being day for self-employed people — mornings/evenings, 10–12 or 14–16 o’clock, state-of-the-art rooms…and more',
    ],
  },
  {
    name: 'soft hyphens',
    length: 210,
    style: { ...latin, fontSize: 30 },
    language: 'de',
    runs: [
      'Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschaft und Ge\u00adschwindig\u00adkeits\u00adbe\u00adgrenzung',
    ],
  },
  {
    name: 'a word that is too long',
    length: 240,
    style: { ...latin, overflowWrap: 'anywhere' },
    runs: ['See www.a-very-long-address-of-a-website.example.com/with/a/path for everything'],
  },
  {
    name: 'justified',
    length: 410,
    style: { ...serif, fontSize: 24, textAlign: 'justify', lineHeight: 1.5 },
    runs: [
      'Justified text stretches the spaces of every line but the last, so that both edges are straight from the top to the bottom of the column.',
    ],
  },
  {
    name: 'letter spacing',
    length: 380,
    style: {
      fontFamily: 'Inter',
      fontSize: 18,
      letterSpacing: 4,
      textTransform: 'uppercase',
      fontWeight: 600,
      textAlign: 'right',
    },
    runs: ['Open every day from nine to five, except Monday'],
  },
  {
    name: 'word spacing and indent',
    length: 400,
    style: { ...serif, fontSize: 26, wordSpacing: 8, textIndent: { px: 48, share: 0 } },
    runs: ['An indent before the first line, and wider gaps between all of the words of it'],
  },
  {
    name: 'a padded inline element',
    length: 360,
    style: { ...latin, lineHeight: 1.6 },
    runs: [
      'New: ',
      ['free delivery', { padding: sides(14, 14), ...bold }],
      ' for every order over fifty euros until Sunday',
    ],
  },
  {
    name: 'German',
    length: 420,
    style: { ...latin, fontWeight: 500 },
    language: 'de',
    runs: [
      'Über 3.500 Geräte für Küche, Bad & Büro – jetzt 20 % günstiger. Nur solange der Vorrat reicht! (Größe M)',
    ],
  },
  {
    name: 'French',
    length: 390,
    style: { ...serif, fontSize: 31 },
    language: 'fr',
    runs: [
      '« L’été commence ici ! » : profitez de 25\u202f% de remise jusqu’au 30 août, à l’atelier comme en ligne.',
    ],
  },
  {
    name: 'Spanish capitals',
    length: 520,
    style: {
      fontFamily: '"Bricolage Grotesque"',
      fontSize: 52,
      fontWeight: 700,
      textTransform: 'uppercase',
      lineHeight: 1,
    },
    language: 'es',
    runs: ['¿Listo para sonreír? Tu primera visita es gratis'],
  },
  {
    name: 'Japanese',
    length: 400,
    style: { ...japanese, fontSize: 36, lineHeight: 1.5 },
    language: 'ja',
    runs: ['東京の「カフェ」へ、ようこそ。キャッシュレス決済（PayPay・Suica）で10%オフになります！'],
  },
  {
    name: 'Japanese with runs',
    length: 430,
    style: { ...japanese, fontSize: 30 },
    language: 'ja',
    runs: [
      '初めての方も',
      ['安心', { fontSize: 48, fontWeight: 800 }],
      'して登れます。シューズは無料で貸し出し、',
      ['平日19時から', bold],
      '体験できます。',
    ],
  },
  {
    name: 'Japanese in columns',
    length: 330,
    style: { ...japanese, fontSize: 34, lineHeight: 1.6, writingMode: 'vertical-rl' },
    language: 'ja',
    runs: ['壁は、こわくない。だれでも最初は、はじめの一歩から始まります。'],
  },
  {
    name: 'Arabic',
    length: 420,
    style: { ...arabic, fontSize: 32 },
    language: 'ar',
    runs: ['مدرسة الفنون تفتح أبوابها للجميع، سجّل الآن واحصل على خصم 20% قبل نهاية الشهر.'],
  },
  {
    name: 'Arabic with Latin words',
    length: 440,
    style: { ...arabic, fontSize: 30, lineHeight: 1.6 },
    language: 'ar',
    runs: [
      'تابعونا على Instagram و ',
      ['Copydesk Studio 24', bold],
      ' كل يوم من الساعة 9:30 إلى 17:00 (ما عدا الجمعة).',
    ],
  },
  {
    name: 'Hebrew with numbers',
    length: 360,
    style: { ...hebrew, fontSize: 30 },
    language: 'he',
    runs: ['הכניסה חופשית לילדים עד גיל 12, כרטיס רגיל 45 ₪ (כולל Wi-Fi) בלבד!'],
  },
  {
    name: 'Hebrew in an English sentence',
    length: 400,
    style: { fontFamily: 'Inter, "Noto Sans Hebrew"', fontSize: 30 },
    runs: ['The sign says שלום לכולם, ברוכים הבאים in big letters at the door of 12 rooms'],
  },
  {
    name: 'Thai',
    length: 330,
    style: { fontFamily: 'Inter, "Noto Sans Thai"', fontSize: 32, lineHeight: 1.6 },
    language: 'th',
    runs: ['ยินดีต้อนรับสู่ร้านกาแฟของเรา เปิดทุกวัน ลดราคา 50 บาท สำหรับสมาชิกใหม่'],
  },
  {
    name: 'Russian',
    length: 380,
    style: { ...latin, fontWeight: 600 },
    language: 'ru',
    runs: ['Скидка до 30 % на всё — только до конца недели, в магазинах и на сайте.'],
  },
  {
    name: 'a clamped text',
    length: 300,
    style: { ...latin, lineClamp: 2, overflow: 'hidden' },
    runs: ['Only two lines of this text are shown, and the rest of it makes way for an ellipsis'],
  },
]
