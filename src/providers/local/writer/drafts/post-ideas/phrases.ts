import type { PostIdeaKind } from '../../../../../writing/post-idea-kinds.ts'
import { coreOf } from '../languages.ts'
import { linesOf, shuffled } from '../patterns.ts'
import { type Area, type Ideas, openParts } from './guide.ts'
import { french, spanish } from './romance.ts'

/** Parts and patterns of a language. Neither `{x}`, the topic, nor `{a}`, an aspect, is bent: so no pattern asks for agreement. */
interface IdeaBook {
  readonly areas: string
  readonly patterns: Ideas
}

const generals = new Map([
  ['es', spanish],
  ['fr', french],
])

/** What the ideas of a topic are gathered under in its own language, where there are patterns for it. */
export function phrasedAreas(subject: string, topic: string, language: string): readonly Area[] | undefined {
  const general = generals.get(language)
  if (general) {
    const parts = openParts(general.guide, topic).slice(0, 2)
    return parts.map((part) => areaOf(part.name, part, subject, general.own))
  }
  const book = Object.hasOwn(books, language) ? books[language] : undefined
  return book && linesOf(book.areas).map((line, index) => bookArea(book, line, index, subject, topic))
}

const areaOf = (name: string, part: Ideas, x: string, own?: Ideas): Area => ({
  name,
  part,
  own,
  ownEach: 1,
  slots: { x },
  plural: false,
})

const ideasEach = 3

/** Each area has patterns and aspects of its own. */
function bookArea({ patterns }: IdeaBook, line: string, index: number, subject: string, topic: string): Area {
  const [name = '', aspects = ''] = line.split(': ')
  const ideasOf = (kind: PostIdeaKind) => {
    const inOrder = shuffled(aspects.split(', '), topic + kind + name)
    return shuffled(linesOf(patterns[kind]), topic + kind)
      .slice(index * ideasEach, (index + 1) * ideasEach)
      .map((pattern, at) =>
        pattern
          .replace('{a}', () => inOrder[at] ?? '')
          .replace('{b}', () => inOrder[(at + ideasEach) % inOrder.length] ?? ''),
      )
      .join('\n')
  }
  const part = {
    quicktips: ideasOf('quicktips'),
    industry_myths: ideasOf('industry_myths'),
    common_mistakes: ideasOf('common_mistakes'),
    common_questions: ideasOf('common_questions'),
    actionable_systems: ideasOf('actionable_systems'),
  }
  return areaOf(name, part, coreOf(subject))
}

