import type { Guide } from '../guide.ts'

export const travel: Guide = {
  words: 'reise reisen *reise urlaub *urlaub ferien hotel hotels städtetrip* wochenendtrip* camping',
  parts: [
    {
      name: 'Zu Fuß unterwegs',
      words: 'wandern wanderung* wanderweg* pilgern bergtour* steilküste* hüttentour*',
      quicktips: `
Jemandem sagen, welche Strecke es wird und wann man zurück ist
Das Wetter am Morgen der Tour noch einmal ansehen
Die Karte vorher herunterladen und eine auf Papier einstecken
Neue Schuhe auf kurzen Wegen einlaufen`,
      industry_myths: `
Braucht jeder Weg schwere Stiefel?
Ist der Abstieg der leichte Teil?
Wandert man nur im Sommer gut?`,
      common_mistakes: `
Zu spät losgehen und die letzte Stunde im Dunkeln laufen
Erst trinken, wenn der Durst da ist
Eine Druckstelle ignorieren, bis sie eine Blase ist`,
      common_questions: `
Wie rechne ich die Gehzeit aus?
Was gehört in den Tagesrucksack?
Was mache ich, wenn ich den Weg verliere?`,
      actionable_systems: `
Eine Umkehrzeit: die Uhrzeit, zu der es zurückgeht, Gipfel hin oder her
Eine Packliste für den Tag: Schichten, Wasser, Proviant, Licht, Verbandszeug
Ein Tourenheft mit eigenen Gehzeiten für die nächste Planung`,
    },
    {
      name: 'Mit Bahn und Rad',
      words: 'nachtzug nachtzüge bahnreise* zugreise* radtour* fahrrad* radreise* radfahren interrail',
      quicktips: `
Fahrkarten offline speichern, denn im Tunnel fehlt das Netz
Wasser, Ladekabel und Zahnbürste am Platz behalten
Vor der Tour Luft, Bremsen und Kette prüfen`,
      industry_myths: `
Ist die Bahn von Tür zu Tür immer langsamer?
Schläft man im Nachtzug grundsätzlich schlecht?
Braucht man für eine Radtour teure Kleidung?`,
      common_mistakes: `
Einen Umstieg ohne eine Minute Reserve planen
Sich auf das Bordrestaurant verlassen
Einen Koffer packen, den man nicht ins Gepäckfach heben kann`,
      common_questions: `
Wie früh soll ich buchen?
Was passiert, wenn ich den Anschluss verpasse?
Darf das Rad mit in den Zug?`,
      actionable_systems: `
Ein Vergleich von Tür zu Tür: Zeit, Preis, Schlaf
Eine Liste für die Nacht im Zug: schlafen, waschen, essen, laden
Ein Flickzeug-Beutel, der immer am Rad bleibt`,
    },
    {
      name: 'Packen und Papiere',
      words: '',
      quicktips: `
Das Ablaufdatum des Ausweises prüfen, bevor gebucht wird
Alles herauslegen und dann ein Drittel zurück in den Schrank
Die Sachen für die erste Nacht nach oben packen
Eine Kopie der Papiere getrennt vom Handy aufbewahren`,
      industry_myths: `
Spart Rollen beim Packen wirklich Platz?
Ist früh buchen immer billiger?
Lohnt sich eine Versicherung nur für lange Reisen?
Braucht man für jeden Tag etwas Neues zum Anziehen?`,
      common_mistakes: `
Für jedes denkbare Wetter packen
Alle Karten in einer Geldbörse tragen
Neue Schuhe auf eine Reise mit langen Wegen mitnehmen
Die Einreiseregeln erst am Flughafen lesen`,
      common_questions: `
Welche Papiere brauche ich an der Grenze?
Wie packe ich für warme Tage und kalte Abende?
Was tun, wenn die Geldbörse weg ist?
Was darf zu Hause nicht vergessen werden?`,
      actionable_systems: `
Eine Packliste, die nach jeder Reise verbessert wird
Eine Notfallkarte: Nummern, Kopien, etwas Bargeld
Ein Countdown: ein Monat, eine Woche, der Abend vorher
Ein Rundgang vor der Abfahrt: Fenster, Heizung, Pflanzen, Post`,
    },
    {
      name: 'Tage vor Ort',
      words: '',
      quicktips: `
Am Tag eine Sache fest planen und den Rest offen lassen
Nach der Ankunft erst einmal um den Block gehen
Beim Bäcker fragen, wo die Leute aus dem Ort essen
Hallo, bitte und danke in der Landessprache lernen`,
      industry_myths: `
Muss man die berühmten Orte gesehen haben?
Lohnt sich ein Ort nur in der Hauptsaison?
Sind Geheimtipps noch geheim?
Muss man weit fahren, um etwas Neues zu sehen?`,
      common_mistakes: `
Jede Nacht in einem anderen Bett schlafen
Den Ankunftstag wie einen ganzen Tag verplanen
Neben der größten Sehenswürdigkeit zur vollsten Stunde essen
Die Reise nur durch das Handy ansehen`,
      common_questions: `
Wie viele Tage sollte man bleiben?
Wann ist die beste Reisezeit, und wofür?
Wie komme ich ohne Auto herum?
Was muss man vorher buchen?`,
      actionable_systems: `
Ein Tagesplan mit einem Muss, einem Vielleicht und einer freien Stunde
Eine Karte mit drei Farben: sehen, essen, Regen
Ein Reisetagebuch mit drei Zeilen am Abend
Eine Regel fürs Geld: Tagesbetrag, Reserve, ein Extra`,
    },
  ],
}

