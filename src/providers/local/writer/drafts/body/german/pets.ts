import type { FieldLines } from '../book.ts'

export const pets: FieldLines = {
  words:
    'hund hunde *hund welpe* katze* *katze kater haustier* pferd* kaninchen* hamster* aquarium* vogel tierarzt* leine* futter* *futter',
  any: `
{bei} wirkt ruhig, kurz und regelmäßig besser als lang und streng.
{wer}, beobachtet das Tier am besten genau: Ohren, Schwanz und Haltung zeigen, was es davon hält.
Belohnen Sie, was Sie wieder sehen möchten, und zwar sofort.
Alle im Haushalt sollten dieselben Worte und Regeln benutzen.
Frisst, trinkt oder verhält sich ein Tier länger anders als sonst, gehört es in die Tierarztpraxis.
Neues gelingt in kleinen Portionen und an einem vertrauten Ort.`,
  roles: {
    intro: `
{bei} hilft es, den Tag aus der Sicht des Tieres zu sehen: Sicherheit, Routine, Beschäftigung, Ruhe.
{wer}, denkt vorher auch an Zeit, Kosten und Ferien.`,
    mistakes: `
{bei} lehrt Schimpfen im Nachhinein nur Misstrauen.
Regeln, die täglich wechseln, verwirren mehr, als sie verwöhnen.
Manches Essen, manche Pflanze und viele Medikamente sind für Tiere gefährlich.
Zu viel Freiheit zu früh endet leicht in einem Malheur.`,
    cost: `
{bei} gehören Futter, Tierarzt, Versicherung, Ausstattung und Betreuung in die Rechnung.
Legen Sie jeden Monat etwas für den Besuch zurück, den niemand geplant hat.
Vergleichen Sie Futter nach der Tagesration und nicht nach der Größe des Sacks.`,
    end: `
{wer}, sucht sich für diese Woche eine kleine Übung aus und macht sie täglich zur selben Zeit.
{bei} zeigt sich Fortschritt in kleinen Dingen, also schreiben Sie auf, was gelungen ist.
Geduld ist der Teil, den man nicht kaufen kann.`,
  },
  matters: [
    [
      'erzieh* *erziehung üb* bellen leine* stubenrein* training*',
      `
{bei} kommt es auf den Moment an: Die Belohnung muss unmittelbar folgen.
Benutzen Sie für jede Sache ein kurzes Wort und sagen Sie es einmal.
Mehrere sehr kurze Übungen am Tag bringen mehr als eine lange.
Steigern Sie nur eines: Abstand, Dauer oder Ablenkung.`,
    ],
    [
      'futter* *futter fütter* fressen ernähr* gewicht*',
      `
{bei} wiegt man die Tagesration ab und zieht Leckerbissen davon ab.
Feste Zeiten und frisches Wasser gehören dazu.
Ein neues Futter führt man über mehrere Tage ein.
Die Rippen soll man fühlen, aber nicht sehen.`,
    ],
  ],
}
