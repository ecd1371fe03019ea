import type { FieldLines } from '../book.ts'

export const work: FieldLines = {
  words:
    'homeoffice* team* *team mitarbeit* führung* *führung personal* bewerb* *bewerbung besprechung* meeting* büro* arbeitsplatz* produktiv* gründ* start-up* startup* projekt* *projekt agil* scrum kollege* onboarding* einarbeit* feedback* arbeitszeit* unternehmen* karriere* beruf* gehaltsverhandlung* konflikt*',
  any: `
{bei} sollte klar sein, wer entscheidet, wer arbeitet und wer Bescheid wissen muss.
{wer}, hält Vereinbarungen am besten schriftlich fest, damit auch Abwesende sie kennen.
Fragen Sie die Betroffenen, bevor die Regel fertig ist.
Probieren Sie es mit einem Team aus, bevor es für alle gilt.
Ein kurzes Gespräch in der Woche findet Probleme, die kein Bericht nennt.
Sagen Sie auch, was aufhört, wenn etwas Neues beginnt.`,
  roles: {
    intro: `
{bei} fehlt es selten an gutem Willen; den Unterschied macht, wer bis wann was tut.
{wer}, schaut zuerst auf eine gewöhnliche Woche: Wo gehen Zeit und Geduld verloren?
Was zu einem Konzern passt, kann für ein kleines Team viel zu schwer sein.`,
    why: `
{bei} liegt der Nutzen dort, wo heute gewartet, geraten oder doppelt gearbeitet wird.
Klare Absprachen sparen Diskussionen, für die niemand Zeit hat.
Menschen bleiben eher, wo sie wissen, was erwartet wird und wozu es dient.`,
    how: `
{wer}, beginnt mit einem Ziel in einem Satz und einer Person, die sich kümmert.
Schreiben Sie Schritte und Termine auf, und was jeweils als fertig gilt.
Fangen Sie mit denen an, die mitmachen wollen.
Reden Sie regelmäßig darüber, was hindert, und ändern Sie eine Sache.`,
    mistakes: `
{bei} gilt Schweigen als Zustimmung, bis es sich als Zweifel herausstellt.
Neue Werkzeuge heilen keine unklaren Rollen.
Eine Regel, die Vorgesetzte nicht einhalten, ist keine.
Zu viele Ziele auf einmal bleiben alle halb fertig.`,
    end: `
{wer}, vereinbart eine Änderung für den nächsten Monat und den Tag, an dem darüber gesprochen wird.
{bei} darf bleiben, was alle vermissen würden.
Danken Sie denen, die es zuerst versucht haben, und fragen Sie, was anders werden soll.
Schreiben Sie das Ergebnis auf eine Seite, damit Neue es finden.`,
  },
  matters: [
    [
      'besprechung* meeting* *meeting gespräch* *gespräch feedback* konflikt*',
      `
{bei} gehört die Frage, die zu klären ist, schon in die Einladung.
Beginnen Sie mit dem schwersten Punkt, solange alle frisch sind.
Beschreiben Sie, was Sie gesehen haben und was es bewirkt hat, ohne über den Charakter zu urteilen.
Zum Schluss steht fest, wer was bis wann tut.`,
    ],
    [
      'homeoffice* büro* arbeitsplatz* zeit* arbeitszeit* pause* konzentr* zuhause',
      `
{bei} helfen feste Zeiten, in denen alle erreichbar sind, und andere, in denen niemand antworten muss.
Legen Sie Anspruchsvolles in Ihre besten Stunden und Nachrichten in die übrigen.
Ein eigener Platz, gutes Licht und ein ordentlicher Stuhl lohnen sich zuerst.
Beenden Sie den Tag mit einem Zeichen, das immer gleich ist.`,
    ],
    [
      'onboarding* einarbeit* neue* bewerb* *bewerbung einstell* erste*',
      `
{bei} stehen Ausstattung, Zugänge und eine feste Ansprechperson vor dem ersten Morgen bereit.
Geben Sie in der ersten Woche eine kleine echte Aufgabe.
Stellen Sie allen dieselben Fragen und notieren Sie die Antworten vor dem Vergleich.
Sagen Sie ehrlich, was an der Stelle schwierig ist.`,
    ],
  ],
}
