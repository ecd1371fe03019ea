import type { FieldLines } from '../book.ts'

export const money: FieldLines = {
  words:
    'geld* *geld kredit* *kredit hypothek* *darlehen tilg* zins* spar* *sparen anleg* anlage* etf* fonds aktie* altersvorsorge *vorsorge rente* *rente steuer* *steuer *steuern rücklage* *rücklage *rücklagen versicher* *versicherung konto *konto budget* haushaltsbuch finanz* *finanzierung selbstständig* selbständig* freiberuf* rechnung* gehalt* schulden* ausgabe* honorar*',
  any: `
{bei} hilft es, alle Beträge auf denselben Zeitraum umzurechnen, auf den Monat oder auf das Jahr.
{wer}, trennt am besten feste Kosten, veränderliche Ausgaben und Reserve in eigenen Spalten.
Lesen Sie Gebühren und Kündigungsfristen vor dem beworbenen Zinssatz.
Rechnen Sie durch, was bei weniger Einkommen, höheren Zinsen oder einer großen Reparatur geschieht.
Was Sie nicht mit eigenen Worten erklären können, sollten Sie noch nicht unterschreiben.
Ein Dauerauftrag braucht weniger Willenskraft als ein guter Vorsatz.
Bewahren Sie Vertrag, letzten Auszug und eigene Notizen in einem Ordner auf.`,
  roles: {
    intro: `
{bei} geht es im Kern um eine einfache Frage: Was geht hinaus, was bleibt, und wofür soll es da sein?
{wer}, beginnt am besten mit den eigenen Zahlen, denn derselbe Rat passt nicht zu jedem Haushalt.
Eine ruhige Stunde mit den Auszügen der letzten Monate ist die beste Vorbereitung.
Einfaches Rechnen hilft hier mehr als jede Prognose.`,
    why: `
{bei} geht es um Spielraum: Geld, das verplant ist, kann niemanden überraschen.
{wer}, gewinnt vor allem Ruhe, denn absehbare Zahlungen verlieren ihren Schrecken.
Ein Kontostand sagt wenig, solange die Rechnungen, die noch kommen, nicht abgezogen sind.
Wer früh anfängt, lässt die Zeit einen Teil der Arbeit tun.
Ein Teil dessen, was eingeht, gehört wirtschaftlich schon anderen: dem Finanzamt, dem Vermieter, der Versicherung.`,
    choose: `
{bei} zählt die Summe über die ganze Laufzeit und nicht die monatliche Rate.
{wer}, klärt zuerst, wie lange das Geld gebunden sein darf und welchen Verlust man verkraften würde.
Gebühren, Strafen und Extras gehören in dieselbe Tabelle wie der Zins.
Nehmen Sie lieber das Produkt, das Sie verstehen, als das, das mehr verspricht.`,
    how: `
{wer}, schreibt zuerst auf, was hereinkommt, was hinausgeht und was noch geschuldet wird, jeweils mit Datum.
Überweisen Sie den vorgesehenen Betrag am Tag des Eingangs und nicht aus dem Rest am Monatsende.
Beginnen Sie mit einer Summe, die nicht weh tut, und erhöhen Sie sie, wenn mehr hereinkommt.
Prüfen Sie einmal im Quartal, ob Plan und Konto noch zusammenpassen.`,
    mistakes: `
{bei} bleiben Fehler oft lange verborgen, also prüfen Sie die Zahlen, solange sie klein sind.
Wer nur Raten vergleicht, findet lange Laufzeiten billig.
Eine Reserve, an die man nicht herankommt, ist keine.
Ein Angebot, das nur heute gilt, ist ein Grund, nein zu sagen.
Alte Verträge verdienen denselben kritischen Blick wie neue.`,
    cost: `
{bei} besteht der Preis aus mehreren Teilen: Zins, Gebühren, Steuern, Versicherung und verlorene Beweglichkeit.
Zählen Sie alle Zahlungen von der ersten bis zur letzten zusammen und vergleichen Sie diese Summe.
Lassen Sie sich jede Gebühr schriftlich nennen, auch die für den Wechsel.
Fragen Sie, was dasselbe Geld an anderer Stelle bewirken könnte.`,
    end: `
{wer}, trifft am besten noch diese Woche eine einzelne Entscheidung und schreibt den Grund dazu.
{bei} ist ein einfacher Plan, der läuft, besser als ein kluger, der in der Schublade liegt.
Erst die Reserve, dann teure Schulden, dann alles Übrige: Diese Reihenfolge erspart viele Diskussionen.
Gut ist eine Entscheidung, mit der man auch nach einem schlechten Jahr noch schlafen kann.
Tragen Sie einen Termin im Jahr ein, an dem Sie alles noch einmal durchgehen.
Sprechen Sie mit dem Menschen, der die Folgen mitträgt.`,
  },
  matters: [
    [
      'steuer* *steuer *steuern finanzamt nachzahlung* vorauszahlung* rechnung* beleg*',
      `
{bei} hilft eine feste Regel: Von jedem Zahlungseingang wandert sofort ein Anteil auf ein eigenes Konto.
Der letzte Steuerbescheid gibt einen ersten Anhaltspunkt, wie groß dieser Anteil sein sollte.
Wächst das Einkommen, wächst auch die Nachzahlung, deshalb gehört der Anteil regelmäßig überprüft.
Denken Sie an Vorauszahlungen und an die Umsatzsteuer, denn sie fällt an, ob der Monat gut war oder nicht.
Tragen Sie die Termine mit einer Woche Vorlauf in den Kalender ein.
Im Zweifel hilft eine Steuerberatung, die Höhe festzulegen.`,
    ],
    [
      'polster* reserve* notgroschen puffer* flaute* rücklage* *rücklage *rücklagen spar* sicherheit*',
      `
{bei} richtet sich die Höhe nach den Ausgaben, die in jedem Monat anfallen, ob Geld hereinkommt oder nicht.
Legen Sie fest, wie viele Monate ohne Einnahmen Sie überbrücken möchten, und rechnen Sie von dort zurück.
Die Reserve gehört auf ein Konto, das jederzeit erreichbar ist und trotzdem nicht täglich im Blick.
Bestimmen Sie vorher, welcher Notfall den Griff zur Reserve rechtfertigt.
Nach einer Entnahme wird zuerst wieder aufgefüllt.
Gute Monate sind die Zeit, in der das Polster wächst.`,
    ],
    [
      'kredit* *kredit darlehen *darlehen tilg* *tilgung zins* hypothek* schulden*',
      `
{bei} lohnt sich zuerst die Frage, welche Sondertilgung der Vertrag ohne Gebühr erlaubt.
Jede Tilgung senkt die Restschuld, und auf die Restschuld werden die Zinsen berechnet.
Teure Schulden wie der Dispo kommen vor den günstigen an die Reihe.
Halten Sie Zinssatz, Restlaufzeit und Restschuld bereit, bevor Sie mit der Bank sprechen.
Lassen Sie sich schriftlich bestätigen, wie eine Zahlung verrechnet wurde.`,
    ],
    [
      'anleg* anlage* etf* fonds aktie* risiko* rendite* depot*',
      `
{bei} gilt: Nur Geld, das jahrelang liegen bleiben darf, verträgt schwankende Kurse.
Verteilen Sie es auf viele Firmen, Länder und Branchen, damit ein einzelner Ausfall wenig schadet.
Niedrige laufende Kosten gehören zu dem Wenigen, das sich sicher wählen lässt.
Ein fester Monatsbetrag erspart die Suche nach dem richtigen Zeitpunkt.
Wer hohe Erträge ohne Risiko verspricht, lässt etwas weg.`,
    ],
    [
      'altersvorsorge rente* *rente vorsorge* *vorsorge ruhestand',
      `
{bei} steht am Anfang die Lücke: der Bedarf im Alter abzüglich dessen, was schon sicher ist.
Fordern Sie aktuelle Auskünfte über Ihre Ansprüche an, bevor Sie etwas abschließen.
Prüfen Sie, ob sich Beiträge senken oder aussetzen lassen, wenn ein schwaches Jahr kommt.
Kosten, die jedes Jahr anfallen, wirken über Jahrzehnte.
Setzen Sie auf mehr als einen Baustein.`,
    ],
  ],
}