const books: Readonly<Record<string, IdeaBook>> = {
  pt: {
    areas: `
Planejamento: objetivos, custos, tempo, qualidade, alternativas
Prática diária: primeiros passos, rotinas, pausas, ferramentas, pequenos hábitos`,
    patterns: {
      quicktips: `
{x}: começar por {a}
Anotar {a} antes de mudar {b}
Um olhar rápido: {a}
{x}: uma ideia sobre {a}
Antes e depois: {a}
{x} sem pressa: {a} primeiro`,
      industry_myths: `
{x}: tudo depende de {a}?
Regra, costume ou mito? {a}
{x} sem {a}: é possível?
{a}: só para especialistas?
Conselhos antigos sobre {a}: ainda valem?
{a} ou {b}: é preciso escolher?`,
      common_mistakes: `
{x}: deixar {a} para o fim
Copiar {a} sem verificar
Confundir {a} com {b}
{x}: deixar {a} ao acaso
Mudar {a} e {b} ao mesmo tempo
Nunca mais voltar a {a}`,
      common_questions: `
{x}: por onde começar com {a}?
Qual a relação entre {a} e {b}?
Quem pode ajudar com {a}?
{x}: o que vem primeiro, {a} ou {b}?
Quando pensar em {a}?
{x}: quanto tempo para {a}?`,
      actionable_systems: `
Lista de verificação de {a}: {x}
Registro simples: {a}, data, resultado
{x} em uma página, de {a} a {b}
Revisão semanal: {a}
Teste lado a lado: {a} e {b}
Modelo de notas: {a}`,
    },
  },
  it: {
    areas: `
Preparazione: obiettivi, costi, tempi, qualità, alternative
Nella pratica: primi passi, abitudini, pause, strumenti, piccoli gesti`,
    patterns: {
      quicktips: `
{x}: partire da un punto, {a}
Annotare {a} prima di cambiare {b}
Uno sguardo veloce: {a}
{x}: un’idea su {a}
Prima e dopo: {a}
{x} senza fretta: prima {a}`,
      industry_myths: `
{x}: dipende tutto da {a}?
Regola, abitudine o mito? {a}
{x} senza {a}: è possibile?
{a}: solo per esperti?
Vecchi consigli su {a}: valgono ancora?
{a} o {b}: bisogna scegliere?`,
      common_mistakes: `
{x}: lasciare {a} per ultimo
Copiare {a} senza controllare
Confondere {a} e {b}
{x}: lasciare {a} al caso
Cambiare {a} e {b} insieme
Non tornare mai su {a}`,
      common_questions: `
{x}: da dove si comincia con {a}?
Che rapporto c’è tra {a} e {b}?
Chi può aiutare con {a}?
{x}: che cosa viene prima, {a} o {b}?
Quando pensare a {a}?
{x}: quanto tempo per {a}?`,
      actionable_systems: `
Lista di controllo per {a}: {x}
Registro semplice: {a}, data, risultato
{x} in una pagina: {a}, {b}
Bilancio settimanale: {a}
Confronto diretto: {a} e {b}
Modello di appunti: {a}`,
    },
  },
  nl: {
    areas: `
Planning en keuze: doelen, kosten, tijd, kwaliteit, alternatieven
In de praktijk: eerste stappen, routines, pauzes, hulpmiddelen, kleine gewoonten`,
    patterns: {
      quicktips: `
{x}: eerst kijken naar {a}
Noteer {a} vóór {b}
Een snelle blik op {a}
{x}: een idee rond {a}
Voor en na: {a}
{x} zonder haast: eerst {a}`,
      industry_myths: `
{x}: draait alles om {a}?
Regel, gewoonte of mythe? {a}
{x} zonder {a}: kan dat?
{a}: alleen voor experts?
Oud advies over {a}: klopt het nog?
{a} of {b}: moet je kiezen?`,
      common_mistakes: `
{x}: te laat denken aan {a}
{a} overnemen zonder controle
{a} en {b} verwarren
{x}: {a} aan het toeval overlaten
{a} en {b} tegelijk veranderen
Nooit meer terugkomen op {a}`,
      common_questions: `
{x}: waar begin je met {a}?
Hoe hangen {a} en {b} samen?
Wie kan helpen met {a}?
{x}: wat komt eerst, {a} of {b}?
Wanneer denk je aan {a}?
{x}: hoeveel tijd voor {a}?`,
      actionable_systems: `
Checklist voor {a}: {x}
Eenvoudig logboek: {a}, datum, resultaat
{x} op één pagina, van {a} tot {b}
Weekoverzicht: {a}
Vergelijkende test: {a} en {b}
Sjabloon voor notities: {a}`,
    },
  },
  ja: {
    areas: `
準備と計画: 目標, 費用, 時間, 品質, 選択肢
毎日の実践: 最初の一歩, 習慣, 休憩, 道具, 小さな工夫`,
    patterns: {
      quicktips: `
{x}：まずは{a}から
{a}を書き出してみる
{x}の{a}を見直す
{b}より先に{a}を確認
{a}の前と後を比べる
{x}と{a}：ひとつだけ変えてみる`,
      industry_myths: `
{x}は{a}で決まる？
{a}は思い込み？それとも決まり？
{a}は専門家だけのもの？
{x}に{a}は本当に必要？
{a}と{b}、どちらかを選ぶべき？
昔からの{a}の助言は今も通用する？`,
      common_mistakes: `
{x}で{a}を後回しにする
{a}を確かめずにまねする
{a}と{b}を取り違える
{x}の{a}を運まかせにする
{a}も{b}も一度に変える
始めたあと{a}を見直さない`,
      common_questions: `
{x}の{a}は何から始める？
{a}と{b}の関係は？
{a}は誰に相談できる？
{x}では{a}と{b}のどちらが先？
{a}を考えるのはいつ？
{x}に{a}はどれだけ大切？`,
      actionable_systems: `
{x}の{a}チェックリスト
{a}の記録：日付と結果
{x}を一枚に：{a}から{b}まで
{a}の週ごとの振り返り
{a}と{b}の比較テスト
{a}のメモのひな型`,
    },
  },
}
