import { describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../test/busy.ts'
import type { VideoCandidate } from '../providers/types.ts'
import { rankVideos, searchQuery } from './video-relevance.ts'

type Line = readonly [title: string, minutes?: number, description?: string, channel?: string]

const candidates = (lines: readonly Line[]): VideoCandidate[] =>
  lines.map(([title, minutes = 8, description = '', channel = 'A channel'], index) => ({
    id: `video-${String(index).padStart(5, '0')}`,
    title,
    description,
    channel,
    seconds: minutes * 60,
  }))

/** What a search gives for a title, and which of it suits: the best, and those that must not be there. */
const cases: readonly (readonly [
  title: string,
  best: string | undefined,
  lines: readonly Line[],
  never: readonly string[],
])[] = [
  [
    'How to Make Cold Brew Coffee at Home: The Ultimate Guide',
    'The Ultimate Guide To Cold Brew',
    [
      ['Cold Brew Jazz - 10 Hours of Relaxing Coffee Shop Music', 600],
      ['How to make iced tea', 5],
      ['The Ultimate Guide To Cold Brew', 12, 'How to make cold brew coffee at home, with any grinder.'],
      ['Hot chocolate at home #shorts', 0.5],
      ['Starbucks cold brew #shorts', 0.6, 'Coffee'],
    ],
    ['How to make iced tea', 'Hot chocolate at home #shorts'],
  ],
  [
    'Growing tomatoes on a balcony needs six hours of sun',
    'How to Grow Tomatoes in Pots on Your Balcony',
    [
      ['10 Balcony Decorating Ideas', 9],
      ['How to Grow Tomatoes in Pots on Your Balcony', 14, 'Sun, water and feed for container tomatoes.'],
      ['Tomato soup in six minutes', 6],
      ['Sun protection explained', 7],
    ],
    ['Sun protection explained', '10 Balcony Decorating Ideas', 'Tomato soup in six minutes'],
  ],
  [
    'Why your sourdough starter is not rising',
    'Sourdough starter not rising? Five causes',
    [
      ['Sourdough bread recipe', 15, 'Flour, water, salt.'],
      ['Sourdough starter not rising? Five causes', 11],
      ['Rising sun, a film', 22],
    ],
    ['Rising sun, a film'],
  ],
  [
    'Tomaten auf dem Balkon: So gelingt die Ernte',
    'Balkontomaten anbauen – reiche Ernte im Topf',
    [
      ['Growing tomatoes on a balcony', 10],
      ['Balkontomaten anbauen – reiche Ernte im Topf', 13, 'Tomaten auf dem Balkon pflanzen und pflegen.'],
      ['Balkon abdichten in 5 Schritten', 8],
      ['Apfelernte im Herbst', 6],
    ],
    ['Growing tomatoes on a balcony', 'Apfelernte im Herbst', 'Balkon abdichten in 5 Schritten'],
  ],
  [
    'Cómo cultivar tomates en el balcón',
    'Cultivo de tomates en macetas y balcones',
    [
      ['Cómo limpiar el balcón', 7],
      ['Cultivo de tomates en macetas y balcones', 12],
      ['Salsa de tomate casera', 5],
    ],
    ['Salsa de tomate casera', 'Cómo limpiar el balcón'],
  ],
  [
    'Comment réussir son café infusé à froid',
    'Café infusé à froid : la méthode pas à pas',
    [
      ['Les cafés de Paris', 20],
      ['Café infusé à froid : la méthode pas à pas', 6],
      ['Le froid arrive en France', 3],
    ],
    ['Le froid arrive en France'],
  ],
  [
    '自宅で水出しコーヒーを作る方法',
    '水出しコーヒーの作り方',
    [
      ['水出し緑茶のおいしい入れ方', 6],
      ['水出しコーヒーの作り方', 5],
      ['東京カフェ巡り', 18],
    ],
    ['東京カフェ巡り'],
  ],
  [
    'Как вырастить помидоры на балконе',
    'Помидоры на балконе: выращивание от А до Я',
    [
      ['Остекление балкона своими руками', 16],
      ['Помидоры на балконе: выращивание от А до Я', 19],
    ],
    ['Остекление балкона своими руками'],
  ],
  [
    '집에서 콜드브루 커피를 만드는 방법',
    '콜드브루 커피 만들기',
    [
      ['서울 카페 투어', 25],
      ['콜드브루 커피 만들기', 7],
    ],
    ['서울 카페 투어'],
  ],
  [
    'C++ vs Rust for game engines',
    'Rust or C++ for a Game Engine?',
    [
      ['C# in one hour', 60],
      ['How rust forms on iron', 9],
      ['Rust or C++ for a Game Engine?', 17],
    ],
    ['C# in one hour', 'How rust forms on iron'],
  ],
  [
    'Local SEO checklist for dentists in 2026',
    'Local SEO for Dentists',
    [
      ['SEO checklist 2026 | full course', 240],
      ['Dentist reacts to viral teeth videos', 12],
      ['Local SEO for Dentists', 21, 'A checklist for dental practices.'],
    ],
    ['Dentist reacts to viral teeth videos'],
  ],
  [
    'Zoning rules for backyard chickens in Vermont',
    undefined,
    [
      ['Vermont in autumn, filmed from above', 11],
      ['Funny chicken compilation', 10],
      ['Backyard pool party', 4],
    ],
    [],
  ],
  [
    'Quantum error correction, explained for managers',
    undefined,
    [
      ['Manager explains his morning routine', 9],
      ['Fix error 0x80070005', 4],
    ],
    [],
  ],
]

describe('suitableVideos', () => {
  it.each(cases)('for “%s” puts “%s” first', (title, best, lines, never) => {
    const found = rankVideos(title, candidates(lines)).map(({ video }) => video.title)
    expect(found[0]).toBe(best)
    expect(found.filter((each) => never.includes(each))).toEqual([])
  })

  it('prefers what can be watched beside an article, and else the order of the search', () => {
    const same = (minutes: number | undefined) => ({
      ...candidates([['Sharpening a kitchen knife']])[0],
      seconds: minutes && minutes * 60,
    })
    const ids = (...lengths: (number | undefined)[]) =>
      rankVideos(
        'Sharpening a kitchen knife',
        lengths.map((minutes, index) => ({ ...same(minutes), id: String(index) }) as VideoCandidate),
      ).map(({ video }) => video.id)
    expect(ids(0.5, 150, 45, 9)).toEqual(['3', '2', '1', '0'])
    expect(ids(9, 9, 9)).toEqual(['0', '1', '2'])
    expect(ids(undefined, 0.5)).toEqual(['0', '1'])
  })

  it('takes a stream or a compilation where one is asked for', () => {
    const lines = candidates([['Goal compilation of the season'], ['Goals of the season']])
    expect(rankVideos('A compilation of the season’s goals', lines)[0]?.video.title).toContain('compilation')
  })

  it('finds nothing among nothing, and does not fail on odd titles', () => {
    expect(rankVideos('Tea', [])).toEqual([])
    for (const title of ['?', 'the of and', '🙂'.repeat(50), 'x'.repeat(5000), 'a b '.repeat(1000)])
      expect(rankVideos(title, candidates([['How tea is brewed']]))).toEqual([])
  })

  it('is fast for long titles and many candidates', () => {
    const words = Array.from({ length: 800 }, (_, index) => `word${index}`).join(' ')
    const many = candidates(Array.from({ length: 50 }, () => [words, 5, words] as const))
    const start = busyMilliseconds()
    rankVideos(words.slice(0, 5000), many)
    expect(busyMilliseconds() - start).toBeLessThan(2500)
  })
})

describe('queryOf', () => {
  it.each([
    ['How to Make Cold Brew Coffee at Home: The Ultimate Guide', 'Cold Brew Coffee Home', 'en'],
    ['Tomaten auf dem Balkon: So gelingt die Ernte', 'Tomaten Balkon gelingt Ernte', 'de'],
    ['Cold brew coffee', 'Cold brew coffee', undefined],
    ['Why IT teams leave the US', 'IT teams leave US', 'en'],
    ['自宅で水出しコーヒーを作る方法', '自宅で水出しコーヒーを作る方法', 'ja'],
    ['How to do it', 'How to do it', 'en'],
    ['Best tips', 'tips', 'en'],
    ['7 tricks for Next.js 15', 'Next.js 15', 'en'],
    ['Tipps für deine E-Mail an den Vermieter', 'E-Mail Vermieter', 'de'],
    ['How C++ and C# differ', 'C++ C# differ', 'en'],
  ])('of “%s” is “%s”', (title, query, language) => {
    expect(searchQuery(title)).toEqual({ query, language })
  })
})
