import type { FieldLines } from '../book.ts'

export const software: FieldLines = {
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
}
