import type { Guide } from '../guide.ts'

export const food: Guide = {
  words:
    'rezept rezepte kochen käse* wein weine weinprobe* rotwein weißwein schokolade* tee gewürze selbstgemacht*',
  parts: [
    {
      name: 'Teig und Ofen',
      words:
        '*brot brote *brötchen backen teig teige hefeteig* sauerteig* mürbeteig* *mehl pizza kuchen *kuchen *torte *torten *gebäck plätzchen hefe',
      quicktips: `
Mehl wiegen statt mit dem Becher messen
Die Höhe des Teigs mit einem Gummiband am Glas markieren
Das Brot erst anschneiden, wenn es ausgekühlt ist
Den Topf oder Stein mit dem Ofen aufheizen, nicht danach`,
      industry_myths: `
Braucht gutes Brot langes Kneten oder nur Zeit?
Wird ein Brot mit mehr Hefe besser oder nur schneller fertig?
Braucht man für eine gute Kruste einen besonderen Ofen?`,
      common_mistakes: `
Klebrigem Teig so lange Mehl geben, bis das Brot trocken wird
Nach der Uhr gehen, statt den Teig anzusehen
Das Brot in den Ofen schieben, bevor er richtig heiß ist`,
      common_questions: `
Warum geht mein Teig nicht auf?
Kann der Teig über Nacht in den Kühlschrank?
Woran erkenne ich, dass das Brot fertig ist?`,
      actionable_systems: `
Ein Backprotokoll: Mehl, Wasser, Raumtemperatur, Ruhezeit, Ergebnis
Ein Zeitplan, rückwärts gerechnet von der Stunde, in der gegessen wird
Ein Grundrezept, bei dem sich jedes Mal nur eine Sache ändert`,
    },
    {
      name: 'Gläser und Gären',
      words: 'sauerkraut weißkohl rotkohl ferment* kimchi kombucha einmachen einkochen gewürzgurken kefir*',
      quicktips: `
Das Gemüse mit einem kleinen Gewicht unter der Lake halten
Datum und Salzmenge auf jedes Glas schreiben
Das Glas auf einen Teller stellen, denn es kann überlaufen
Salz abwiegen, weil ein Löffel grobes anders wiegt als ein Löffel feines`,
      industry_myths: `
Ist trübe Lake ein Zeichen dafür, dass etwas verdorben ist?
Braucht jedes Ferment eine Starterkultur?
Hält Eingelegtes ewig?`,
      common_mistakes: `
Das Glas bis zum Rand füllen, sodass das Gas keinen Platz hat
Gemüse aus der Lake ragen lassen, wo sich Schimmel bildet
Mit dem abgeleckten Löffel noch einmal ins Glas gehen`,
      common_questions: `
Wie unterscheide ich Kahmhefe von Schimmel?
Wann ist das Ferment fertig?
Warum ist mein Gemüse weich geworden?`,
      actionable_systems: `
Ein Glastagebuch: Beginn, Salz, Raumtemperatur, Geschmack je Woche
Ein Etikett für jedes Glas: Inhalt, Datum, nächste Kontrolle
Ein Saisonkalender mit Gemüse, das sich zum Fermentieren eignet`,
    },
    {
      name: 'Mahlzeiten planen',
      words:
        'ernährung ernährungs* mahlzeit* mittagessen abendessen frühstück* vegan* vegetarisch* *suppe *suppen *eintopf nudeln',
      quicktips: `
Heute eine Portion mehr kochen und für morgen beschriften
Vor dem Einkaufszettel in den Kühlschrank sehen
Gewaschenes Obst dorthin stellen, wo man es sieht
Zwei Gerichte der Woche so wählen, dass sie sich eine Zutat teilen`,
      industry_myths: `
Muss gesundes Essen teuer sein?
Ist tiefgekühltes Gemüse schlechter als frisches?
Hält Öl im Kochwasser die Nudeln voneinander fern?`,
      common_mistakes: `
Sieben neue Rezepte für eine Woche ohne freien Abend planen
Hungrig und ohne Zettel einkaufen
Vorkochen und dann vergessen, was im Gefrierfach liegt`,
      common_questions: `
Was koche ich, wenn ich kaum Zeit habe?
Was lässt sich am Abend für morgen vorbereiten?
Wie rette ich ein versalzenes Gericht?`,
      actionable_systems: `
Ein Wochenplan mit einem freien Abend für Reste
Ein Einkaufszettel in der Reihenfolge der Regale
Ein Fach im Kühlschrank für alles, was bald gegessen werden muss`,
    },
    {
      name: 'Kaffee',
      words: 'kaffee* espresso* barista* cappuccino*',
      quicktips: `
Kaffee und Wasser wiegen und das beste Verhältnis aufschreiben
Erst kurz vor dem Brühen mahlen
Den Papierfilter vorher mit heißem Wasser spülen`,
      industry_myths: `
Hat dunkel gerösteter Kaffee mehr Koffein als heller?
Gehören Bohnen ins Gefrierfach?
Ist bitter dasselbe wie stark?`,
      common_mistakes: `
Mahlgrad, Menge und Zeit auf einmal ändern
Bohnen im offenen Glas in die Sonne stellen
Die Mühle nie reinigen und die Bohnen verdächtigen`,
      common_questions: `
Warum schmeckt mein Kaffee sauer?
Wie lange bleiben Bohnen frisch?
Welcher Mahlgrad passt zu welcher Kanne?`,
      actionable_systems: `
Eine Verkostungskarte: Menge, Mahlgrad, Zeit, ein Wort zum Geschmack
Eine Putzrunde für Mühle und Maschine an einem festen Tag
Eine Blindprobe zu zweit, mit Zeichen unter den Tassen`,
    },
    {
      name: 'Einkaufen und Aufbewahren',
      words: '',
      quicktips: `
Neues im Kühlschrank hinter das Alte stellen
Auf alles Geöffnete das Datum schreiben
Kartoffeln und Zwiebeln dunkel und getrennt lagern
Erst ansehen, riechen, probieren, bevor abgelaufene Vorräte weggeworfen werden`,
      industry_myths: `
Ist nach dem Mindesthaltbarkeitsdatum alles verdorben?
Ist frisch immer besser als tiefgekühlt?
Gehören Tomaten und Brot in den Kühlschrank?
Schmeckt man die teuerste Zutat heraus?`,
      common_mistakes: `
Gewürze jahrelang im Dampf über dem Herd aufbewahren
Ein Gerät für ein einziges Rezept kaufen
Öl neben dem warmen Herd lagern
Reste den ganzen Abend offen stehen lassen`,
      common_questions: `
Was darf ins Gefrierfach und was nicht?
Welche Vorräte lohnen sich immer?
Womit ersetze ich eine fehlende Zutat?
Wie bleiben Kräuter länger frisch?`,
      actionable_systems: `
Eine Vorratsliste mit einem Zeichen für „fast leer“
Ein Blick in jedes Fach an einem festen Tag im Monat
Eine Tauschliste für Zutaten, die oft fehlen
Ein Preiszettel für alles, was jede Woche im Korb liegt`,
    },
    {
      name: 'Abschmecken und Auftischen',
      words: '',
      quicktips: `
In drei Momenten probieren und notieren, was sich verändert hat
Erst einen Spritzer Zitrone versuchen, dann zum Salz greifen
Teller für warme Gerichte vorwärmen
Gäste schon bei der Einladung nach Allergien fragen`,
      industry_myths: `
Brauchen gute Gerichte viele Zutaten?
Kann man Geschmack üben?
Fehlt immer Salz, wenn etwas fad schmeckt?
Muss ein Familienrezept bleiben, wie es ist?`,
      common_mistakes: `
Ein Rezept zum ersten Mal kochen, wenn Gäste kommen
Nur einmal würzen, ganz am Schluss
Sich für das Essen entschuldigen, bevor jemand probiert hat
Eine gute Zutat unter fünf anderen verstecken`,
      common_questions: `
Was passt gut dazu?
Wie viel brauche ich pro Person?
Was kann ich am Vortag vorbereiten?
Wie beschreibt man Geschmack ohne große Worte?`,
      actionable_systems: `
Ein Probierbogen: süß, sauer, salzig, bitter, was ändern?
Ein Gästebuch: wer mag was, wer verträgt was nicht
Eine Rezeptkarte mit Platz für Notizen nach jedem Versuch
Ein Ablaufplan, rückwärts vom Hinsetzen gerechnet`,
    },
  ],
}

