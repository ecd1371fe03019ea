import type { FieldLines } from './book.ts'

/** More fields, as in `german-fields.ts`. */
export const moreGermanFields: readonly FieldLines[] = [
  {
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
  },
  {
    words:
      'marketing* *marketing werbung* marke* newsletter* seo instagram* social kunden* *kunden zielgruppe* kampagne* onlineshop* shop vertrieb* verkauf* *verkauf content* blog* podcast* linkedin* anzeige* bewertung* website*',
    any: `
{bei} gehört vorab geklärt, welche Zahl als Erfolg gilt.
{wer}, beginnt am besten mit Fragen, die Kunden wirklich stellen, und mit ihren Worten.
Schreiben Sie für einen einzelnen Menschen, den Sie beschreiben können.
Ändern Sie immer nur eines: die Überschrift, das Angebot oder die Zielgruppe.
Eine Botschaft ohne nächsten Schritt wird gelesen und vergessen.
Wählen Sie einen Rhythmus, den Sie auch in vollen Monaten halten.
Fragen Sie Verkauf und Kundendienst, denn dort kommen die Einwände zuerst an.`,
    roles: {
      intro: `
{bei} ist Reichweite leicht zu zählen und Wirkung schwer, also entscheiden Sie früh, worum es Ihnen geht.
{wer}, braucht am Anfang nur wenig: eine Zielgruppe, ein Versprechen und einen Ort, an dem man gefunden wird.
Kanäle ändern sich; die Arbeit, Käufer zu verstehen, bleibt.`,
      why: `
{bei} spricht vor allem der Kontakt dafür, der sich wiederholen, messen und verbessern lässt.
Vertrauen wächst mit jeder nützlichen Antwort, lange bevor jemand kauft.
Fragen Sie Ihre besten Kunden, wie sie zu Ihnen gefunden haben.`,
      choose: `
{bei} entscheidet, wo Ihre Käufer nach Antworten suchen, und nicht, worüber gerade geredet wird.
Schreiben Sie Zielgruppe, Budget und verfügbare Stunden auf, bevor Sie wählen.
Probieren Sie es mit kleinem Betrag und festem Ende.`,
      how: `
{wer}, beginnt mit einem schlichten Plan: Wer soll was tun, bis wann, und woran sieht man es?
Sammeln Sie echte Kundenfragen und beantworten Sie eine nach der anderen.
Lassen Sie den Entwurf einen Tag liegen und kürzen Sie ihn dann.
Sehen Sie sich die Reaktionen an, bevor Sie das Nächste schreiben.`,
      mistakes: `
{bei} ist der älteste Fehler, zuerst von sich selbst zu reden.
Zu viele Ziele in einer Botschaft heben sich auf.
Wer nur Klicks zählt, weiß nicht, ob jemandem geholfen war.
Nach wenigen Wochen aufzuhören, verschenkt, was sich gerade zeigen wollte.`,
      measure: `
{bei} taugt eine Kennzahl, wenn sie zu einer Entscheidung führt: Antworten, Buchungen, Bestellungen, wiederkehrende Kunden.
Halten Sie den Ausgangswert fest, sonst lässt sich später nichts vergleichen.
Öffnungen und Klicks sagen etwas über die Überschrift, Bestellungen etwas über das Angebot.
Sehen Sie auf den Verlauf und nicht auf eine einzelne Spitze.`,
      end: `
{wer}, wählt einen Schritt, der noch diese Woche hinausgehen kann, und schreibt die Erwartung dazu.
{bei} gewinnt Beständigkeit gegen Lautstärke.
Setzen Sie einen Tag fest, an dem Sie die Zahlen gemeinsam ansehen.
Fragen Sie einen Kunden, was ihn fast vom Kauf abgehalten hätte; die Antwort ist der nächste Text.`,
    },
    matters: [
      [
        'zielgruppe* kunden* *kunden käufer* leser* wer',
        `
{bei} sagt das Problem auf dem Schreibtisch mehr über Käufer als Alter und Hobbys.
Sprechen Sie mit einigen Kunden und schreiben Sie deren Worte mit.
In Firmen sind Nutzer, Zahler und Neinsager selten dieselbe Person.
Lassen Sie weg, wem Sie nicht helfen können.`,
      ],
      [
        'bewertung* *bewertungen kritik* rezension* stern* antworten',
        `
{bei} zählt der Zeitpunkt: Bitten Sie darum, wenn die Arbeit getan und der Kunde zufrieden ist.
{bei} überzeugt das Konkrete mehr als das Lob, denn Lesende suchen einen Fall wie den eigenen.
Machen Sie es leicht, mit einem Link oder einem Zettel, und fragen Sie nur einmal nach.
Antworten Sie auf Kritik ruhig, kurz und mit einem Angebot, denn die Antwort lesen auch künftige Kunden.
Gekaufte oder erfundene Stimmen schaden, sobald sie auffallen.
Was mehrmals kritisiert wird, gehört in die nächste Besprechung.`,
      ],
      [
        'newsletter* mail* *mail betreff* verteiler*',
        `
{bei} kommt die Einwilligung zuerst: Geschrieben wird nur, wer darum gebeten hat.
Sagen Sie bei der Anmeldung, was kommt und wie oft.
Ein Betreff, der den Inhalt nennt, ist besser als einer, der nur neugierig macht.
Lesen Sie die Antworten, und nehmen Sie Adressen heraus, die lange schweigen.`,
      ],
      [
        'text* schreib* inhalt* überschrift* botschaft* seo such* webseite* website*',
        `
{bei} gehört der Nutzen in die erste Zeile und die Erklärung dahinter.
Jede Seite beantwortet am besten genau eine Frage.
Kurze Wörter und konkrete Dinge tragen weiter als Adjektive.
Lesen Sie laut; wo Sie stolpern, stolpern auch andere.
Ein Text endet mit einer einzigen Bitte.`,
      ],
    ],
  },
  {
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
  },
  {
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
  },
  {
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
  },
]
