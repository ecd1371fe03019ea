import type { ImageAnalysis } from '../../../../../render/analysis/types.ts'
import {
  clearSubjectOf,
  listInWords,
  oneOf,
  placeInWords,
  shapeOf,
  shareInWords,
  stripInWords,
} from './words.ts'

/** What there is to see, as far as measuring goes, the most prominent first. */
export function elements(sight: ImageAnalysis): string[] {
  const { colors, layout, texts } = sight
  const subject = clearSubjectOf(sight)
  const [ground, ...others] = colors
  return [
    ...(subject ? [`a part that stands out ${placeInWords(subject.place)}`] : []),
    ...texts.slice(0, 2).map((area) => `what seems to be text ${stripInWords(area)}`),
    ...(ground ? [`${shareInWords(ground.share)} of the area in ${ground.name}`] : []),
    ...(others.length > 0 ? [`areas in ${listInWords(others.slice(0, 3).map(({ name }) => name))}`] : []),
    ...(layout.horizon === undefined ? [] : [`a level edge ${depthInWords(layout.horizon)}`]),
    ...(layout.quietSides.length > 0 ? [`quiet space ${sidesInWords(layout.quietSides)}`] : []),
  ]
}

/** How the picture is built, and what measuring cannot tell of it. */
export function composition(sight: ImageAnalysis): string {
  const { layout } = sight
  const format = {
    panorama: 'A very wide picture.',
    wide: 'A wide picture.',
    square: 'A square picture.',
    tall: 'A tall picture.',
    strip: 'A very tall, narrow picture.',
  }[shapeOf(sight)]
  const busiest = layout.busiest ? [`Most of the detail is ${placeInWords(layout.busiest)}.`] : []
  const symmetry = layout.symmetry
    ? [
        layout.symmetry === 'left and right'
          ? 'Its left and right halves mirror each other.'
          : 'Its upper and lower halves mirror each other.',
      ]
    : []
  const quiet =
    layout.quietSides.length > 0
      ? [`It is quiet ${sidesInWords(layout.quietSides)}, which leaves room there.`]
      : layout.quiet < 0.3
        ? ['Detail fills nearly all of it.']
        : []
  const horizon =
    layout.horizon === undefined
      ? []
      : [`A level edge runs across nearly the whole width, ${depthInWords(layout.horizon)}.`]
  return [
    format,
    subjectInWords(sight),
    ...busiest,
    ...quiet,
    ...symmetry,
    ...horizon,
    'Depth and viewpoint were not measured.',
  ].join(' ')
}

function subjectInWords(sight: ImageAnalysis): string {
  const subject = clearSubjectOf(sight)
  if (!subject) {
    return oneOf(sight, 'No single part stands out clearly.', 'Attention is spread; no part clearly leads.')
  }
  const share = shareInWords(subject.width * subject.height)
  const place = placeInWords(subject.place)
  const verb = subject.sure > 0.6 ? 'is' : 'seems to be'
  return oneOf(
    sight,
    `What stands out most ${verb} ${place} and takes up ${share} of the frame.`,
    `The eye is drawn to a part that ${verb} ${place}, ${share} of the frame.`,
  )
}

/** What lies around the subject. */
export function context(sight: ImageAnalysis): string {
  const [ground, second] = sight.colors
  const { quiet } = sight.layout
  if (!ground) return 'None: the picture is fully transparent.'
  const colors = second && second.share > 0.15 ? `${ground.name} and ${second.name}` : ground.name
  const first =
    quiet > 0.6
      ? oneOf(
          sight,
          `Mostly plain ground, above all in ${colors}.`,
          `The ground is plain over most of the picture, chiefly in ${colors}.`,
        )
      : quiet > 0.3
        ? `Partly plain and partly detailed, above all in ${colors}.`
        : `Detailed nearly everywhere, above all in ${colors}.`
  return `${first} What place it shows cannot be told from measurements.`
}

function sidesInWords(sides: ImageAnalysis['layout']['quietSides']): string {
  if (sides.length === 4) return 'on all sides'
  const across = sides.filter((side) => side === 'left' || side === 'right').map((side) => `the ${side}`)
  const down = sides.filter((side) => side === 'top' || side === 'bottom').map((side) => `the ${side}`)
  return listInWords([
    ...(across.length > 0 ? [`on ${listInWords(across)}`] : []),
    ...(down.length > 0 ? [`at ${listInWords(down)}`] : []),
  ])
}

function depthInWords(down: number): string {
  if (down < 0.28) return 'near the top'
  if (down < 0.42) return 'about a third of the way down'
  if (down < 0.58) return 'about halfway down'
  return down < 0.72 ? 'about two thirds of the way down' : 'near the bottom'
}