export const garden: Guide = {
  words:
    'garten gartenarbeit gartenpflege gärtnern gemüsegarten* kräutergarten* beet beete hochbeet* tomaten kräuter balkonkasten balkonkästen rosen rasen rasenpflege hecke hecken aussaat kompost* blumen',
  parts: [
    {
      name: 'Boden und Wasser',
      words: '',
      quicktips: `
Früh am Morgen gießen, lieber selten und gründlich
Offenen Boden mit Laub oder Stroh abdecken
Vor dem Gießen den Finger in die Erde stecken
An der Wurzel gießen und die Blätter trocken lassen`,
      industry_myths: `
Halten Eierschalen Schnecken fern?
Braucht eine hängende Pflanze immer Wasser?
Bringt mehr Dünger mehr Ernte?
Muss man jedes Jahr umgraben?`,
      common_mistakes: `
Jeden Tag ein wenig gießen, sodass die Wurzeln oben bleiben
Nassen, schweren Boden bearbeiten
Pflanzen kaufen, bevor Licht und Boden bekannt sind
Eine Pflanze düngen, die unter nassen Füßen leidet`,
      common_questions: `
Wie finde ich heraus, was für einen Boden ich habe?
Wie oft muss ich in einer heißen Woche gießen?
Was darf auf den Kompost?
Was hilft gegen Schnecken?`,
      actionable_systems: `
Eine Skizze des Gartens mit Sonne am Morgen, Mittag und Abend
Ein Gießplan für heiße Wochen und für den Urlaub
Ein Rundgang jede Woche auf demselben Weg, mit Blick unter die Blätter
Eine Kompostregel für die Küche: ja, nein, nur wenig`,
    },
    {
      name: 'Durch das Jahr',
      words: '',
      quicktips: `
Jeden Monat von derselben Stelle ein Foto machen
Saat noch am selben Tag beschriften
Samen und Ableger mit den Nachbarn tauschen
Den letzten Frost im Frühjahr aufschreiben`,
      industry_myths: `
Ist ein aufgeräumter Garten ein gesunder Garten?
Braucht man einen grünen Daumen oder nur Routine?
Ist der Herbst zu spät zum Pflanzen?
Ist Unkraut immer nutzlos?`,
      common_mistakes: `
Vor dem letzten Frost auspflanzen
Kaufen, was gerade blüht
Alles auf einmal säen und alles in einer Woche ernten
Vergessen, wie groß die Pflanze in ein paar Jahren ist`,
      common_questions: `
Was ist diesen Monat im Garten zu tun?
Welche Pflanzen verzeihen Anfängerfehler?
Wann ist die beste Zeit zum Schneiden?
Wie viel Zeit braucht ein kleiner Garten?`,
      actionable_systems: `
Ein Kalender mit einer Seite je Monat: säen, pflanzen, schneiden, ernten
Zehn Minuten jeden Abend mit Eimer und Schere
Ein Gartentagebuch: Wetter, erste Blüten, Fehlschläge
Ein Beetplan, auf dem steht, was letztes Jahr wo wuchs`,
    },
  ],
}

