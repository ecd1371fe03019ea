import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../../../test/pictures.ts'
import colorNames from '../../../render/analysis/color-names.json' with { type: 'json' }
import type { ImageAnalysis } from '../../../render/analysis/types.ts'
import { altTextOf, describePicture } from './picture.ts'
import { colorName, measureImage, wordsFor } from './words.ts'

/** A moon at the upper right of a dark sea. */
const night = await measureImage(
  encoded(
    drawn(900, 600, (context) => {
      context.fillStyle = '#131f4c'
      context.fillRect(0, 0, 900, 400)
      context.fillStyle = '#050506'
      context.fillRect(0, 400, 900, 200)
      context.fillStyle = '#f8ebcd'
      context.fillRect(660, 60, 150, 150)
    }),
  ),
  undefined,
)

/** Black words on white, and nothing else. */
const note = await measureImage(
  encoded(
    drawn(500, 800, (context) => {
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, 500, 800)
      context.fillStyle = '#050506'
      context.font = 'bold 40px sans-serif'
      context.fillText('Back at half past', 60, 660)
    }),
  ),
  undefined,
)

const textsOf = (sight: ImageAnalysis) => Object.values(describePicture(sight)).flat().join('\n')

describe('the draft of a description', () => {
  it('describes what was measured', () => {
    const description = describePicture(night)
    expect(description.list_main_elements[0]).toBe('A part that stands out at the upper right')
    expect(description.colors_and_tone).toMatch(/navy.*black.*cream/i)
    expect(description.colors_and_tone).toMatch(/more than half|about two thirds/i)
    expect(description.composition_and_perspective).toMatch(/^A wide picture\./)
    expect(description.composition_and_perspective).toContain('about two thirds of the way down')
    expect(description.lighting).toMatch(/dark.*brightest at the upper right/)
    expect(description.emotional_impact).toMatch(/suggest/)
    expect(description.text_or_overlays).toBe('None found.')
    expect(description.quality_and_style).toMatch(/^Edges are sharp/)
  })

  it('says where text seems to be and that it was not read', () => {
    const { text_or_overlays } = describePicture(note)
    expect(text_or_overlays).toMatch(/seems to stand across the lower third\..*not read/)
    expect(textsOf(note)).toMatch(/tall/)
  })

  it('counts and names nothing, and describes no two pictures alike', () => {
    for (const sight of [night, note]) expect(textsOf(sight)).not.toMatch(/\d|undefined|NaN| {2}/)
    expect(textsOf(night)).not.toBe(textsOf(note))
  })
})

const altText = (image: ImageAnalysis, business: string | undefined, most: number) =>
  altTextOf(image, business, () => {}, most)

describe('the draft of an alternative text', () => {
  const lines: readonly (readonly [business: string | undefined, line: string])[] = [
    [undefined, 'Wide picture in navy, black and cream, main subject at the top right, dark overall'],
    [
      'Harbour Roasters roasts coffee in Bristol.',
      'Harbour Roasters: wide picture in navy, black and cream, main subject at the top right, dark overall',
    ],
    [
      'Bäckerei Holm backt Brot und Kuchen in Kiel.',
      'Bäckerei Holm: Querformat in Marineblau, Schwarz und Creme, Motiv oben rechts, insgesamt dunkel',
    ],
    [
      'Una tienda de flores en el centro de Sevilla.',
      'Imagen horizontal en azul marino, negro y crema, motivo principal arriba a la derecha',
    ],
    [
      'Une petite boulangerie à Lyon qui livre à vélo.',
      'Image horizontale en bleu marine, noir et crème, sujet principal en haut à droite',
    ],
  ]

  it.each(lines)('for %j is %j', (business, line) => {
    expect(altText(night, business, 125)).toContain(line)
  })

  it('uses only the words of the business for a language without patterns', () => {
    const warnings: string[] = []
    const business = '京都の小さな茶屋です。抹茶と和菓子を売っています。'
    const line = altTextOf(night, business, (message) => warnings.push(message))
    expect(line).not.toMatch(/[A-Za-z]/)
    expect(line.length).toBeGreaterThan(1)
    expect(warnings).toHaveLength(1)
  })

  it('keeps to the limit with any business name', () => {
    const long = `${'Extraordinarily '.repeat(30)}Long Name Holdings sells tea.`
    for (const most of [125, 60]) expect(altText(night, long, most).length).toBeLessThanOrEqual(125)
    expect(altText(night, long, 125)).toMatch(/navy/)
  })
})

it.each(['de', 'es', 'fr'] as const)('every colour has a name in %s', (language) => {
  const words = wordsFor(language)
  const missing = Object.values(colorNames).filter((name) => words && colorName(name, words) === '')
  expect(missing).toEqual([])
})
