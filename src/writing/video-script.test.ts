import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingsIn, scripted } from '../../test/providers.ts'
import { type RunEvent, receipt } from '../events.ts'
import { gradientBackground } from '../generators/gradient-background.ts'
import { localText } from '../providers/local/drafts/index.ts'
import type { TextProvider } from '../providers/types.ts'
import { startRun } from '../run/start-run.ts'
import { guidelinesOf } from './guidelines/guidelines.ts'
import { type ScriptAnswer, type ScriptRequest, scenePrompt, writeScript } from './video-script.ts'
import { speakingSeconds, videoLength } from './video-script-length.ts'

const opinion = `Stop adding features

Every product team I know has a backlog that is longer than the life of the product. We add, because adding feels like progress.

Last year we did something unusual at Ledgerline. We froze all new features for six months and removed 31 of the 140 settings in our app (nobody had asked for them). Support tickets fell by 22 percent.

Critics say customers need every one of those settings. But only nine of them wrote to us. As mentioned above, we answered each of them. See https://ledgerline.example for the list.

If you want to know where to begin, look at what nobody has touched for a year. Take it away, and wait for the complaints. There will be fewer than you think.

Subscribe to our newsletter.`

const list = `# 5 habits that make remote meetings shorter

Most meetings do not fail because people talk too much. They fail because nobody decided what the meeting should decide.

${[
  [
    'Write the decision first',
    'Put one sentence at the top of the invitation. If you cannot write it, cancel the meeting.',
  ],
  ['Start at five past', 'Calls without a gap leave no time for thinking. Starting later costs nothing.'],
  ['Invite three, inform ten', 'Every additional person adds talking time but rarely a decision.'],
  ['Read in silence', 'Spend the first eight minutes reading the same page. Questions get better.'],
  ['Leave when you are done', 'A meeting that reaches its decision after 17 minutes is over.'],
]
  .map(([lead, text], index) => `${index + 1}. **${lead}.** ${text}`)
  .join('\n')}

None of these habits needs a tool. Pick one, try it for two weeks, and count the decisions.`

const herbs = `# 小さなベランダでハーブを育てる

庭がなくても、ハーブは育てられます。幅1メートルのベランダがあれば、夏の間ずっとミントを収穫できます。

## 深い鉢を選ぶ

小さな鉢は土がすぐに乾いてしまいます。深さ20センチ以上の鉢を選び、底に穴があることを確認してください。

## 水は朝にあげる

昼間の水は、根に届く前に蒸発してしまいます。朝早く、たっぷりあげましょう。

## こまめに摘む

摘むことで、ハーブはむしろ強くなります。一度に3分の1以上は摘まないようにしましょう。

## まとめ

まずは一つの鉢から始めてみてください。`

const answer: ScriptAnswer = {
  title: 'Why one team removed 31 settings',
  look: 'Photograph, evening light, slate and amber.',
  scenes: [
    { sentences: ['One team removed 31 of its 140 settings.'], picture: 'A row of plain knobs, seen close' },
    {
      sentences: ['Support tickets fell by 22 percent.'],
      picture: 'Two unequal heaps of stones, from above',
    },
    {
      sentences: ['Take something away, and wait for the complaints.'],
      picture: 'A clipped hedge, seen wide',
    },
  ],
  ending: 'Take something away',
}

async function written(request: Partial<ScriptRequest>, text: TextProvider = localText()) {
  const events: RunEvent[] = []
  const { run } = startRun(
    gradientBackground,
    { source: 'x' },
    { providers: { text }, onEvent: (event) => events.push(event) },
  )
  const script = await writeScript(run, { article: opinion, size: '16:9', ...request })
  return { script, events, said: script.scenes.flatMap(({ sentences }) => sentences) }
}

describe('the script of a film', () => {
  it('is a hook, a thread and a close, with what a model answered', async () => {
    const { script } = await written({}, scripted({ value: answer }))
    expect(script.scenes.map(({ part }) => part)).toEqual(['hook', 'body', 'close'])
    expect(script).toMatchObject({ title: answer.title, language: 'en', ending: answer.ending })
  })

  it('is asked for again where it cannot be spoken, invents a figure or repeats itself', async () => {
    const [hook, ...others] = answer.scenes
    const bad = (sentence: string): ScriptAnswer => ({
      ...answer,
      scenes: [{ picture: 'x', ...hook, sentences: [sentence] }, ...others],
    })
    for (const [sentence, problem] of [
      ['Read it at https://ledgerline.example.', /address/],
      ['Tickets fell by 75 percent.', /75/],
      ['Support tickets fell by 22 percent.', /said twice/],
      ['In this video we remove settings.', /announces/],
      [`They removed ${'and removed '.repeat(24)}settings.`, /in one piece/],
    ] as const) {
      const text = scripted({ value: bad(sentence) }, { value: answer })
      const { script } = await written({}, { ...text, defaultEffort: 'standard' })
      expect(findingsIn(text.asked[1])).toMatch(problem)
      expect(script.scenes[0]?.sentences).toEqual(answer.scenes[0]?.sentences)
    }
  })

  it('tells a model of the length, and keeps guidelines for words and for pictures apart', async () => {
    const text = scripted({ value: answer })
    const { events } = await written(
      {
        scriptGuidelines: 'About 20 seconds. No exclamation marks.',
        imageGuidelines: 'Watercolour, no people.',
      },
      text,
    )
    const { instructions = '', material } = text.asked[0] ?? {}
    expect(instructions).toMatch(/unless the guidelines ask for another length/)
    expect(instructions).toContain('About 20 seconds.')
    expect(instructions).toMatch(/guidelines for look and pictures:\nWatercolour/)
    expect(material).toEqual([{ name: 'article', text: opinion }])
    const verdicts = receipt(events).checks.map(({ guideline, verdict }) => [guideline, verdict])
    expect(verdicts).toEqual([
      ['No exclamation marks', 'met'],
      ['About 20 seconds.', 'unchecked'],
      ['Watercolour, no people.', 'unchecked'],
    ])
  })

  it('is as long as its article gives, or without a model as guidelines plainly ask', async () => {
    const seconds = async (guidelines: string | undefined, article = opinion.repeat(6)) =>
      Math.round(videoLength(article, await guidelinesOf(guidelines, 'script')).seconds)
    expect(await seconds(undefined)).toBe(100)
    expect(await seconds(undefined, 'Rents rose by 12 percent.')).toBeLessThan(12)
    expect(await seconds('Two minutes, calm.')).toBe(120)
    expect(await seconds('A 90-second film.')).toBe(90)
    expect(await seconds('60 bis 80 Sekunden.')).toBe(70)
    expect(await seconds('60秒以内')).toBe(54)
    expect(await seconds('Length 1:30')).toBe(90)
    expect(await seconds('20 minutes')).toBe(300)
    expect(await seconds('At most 120 words.')).toBe(46)
  })
})

