import type { FieldLines } from '../book.ts'

export const learning: FieldLines = {
  words:
    'lern* *lernen sprache* *sprache vokabel* prüfung* *prüfung schule* schüler* studium studier* kurs* *kurs unterricht* klavier* gitarre* schach* zeichnen lesen hausaufgabe* abitur* englisch spanisch französisch nachhilfe* weiterbild* ausbildung*',
  any: `
{bei} bringt täglich wenig mehr als am Wochenende viel.
{wer}, prüft sich am besten selbst, statt dieselbe Seite noch einmal zu lesen.
Wiederholen Sie in wachsenden Abständen: morgen, nächste Woche, nächsten Monat.
Das Material darf etwas zu schwer sein, aber nicht viel.
Legen Sie das Telefon für eine halbe Stunde in ein anderes Zimmer.
Fehler zeigen, was als Nächstes zu üben ist, also sammeln Sie sie.
Erklären Sie es jemandem, der es nicht kennt; die Lücken zeigen sich sofort.`,
  roles: {
    intro: `
{bei} kommt zuerst ein klares Ziel: Was möchten Sie können, und bis wann?
{wer}, kommt mit regelmäßigem Üben weiter als mit Talent allein.
Methoden gibt es viele, und die bessere ist die, bei der man bleibt.`,
    choose: `
{bei} zählt, wie viel man in einem Kurs selbst tut.
Nehmen Sie eine Probestunde, bevor Sie viele bezahlen.
Fragen Sie, wer korrigiert und wie schnell.
Eine Hauptquelle und eine zum Üben genügen.`,
    how: `
{wer}, beginnt mit dem, was am häufigsten gebraucht wird, und hebt sich Ausnahmen für später auf.
Teilen Sie den Stoff in Stücke für eine Sitzung.
Lesen, Buch zu, aufschreiben, was hängen geblieben ist: So prüft sich Wissen selbst.
Mischen Sie Altes und Neues.`,
    mistakes: `
{bei} fühlt sich Unterstreichen nach Lernen an, aber erst das Erinnern festigt.
Wer wartet, bis er sich bereit fühlt, verschiebt genau die Übung, die ihn bereit macht.
Zu viele Bücher und Apps zerstreuen.
Lernen bis tief in die Nacht kostet den Schlaf, in dem sich Gelerntes setzt.`,
    end: `
{wer}, plant für morgen eine Viertelstunde ein und legt fest, was darin geschieht.
{bei} hilft eine Liste dessen, was heute geht und vor einem Monat noch nicht ging.
Wenden Sie das Gelernte bald mit anderen Menschen an.
Langweilt eine Methode, wechseln Sie das Material und nicht das Ziel.`,
  },
  matters: [
    [
      'vokabel* wörter grammatik* merken karteikart*',
      `
{bei} lernt man Wörter besser in kurzen Sätzen als in nackten Listen.
Auf jede Karte gehört nur eine Frage.
Sprechen Sie laut, denn auch Ohr und Mund merken sich etwas.
Wiederholen Sie kurz vor dem Vergessen und lassen Sie leichte Karten ruhen.`,
    ],
    [
      'prüfung* *prüfung test* klausur* abitur*',
      `
{bei} beginnt man mit einer alten Aufgabe unter echten Bedingungen und macht aus dem Ergebnis den Plan.
Rechnen Sie vom Termin zurück und halten Sie die letzten Tage zum Wiederholen frei.
Antworten Sie schriftlich, denn ungefähr zu wissen reicht am Tag selbst nicht.
Das schwächste Thema kommt an die Reihe, solange Sie frisch sind.`,
    ],
    [
      'routine* gewohnheit* motivation* plan dranbleib* anfang*',
      `
{bei} hilft ein fester Anker am Tag, etwa das Frühstück oder die Bahnfahrt.
Setzen Sie ein Mindestmaß, zu dem keine Ausrede passt.
Haken Sie jeden Tag im Kalender ab.
Ist die Lust gering, nehmen Sie das Leichteste und hören mit gutem Gewissen auf.`,
    ],
  ],
}