export const health: Guide = {
  words:
    'gesundheit* *schmerzen krankheit allergie* migräne wechseljahre schwanger* therapie stress burnout achtsamkeit ängste meditation wohlbefinden erschöpfung',
  parts: [
    {
      name: 'Schlaf und Pausen',
      words:
        'schlaf schlafen schlafprobleme schlafstörung* einschlafen müdigkeit pausen erholung schichtarbeit',
      quicktips: `
Morgen zur gleichen Zeit aufstehen, egal wie die Nacht war
Das Handy außerhalb des Schlafzimmers laden
Die Liste für morgen vor dem Zubettgehen schreiben`,
      industry_myths: `
Braucht jeder Mensch gleich viel Schlaf?
Lässt sich Schlaf am Wochenende nachholen?
Hilft ein Glas Wein beim Durchschlafen?`,
      common_mistakes: `
Bei jedem Aufwachen auf die Uhr sehen
Stundenlang liegen bleiben, um den Schlaf zu erzwingen
Am Nachmittag Kaffee trinken und die Matratze verdächtigen`,
      common_questions: `
Was tun, wenn ich nachts wach liege?
Wie lang darf ein Mittagsschlaf sein?
Wann sollte ich damit zum Arzt?`,
      actionable_systems: `
Ein Schlaftagebuch: Bett, Aufwachen, Kaffee, Stimmung
Ein Abendritual in drei Schritten
Eine Prüfung des Schlafzimmers: Licht, Lärm, Temperatur`,
    },
    {
      name: 'Bewegung',
      words:
        'sport fitness* joggen marathon* yoga* krafttraining rückenschmerzen rückenübungen dehnen schwimmen stehpult* schreibtisch*',
      quicktips: `
So langsam laufen, dass man noch reden kann
Die Sportsachen am Abend vorher bereitlegen
Bei jedem Telefonat aufstehen
Eine Übung von der Seite filmen und die Haltung ansehen`,
      industry_myths: `
Zeigt Muskelkater, dass das Training gut war?
Gibt es die eine richtige Haltung?
Muss man beweglich sein, um mit Yoga anzufangen?`,
      common_mistakes: `
Nach der Pause so hart anfangen wie vorher
In derselben Woche weiter und schneller laufen
Durch einen Schmerz trainieren, der immer wiederkommt`,
      common_questions: `
Wie oft in der Woche ist genug?
Wie fange ich nach einer Pause wieder an?
Was brauche ich am Anfang wirklich?`,
      actionable_systems: `
Ein Trainingsheft mit einer Zeile je Einheit
Eine Woche mit festen Plätzen für hart, leicht und Ruhe
Eine Regel für schlechte Tage: zehn Minuten, dann entscheiden`,
    },
    {
      name: 'Kleine Gewohnheiten',
      words: '',
      quicktips: `
Ein Glas Wasser an den Arbeitsplatz stellen
Eine neue Gewohnheit an eine alte hängen
Heute eine Mahlzeit ohne Bildschirm essen
Eine Sache von der heutigen Liste streichen, statt eine dazuzuschreiben`,
      industry_myths: `
Ist ein gesundes Leben eine Frage des Willens?
Ist natürlich immer sanft?
Hilft, was einer Freundin hilft, auch anderen?
Ist Erschöpfung ein Zeichen von Schwäche?`,
      common_mistakes: `
Alles auf einmal ändern
Nach einem schlechten Tag aufgeben
Alles messen und nichts mehr spüren
Ratschläge aus dem Netz ausprobieren, ohne jemanden zu fragen`,
      common_questions: `
Welche kleine Änderung bringt am meisten?
Wie bleibe ich dran, wenn der Tag voll ist?
Welchen Tipps im Netz kann ich trauen?
Woran merke ich, dass es hilft?`,
      actionable_systems: `
Eine Woche lang eine kleine Änderung, jeden Abend eine Notiz
Ein Wochenplan, in dem Ruhe ein Termin ist
Ein Tagebuch für Beschwerden: wann, wie stark, was war vorher
Eine Karte je Gewohnheit: wann, wo, wie klein, was sonst`,
    },
    {
      name: 'Hilfe und Gespräche',
      words: '',
      quicktips: `
Fragen vor dem Arzttermin aufschreiben
„Was würde dir jetzt helfen?“ fragen, statt Rat zu geben
Zwei Nummern speichern, die man jederzeit anrufen darf
Eine Liste der eigenen Medikamente mitnehmen`,
      industry_myths: `
Muss es einem sehr schlecht gehen, bevor man Hilfe holt?
Stört es Ärztinnen und Ärzte, wenn man nachfragt?
Sollte man bei der Arbeit über Krankheit schweigen?
Muss man immer die richtigen Worte wissen?`,
      common_mistakes: `
Beschwerden beim Arzt kleinreden
Spät am Abend Diagnosen in der Suchmaschine suchen
Warten, bis nichts mehr geht
Lösungen anbieten, wenn jemand gehört werden will`,
      common_questions: `
Wie finde ich die richtige Praxis?
Was mache ich, bis ein Termin frei ist?
Wie viel muss ich dem Arbeitgeber sagen?
Wie können Familie und Freunde helfen?`,
      actionable_systems: `
Ein Gesundheitsblatt: Vorgeschichte, Medikamente, Allergien, Kontakte
Ein Terminzettel: was ich frage, was gesagt wurde, was jetzt kommt
Ein Plan für schlechte Tage: wen anrufen, was absagen, was guttut
Eine Liste mit frühen Warnzeichen und dem, was dann hilft`,
    },
  ],
}