export const home: Guide = {
  words:
    'wohnung mietwohnung haushalt renovier* *möbel reparieren reparatur* heimwerk* bohren fliesen badezimmer* sanier* tapezier* umzug einrichten wände-streichen',
  parts: [
    {
      name: 'Ordnung und Sauberkeit',
      words: 'ordnung aufräumen ausmisten putzen wäsche minimalismus entrümpeln',
      quicktips: `
Heute eine Schublade ausräumen, nicht das ganze Zimmer
Von oben nach unten putzen
Einen Karton an die Tür stellen für alles, was aus dem Haus soll`,
      industry_myths: `
Wäscht mehr Waschmittel sauberer?
Muss man wenig besitzen, um Ordnung zu halten?
Reinigt Essig einfach alles?`,
      common_mistakes: `
Kisten kaufen, bevor aussortiert ist
Putzmittel mischen, die nicht zusammengehören
Mit Fotos und Briefen anfangen, wo jedes Stück aufhält`,
      common_questions: `
Wo fange ich an, wenn alles voll ist?
Wie macht die ganze Familie mit?
Wohin mit Geschenken, die niemand braucht?`,
      actionable_systems: `
Ein Putzplan nach Woche, Monat und Jahreszeit
Eine Regel für Kleidung und Spielzeug: eins kommt, eins geht
Zehn Minuten am Abend, jeden Tag ein anderer Raum`,
    },
    {
      name: 'Heizen und Energie',
      words:
        'heizen heizung* heizkosten energiesparen energiekosten strom stromsparen stromverbrauch wärmepumpe* solaranlage* photovoltaik* dämmung dämmen',
      quicktips: `
Heute die Zähler ablesen und in einer Woche wieder
Kurz und weit lüften, statt die Fenster gekippt zu lassen
Möbel und Vorhänge von den Heizkörpern wegrücken`,
      industry_myths: `
Wird ein Raum schneller warm, wenn der Regler ganz aufgedreht ist?
Eignen sich Wärmepumpen nur für Neubauten?
Bringen kleine Schritte zu Hause gar nichts?`,
      common_mistakes: `
Ein neues Gerät kaufen, bevor die Dämmung geprüft ist
Nur den Kaufpreis vergleichen und nicht den Verbrauch
Die Einstellungen ab Werk nie ändern`,
      common_questions: `
Welche Geräte brauchen bei mir am meisten Strom?
Welche Förderung gibt es, und wann muss der Antrag gestellt sein?
Wie lese ich meine Abrechnung?`,
      actionable_systems: `
Ein Zählerheft: Monatserster, Stände, eine Bemerkung
Ein Heizplan nach Raum und Tageszeit
Eine Fragenliste für die Energieberatung`,
    },
    {
      name: 'Vor dem Anfangen',
      words: '',
      quicktips: `
Vor dem Zerlegen von allen Seiten Fotos machen
Nachsehen, wo Wasser und Strom abgestellt werden
Zweimal messen und das Maß sofort aufschreiben
In der Nachbarschaft nach Werkzeug fragen, das nur einmal gebraucht wird`,
      industry_myths: `
Ist Selbermachen immer billiger?
Braucht man eine volle Werkstatt?
Ist das günstigste Angebot am Ende das günstigste?
Müssen kleine Räume weiß sein?`,
      common_mistakes: `
Am Abend vor dem Besuch anfangen
Nach Augenmaß einkaufen
Keine Zeit zum Trocknen einplanen
Die Vermieterin erst fragen, wenn das Loch in der Wand ist`,
      common_questions: `
Was kostet es, wenn alles mitgerechnet ist?
Was darf ich in einer Mietwohnung ändern?
Was sollte besser eine Fachkraft machen?
Was kommt zuerst, der Boden oder die Wände?`,
      actionable_systems: `
Ein Raumblatt: Maße, Farben, Produkte
Ein Plan mit Puffer für jeden Schritt
Ein Angebotsvergleich: Umfang, Material, Termine, Garantie
Eine Einkaufsliste nach Maß, Nummer und Laden`,
    },
    {
      name: 'In Schuss halten',
      words: '',
      quicktips: `
Heute den Rauchmelder testen
Einen Filter reinigen, an den lange niemand gedacht hat
Die lockere Schraube anziehen, die seit Wochen wartet
Das Datum der letzten Wartung auf das Gerät schreiben`,
      industry_myths: `
Ist Wartung erst nötig, wenn etwas kaputt ist?
Lohnt sich bei neuen Geräten keine Reparatur?
Schadet zu viel Putzen einer Oberfläche?
Braucht gutes Material keine Pflege?`,
      common_mistakes: `
Eine kleine Leckage übersehen, weil sie wieder trocknet
Restfarbe und Ersatzteile wegwerfen
Ein Putzmittel für alles verwenden
Erst im ersten Frost an die Heizung denken`,
      common_questions: `
Wie oft muss das geprüft werden?
Wie finde ich einen guten Handwerksbetrieb?
Wann lohnt sich Ersetzen mehr als Reparieren?
Was ist vor dem Winter zu tun?`,
      actionable_systems: `
Ein Hauskalender mit einer kleinen Arbeit je Monat
Ein Reparaturheft: was, wann, wer, wie teuer
Eine Runde durchs Haus im Frühjahr und im Herbst
Ein Ordner mit Anleitungen, Belegen und Farbnummern`,
    },
  ],
}

