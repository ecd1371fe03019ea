import type { Guide } from '../guide.ts'

export const money: Guide = {
  words:
    'geld finanzen bankkonto girokonto zinsen gehalt einkommen rente altersvorsorge krypto* bitcoin versicherung*',
  parts: [
    {
      name: 'Selbstständig und Steuer',
      words:
        'selbstständig* selbständig* freiberuf* steuer steuern steuererklärung* *steuer rechnungen buchhaltung umsatzsteuer kleinunternehmer* freelanc* gründung',
      quicktips: `
Von jedem Zahlungseingang sofort einen Teil für die Steuer zur Seite legen
Belege gleich fotografieren, bevor der Druck verblasst
Die Rechnung an dem Tag schicken, an dem die Arbeit fertig ist
Rechnungen in einer lückenlosen Reihe nummerieren`,
      industry_myths: `
Bekommt man betriebliche Ausgaben ganz zurück?
Ist eine Erstattung ein gutes Zeichen?
Brauchen nur große Betriebe eine Buchhaltung?`,
      common_mistakes: `
Ein Konto für Betrieb und Privates benutzen
Den ganzen Rechnungsbetrag als Einkommen ansehen
Belege in einer Kiste sammeln, bis die Frist drückt`,
      common_questions: `
Wie viel sollte ich für die Steuer zurücklegen?
Welche Belege muss ich wie lange aufheben?
Was tun, wenn ein Kunde nicht zahlt?`,
      actionable_systems: `
Eine Stunde Buchhaltung im Monat mit fester Reihenfolge
Eine Mahnleiter: freundlich, bestimmt, letzte Frist
Ein Steuerkalender mit allen Fristen und einer frühen Warnung`,
    },
    {
      name: 'Sparen und Rücklagen',
      words:
        'sparen sparplan* rücklage *rücklage rücklagen notgroschen* haushaltsbuch* budget schulden kredit kredite',
      quicktips: `
Am Zahltag sparen, nicht am Monatsende
Den letzten Kontoauszug durchgehen und markieren, was man nicht wieder kaufen würde
Ein Abo kündigen, das lange niemand benutzt hat
Die Rücklage auf ein anderes Konto legen als das für den Alltag`,
      industry_myths: `
Kann man nur mit hohem Einkommen sparen?
Machen kleine Ausgaben mehr aus als die großen Verträge?
Heißt ein Budget, auf alles Schöne zu verzichten?`,
      common_mistakes: `
Nur sparen, was zufällig übrig bleibt
Rechnungen vergessen, die einmal im Jahr kommen
Mit dem besten Monat des Jahres rechnen`,
      common_questions: `
Wie groß sollte meine Rücklage sein?
Was kommt zuerst: sparen oder Schulden tilgen?
Wann darf ich an die Rücklage gehen?`,
      actionable_systems: `
Eine Reihenfolge für den Zahltag: Miete, Rücklage, Sparen, Rest
Ein eigenes Konto für Jahresrechnungen
Eine Warteliste für Wünsche, die erst nach einem Monat entschieden werden`,
    },
    {
      name: 'Anlegen und Immobilien',
      words:
        'geldanlage* aktie aktien etf etfs fonds depot immobilie* baufinanz* hypothek* *darlehen tilgung sondertilgung* hauskauf eigenheim mieten',
      quicktips: `
Aufschreiben, wann das Geld gebraucht wird, bevor es angelegt wird
Die jährlichen Kosten jedes Fonds nachsehen
Das Ende der Zinsbindung weit vorher in den Kalender schreiben`,
      industry_myths: `
Braucht man viel Geld, um anzufangen?
Sagt die Rendite von gestern etwas über morgen?
Ist Miete wirklich verlorenes Geld?`,
      common_mistakes: `
In Panik verkaufen, weil die Nachrichten schlecht sind
Nur auf die Monatsrate sehen
Alles ins Haus stecken und nichts für die Heizung behalten`,
      common_questions: `
Wie viel Risiko lässt mich ruhig schlafen?
Lohnt sich eine Sondertilgung oder eher das Sparen?
Was kostet mich der Fonds im Jahr?`,
      actionable_systems: `
Ein Plan auf einer Seite: Ziel, Zeit, Mischung, was bei fallenden Kursen
Ein fester Tag im Jahr für Kosten und Mischung
Ein Vergleich der Angebote mit allen Gebühren`,
    },
    {
      name: 'Angebote und Kleingedrucktes',
      words: '',
      quicktips: `
Vor der Unterschrift nach den Gesamtkosten fragen, schriftlich
Über jedes Angebot schlafen, das nur heute gilt
Die Kündigungsfrist jedes Vertrags in den Kalender schreiben
Fragen, was das Aussteigen kostet, nicht nur der Einstieg`,
      industry_myths: `
Wird Treue zu einer Bank belohnt?
Ist kostenlose Beratung kostenlos?
Steht ein bekannter Name für gute Bedingungen?
Ist das Kleingedruckte überall gleich?`,
      common_mistakes: `
Unterschreiben, weil das Gegenüber nett war
Angebote vergleichen, die nicht dasselbe enthalten
Sich auf ein Versprechen verlassen, das nicht im Vertrag steht
Nur die Seite mit dem Bonus lesen`,
      common_questions: `
Wie vergleiche ich zwei ganz verschiedene Angebote?
Woran verdient die Beratung?
Wie komme ich aus einem Vertrag heraus?
Was sollte ich vor der Unterschrift fragen?`,
      actionable_systems: `
Ein Vergleichsblatt: Kosten, Laufzeit, Ausstieg, was fehlt
Fünf Fragen für jedes Beratungsgespräch auf einer Karte
Eine Vertragsliste mit Fristen und letzten Preisen
Eine Schlafregel: eine Nacht für kleine Summen, eine Woche für große`,
    },
    {
      name: 'Der jährliche Geldtag',
      words: '',
      quicktips: `
Alle Konten, Schulden und Verträge auf eine Seite schreiben
Nachsehen, was im letzten Jahr an Gebühren angefallen ist
Jemandem zeigen, wo die wichtigen Papiere liegen
Den größten festen Posten mit einem anderen Angebot vergleichen`,
      industry_myths: `
Ist es unhöflich, über Geld zu reden?
Muss man Zahlen mögen, um seine Finanzen zu ordnen?
Löst mehr Einkommen jedes Geldproblem?
Ist ein guter Plan einer, der sich nie ändert?`,
      common_mistakes: `
Das Konto nur ansehen, wenn etwas schiefgegangen ist
Den Plan eines Freundes übernehmen, ohne sein Leben zu haben
Eine Entscheidung aufschieben, bis sie sich selbst trifft
Alte Verträge behalten, obwohl sich das Leben geändert hat`,
      common_questions: `
Wohin geht mein Geld jeden Monat?
Was sollte ich zuerst ordnen?
Welche Unterlagen kann ich wegwerfen?
Wann lohnt sich bezahlte Beratung?`,
      actionable_systems: `
Ein Geldtag im Jahr mit fester Tagesordnung
Eine Zeile je Jahr: was da ist, minus was geschuldet wird
Eine Ampel für Verträge: behalten, prüfen, kündigen
Ein Notfallordner: Konten, Policen, Ansprechpartner`,
    },
  ],
}

