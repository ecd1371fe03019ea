import type { FieldLines } from './book.ts'

/** As in `english-fields.ts`. `{bei}` is `bei der Steuerrücklage`, `{wer}` is `wer Sauerkraut ansetzen will`. */
export const germanFields: readonly FieldLines[] = [
  {
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
  },
  {
    words:
      'kaffee* *kaffee espresso* tee *tee cold brew kombucha* wein* bier* limonade* matcha kefir smoothie*',
    any: `
{bei} lohnt es sich, Menge und Zeit jeder guten Tasse aufzuschreiben, damit sie kein Zufall bleibt.
{wer}, stellt am besten eine Waage bereit, denn ein Löffel fasst nie zweimal dasselbe.
Wasser macht den größten Teil der Tasse aus; was aus der Leitung seltsam schmeckt, schmeckt auch hier so.
Reinigen Sie alles, was mit dem Getränk in Berührung kommt, denn alte Öle nehmen frischen Aromen den Glanz.
Ändern Sie von einem Mal zum nächsten nur eine Sache.
Probieren Sie pur, bevor Milch, Zucker oder Eis dazukommen.`,
    roles: {
      intro: `
{bei} entscheiden wenige Dinge über den Geschmack: was hineinkommt, wie viel Wasser es trifft und wie lange.
{wer}, braucht keine teure Maschine, wohl aber eine Waage, gutes Wasser und etwas Geduld.
Geschmack ist persönlich, also ist jedes Rezept nur ein Ausgangspunkt.`,
      choose: `
{bei} kommt zuerst die Frische, dann eine Geschmacksrichtung, die Sie schon mögen, und zuletzt der Name auf der Tüte.
Fragen Sie im Laden, wann geröstet oder geerntet wurde.
Ganze Bohnen und lose Blätter behalten ihr Aroma länger als Gemahlenes.
Kaufen Sie kleine Tüten, bis Sie wissen, was Ihnen schmeckt.`,
      how: `
{wer}, wiegt zuerst, gießt dann auf und lässt es in Ruhe, bis die Zeit um ist.
Stellen Sie einen Wecker, denn zu langer Kontakt mit Wasser macht vieles bitter.
Seihen Sie ab, sobald es fertig ist.
Kosten Sie und notieren Sie, was Sie ändern würden.`,
      mistakes: `
{bei} hat ein bitteres oder flaches Ergebnis wenige Ursachen: alte Zutaten, falsche Menge, zu lange Wartezeit oder ein unsauberes Gefäß.
Schmeckt es sauer und dünn, hilft mehr Zeit oder feineres Mahlen; schmeckt es bitter, hilft weniger.
Wer lange vor dem Gebrauch mahlt, lässt das Aroma ziehen.
Offen im Kühlschrank nimmt es fremde Gerüche an.`,
      end: `
{wer}, macht am besten noch diese Woche einen Versuch mit genauen Mengen, an dem sich alle weiteren messen.
{bei} ändert man beim nächsten Mal nur eine Sache.
Eine Karte mit Ihren Mengen gehört neben den Wasserkocher.
Lassen Sie jemanden kosten, ohne zu sagen, welche Fassung welche ist.`,
    },
    matters: [
      [
        'bohne* mahl* röst* blätter zubereit* brüh* zieh*',
        `
{bei} machen frische Bohnen oder Blätter und gutes Wasser mehr aus als jedes Gerät.
Mahlgrad und Zeit gehören zusammen: je feiner gemahlen, desto kürzer der Kontakt mit dem Wasser.
Bewahren Sie Bohnen dicht und dunkel auf und mahlen Sie nur, was Sie gleich brauchen.
Kaltes Wasser braucht Stunden, wo heißes Minuten braucht.
Gießen Sie zuerst langsam, damit alles nass wird.`,
      ],
    ],
  },
  {
    words:
      'back* *brot *brote *kuchen* teig* *teig *sauerteig* *kraut *kohl kohl* *suppe* *soße* käse* *käse schokolade* reis curry* salat* kimchi* ferment* gär* grill* koch* rezept* gewürz* salz* *gericht* *essen küche* vorrat* einmach* einkoch* *marmelade* pizza* nudel* gemüse* zutat* mahlzeit* vegan* frühstück*',
    any: `
{bei} hilft es, unterwegs zu kosten und die Mengen aufzuschreiben, damit ein guter Versuch sich wiederholen lässt.
{wer}, legt am besten alles abgewogen bereit, bevor es losgeht.
Eine Waage ist genauer als eine Tasse, weil sich Mehl, Salz und Zucker jedes Mal anders setzen.
Geruch, Farbe und Festigkeit verraten mehr als die Uhr, also schauen Sie hin, bevor Sie der Zeitangabe trauen.
Eine kleine erste Menge ist schnell gegessen, wenn sie gelingt, und kein großer Verlust, wenn nicht.
Ändern Sie von einem Versuch zum nächsten nur eine Sache: die Menge, die Zeit oder die Wärme.
Saubere Hände, saubere Gläser und ein sauberes Brett retten mehr Lebensmittel als jeder Trick.`,
    roles: {
      intro: `
{bei} kommt es weniger auf Talent an als auf frische Zutaten, etwas Ordnung und genügend Zeit.
{wer}, muss nur wenige Dinge entscheiden: was hineinkommt, wie warm es wird und wie lange es ruht.
Mengen, Wärme und Zeit lassen sich aufschreiben, und was aufgeschrieben ist, lässt sich verbessern.
Für den ersten Versuch genügen eine freie Arbeitsfläche und eine Stunde ohne Eile.`,
      why: `
{wer}, bestimmt selbst, was hineinkommt, und das ist schon ein guter Grund.
{bei} entscheidet der Geschmack: Sie würzen, salzen und süßen so, wie es Ihnen gefällt.
Selbst Gemachtes muss nicht wochenlang haltbar sein und nicht jedem gefallen, sondern nur an Ihrem Tisch schmecken.
Die Menge richtet sich nach dem Bedarf, deshalb landet weniger im Müll.
Wer etwas mit eigenen Händen gemacht hat, beurteilt auch Gekauftes besser.`,
      choose: `
{bei} beginnt die Auswahl am Marktstand: zuerst die Frische, dann die Herkunft, dann der Preis.
{wer}, sollte lieber weniger kaufen, das aber in guter Qualität.
Eine kurze Zutatenliste, die man versteht, ist ein gutes Zeichen.
Was gerade Saison hat, schmeckt kräftiger und kostet meist weniger.
Vergleichen Sie den Preis je Kilo oder Liter und nicht je Packung.
Neues kauft man zuerst in kleiner Menge und kostet es pur.`,
      how: `
{wer}, liest am besten zuerst das ganze Rezept und merkt sich, wo etwas ruhen, kühlen oder warm werden muss.
Stellen Sie alles in der Reihenfolge bereit, in der Sie es brauchen.
Achten Sie bei jedem Schritt darauf, wie es aussehen, riechen und sich anfühlen soll.
Auch Warten ist ein Schritt, und wer ihn abkürzt, schmeckt es.
Räumen Sie auf, während etwas backt, zieht oder köchelt.`,
      mistakes: `
{bei} liegen Fehler oft am Anfang: falsche Mengen, kalte Zutaten oder zu wenig Zeit.
Zu viel Hitze lässt sich kaum zurücknehmen, also fangen Sie niedriger an und lassen Sie sich Zeit.
Salzen Sie mehrmals und in kleinen Prisen, denn heraus bekommt man es nicht mehr.
In der zu vollen Pfanne kocht, was braten soll.
Wenn etwas misslingt, schreiben Sie vor dem Wegwerfen auf, was Sie getan haben.`,
      cost: `
{bei} ergibt sich der wahre Preis, wenn Sie die Zutaten zusammenzählen und durch die gegessenen Portionen teilen.
Energie und Geräte gehören in die Rechnung, auch wenn ein Topf, der Jahre hält, kaum ins Gewicht fällt.
Kaufen Sie Haltbares auf Vorrat und Verderbliches in kleinen Mengen.
Planen Sie Reste ein, denn sie verändern die Rechnung stärker als ein Sonderangebot.`,
      tools: `
{wer}, sollte vor dem Einkauf in den Schrank sehen: Waage, Schüssel und ein sauberes Glas reichen weit.
Eine Küchenwaage lohnt sich zuerst, weil sie Ergebnisse wiederholbar macht.
Nehmen Sie Geräte, die in einer Minute sauber sind; die anderen bleiben im Schrank.
Ein scharfes Messer ist sicherer als ein stumpfes.`,
      end: `
{wer}, nimmt sich am besten noch diese Woche Zeit dafür, solange die Schritte frisch im Kopf sind.
{bei} wird der zweite Versuch oft der bessere, wenn Sie nur eine Sache ändern: Salz, Zeit oder Wärme.
Probieren Sie das Ergebnis zuerst pur, denn eine Soße verdeckt, was Sie lernen möchten.
Hängen Sie eine Karte mit Mengen und Zeiten in die Küche und verbessern Sie sie nach jedem Mal.
Lassen Sie jemanden kosten, der ehrlich sagt, was fehlt.`,
    },
    matters: [
      [
        'kohl* *kohl gemüse* kraut *kraut frisch* zutat* obst* wählen einkauf*',
        `
{bei} zählt das Gewicht in der Hand: Ein fester, schwerer Kopf mit glatten Blättern ist frischer als ein lockerer.
Schauen Sie auf die Schnittstelle; sie soll hell und feucht sein, nicht braun und trocken.
Kleine Flecken auf den äußeren Blättern schaden nicht, weiche Stellen und Risse dagegen schon.
Fragen Sie am Stand, wann geerntet wurde und wofür sich die Sorte eignet.
Spätere Sorten sind meist fester und lassen sich länger lagern als frühe.`,
      ],
      [
        'salz* stampf* gär* ferment* lake* *kraut glas gläser ansetzen',
        `
{bei} sind Salz, Sauberkeit und Luftabschluss die Punkte, auf die es ankommt.
Wiegen Sie Gemüse und Salz ab, denn nach Gefühl wird es leicht zu viel oder zu wenig.
Drücken Sie so lange, bis genug Saft austritt und alles bedeckt ist.
Was aus der Lake ragt, kann schimmeln; ein Gewicht hält es unten.
Lassen Sie oben im Glas etwas Platz und stellen Sie einen Teller darunter, denn beim Gären steigt der Saft.
Bläschen und ein säuerlicher Geruch sind gute Zeichen, Schimmel und fauliger Geruch keine.`,
      ],
      [
        'teig* *teig sauerteig* knet* form* falten ansatz*',
        `
{bei} ist die Temperatur so wichtig wie das Rezept: Warm geht es schnell, kühl wird es aromatischer.
Ein Teig ist so weit, wenn er auf Fingerdruck langsam zurückkommt.
Nasse Hände und eine Teigkarte helfen beim Formen mehr als zusätzliches Mehl.
Zwischen den Schritten braucht der Teig Ruhe, dann lässt er sich leichter formen.
Bauen Sie Spannung auf, indem Sie den Teig über die leere Arbeitsfläche zu sich ziehen.
Ein aktiver Ansatz ist voller Blasen, riecht frisch säuerlich und hat sich deutlich gehoben.
Etwas Mehl auf dem Tuch verhindert, dass der Laib kleben bleibt.`,
      ],
      [
        'back* brot* *brot kruste* ofen*',
        `
{bei} gehört der Ofen früh eingeschaltet, denn auch Wände und Blech müssen heiß sein.
Klopfen Sie auf die Unterseite: Klingt es hohl, ist das Brot fertig.
Dampf in den ersten Minuten hält die Kruste weich, bis das Brot aufgegangen ist.
Lassen Sie das Brot auf einem Gitter auskühlen, bevor Sie es anschneiden.`,
      ],
      [
        'lager* *lagern aufbewahr* halt* haltbar* vorrat* glas kühl* reste* einfrier*',
        `
{bei} lohnt sich die Frage nach dem Lagern vor dem ersten Schritt, denn sie bestimmt die Menge.
Beschriften Sie jedes Glas und jede Dose mit dem Datum.
Kühle bremst den Verderb, hält ihn aber nicht auf.
Frieren Sie in Portionen ein, die sich einzeln auftauen lassen.
Stellen Sie Neues nach hinten und essen Sie das Älteste zuerst.
Bei Schimmel oder zweifelhaftem Geruch gehört der Inhalt in den Müll.`,
      ],
    ],
  },
  {
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
  },
  {
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
  },
  {
    words:
      'software* *software web website* webseite* formular* *formular *formulare barriere* daten* *daten app apps api cloud server* programm* *programmierung code* test* automatis* ki künstlich* sicherheit* passwort* passwörter backup* *sicherung datenbank* linux kubernetes docker entwickl* digital* smart* computer* fehlermeldung* tastatur* system* it git',
    any: `
{bei} sind kleine Schritte sicherer als große, weil sich jeder einzelne prüfen und zurücknehmen lässt.
{wer}, schreibt am besten zuerst auf, wie es heute läuft, damit es etwas zum Vergleichen gibt.
Ziehen Sie die schlichte Lösung, die alle lesen können, der raffinierten vor.
Automatisieren Sie einen Schritt, wenn er von Hand geklappt hat, und nicht vorher.
Fragen Sie, wer einen Ausfall zuerst bemerken würde, und woran.
Was man sich merken muss, wird vergessen; es gehört in ein Skript, einen Test oder eine Liste.
Halten Sie zu jeder Entscheidung den Grund in einem Satz fest.`,
    roles: {
      intro: `
{bei} wechseln die Werkzeuge, die Fragen bleiben: Was muss funktionieren, für wen, und woran merkt man, dass es nicht so ist?
{wer}, beginnt am besten beim Problem und nicht beim Produkt.
Klären Sie früh, was die wichtigsten Begriffe in Ihrem Team bedeuten.
Ein großes Budget braucht der Anfang nicht, wohl aber eine Person, die zuständig ist.`,
      why: `
{bei} sprechen Zeit und vermiedene Fehler für sich, also zählen Sie beides, bevor Sie argumentieren.
Wissen, das im Team verteilt ist, geht nicht mit einer einzelnen Person.
Je früher ein Problem auffällt, desto weniger muss wieder auseinandergenommen werden.
Nennen Sie auch den Aufwand, denn was eingeführt wird, will gepflegt sein.`,
      choose: `
{bei} kommen die Anforderungen vor den Produkten.
{wer}, probiert besser eine kleine echte Aufgabe aus als nur die Vorführung.
Dokumentation und offene Fehlerberichte zeigen, wie gut ein Projekt gepflegt wird.
Fragen Sie, wie Sie Ihre Daten wieder herausbekommen.`,
      how: `
{wer}, beginnt in einer Testumgebung, in der eine falsche Einstellung niemandem schadet.
Bauen Sie zuerst die kleinste Fassung, die von Anfang bis Ende funktioniert.
Legen Sie die Konfiguration in die Versionsverwaltung, damit jede Änderung sichtbar bleibt.
Planen Sie den Rückweg, bevor Sie vorwärtsgehen.`,
      mistakes: `
{bei} stecken Fehler oft in Annahmen, die niemand aufgeschrieben hat.
Wer mehrere Dinge zugleich ändert, weiß danach nicht, was geholfen hat.
Einstellungen, die nur zum Testen gedacht waren, bleiben gern stehen.
Ein Alarm, der zu oft kommt, wird bald überhört.`,
      cost: `
{bei} ist die Lizenz nur ein Teil der Kosten; Einrichtung, Schulung, Betrieb und Ausstieg gehören dazu.
Schätzen Sie die laufenden Kosten für die erwartete Last und noch einmal für ein Mehrfaches.
Arbeitsstunden sind oft der größte Posten, also zählen Sie ehrlich.`,
      end: `
{wer}, nimmt sich für die kommende Woche einen einzigen Punkt vor, klein genug, um ihn abzuschließen.
{bei} zählt, was auch eine volle Woche übersteht.
Vereinbaren Sie, woran Sie den Erfolg erkennen und wann Sie nachsehen.
Schreiben Sie auf, was Sie verworfen haben und warum.
Lassen Sie die Menschen mitreden, die täglich damit arbeiten.
Ein kurzer Test mit echten Nutzern sagt mehr als eine lange Besprechung.`,
    },
    matters: [
      [
        'formular* *formular *formulare fehlermeldung* *meldung *meldungen feld felder beschriftung* eingabe*',
        `
{bei} gilt: Sagen Sie, was falsch ist, wo es ist und wie es richtig geht, ohne Vorwurf und ohne Fachsprache.
Die Meldung gehört neben das Feld, um das es geht, und muss auch im Code damit verknüpft sein.
Jedes Feld braucht eine sichtbare Beschriftung, denn ein Platzhalter verschwindet beim Tippen.
Farbe allein genügt nicht; ein Wort oder ein Zeichen kommt hinzu.
Was schon eingegeben wurde, bleibt nach einem Fehler stehen.
Zeigen Sie vorher, welches Format erwartet wird, dann entstehen viele Fehler gar nicht erst.`,
      ],
      [
        'barriere* tastatur* screenreader vorlese* zugänglich* wer wen kontrast*',
        `
{bei} geht es um Menschen, die schlecht sehen, nicht hören, keine Maus benutzen oder gerade nur eine Hand frei haben.
Legen Sie die Maus weg und gehen Sie jede Seite mit der Tastatur durch: Die Reihenfolge muss stimmen.
Der Fokus soll immer sichtbar sein, sonst weiß niemand, wo er gerade ist.
Lassen Sie sich die Seite vorlesen und hören Sie zu, ohne hinzusehen.
Prüfen Sie Kontraste und vergrößern Sie die Schrift, bis etwas bricht.
Bitten Sie Betroffene um einen Versuch; sie finden, was kein Werkzeug meldet.`,
      ],
      [
        'sicherheit* passwort* passwörter angriff* backup* *sicherung datenschutz* zugriff* phishing*',
        `
{bei} lautet die erste Frage, welcher Verlust am meisten schaden würde.
Jeder Mensch und jedes Programm bekommt nur die Rechte, die gerade nötig sind.
Ein Passwortmanager und ein zweiter Faktor halten viele einfache Angriffe ab.
Spielen Sie Aktualisierungen bald ein, denn bekannte Lücken werden zuerst ausprobiert.
Eine Sicherung zählt erst, wenn die Wiederherstellung geprobt ist.`,
      ],
      [
        'test* *test prüf* qualität* fehler* messen',
        `
{bei} beginnt man mit dem Test, der den letzten Fehler gefunden hätte.
Prüfen Sie Verhalten, auf das sich Nutzer verlassen, und nicht das Innere, das sich ändern darf.
Ein Test, der mal besteht und mal nicht, stumpft alle ab.
Um einen Fehler zu finden, stellen Sie ihn zuerst zuverlässig nach.`,
      ],
      [
        'ki künstlich* automatis* sprachmodell* chatbot*',
        `
{bei} taugt eine Aufgabe zum Anfang, deren Ergebnis Sie selbst beurteilen können.
Schreiben Sie auf, wie eine gute Antwort aussieht, und prüfen Sie an echten Beispielen.
Klären Sie, was mit eingegebenen Daten geschieht, und lassen Sie Vertrauliches weg.
Entscheidungen über Menschen bleiben bei Menschen.`,
      ],
    ],
  },
  {
    words:
      'gesund* schlaf* *schlaf stress* *stress angst* burnout* depress* diabetes schmerz* *schmerz *schmerzen rücken* therapie* migräne* allergie* schwanger* ernähr* *ernährung vitamin* diät* entspann* meditat* achtsam* arzt* haut* immun* wechseljahr* psych*',
    any: `
{bei} hilft es, in kleinen Schritten zu ändern und auf das eigene Befinden zu achten.
{wer}, führt am besten ein kurzes Tagebuch: was war, wann und wie lange.
Wird etwas schlimmer oder geht es nicht vorbei, ist die Arztpraxis die richtige Adresse.
Ändern Sie eine Gewohnheit nach der anderen und geben Sie ihr einige Wochen.
Vorsicht bei Ratschlägen, die viel versprechen und nichts über Sie wissen wollen.
Kleines, das täglich geschieht, wiegt mehr als Großes, das einmal geschieht.
Niemand muss damit allein bleiben; bitten Sie früh um Hilfe.`,
    roles: {
      intro: `
{bei} ist der erste nützliche Schritt, zu beobachten, was wann geschieht, bevor sich etwas ändert.
{wer}, vergleicht am besten mit den eigenen Tagen und nicht mit fremden.
Allgemeine Ratschläge helfen beim Ordnen, eine Untersuchung ersetzen sie nicht.
Plötzliche oder starke Beschwerden gehören sofort in fachkundige Hände.`,
      why: `
{bei} zeigen sich die Gründe im Alltag: Kraft, Laune, Geduld und Konzentration hängen daran.
Wer früh hinsieht, hat mehr Möglichkeiten als der, der wartet.
Auch die Menschen um Sie herum spüren den Unterschied.`,
      how: `
{wer}, fängt dort an, wo der Widerstand am kleinsten ist, und knüpft das Neue an etwas Gewohntes.
Bereiten Sie am Abend vor, was Sie am Morgen brauchen.
Der erste Schritt darf so klein sein, dass er auch an müden Tagen gelingt.
Ein Ausrutscher ist kein Grund aufzuhören.`,
      mistakes: `
{bei} ist zu viel auf einmal die häufige Falle, denn Erzwungenes hält selten.
Der Vergleich mit anderen sagt wenig über den eigenen Bedarf.
Wer nachts nach Symptomen sucht, findet eher Sorgen als Wissen.
Eine Behandlung setzt man nur in Absprache ab.`,
      end: `
{wer}, sucht sich für diese Woche einen einzigen Punkt aus und erzählt jemandem davon.
{bei} darf man mit sich so geduldig sein wie mit einem Freund.
Behalten Sie, was gutgetan hat, und lassen Sie weg, was nur Druck gemacht hat.
Ändert sich nichts, nehmen Sie Ihre Notizen mit in die Sprechstunde.`,
    },
    matters: [
      [
        'schlaf* *schlaf bett abend* nacht*',
        `
{bei} hilft eine feste Zeit zum Aufstehen mehr als gelegentliches frühes Zubettgehen.
Dimmen Sie am Abend das Licht und legen Sie Bildschirme weg.
Kühl, dunkel und ruhig soll das Schlafzimmer sein.
Kaffee am Nachmittag wirkt oft bis in die Nacht.
Wer lange wach liegt, steht besser auf und tut bei wenig Licht etwas Langweiliges.
Schreiben Sie auf, was morgen zu tun ist, dann muss es niemand im Kopf behalten.`,
      ],
      [
        'stress* entspann* pause* burnout* arbeit* angst* atem* grübel*',
        `
{bei} lohnt es sich, die frühen Zeichen zu kennen: kurzer Schlaf, kurze Geduld, nie fertig.
Prüfen Sie zuerst, was sich verschieben, abgeben oder streichen lässt.
Langsames Ausatmen oder ein Gang um den Block wirkt besser mit einem festen Platz am Tag.
Legen Sie fest, wann der Arbeitstag endet, und schalten Sie dann Nachrichten ab.
Hält die Sorge über Wochen an, sprechen Sie mit einer Ärztin oder einem Therapeuten.`,
      ],
      [
        'rücken* haltung* sitz* büro* beweg* schmerz* übung*',
        `
{bei} bringt Bewegung über den Tag mehr als der perfekte Stuhl.
Wechseln Sie oft die Haltung und telefonieren Sie im Stehen.
Der Bildschirm gehört auf Augenhöhe, und die Schultern sollen hängen dürfen.
Beginnen Sie Übungen langsam und hören Sie auf, wenn Schmerz in Arm oder Bein zieht.
Taubheit oder Schwäche gehört ärztlich abgeklärt.`,
      ],
      [
        'ernähr* *ernährung essen mahlzeit* zucker* vitamin* kochen',
        `
{bei} lohnt zuerst der Blick auf eine gewöhnliche Woche, denn die Routine zählt.
Fügen Sie Gemüse, Hülsenfrüchte und Vollkorn hinzu, bevor Sie etwas streichen.
Regelmäßige Mahlzeiten machen Heißhunger seltener.
Nahrungsergänzung besprechen Sie am besten vorher in der Praxis oder Apotheke.`,
      ],
    ],
  },
  {
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
  },
]