describe('the length that a writer is told', () => {
  const told = async (article: string, guidelines?: string) =>
    videoLength(article, await guidelinesOf(guidelines, 'script')).inText

  it('is counted as the language of the article is, with words as long as its own', async () => {
    expect(await told(herbs)).toMatchObject({ unit: 'characters' })
    const english = await told(opinion, '60 seconds.')
    const german = await told(
      'Die Wärmepumpenförderung erleichtert Hausbesitzern Heizungserneuerungen.',
      '60 seconds.',
    )
    expect(english.max).toBeGreaterThan(130)
    expect(german.max).toBeLessThan(english.max * 0.7)
  })

  it('stays within what guidelines allow', async () => {
    expect((await told(opinion, 'At most 40 words.')).max).toBeLessThan(40)
  })
})

describe('the draft of a script', () => {
  it('says whole sentences of the article, in its order, and none that cannot be spoken', async () => {
    const { script, said, events } = await written({})
    expect(script.title).toBe('Stop adding features')
    const warnings = events.flatMap((event) => (event.type === 'warning' ? [event.message] : []))
    expect(warnings.filter((message) => !message.includes('without a model'))).toEqual([])
    expect(said.length).toBeGreaterThan(5)
    expect(said.join(' ')).not.toMatch(/https/)
    const places = said.map((sentence) => opinion.indexOf(sentence.slice(0, -1)))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(0)
  })

  it('makes chapters of a list, each with its point', async () => {
    const { script } = await written({ article: list })
    expect(script.scenes.flatMap(({ chapter }) => chapter ?? [])).toEqual([
      'Write the decision first',
      'Start at five past',
      'Invite three, inform ten',
      'Read in silence',
      'Leave when you are done',
    ])
  })

  it('speaks the language of the article', async () => {
    const { script, said } = await written({ article: herbs })
    expect(script.language).toBe('ja')
    expect(script.scenes.flatMap(({ chapter }) => chapter ?? [])).toHaveLength(4)
    expect(said.every((sentence) => /。$/.test(sentence))).toBe(true)
  })

  it('shows another picture in each scene, all of one look, and does as the caller says of it', async () => {
    const { script } = await written({ imageGuidelines: 'Watercolour in ochre and navy, no people' })
    const pictures = script.scenes.map((scene) => scenePrompt(script, scene, '9:16'))
    expect(new Set(pictures).size).toBe(pictures.length)
    for (const picture of pictures) expect(picture).toMatch(/Watercolour.*upper half.*No words/)
    expect((await written({ color: '#1f6feb' })).script.look).toMatch(/^Photograph.*#1f6feb/)
  })

  it('keeps guidelines that code can check, and the length', async () => {
    const { said } = await written({ article: list, scriptGuidelines: '40 seconds. No “but”.' })
    expect(said.join(' ')).not.toMatch(/\bbut\b/)
    expect(speakingSeconds(said)).toBeLessThan(48)
  })

  it('reads the matter of a page, and nothing of what stands around it', async () => {
    const page = `<!doctype html><html><head><title>Settings</title><script>if (1 < 2) say("<p>evil.</p>")</script></head>
<body><nav><ul><li><a href="/">Home</a></li><li>About us</li></ul></nav>
<main><h1>Fewer settings</h1><p>${opinion.split('\n\n')[2]}</p></main><footer>Riverside Inc. All rights reserved.</footer></body></html>`
    const { script, said } = await written({ article: page })
    const all = [script.title, script.ending, ...said].join(' ')
    expect(all).toMatch(/froze all new features/)
    expect(all).not.toMatch(/evil|home|about us|riverside|doctype/i)
  })

  it('refuses an article without words', async () => {
    for (const article of ['🎉 🎂', '... !!!', '<script>say(1)</script>'])
      await expect(written({ article })).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringMatching(/no words/),
      })
  })

  it('makes something sound of anything', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        ...['# Head', '- item one', '1. **Lead.** Text here.', '| a | 1 |', '"Quote', '…', 'See below:'],
        ...['x'.repeat(3_000), `${'on and on '.repeat(300)}.`, '🎉 🎂', '```\nlet a = 1\n```'],
        ...opinion.split(/(?<=\.) /),
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 14 }), async (pieces) => {
        const article = pieces.join('\n\n')
        fc.pre(/\p{L}{2}/u.test(article))
        const { script, said } = await written({ article })
        expect(said.every((sentence) => sentence.length <= 600)).toBe(true)
        expect(script.scenes.every(({ picture }) => picture !== '')).toBe(true)
        expect(script.title.trim() !== '' && script.ending.trim() !== '').toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