export const software: Guide = {
  words:
    'software app apps programmieren softwareentwicklung daten datenbank* ki cloud server excel computer code',
  parts: [
    {
      name: 'Web und Barrierefreiheit',
      words:
        'web webseite* website* homepage* formular* *formular *formulare onlineshop* webdesign browser screenreader*',
      quicktips: `
Die Maus weglegen und die Seite nur mit der Tastatur bedienen
Jedem Feld eine sichtbare Beschriftung geben, nicht nur einen Platzhalter
Die Seite auf doppelte Größe zoomen und sehen, was bricht
Die Seite auf einem alten Handy mit langsamem Netz öffnen`,
      industry_myths: `
Ist Barrierefreiheit nur etwas für blinde Menschen?
Müssen barrierefreie Seiten langweilig aussehen?
Macht ein Plug-in eine Seite von allein barrierefrei?`,
      common_mistakes: `
Fehler nur mit roter Farbe anzeigen
Den Rahmen um das aktive Element entfernen, weil er stört
Nur mit dem neuesten Gerät im schnellsten Netz testen`,
      common_questions: `
Wie schreibt man eine gute Fehlermeldung?
Welches Bild braucht einen Alternativtext?
Wie teste ich mit einem Screenreader?`,
      actionable_systems: `
Ein Tastaturtest vor jeder Veröffentlichung
Eine Musterliste für Formulare: Beschriftung, Hilfe, Fehler, Erfolg
Eine Obergrenze für die Größe der Seite, mit Alarm`,
    },
    {
      name: 'Sicherheit und Daten',
      words:
        'it-sicherheit datensicherheit datenschutz* dsgvo passwort* passwörter phishing* verschlüsselung backup* datensicherung*',
      quicktips: `
Zuerst das Mailkonto mit einem zweiten Faktor schützen
Einen Passwort-Manager einrichten und das meistbenutzte Passwort ändern
Heute eine Sicherung zurückspielen und sehen, ob es klappt`,
      industry_myths: `
Sind kleine Betriebe zu klein für einen Angriff?
Ist das Schloss im Browser ein Beweis für eine ehrliche Seite?
Erlaubt eine Einwilligung einfach alles?`,
      common_mistakes: `
Ein Passwort im Chat verschicken
Zugänge offen lassen, wenn jemand das Team verlässt
Die Datenschutzerklärung eines anderen Betriebs abschreiben`,
      common_questions: `
Woran erkenne ich eine Phishing-Mail?
Was tun, wenn ein Konto übernommen wurde?
Wie lange darf ich Kundendaten aufheben?`,
      actionable_systems: `
Eine Abgangsliste: Konten, Schlüssel, Geräte
Ein Datenverzeichnis: was, wozu, wo, wer, bis wann
Eine Notfallkarte: wen anrufen, was trennen, was nicht löschen`,
    },
    {
      name: 'In kleinen Schritten bauen',
      words: '',
      quicktips: `
Das Problem in einem Satz aufschreiben, bevor ein Werkzeug gewählt wird
Die kleinste Fassung bauen, die ein echter Mensch ausprobieren kann
Die Fehlermeldung bis zum Ende lesen, bevor gesucht wird
Etwas löschen, das seit Langem niemand benutzt`,
      industry_myths: `
Löst ein Neubau die alten Probleme?
Spart ein neues Werkzeug vom ersten Tag an Zeit?
Lässt sich Qualität am Ende einbauen?
Ist schlauer Code guter Code?`,
      common_mistakes: `
Erst das Werkzeug wählen und dann das Problem suchen
Für Tausende bauen, bevor es zehn benutzen
Nur den Teil schätzen, der Spaß macht
Die Entscheidung nicht aufschreiben und den Grund vergessen`,
      common_questions: `
Selbst bauen oder kaufen?
Womit fangen wir an?
Wie entscheiden wir, was wir nicht bauen?
Wie viel Dokumentation ist genug?`,
      actionable_systems: `
Ein Entscheidungsblatt: was gewählt, was verworfen, warum
Eine Liste, wann etwas fertig ist, die auf eine Karte passt
Ein Probelauf mit Enddatum und einer klaren Frage
Eine kurze Vorführung jede Woche, egal wie klein`,
    },
    {
      name: 'Betrieb und Pflege',
      words: '',
      quicktips: `
Diese Woche den ältesten kleinen Fehler beheben
Einer Person beim Benutzen zusehen und nichts sagen
Den Test zum Fehler schreiben, bevor er behoben wird
Eine Warnung abschalten, auf die niemand reagiert`,
      industry_myths: `
Ist Software nach der Veröffentlichung fertig?
Schreiben gute Entwicklerinnen keine Fehler?
Muss im Team jeder alles wissen?
Ist Testabdeckung ein Maß für Qualität?`,
      common_mistakes: `
Updates aufschieben, bis sie nicht mehr in kleinen Schritten gehen
Wissen in einem einzigen Kopf lassen
Das Symptom beheben und das Ticket schließen
Messen, was leicht ist, statt was Menschen spüren`,
      common_questions: `
Welche Zahlen sollten wir jede Woche ansehen?
Wann ist ein altes System reif für die Ablösung?
Wer wird nachts angerufen, und wofür?
Wie übergeben wir an neue Leute?`,
      actionable_systems: `
Ein Pflegetag im Monat mit fester Liste
Eine Übergabeseite: was es tut, wie es ausfällt, wen man fragt
Ein Fehlerformular: getan, erwartet, passiert
Eine Rückschau nach jedem Ausfall, ohne Schuldige`,
    },
  ],
}