export const houseplants: Guide = {
  words: 'zimmerpflanze* topfpflanze* orchidee* kaktus kakteen sukkulente* monstera fensterbank',
  parts: [
    {
      name: 'Gießen und Umtopfen',
      words: '',
      quicktips: `
Vor dem Gießen den Finger in die Erde stecken
Das Wasser im Untersetzer nach einer Weile ausgießen
Staub mit einem feuchten Tuch von großen Blättern wischen
Den Topf ab und zu ein Stück drehen`,
      industry_myths: `
Braucht eine hängende Pflanze immer Wasser?
Ist ein größerer Topf immer besser?
Brauchen Pflanzen im Winter Dünger?
Ersetzt Besprühen feuchte Luft?`,
      common_mistakes: `
Alle Pflanzen am selben Tag gießen, ob trocken oder nicht
Eine Pflanze gleich nach dem Kauf umtopfen
Einen Übertopf ohne Abfluss voll Wasser stehen lassen
Eine kranke Pflanze düngen, statt nach den Wurzeln zu sehen`,
      common_questions: `
Warum werden die Blattspitzen braun?
Wann braucht die Pflanze einen neuen Topf?
Wie vermehre ich sie mit Ablegern?
Wer gießt, wenn ich verreise?`,
      actionable_systems: `
Ein Schild in jedem Topf: Name, Licht, zuletzt umgetopft
Eine Runde pro Woche: ansehen, fühlen, gießen, säubern
Ein Plan für den Urlaub: zusammenstellen, beschatten, wer kommt vorbei
Ein Foto jeder Pflanze am Monatsanfang`,
    },
    {
      name: 'Licht und Schädlinge',
      words: '',
      quicktips: `
Die Hand an den Platz halten: Ein scharfer Schatten heißt viel Licht
Einmal pro Woche unter die Blätter sehen
Neue Pflanzen eine Weile getrennt stellen
Blätter von der kalten Scheibe wegrücken`,
      industry_myths: `
Brauchen alle Pflanzen ein Südfenster?
Reinigen Zimmerpflanzen die Luft im Raum?
Ist ein gelbes Blatt immer ein schlechtes Zeichen?
Kommen Trauermücken nur in schmutzigen Wohnungen vor?`,
      common_mistakes: `
Die Pflanze jede Woche an einen anderen Platz stellen
Schattenpflanzen auf die sonnige Fensterbank setzen
Schädlinge erst bemerken, wenn alle Töpfe befallen sind
Die Heizung unter der Fensterbank vergessen`,
      common_questions: `
Was hilft gegen Trauermücken?
Welche Pflanzen kommen mit wenig Licht aus?
Welche Pflanzen sind für Haustiere ungefährlich?
Woran erkenne ich Spinnmilben?`,
      actionable_systems: `
Ein Plan der Fenster: Morgensonne, Mittagssonne, Schatten
Ein Brett für neue Pflanzen in Quarantäne
Eine Liste der Pflanzen nach Lichtbedarf
Ein Tauschabend für Ableger`,
    },
  ],
}
