import type { FieldLines } from '../book.ts'

export const garden: FieldLines = {
  words:
    'garten* *garten tomate* *tomaten rasen* pflanz* *pflanze *pflanzen *pflanzen kräuter* hochbeet* beet* *beet balkon* rose rosen blume* *blumen gemüsebeet* kompost* saat* säen gieß* schneid* hecke* obstbaum* erde boden ernte* dünge* schädling* zimmerpflanze* stauden* aussaat*',
  any: `
{bei} entscheidet zuerst der Standort: Licht, Wind und Boden setzen die Grenzen.
{wer}, notiert am besten neben der eigenen Arbeit auch das Wetter.
Fühlen Sie mit dem Finger in die Erde, bevor Sie gießen; das ist genauer als jeder Plan.
Probieren Sie einen Topf oder eine Ecke aus, bevor Sie alles umpflanzen.
Ein gesunder Boden erledigt die halbe Arbeit, und Mulch hält ihn feucht.
Schreiben Sie Etiketten, denn Keimlinge sehen einander ähnlich.
Eine Pflanze am richtigen Platz braucht von allem weniger.`,
  roles: {
    intro: `
{bei} spart ein genauer Blick auf den Platz mehr Arbeit als jedes Mittel aus dem Laden.
{wer}, prüft zuerst Licht, Wasser, Boden und Raum.
Ein kleiner Anfang bleibt leichter gesund als ein großer.
Jedes Jahr beantwortet ein paar Fragen, und die Notizen werden zum besten Ratgeber.`,
    why: `
{bei} sind Frische, Zeit im Freien und das Zusehen beim Wachsen gute Gründe.
Insekten, Vögel und Boden gewinnen, wenn die Pflanzung vielfältig ist.
Sie wissen, was gespritzt wurde und was nicht.`,
    choose: `
{bei} zählt man zuerst die Sonnenstunden und blättert dann im Katalog.
Wählen Sie Sorten, die zu Klima und Zeit passen, und fragen Sie die Nachbarn, was dort gedeiht.
Achten Sie auf kräftigen Wuchs und gesunde Wurzeln, nicht auf die meisten Blüten.
Denken Sie an die spätere Größe.`,
    how: `
{wer}, bereitet zuerst den Boden vor: lockern, Wurzeln entfernen, reifen Kompost einarbeiten.
Säen Sie so tief, wie die Packung angibt, und halten Sie die Oberfläche feucht, bis es grünt.
Pflanzen Sie am Abend oder bei bedecktem Himmel und gießen Sie gut an.
Gewöhnen Sie Jungpflanzen nach und nach an Sonne und Wind.`,
    mistakes: `
{bei} schadet zu viel Wasser mehr als zu wenig, weil Wurzeln Luft brauchen.
Zu dicht Gepflanztes sieht einige Wochen gut aus und kämpft danach um Licht.
Dünger hilft keiner Pflanze, die am falschen Platz steht.
Gelbe Blätter bei nasser Erde sprechen für zu viel Wasser, schlaffe bei trockener für zu wenig.
Wer jedes Insekt bekämpft, vertreibt auch die Helfer.
Staut sich Wasser im Übertopf, faulen die Wurzeln, also schütten Sie es nach dem Gießen weg.`,
    end: `
{wer}, macht noch diese Woche einen kleinen Schritt: das Licht beobachten, den Boden prüfen oder Saatgut bestellen.
{bei} lohnt nach der Saison eine Notiz, was gediehen ist und was nicht.
Lassen Sie über den Winter einige Stängel für Insekten stehen.
Säen Sie etwas weniger als geplant, und pflegen Sie es etwas besser.`,
  },
  matters: [
    [
      'gieß* wasser* trocken* feucht* bewässer*',
      `
{bei} gilt: am besten früh am Morgen gießen, langsam und an die Wurzel statt über die Blätter.
Seltener und gründlich lockt Wurzeln in die Tiefe; täglich ein Schluck hält sie oben.
Zimmerwarmes Wasser vertragen viele Pflanzen besser als eiskaltes aus der Leitung.
Töpfe trocknen schneller aus als Beete, vor allem bei Wind.`,
    ],
    [
      'boden* erde* kompost* dünge* topf* umtopf* hochbeet* beet*',
      `
{bei} ist krümelige Erde das Ziel; Sand, Lehm und alte Blumenerde brauchen Kompost.
Düngen Sie, solange die Pflanze wächst, und hören Sie auf, wenn sie ruht.
Der neue Topf soll nur wenig größer sein als der alte.
Kompost braucht Grünes und Braunes, etwas Feuchtigkeit und Luft.`,
    ],
    [
      'schädling* krankheit* schnecke* blattl* mehltau* unkraut*',
      `
{bei} klärt man zuerst, wer da frisst, denn viele Gäste sind harmlos.
Absammeln, abspülen, herausschneiden: Die ersten Mittel brauchen keine Flasche.
Abstand und trockene Blätter halten Mehltau besser fern als Spritzen.
Kräftige Pflanzen verkraften einige Löcher.`,
    ],
    [
      'schneid* schnitt* ernte* säen aussaat* frühling* herbst* winter* kalender*',
      `
{bei} geben Wetter und Packung gemeinsam den Termin vor.
Saubere, scharfe Klingen und ein trockener Tag sind die Grundlage jedes Schnitts.
Säen Sie in kleinen Abständen nach, dann verteilt sich die Ernte.
Ernten Sie oft und am kühlen Morgen.
Vor dem Frost kommen empfindliche Töpfe ins Helle und Kühle.`,
    ],
  ],
}
