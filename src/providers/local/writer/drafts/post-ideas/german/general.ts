import type { Guide, Ideas } from '../guide.ts'

/**
 * `{x}` is the topic as it was given, in quotation marks, for nothing of it may be bent; `{do}` the same where it is
 * something that one does.
 */
export const own: Ideas = {
  quicktips: `
Beim Thema „{do}“ jemanden mit Erfahrung fragen, was er heute anders machen würde
Einen Erfahrungsbericht zum Thema „{do}“ ganz lesen, bevor der nächste geöffnet wird
Alle Fragen zu „{x}“ aufschreiben, bevor die Suche beginnt
Eine Notiz auf dem Handy anlegen für alles, was zum Thema „{x}“ nützlich ist
„{x}“ einem Freund in zwei Minuten erklären und merken, wo es hakt`,
  industry_myths: `
Gilt der übliche Rat zum Thema „{do}“ für alle?
Welcher beliebte Tipp zum Thema „{do}“ ist längst überholt?
Braucht man für „{do}“ Vorkenntnisse?
Ist „{x}“ wirklich so kompliziert, wie alle sagen?
Stimmt, was die meisten über „{x}“ sagen?
Was wird über „{x}“ behauptet, das nie jemand geprüft hat?`,
  common_mistakes: `
Erst dann nach Rat zum Thema „{do}“ fragen, wenn etwas schiefgegangen ist
Wochenlang über „{do}“ lesen und nie anfangen
Bei „{do}“ übernehmen, was andere tun, ohne zu fragen, ob es passt
Dem ersten Suchergebnis zu „{x}“ glauben
Eine Behauptung über „{x}“ weitersagen, ohne die Quelle zu kennen
Eine einzige Meinung über „{x}“ für die ganze Wahrheit halten`,
  common_questions: `
Wie fängt man mit „{do}“ am besten an?
Was machen die meisten bei „{do}“ falsch?
Wie viel Zeit sollte man für „{do}“ einplanen?
Was sollte man über „{x}“ wissen?
Wo finde ich verlässliche Informationen zum Thema „{x}“?
Wie erklärt man „{x}“ jemandem ohne Vorwissen?`,
  actionable_systems: `
Ein Plan für „{do}“: Ziel, erster Schritt, Tag für den Rückblick
Eine Checkliste zum Abhaken rund um „{do}“
Eine Seite für Eilige: „{x}“ kurz erklärt
Eine Liste mit Antworten auf Fragen, die zu „{x}“ immer wieder kommen
Eine Linkliste zu „{x}“ mit einem Satz zu jedem Eintrag`,
}

/** Where the field is not known. */
export const general: Guide = {
  words: '',
  parts: [
    {
      name: 'Die ersten Schritte',
      words: '',
      quicktips: `
Aufschreiben, was bis zum Monatsende klar oder geschafft sein soll
Einen Schritt wählen, der in eine halbe Stunde passt, und ihn heute tun
Eine Einführung zu Ende lesen, bevor die nächste geöffnet wird
Mit der Frage beginnen, die immer wieder auftaucht`,
      industry_myths: `
Muss man alles wissen, bevor man anfängt?
Muss man etwas kaufen, bevor man anfangen kann?
Heißt spät anfangen, nie aufzuholen?
Ist Begabung wichtiger als Übung?`,
      common_mistakes: `
Zehn Tabs öffnen und keinen Artikel zu Ende lesen
Auf das freie Wochenende warten, das nie kommt
Die eigene erste Woche mit dem zehnten Jahr anderer vergleichen
Die Grundlagen überspringen, weil sie leicht aussehen`,
      common_questions: `
Wo fange ich ganz ohne Vorwissen an?
Wie lange dauert es, bis ich Fortschritte sehe?
Was darf ich am Anfang getrost weglassen?
Welche Grundlagen sind die wichtigsten?`,
      actionable_systems: `
Eine Starterliste: ein Buch, ein Video, ein Mensch, den man fragen kann
Eine Liste „nicht jetzt“ für alles, was warten darf
Ein Plan für die erste Woche mit einem kleinen Schritt am Tag
Ein Startblatt: was ich weiß, was ich wissen will, wen ich frage`,
    },
    {
      name: 'Nachfragen und Austauschen',
      words: '',
      quicktips: `
Eine offene Frage stellen statt drei, auf die man mit Ja antwortet
Für Rat danken und später erzählen, was daraus wurde
Um ein Beispiel bitten, wenn eine Antwort vage bleibt
Beim Fragen dazusagen, was schon versucht wurde`,
      industry_myths: `
Gibt es wirklich keine dummen Fragen?
Weiß am meisten, wer am lautesten spricht?
Stört es Fachleute, gefragt zu werden?
Ist eine lange Antwort eine gute?`,
      common_mistakes: `
Fünf Leute fragen und dann die Antwort nehmen, die einem gefällt
Um Hilfe bitten, ohne zu sagen, wofür
Schweigen für Zustimmung halten
Vergessen, aufzuschreiben, wer was gesagt hat`,
      common_questions: `
Woran erkenne ich guten Rat?
Wie finde ich Leute in der Nähe mit demselben Interesse?
Wen kann ich fragen, ohne mich zu blamieren?
Wie widerspricht man Fachleuten höflich?`,
      actionable_systems: `
Ein Fragenheft mit Datum, Person und Antwort
Ein Leitfaden für Gespräche mit Leuten, die Erfahrung haben
Ein Monatsbeitrag mit den Fragen der Leserinnen und Leser
Ein kurzer Dank an alle, die geholfen haben, sobald es geklappt hat`,
    },
    {
      name: 'Fakten und Quellen',
      words: '',
      quicktips: `
Auf das Datum eines Artikels sehen, bevor man sich darauf verlässt
Die ursprüngliche Quelle einer Zahl suchen, bevor man sie teilt
Den Link gleich neben die Notiz schreiben
Eine gute Quelle lesen, die anderer Meinung ist`,
      industry_myths: `
Stimmt etwas, weil alle es wiederholen?
Sind ältere Quellen immer überholt?
Macht ein Diagramm eine Behauptung glaubwürdiger?
Beweist eine persönliche Geschichte etwas?`,
      common_mistakes: `
Einen Artikel teilen und nur die Überschrift gelesen haben
Eine Zahl ohne ihr Jahr nennen
Einer Seite trauen, auf der kein Name steht
Bei der ersten Seite der Suchergebnisse aufhören`,
      common_questions: `
Welchen Quellen kann ich am Anfang trauen?
Wie prüfe ich eine Behauptung in wenigen Minuten?
Wie alt darf eine Quelle sein?
Was ist Meinung und was ist belegt?`,
      actionable_systems: `
Eine Quellenliste mit Link, Namen und Datum
Eine Prüfung in drei Fragen: Wer sagt das, seit wann, woher weiß er es?
Eine Leseliste in drei Stufen: neu, geübt, erfahren
Eine Viertelstunde pro Woche, um gespeicherte Links zu lesen oder zu löschen`,
    },
  ],
}
