import type { FieldLines } from '../book.ts'

export const food: FieldLines = {
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
}
