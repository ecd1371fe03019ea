import type { FieldLines } from '../book.ts'

export const sport: FieldLines = {
  words:
    'lauf* *lauf *lauftraining marathon* training* *training trainier* fitness* kraft* yoga* pilates schwimm* radfahren kletter* fußball* tennis* ski* sport* *sport muskel* ausdauer* joggen dehnen* wettkampf* rudern bouldern*',
  any: `
{bei} steigert man langsam, denn Sehnen brauchen länger als die Lunge.
{wer}, braucht einen Plan, der in die Woche passt, sonst gewinnt die Woche.
Ruhetage gehören zum Training, denn dann passt sich der Körper an.
Notieren Sie kurz, was Sie gemacht haben und wie es sich anfühlte.
Saubere Technik kommt vor Tempo und Gewicht.
Schmerz, der die Bewegung verändert, ist ein Zeichen aufzuhören.
Verabredungen mit anderen hält man leichter ein als gute Vorsätze.`,
  roles: {
    intro: `
{bei} entscheiden die ersten Wochen, und sie sollten sich fast zu leicht anfühlen.
{wer}, braucht weniger Ausrüstung als Geduld und einen festen Platz in der Woche.
Nach langer Pause oder Krankheit steht ein Besuch in der Arztpraxis am Anfang.`,
    choose: `
{bei} zählen Sitz und Bequemlichkeit; Farbe und Versprechen können warten.
Probieren Sie in Bewegung und länger als eine Minute.
Lassen Sie jemanden mit Erfahrung zusehen, bevor Sie viel ausgeben.
Prüfen Sie Gewicht, Pflege und den Weg zur nächsten Werkstatt, wo das eine Rolle spielt.`,
    how: `
{wer}, beginnt mit dem Aufwärmen, hält den Hauptteil kurz und hört auf, solange noch Kraft da ist.
Lernen Sie eine Bewegung langsam und ohne Last.
Steigern Sie nur eines: wie oft, wie lange oder wie hart.
Tragen Sie die Einheiten wie Termine ein.`,
    mistakes: `
{bei} steckt hinter vielen Verletzungen zu viel in zu kurzer Zeit.
Wer jedes Mal alles gibt, wird müde und nicht schneller.
Neue Schuhe und neues Essen haben am wichtigen Tag nichts verloren.
Ein fremder Plan weiß nicht, was Ihr Körper bisher getan hat.`,
    end: `
{wer}, legt die Tage für die kommende Woche fest und beginnt mit der Einheit, die sicher gelingt.
{bei} zählt, was sich über Monate durchhalten lässt.
Blicken Sie nach einem Monat zurück und ändern Sie einen Punkt.
Freuen Sie sich über die Einheit, zu der Sie keine Lust hatten.`,
  },
  matters: [
    [
      'verletz* schmerz* erhol* regenerat* dehn* aufwärm* pause*',
      `
{bei} gehört Schmerz ernst genommen, der mehrmals an derselben Stelle kommt.
Wärmen Sie sich mit der Bewegung auf, die folgt, nur leichter.
Schlaf und Essen helfen bei der Erholung mehr als jedes Gerät.
Nach einer Verletzung beginnt man deutlich unter dem alten Stand.`,
    ],
    [
      'plan *plan woche* anfänger* einstieg* beginn* ziel* erste*',
      `
{bei} besteht ein guter Plan aus leichten Tagen, einem harten, Ruhe und etwas Spielraum.
Legen Sie die lange Einheit auf den Tag mit der meisten Zeit.
Verpasstes ist vorbei und wird nicht nachgeholt.
Formulieren Sie das Ziel als etwas, das Sie tun.`,
    ],
  ],
}
