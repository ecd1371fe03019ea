import type { FieldLines } from '../book.ts'

export const home: FieldLines = {
  words:
    'einbruch* renovier* streich* wand *wand wände bad badezimmer* fliesen* dach* dämm* *dämmung möbel* *möbel aufräum* ausmist* putz* reinig* wäsche* heiz* *heizung wärmepumpe* bohr* boden* tapete* solar* photovoltaik fenster* tür* umzug* einricht* keller* balkonkraftwerk* energie* schrank* *schrank kleiderschrank* handwerk* sanier*',
  any: `
{bei} heißt es: zweimal messen und die Maße als Skizze mit ins Geschäft nehmen.
{wer}, räumt am besten zuerst das Zimmer frei und deckt den Boden ab.
Drehen Sie Wasser oder Strom ab, bevor Sie etwas öffnen, und überlassen Sie Gas und Leitungen dem Fachbetrieb.
Machen Sie Fotos, bevor Rohre und Kabel verschwinden.
Lassen Sie Farbe, Kleber und Spachtel so lange trocknen, wie der Hersteller angibt.
Fragen Sie Vermieter oder Bauamt, bevor Sie Festes verändern.
Machen Sie ein Zimmer ganz fertig, bevor Sie das nächste anfangen.`,
  roles: {
    intro: `
{bei} ist ein klarer Plan billiger als gutes Werkzeug, denn falsch zugeschnittenes Material nimmt niemand zurück.
{wer}, legt zuerst fest, was danach besser sein soll: Wärme, Licht, Platz oder Ordnung.
Wie viel Arbeit es wird, entscheidet der Zustand; sehen Sie also auch dahinter und darunter nach.
Manche Schritte passen in ein freies Wochenende, andere gehören in die Hand eines Fachbetriebs.`,
    why: `
{bei} zeigt sich der Nutzen im Alltag: weniger Zugluft, weniger Suchen, niedrigere Rechnungen oder einfach ein Raum, den man gern betritt.
Betrachten Sie ein ganzes Jahr, denn Sommer und Winter stellen verschiedene Ansprüche.
Eine frühe Reparatur ist kleiner als eine späte.
Klare Gründe helfen später zu entscheiden, was wegbleiben darf.`,
    choose: `
{bei} kommen Größe, Belastung und Feuchtigkeit vor der Farbe.
Nehmen Sie Muster mit nach Hause und sehen Sie sie bei Tag und bei Lampenlicht an.
Fragen Sie nach Pflege, Reparatur und Ersatzteilen.
Vergleichen Sie den Preis für die ganze Fläche, samt Verschnitt und Kleber.`,
    how: `
{wer}, arbeitet am besten nach einer Liste: ausräumen, vorbereiten, ausführen, trocknen lassen, einräumen.
Die Vorbereitung braucht die meiste Zeit, und man sieht sie dem Ergebnis an.
Probieren Sie den ersten Schnitt oder Anstrich dort, wo ihn niemand sieht.
Arbeiten Sie von oben nach unten und von hinten zur Tür.`,
    mistakes: `
{bei} passieren die teuren Fehler vor dem ersten Handgriff: falsch gemessen, falsch grundiert, nicht hinter die Wand gesehen.
Ungeduld zwischen zwei Anstrichen kostet mehr Zeit als das Warten.
Vor dem Bohren gehört ein Ortungsgerät an die Wand.
Feuchtigkeit zu überdecken, statt die Ursache zu suchen, hilft nur kurz.`,
    cost: `
{bei} gehören Material, Werkzeug, Entsorgung und eine Reserve ins Budget, denn alte Wände überraschen gern.
Holen Sie mehrere schriftliche Angebote mit gleichem Umfang ein und fragen Sie, was nicht enthalten ist.
Eine gemietete Maschine ist für einen Tag oft günstiger als eine gekaufte.
Fragen Sie vor dem Auftrag nach Förderung, denn sie muss oft zuerst beantragt werden.`,
    end: `
{wer}, geht zum Schluss langsam durch den Raum und notiert, was noch nachzubessern ist.
{bei} lohnt es sich, Reste und Produktnamen aufzuheben, denn der nächste Kratzer kommt.
Tragen Sie Pflegetermine ein: Filter, Dichtungen, Rinnen, Batterien.
Machen Sie diese Woche einen kleinen Anfang: messen, ein Regal leeren oder ein Angebot anfragen.`,
  },
  matters: [
    [
      'streich* farbe* wand *wand wände tapete* anstrich*',
      `
{bei} macht der Untergrund mehr aus als der Preis der Farbe: sauber, trocken, glatt.
Spachteln, schleifen und entstauben kommen vor dem ersten Anstrich.
Streichen Sie zuerst die Ränder und gleich danach die Fläche, solange der Rand noch feucht ist.
Kaufen Sie genug Farbe aus einer Charge.`,
    ],
    [
      'dämm* *dämmung heiz* *heizung wärme* energie* fenster* dach* strom* solar*',
      `
{bei} fängt man dort an, wo am meisten Wärme verloren geht: am Dach, an den Fenstern und an Fugen.
Zugluft zu stoppen ist günstig und sofort zu spüren; gelüftet werden muss trotzdem.
Lassen Sie die Reihenfolge prüfen, denn die Heizung soll zu dem Haus passen, das sie später heizt.
Achten Sie auf Feuchtigkeit, sobald Wände dichter werden.
Vergleichen Sie den Verbrauch vorher und nachher über ein ganzes Jahr.`,
    ],
    [
      'aufräum* ausmist* ordnung* sortier* schrank* *schrank keller*',
      `
{bei} beginnt man mit einer Schublade und nicht mit einem Zimmer, dann kommt der erste Erfolg schon nach kurzer Zeit.
Alles herausnehmen, auswischen und nur zurücklegen, was benutzt wird.
Jedes Ding bekommt einen Platz in der Nähe der Stelle, an der es gebraucht wird.
Eine Kiste zum Weitergeben braucht ein Datum, an dem sie das Haus verlässt.
Erinnerungsstücke kommen zuletzt.`,
    ],
  ],
}