export const work: Guide = {
  words:
    'arbeitsplatz arbeitsalltag teamarbeit zusammenarbeit team teams führungskr* mitarbeiter* mitarbeitende* karriere beruf büro ehrenamt* verein feedback projektmanagement',
  parts: [
    {
      name: 'Kundschaft und Texte',
      words:
        'marketing* werbung kunden kundengespräch* kundendienst kundschaft marke markenaufbau newsletter* social-media instagram* linkedin* seo vertrieb blog* podcast* youtube* tiktok*',
      quicktips: `
Die letzten zehn Fragen aufschreiben, die hereingekommen sind
Den eigenen Text laut lesen und streichen, was niemand sagen würde
Heute drei Kommentare mit einer Frage beantworten
Einen alten Beitrag auffrischen, statt einen neuen zu schreiben`,
      industry_myths: `
Muss man jeden Tag etwas veröffentlichen?
Bedeuten mehr Follower mehr Kundschaft?
Ist eine Marke dasselbe wie ein Logo?`,
      common_mistakes: `
Auf jedem Kanal denselben Text veröffentlichen
Nur schreiben, wenn es etwas zu verkaufen gibt
Über Eigenschaften reden, wenn Menschen nach dem Nutzen fragen`,
      common_questions: `
Was schreibe ich, wenn nichts passiert ist?
Welcher Kanal passt zu meiner Kundschaft?
Wie bitte ich um eine Bewertung?`,
      actionable_systems: `
Ein Monat auf einer Seite: vier Themen, je eines pro Woche
Ein Fragenheft, das alle füllen, die mit Kundschaft reden
Ein Blatt zum Ton: Wörter, die wir benutzen, Wörter, die wir meiden`,
    },
    {
      name: 'Besprechungen und Zeit',
      words: 'meeting* besprechung* zeitmanagement* produktivität* homeoffice remote* prokrastin*',
      quicktips: `
Eine Besprechung absagen und stattdessen drei Sätze schicken
Die Frage in die Einladung schreiben, die beantwortet werden soll
Eine Stunde am Morgen sperren und das Postfach schließen`,
      industry_myths: `
Spart es Zeit, mehrere Dinge gleichzeitig zu tun?
Wird zu Hause weniger gearbeitet?
Zeigt ein voller Kalender, wie wichtig jemand ist?`,
      common_mistakes: `
Leute vorsichtshalber einladen
In der Besprechung entscheiden und den Abwesenden nichts sagen
Den Tag mit dem Postfach beginnen`,
      common_questions: `
Wie sage ich eine Besprechung ab?
Was mache ich zuerst, wenn alles dringend ist?
Wie schalte ich ab, wenn das Büro zu Hause ist?`,
      actionable_systems: `
Eine Vorlage für die Einladung: Frage, Personen, Entscheidung
Ein Wochenrückblick: abschließen, streichen, planen
Eine Absprache im Team: Zeiten, Kanäle, Antwortfrist`,
    },
    {
      name: 'Rollen und Absprachen',
      words: '',
      quicktips: `
Aufschreiben, wer was entscheidet, und fragen, ob alle das so sehen
Hinter jede offene Aufgabe genau einen Namen setzen
Nach einem Beispiel fragen, wenn eine Erwartung vage ist
Am Ende jedes Gesprächs festhalten: wer macht was bis wann`,
      industry_myths: `
Ersetzt gesunder Menschenverstand schriftliche Regeln?
Ist Schweigen Zustimmung?
Töten Regeln die Kreativität?
Haben gute Führungskräfte auf alles eine Antwort?`,
      common_mistakes: `
Zweien dieselbe Aufgabe geben und niemandem die Entscheidung
Einen Termin zusagen, bevor die gefragt sind, die die Arbeit tun
Eine Absprache ändern, ohne es zu sagen
Konflikte sich selbst überlassen`,
      common_questions: `
Wer hat das letzte Wort?
Wie sage ich Nein, ohne zu schaden?
Was tun, wenn sich jemand nicht an Absprachen hält?
Wie viel muss aufgeschrieben werden?`,
      actionable_systems: `
Eine Tabelle auf einer Seite: wer macht was
Ein Entscheidungsheft mit Datum und Grund
Ein Eskalationsweg: reden, schreiben, jemanden dazuholen
Eine Karte fürs Abgeben: Ergebnis, Grenzen, Hilfe, Termin`,
    },
    {
      name: 'Gut zusammenarbeiten',
      words: '',
      quicktips: `
Jemandem danken, dessen Arbeit selten auffällt
Die stillste Person nach ihrer Meinung fragen, aber mit Vorlauf
So genau loben, dass niemand anders gemeint sein kann
Von einem eigenen Fehler erzählen und was sich seither geändert hat`,
      industry_myths: `
Macht Harmonie ein gutes Team aus?
Spricht gute Arbeit für sich?
Gehen Leute nur wegen des Geldes?
Ist Druck gut für Ergebnisse?`,
      common_mistakes: `
Die belohnen, die Brände löschen, und nicht die, die sie verhindern
Nach Ideen fragen und nichts daraus machen
Rückmeldung für das Jahresgespräch aufheben
Über Menschen reden statt mit ihnen`,
      common_questions: `
Wie gebe ich jemandem Rückmeldung, der über mir steht?
Wie arbeite ich mit jemandem, den ich nicht mag?
Was hilft einem Team nach einem Fehlschlag?
Was sollte eine neue Kollegin nach einem Monat wissen?`,
      actionable_systems: `
Ein Rückblick nach jedem Projekt: behalten, lassen, probieren
Ein Plan für die erste Woche neuer Leute
Eine Übersicht, wer was kann und wer es lernen möchte
Ein Leitfaden für Gespräche zu zweit: erst du, dann die Arbeit`,
    },
  ],
}

