import type { FieldLines } from '../book.ts'

export const marketing: FieldLines = {
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
}
