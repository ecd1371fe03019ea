import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../../../test/pictures.ts'
import {
  formatTranscript,
  type MeasuredVideo,
  pageMaterial,
  roundClock,
  videoMaterial,
} from '../../../writing/video-description.ts'
import type { TimedWord } from '../../types.ts'
import { readRequest } from '../drafts/request.ts'
import { draftVideoDescription, draftVideoPageDescription } from './video.ts'

const still = (color: string) =>
  encoded(
    drawn(160, 90, (context) => {
      context.fillStyle = color
      context.fillRect(0, 0, 160, 90)
    }),
  )
const images = [still('#101a44'), still('#c4694b'), still('#fff6dd')]
const options = { warn: () => {}, signal: undefined }

const video = {
  seconds: 72,
  width: 1080,
  height: 1920,
  scenes: 5,
  motion: 'slow',
  stills: images.map((picture, index) => ({ seconds: 36 * index, picture })),
  sound: 'speech',
  words: said('Cold brew never meets hot water. Coarse grounds wait in cold water for 16 hours.'),
} as const

async function described(film: Partial<MeasuredVideo> = {}, brand?: string): Promise<string> {
  const material = videoMaterial({ ...video, ...film }, brand)
  const answer = await draftVideoDescription(readRequest({ material, images, instructions: '' }), options)
  return (answer as { description: string }).description
}

describe('the description of a video', () => {
  it('describes what was measured and quotes what is said', async () => {
    expect(await described()).toMatch(
      /^A tall video of one minute and 12 seconds, cut into about five scenes, with slow, calm movement\. It opens in .*navy.* and ends in .*(?:cream|off-white)\. .*It grows brighter towards the end\. It sounds as if somebody speaks\. The first words are “Cold brew never meets hot water\.”/,
    )
  })

  it.each([
    [
      'Die Rösterei Tidewater aus Bremen röstet Kaffee und liefert ihn mit dem Rad.',
      'von einer Minute und 12 Sekunden, aus etwa fünf Szenen',
    ],
    [
      'Claire Fontaine restaure des violons à Crémone depuis dix-huit ans.',
      'd’une minute et 12 secondes, en cinq scènes',
    ],
    [
      'La tostadora Tidewater vende café de Colombia y lo reparte en bicicleta por Sevilla.',
      'de un minuto y 12 segundos, de unas cinco escenas',
    ],
  ])('is in the language of the brand: %s', async (brand, words) => {
    expect(await described({}, brand)).toContain(words)
  })

  it('says that a video has no sound', async () => {
    expect(await described({ sound: 'none', words: undefined })).toMatch(/The video has no sound\.$/)
  })
})

it('a description from a page alone names the page as its source and leaves out links', async () => {
  const told = {
    host: 'Vimeo',
    title: 'Cold brew at home.',
    author: 'Tidewater',
    description: 'We make cold brew in a jar. Buy beans at https://tea.example now! #coffee',
    seconds: 1_830,
  }
  const material = pageMaterial(told, undefined)
  const answer = await draftVideoPageDescription(
    readRequest({ material, images: [], instructions: '' }),
    options,
  )
  expect(answer).toEqual({
    description:
      'According to its page on Vimeo, this is “Cold brew at home” by Tidewater, a video of 31 minutes. The page says of it: “We make cold brew in a jar.” The video itself was not seen or heard.',
  })
})

describe('formatTranscript', () => {
  it('puts a time before each line', () => {
    expect(formatTranscript(said('Strain it. Drink it'))).toBe('[0:00] Strain it.\n[0:02] Drink it')
    expect([59.6, 3_725].map(roundClock)).toEqual(['1:00', '1:02:05'])
  })

  it('cuts a long transcript in the middle', () => {
    const lines = formatTranscript(said('One two three four five. '.repeat(2_000)))
    expect(lines.length).toBeLessThan(8_100)
    expect(lines).toMatch(/^\[0:00\] One.*\n\[…\]\n\[.*five\.$/s)
  })
})

function said(text: string): TimedWord[] {
  return text
    .trim()
    .split(' ')
    .map((word, index) => ({ text: word, start: index, end: index + 1 }))
}