export const family: Guide = {
  words:
    'familie* kind kinder kindern eltern elternzeit baby babys kleinkind* erziehung schulkind* hausaufgaben pubertät geschwister taschengeld beziehung partnerschaft',
  parts: [
    {
      name: 'Alltag miteinander',
      words: '',
      quicktips: `
Heute einmal ohne Bildschirm am Tisch essen
Alle nach einem Wunsch für das Wochenende fragen
Die kleinen Arbeiten aufschreiben, die nur einer sieht
Eine langweilige Aufgabe zusammen erledigen`,
      industry_myths: `
Heißt gerecht, dass alle das Gleiche bekommen?
Streiten glückliche Familien nicht?
Ist Langeweile verlorene Zeit?
Müssen Traditionen alt sein?`,
      common_mistakes: `
Wochenenden so voll planen, dass niemand zur Ruhe kommt
Aufrechnen, wer mehr getan hat
Alles am späten Abend klären wollen
Helfen, statt Verantwortung zu übernehmen`,
      common_questions: `
Wie teilen wir die Arbeit gerecht auf?
Wie finden wir Zeit füreinander?
Wer springt ein, wenn jemand krank ist?
Was tun, wenn wir uns nicht einig sind?`,
      actionable_systems: `
Eine Runde jede Woche: Lob, Sorgen, Pläne
Eine Tafel mit einem Namen für jede Aufgabe
Ein Kalender mit einer Farbe für jede Person
Eine Kiste mit Ideen für Regentage`,
    },
    {
      name: 'Reden und Zuhören',
      words: '',
      quicktips: `
„Ich wünsche mir“ sagen statt „du immer“
Erst wiederholen, was man gehört hat, dann antworten
Für das schwierige Gespräch einen Spaziergang wählen
Um Entschuldigung bitten, ohne „aber“`,
      industry_myths: `
Muss jeder Streit sofort gelöst werden?
Verstehen sich Menschen, die sich lieben, ohne Worte?
Bekommen Kinder von Streit nichts mit?
Hilft Loben immer?`,
      common_mistakes: `
In jedem Streit das Alte wieder hervorholen
Rat geben, wenn Zuhören gefragt war
Über jemanden reden, der im Raum ist
Regeln mitten im Streit verhandeln`,
      common_questions: `
Wie fange ich ein schwieriges Gespräch an?
Wie setze ich Grenzen, ohne zu verletzen?
Wie erklärt man Kindern schlechte Nachrichten?
Wann ist Hilfe von außen gut?`,
      actionable_systems: `
Streitregeln: keine Beleidigungen, Pausen erlaubt, ein Thema
Ein Glas mit Fragen für den Esstisch
Ein Gespräch zu zweit jeden Monat, mit drei Fragen
Eine Liste mit Sätzen für schwere Momente`,
    },
  ],
}