export const learning: Guide = {
  words:
    'lernen lerntechnik* lernmethod* üben studium studieren prüfung prüfungen klausur* gitarre* klavier* singen fotografieren fotografie zeichnen malen stricken nähen häkeln basteln hobby schach vokabel* fremdsprache*',
  parts: [
    {
      name: 'Üben',
      words: '',
      quicktips: `
Mit der schwersten Stelle anfangen, solange der Kopf frisch ist
Vor dem Aufräumen festlegen, was als Nächstes geübt wird
Das Material dort liegen lassen, wo man es sieht
Die eigene Arbeit jemandem zeigen, der ein wenig weiter ist`,
      industry_myths: `
Schlägt Talent die Übung?
Ist ein Fehler ein Rückschritt?
Lernt man mit jedem Lebensjahr schlechter?
Muss man früh anfangen, um gut zu werden?`,
      common_mistakes: `
Immer das üben, was man schon kann
Material kaufen, statt es zu benutzen
Die Methode wechseln, bevor sie wirken konnte
An einem Tag stundenlang üben und an den anderen gar nicht`,
      common_questions: `
Wie oft sollte ich üben?
Wie finde ich eine gute Gruppe oder Lehrerin?
Was tun, wenn ich nicht weiterkomme?
Woran merke ich, dass ich besser werde?`,
      actionable_systems: `
Eine Übungskarte: Ziel, Übung, Ergebnis, nächstes Mal
Ein Kalender mit einem kleinen Ziel je Woche
Eine Mappe mit ersten Versuchen zum Vergleichen
Ein Abend, an dem alle zeigen, woran sie gerade üben`,
    },
    {
      name: 'Verstehen und Behalten',
      words: '',
      quicktips: `
Das Buch zuklappen und aufschreiben, was hängen geblieben ist
Es laut erklären, als wäre ein Kind im Raum
Zeichnen statt mitschreiben
In kurzen Blöcken lernen und das Handy in ein anderes Zimmer legen`,
      industry_myths: `
Gibt es wirklich Lerntypen?
Hilft es am meisten, einen Text immer wieder zu lesen?
Ist Auswendiglernen nutzlos?
Lernt man in der Nacht vor der Prüfung am besten?`,
      common_mistakes: `
Die halbe Seite gelb anstreichen
Ein Video ansehen und glauben, man könne es nun
Notizen machen, die nie wieder jemand öffnet
Den Schlaf vor der Prüfung opfern`,
      common_questions: `
Wie behalte ich, was ich gelesen habe?
Welche Grundlagen brauche ich zuerst?
Wie fange ich an, wenn ich keine Lust habe?
Was hilft gegen Nervosität?`,
      actionable_systems: `
Ein Wiederholungsplan: nächster Tag, nächste Woche, nächster Monat
Ein Fehlerheft mit dem richtigen Weg daneben
Eine Seite je Kapitel in eigenen Worten
Ein Lernplan, rückwärts vom Prüfungstag gerechnet`,
    },
  ],
}
