import type { FieldLines } from '../book.ts'

export const travel: FieldLines = {
  words:
    'reise* tage wochenende* städte stadt *reise reisen urlaub* *urlaub wander* *wandern wanderung* ostsee nordsee küste* *küste strand* *strand meer berge alpen hotel* *hotel ferien* *ferien camping* zug zügen *zug nachtzug* bahn* flug* *flug flughafen städtereise* insel* *insel tour* *tour radtour* weg wege ausflug* gasthaus* ferienwohnung* rucksack* gepäck*',
  any: `
{wer}, plant besser weniger Stationen ein, als hineinpassen würden, denn Wetter, Hunger und müde Füße reden mit.
{bei} lohnt ein Blick auf Fahrpläne und Öffnungszeiten kurz vor der Abreise, und zwar an der Quelle.
Fragen Sie Einheimische und vergleichen Sie die Antwort mit der Karte.
Speichern Sie Karten und die Adresse der ersten Nacht, bevor Sie aus dem Haus gehen.
Ein freier Nachmittag gehört zum guten Plan, ebenso ein Weg zurück.
Notieren Sie, was gebucht ist, was bezahlt ist und was sich noch stornieren lässt.
Wer früh bucht, hat die Auswahl; wer spät bucht, muss bei Tagen und Orten beweglich sein.`,
  roles: {
    intro: `
{wer}, klärt zuerst Zeit, Strecke und Betten; danach beginnt der angenehme Teil.
{bei} entscheiden Jahreszeit, Budget und Begleitung mehr als jede Liste von Sehenswürdigkeiten.
Gute Pläne haben Lücken, für das Wetter und für Orte, von denen vorher niemand wusste.
Zuerst kommt, was nur zu festen Zeiten geht, und alles andere ordnet sich darum herum.`,
    why: `
{wer}, merkt schnell, dass der Weg selbst zum Urlaub gehört.
{bei} ist die Ruhe ein guter Grund: weniger Menschen, weniger Termine, mehr Himmel.
Außerhalb der Saison sind Wege und Zimmer leichter zu haben, dafür schließt manches früher.
Licht, Wind und Geruch wechseln mit der Jahreszeit, und derselbe Ort zeigt sich anders.
Langsames Reisen lässt Zeit zum Schauen und zum Reden.`,
    choose: `
{bei} gehören zuerst die festen Bedingungen auf den Zettel: Datum, Preisgrenze, Zahl der Betten, Anreise.
Lesen Sie in Bewertungen das, was mehrmals auftaucht, und vor allem die jüngsten.
Vergleichen Sie vollständige Preise mit Gepäck, Plätzen, Abgaben und Wegen.
Eine gute Lage spart jeden Tag Zeit.
Prüfen Sie vor dem Bezahlen, bis wann sich kostenlos absagen lässt.`,
    how: `
{wer}, plant am besten von den festen Punkten aus: Termine, lange Fahrten, erste und letzte Nacht.
Rechnen Sie Fahrzeiten mit ein und geben Sie jedem Umstieg etwas Luft.
Buchen Sie, was ausgehen kann, und lassen Sie offen, was bleibt.
Geben Sie den Plan an die Mitreisenden weiter und an jemanden zu Hause.`,
    mistakes: `
{bei} entstehen Probleme oft aus einem Plan ohne Luft, in dem eine Verspätung alles umwirft.
Zu viel Gepäck kostet auf jeder Treppe Kraft.
Wer sich nur auf das Telefon verlässt, steht bei leerem Akku ohne Fahrkarte da.
Verteilen Sie Karten und Bargeld auf mehr als eine Tasche.`,
    cost: `
{bei} hat das Budget große Posten: Anreise, Unterkunft, Essen und das Programm am Tag.
Eine Woche früher oder später verändert den Preis oft stärker als jeder Gutschein.
Halten Sie etwas zurück für einen verpassten Anschluss oder einen Regentag.
Ein Tagesbetrag lässt sich leichter einhalten als eine Gesamtsumme.`,
    end: `
{wer}, setzt am besten gleich einen Zeitraum fest, denn Plätze und Betten werden nach Datum vergeben.
{bei} bleibt am Ende eine kurze Notiz der beste Reiseführer: was gefehlt hat und was zu Hause bleiben durfte.
Lassen Sie den letzten Tag frei von langen Wegen.
Schuhe, Jacke und Rucksack danken es, wenn sie vor dem Wegräumen trocknen dürfen.
Fahrkarten und hingekritzelte Ortsnamen bringen mehr zurück als viele Fotos.
Fragen Sie noch heute die Menschen, die mitkommen sollen.`,
  },
  matters: [
    [
      'wander* *wandern wanderung* unterwegs weg wege *weg *küste küste* pfad* berg* steil* etappe*',
      `
Stichwort {x}: Das Tageslicht und der Langsamste in der Gruppe bestimmen, wie weit es geht.
Sehen Sie am Morgen nach Wetter und Wind und halten Sie eine Abkürzung bereit.
Eingelaufene Schuhe, Wasser und eine winddichte Schicht zählen mehr als besondere Ausrüstung.
Halten Sie Abstand zu Kanten und Hängen, vor allem nach Regen, denn dort kann Boden abrutschen.
Bleiben Sie auf dem Weg, wo Vögel oder Dünen Ruhe brauchen.
Sagen Sie jemandem, welche Strecke Sie gehen und wann Sie zurück sein wollen.`,
    ],
    [
      'schlaf* übernacht* unterkunft* hotel* zimmer einkehr* ferienwohnung* gasthaus* abteil* camping* essen restaurant*',
      `
{bei} lohnt ein Anruf vor der Ankunft, denn außerhalb der Saison haben manche Häuser Ruhetage.
Fragen Sie, ob eine einzelne Nacht möglich ist und bis wann die Küche warme Speisen hat.
Achten Sie auf den Weg zur nächsten Haltestelle oder zum Startpunkt.
Ein Platz zum Trocknen von Schuhen und Jacken ist nach einem nassen Tag viel wert.
Eine kurze Karte und Gäste aus dem Ort sind gute Zeichen für ein Gasthaus.`,
    ],
    [
      'pack* gepäck* rucksack* koffer* kleidung* ausrüstung*',
      `
{bei} kommt in die kleine Tasche, was unterwegs gebraucht wird, und die große bleibt zu.
Gehen Sie von der Vorhersage aus und von der Zahl der Tage bis zur nächsten Wäsche.
Mehrere dünne Schichten sind nützlicher als ein dickes Stück.
Papiere, Medikamente und Ladegerät bleiben immer bei Ihnen.
Was nur für den Notfall mitkommt, sollte leicht sein.`,
    ],
    [
      'kinder* *kinder kindern familie* *familie baby',
      `
{bei} helfen Kindern Bilder vom Weg: Zeigen Sie vorher auf der Karte, was kommt.
Planen Sie Pausen nach Hunger und Müdigkeit und nicht nach Sehenswürdigkeiten.
Etwas zu essen, etwas zu malen und etwas Vertrautes lösen die halben Probleme.
Eine kleine Aufgabe macht aus Mitreisenden Mitmacher.`,
    ],
    [
      'herbst* winter* frühling* sommer* wetter* wann zeit saison* jahreszeit*',
      `
{bei} entscheiden Licht, Wetter und Preise über die beste Zeit.
Schauen Sie auf Regen und Tageslänge und nicht nur auf die Temperatur.
In den Wochen vor und nach der Hauptsaison ist vieles offen und wenig voll.
Klären Sie, welche Fähren, Museen und Gasthäuser dann geschlossen haben.`,
    ],
  ],
}
