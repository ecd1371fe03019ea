import type { Angle } from '../../../../writing/angles.ts'

/**
 * Patterns of a language, several to a role with `|` between. `{x}` is the topic, unbent: so no pattern asks for
 * agreement. `{task}` is a topic that is a verb phrase, `{thing}` one that is a noun phrase, `{versus}` a choice,
 * `{ask}` a question. A pattern without any of them is a heading between others.
 */
export type Phrasebook = Readonly<Record<Angle | 'intro' | 'end', string>>

export const phrasebooks: Readonly<Record<string, Phrasebook>> = {
  es: {
    intro: 'Introducción: {x}|{x}: una introducción|Para empezar: {x}',
    guide: '{x}: lo esencial|Conceptos básicos: {x}|{x}, en pocas palabras',
    opinion: '{x}: por qué vale la pena|{x}: razones para empezar|{x}: qué se gana',
    list: 'Lo que hace falta: {x}|Lista de comprobación: {x}|{x}: ideas para empezar',
    how_to: '{x}, paso a paso|Primeros pasos: {x}|{x} en la práctica',
    comparison: 'Ventajas e inconvenientes: {x}|{x}: opciones y alternativas|{x}: qué opción elegir',
    mistakes: 'Errores frecuentes: {x}|{x}: errores que conviene evitar|Lo que puede salir mal: {x}',
    question:
      '{x}: respuestas a las dudas más comunes|{x}: preguntas que conviene hacerse|{x}: ¿merece la pena?',
    story: '{x}: un primer intento|{x}: un ejemplo cotidiano',
    end: 'Conclusión: {x}|{x}: conclusiones|En resumen: {x}',
  },
  fr: {
    intro: 'Introduction : {x}|{x} : une introduction|Pour commencer : {x}',
    guide: '{x} : l’essentiel|Les bases : {x}|{x} en quelques mots',
    opinion: '{x} : pourquoi s’y intéresser|{x} : de bonnes raisons de commencer|{x} : ce que l’on y gagne',
    list: 'Ce qu’il faut prévoir : {x}|La liste à cocher : {x}|{x} : des idées pour débuter',
    how_to: '{x}, étape par étape|Premiers pas : {x}|{x} en pratique',
    comparison: 'Avantages et inconvénients : {x}|{x} : options et alternatives|{x} : comment choisir',
    mistakes: 'Erreurs fréquentes : {x}|{x} : les pièges à éviter|Ce qui peut mal tourner : {x}',
    question: '{x} : réponses aux questions fréquentes|{x} : les questions à se poser|{x} : est-ce utile ?',
    story: '{x} : un premier essai|{x} : un exemple du quotidien',
    end: 'Conclusion : {x}|{x} : conclusion|En résumé : {x}',
  },
  de: {
    intro:
      'Einführung: {x}|{x}: eine Einführung|Zum Einstieg: {x}|Zum Einstieg: wer {task} will|Einführung: {ask}|{ask} Eine Einführung',
    guide:
      '{thing}: worauf es ankommt|{thing} im Überblick|{thing}: was dazugehört|{thing} verständlich erklärt|{task}: was man vorher wissen sollte|{task}: so fängt man an|Was man wissen sollte, wenn man {task} will|{versus}: die Unterschiede|{versus}: worum es geht|{ask} Die kurze Antwort|{ask} Worauf es ankommt',
    opinion:
      '{thing}: warum sich ein genauer Blick lohnt|{thing}: warum das Thema wichtig ist|{task}: was dafür spricht|Warum {task}?|{versus}: was jeweils dafür spricht|{versus}: keine Frage des Geschmacks allein|{ask} Warum die Frage wichtig ist|{ask} Was dafür spricht',
    list: '{thing}: eine Checkliste|{thing}: Ideen für den Anfang|{thing}: was man bereithalten sollte|{task}: was man dafür braucht|{task}: eine Checkliste|Was man bereitlegt, wenn man {task} will|{versus}: eine Checkliste|{versus}: diese Punkte zählen|{ask} Eine Checkliste|{ask} Diese Punkte zählen|Was man bereithalten sollte|Eine Liste für den Anfang',
    how_to:
      '{thing}: Schritt für Schritt|{thing} in der Praxis|{thing}: die ersten Schritte|{task}: Schritt für Schritt|{task}: die Schritte der Reihe nach|Zum ersten Mal {task}|{versus}: so entscheidet man sich|{versus}: Schritt für Schritt zur Entscheidung|{ask} So findet man es heraus|{ask} Schritt für Schritt zur Antwort|Die Schritte der Reihe nach|So gelingt der Anfang',
    comparison:
      '{thing}: welche Möglichkeiten es gibt|{thing}: Vor- und Nachteile|{task}: Aufwand und Nutzen|{task}: welche Wege es gibt|{task} oder nicht? Das Für und Wider|{versus}: Vor- und Nachteile|{versus}: das Für und Wider|{ask} Das Für und Wider|{ask} Zwei Sichtweisen|Welche Möglichkeiten es gibt|Das Für und Wider',
    mistakes:
      '{thing}: häufige Fehler|{thing}: was man vermeiden sollte|{thing}: wo es oft hakt|{task}: häufige Fehler|{task}: was schiefgehen kann|{task}: was man vermeiden sollte|{versus}: häufige Irrtümer|{versus}: was oft übersehen wird|{ask} Häufige Irrtümer|{ask} Was oft übersehen wird|Fehler, die man vermeiden kann|Was oft übersehen wird',
    question:
      '{thing}: Antworten auf häufige Fragen|{thing}: Fragen, die man sich stellen sollte|{task}: häufige Fragen|{task}: wie viel Zeit braucht man dafür?|{task}: lohnt sich das?|{versus}: Fragen, die man sich stellen sollte|{versus}: was passt besser?|{ask} Und was daraus folgt|{ask} Weitere Fragen dazu|Antworten auf häufige Fragen',
    story:
      '{thing}: was im Alltag hilft|{thing}: ein Beispiel aus dem Alltag|{task}: ein erster Versuch|{task}: was beim ersten Mal hilft|{versus}: ein Beispiel aus dem Alltag|{ask} Ein Beispiel aus dem Alltag',
    end: 'Fazit: {x}|{x}: ein Fazit|{x}: das Wichtigste zum Schluss|Fazit für alle, die {task} wollen|Fazit: {ask}',
  },
  pt: {
    intro: 'Introdução: {x}|{x}: uma introdução|Para começar: {x}',
    guide: '{x}: o essencial|Conceitos básicos: {x}|{x} em poucas palavras',
    opinion: '{x}: por que vale a pena|{x}: boas razões para começar|{x}: o que se ganha',
    list: 'O que é preciso: {x}|Lista de verificação: {x}|{x}: ideias para começar',
    how_to: '{x}, passo a passo|Primeiros passos: {x}|{x} na prática',
    comparison: 'Vantagens e desvantagens: {x}|{x}: opções e alternativas|{x}: como escolher',
    mistakes: 'Erros comuns: {x}|{x}: erros a evitar|O que pode dar errado: {x}',
    question: '{x}: respostas às dúvidas comuns|{x}: perguntas a fazer antes|{x}: vale a pena?',
    story: '{x}: uma primeira tentativa|{x}: um exemplo do dia a dia',
    end: 'Conclusão: {x}|{x}: conclusões|Em resumo: {x}',
  },
  it: {
    intro: 'Introduzione: {x}|{x}: un’introduzione|Per cominciare: {x}',
    guide: '{x}: l’essenziale|Le basi: {x}|{x} in poche parole',
    opinion: '{x}: perché ne vale la pena|{x}: buone ragioni per iniziare|{x}: che cosa si guadagna',
    list: 'Che cosa serve: {x}|Lista di controllo: {x}|{x}: idee per iniziare',
    how_to: '{x}, passo dopo passo|Primi passi: {x}|{x} in pratica',
    comparison: 'Pro e contro: {x}|{x}: opzioni e alternative|{x}: come scegliere',
    mistakes: 'Errori comuni: {x}|{x}: gli errori da evitare|Che cosa può andare storto: {x}',
    question: '{x}: risposte alle domande frequenti|{x}: le domande da porsi|{x}: ne vale la pena?',
    story: '{x}: un primo tentativo|{x}: un esempio quotidiano',
    end: 'Conclusione: {x}|{x}: conclusioni|In sintesi: {x}',
  },
  nl: {
    intro: 'Inleiding: {x}|{x}: een inleiding|Om te beginnen: {x}',
    guide: '{x}: het belangrijkste|De basis: {x}|{x} kort uitgelegd',
    opinion: '{x}: waarom het de moeite waard is|{x}: goede redenen om te beginnen|{x}: wat het oplevert',
    list: 'Wat je nodig hebt: {x}|De checklist: {x}|{x}: ideeën voor het begin',
    how_to: '{x}, stap voor stap|De eerste stappen: {x}|{x} in de praktijk',
    comparison: 'Voor- en nadelen: {x}|{x}: opties en alternatieven|{x}: hoe kies je?',
    mistakes: 'Veelgemaakte fouten: {x}|{x}: wat je beter vermijdt|Wat mis kan gaan: {x}',
    question: '{x}: antwoorden op veelgestelde vragen|{x}: vragen om vooraf te stellen|{x}: loont het?',
    story: '{x}: een eerste poging|{x}: een voorbeeld uit de praktijk',
    end: 'Conclusie: {x}|{x}: tot slot|Samengevat: {x}',
  },
  ja: {
    intro: 'はじめに：{x}|{x}：入門|{x}の第一歩',
    guide: '{x}の基本|{x}をわかりやすく解説|{x}：押さえておきたいポイント',
    opinion: '{x}の魅力|{x}が気になる理由|{x}を見直す',
    list: '必要なもの：{x}|{x}のチェックリスト|準備すること：{x}',
    how_to: '{x}を順を追って解説|{x}の始め方|{x}：実践編',
    comparison: 'メリットとデメリット：{x}|{x}と他の選択肢|{x}：今と昔',
    mistakes: 'よくある間違い：{x}|{x}で失敗しないために|{x}の注意点',
    question: 'よくある質問：{x}|{x}に関する疑問|{x}は自分に合う？',
    story: '初めての{x}|{x}の舞台裏|{x}に挑戦',
    end: 'まとめ：{x}|{x}：まとめ|おわりに：{x}',
  },
  ar: {
    intro: 'مقدمة: {x}|{x}: مقدمة|البداية: {x}',
    guide: '{x}: الأساسيات|مفاهيم أولية: {x}|{x} باختصار',
    opinion: '{x}: ما الفائدة؟|أسباب الاهتمام: {x}|{x} بعيدًا عن الخرافات',
    list: 'ما تحتاج إليه: {x}|قائمة المراجعة: {x}|{x}: أفكار للبداية',
    how_to: '{x} خطوة بخطوة|الخطوات الأولى: {x}|{x} عمليًا',
    comparison: 'المزايا والعيوب: {x}|{x}: الخيارات والبدائل|{x}: بين الأمس واليوم',
    mistakes: 'أخطاء شائعة: {x}|{x}: أخطاء يجب تجنبها|ما الذي قد يسوء: {x}',
    question: 'أسئلة متكررة: {x}|تساؤلات مفتوحة: {x}|{x}: هل يستحق الأمر؟',
    story: '{x}: تجربة أولى|{x} من الداخل|من الفكرة إلى النتيجة: {x}',
    end: 'خاتمة: {x}|{x}: الخلاصة|في الختام: {x}',
  },
}
