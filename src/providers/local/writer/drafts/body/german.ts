import type { Book } from './book.ts'
import { drinks } from './german/drinks.ts'
import { food } from './german/food.ts'
import { garden } from './german/garden.ts'
import { health } from './german/health.ts'
import { home } from './german/home.ts'
import { learning } from './german/learning.ts'
import { marketing } from './german/marketing.ts'
import { money } from './german/money.ts'
import { pets } from './german/pets.ts'
import { software } from './german/software.ts'
import { sport } from './german/sport.ts'
import { travel } from './german/travel.ts'
import { work } from './german/work.ts'

/** `{bei}` and `{wer}` are bent as far as the gender is known (`german-words.ts`); `{x}` stands unbent behind a noun. */
export const german: Book = {
  quotes: ['„', '“'],
  // The first of those that fit equally well is taken.
  fields: [
    pets,
    drinks,
    food,
    money,
    travel,
    software,
    health,
    home,
    garden,
    marketing,
    sport,
    learning,
    work,
  ],
  onward: `
Wie es weitergeht, steht im Abschnitt {after}.
Darauf baut der nächste Abschnitt auf: {after}.
Mehr dazu steht gleich im Anschluss unter {after}.
Ist das geklärt, führt der Abschnitt {after} weiter.`,
  mention: `
Auch {m} gehört in dieses Bild.
An dieser Stelle lohnt sich auch ein Gedanke an {m}.`,
  roles: {
    intro: {
      first: `
Schreiben Sie zum Thema {x} zuerst die Frage auf, die Sie hierher geführt hat.
Welche Teile des Themas {x} zählen, entscheidet Ihr eigener Fall; halten Sie ihn beim Lesen im Blick.
Es geht nicht darum, zum Thema {x} alles zu wissen, sondern zu sehen, welche Entscheidungen bei Ihnen liegen.
Wer seinen Ausgangspunkt kennt, hat von Ratschlägen zum Thema {x} mehr.
Sagen Sie in einem Satz, was Sie vom Thema {x} erwarten, und heben Sie diesen Satz bis zum Ende auf.`,
      next: `
Nichts davon müssen Sie einfach glauben: Probieren Sie jeden Punkt im Kleinen aus und behalten Sie, was trägt.
Notieren Sie, was Sie anders machen würden, denn an diesen Stellen lohnt sich ein zweiter Blick.
Vorkenntnisse brauchen Sie nicht, nur den Wunsch, selbst zu entscheiden.
Am Ende sollten Sie sagen können, was Sie tun, was Sie lassen und warum.`,
    },
    what: {
      first: `
Klären Sie zuerst, was der Begriff {x} in Ihrem Fall umfasst und was nicht.
Beim Begriff {x} hilft es, den Zweck von den Mitteln zu trennen.
Wenn jemand von {x} spricht, lohnt die Nachfrage, welcher Teil davon gemeint ist.
Beginnen Sie {bei} mit dem einfachsten Fall, der Ihnen einfällt.`,
      next: `
Sagen Sie in einem eigenen Satz, wozu es dient; fällt das schwer, ist der Gedanke noch nicht klar.
Nennen Sie etwas Verwandtes, das nicht dazugehört, denn eine Grenze erklärt mitunter mehr als eine Liste.
Ein Beispiel aus dem eigenen Alltag leistet mehr als eine förmliche Definition.
Begriffe werden unterschiedlich gebraucht; halten Sie fest, welche Bedeutung Sie meinen, und bleiben Sie dabei.
Fragen Sie, was ohne es fehlen würde, und der Zweck tritt von selbst hervor.
Ziehen Sie eine Linie: auf dieser Seite, was Sie beeinflussen, auf der anderen, was gegeben ist.`,
    },
    why: {
      first: `
Der Grund, sich mit dem Thema {x} zu befassen, sollte Ihr eigener sein.
Ob sich das Thema {x} für Sie lohnt, hängt von dem Problem ab, das Sie lösen möchten.
Fragen Sie zuerst, was geschieht, wenn Sie das Thema {x} beiseitelassen; daran zeigt sich sein Gewicht.
Ein guter Grund lässt sich auch {bei} in Zeit, Geld, Bequemlichkeit oder Risiko ausdrücken.`,
      next: `
Schreiben Sie auf, was Sie gewinnen, und daneben, worauf Sie dafür verzichten.
Manche Wirkung zeigt sich sofort, andere erst später; beides sollte man beim Entscheiden auseinanderhalten.
Ein einziges starkes Argument wiegt mehr als eine Reihe schwacher, also stellen Sie das beste voran.
Seien Sie mit den Gründen dafür ebenso streng wie mit denen dagegen.
Wo Sie keinen Nutzen für sich erkennen, dürfen Sie die Sache auf sich beruhen lassen.
Stellen Sie sich vor, es wäre vor einem Jahr erledigt worden: Was wäre heute Morgen anders?
Fragen Sie auch, wer sonst betroffen ist, und ob die Gründe von dort aus gleich aussehen.`,
    },
    how: {
      first: `
Gehen Sie {bei} alle Schritte einmal in Gedanken durch, bevor Sie den ersten tun.
Der sicherste Einstieg in das Thema {x} ist ein kleiner Versuch, bei dem wenig schiefgehen kann.
Teilen Sie das Thema {x} in Schritte, an deren Ende sich jeweils etwas sehen oder prüfen lässt.
Auch {bei} zählt die Reihenfolge: vorbereiten, ausführen, das Ergebnis ansehen.`,
      next: `
Ändern Sie immer nur eine Sache; sonst lässt sich nicht sagen, woran es lag.
Halten Sie nach jedem Schritt kurz inne und vergleichen Sie, was Sie haben, mit dem, was Sie wollten.
Notieren Sie, was Sie getan haben, denn der zweite Versuch beginnt dort, wo diese Notizen enden.
Misslingt ein Schritt, gehen Sie zur letzten Stelle zurück, an der noch alles stimmte.
Was sich am schwersten rückgängig machen lässt, kommt zuletzt.
Planen Sie etwas Luft ein, denn was in Eile geschieht, muss man womöglich wiederholen.
Legen Sie vorher fest, woran Sie erkennen, dass Sie fertig sind.
Steht die Reihenfolge, darf man sie kürzen; bis dahin bleibt man besser bei ihr.`,
    },
    versus: {
      first: `
Ein Vergleich zum Thema {x} ist nur gerecht, wenn jede Möglichkeit dieselben Fragen beantworten muss.
Legen Sie vor dem Vergleich fest, was das Thema {x} für Sie leisten muss und worauf Sie verzichten können.
Unterschiede {bei} zählen dort, wo man sie im Gebrauch bemerkt.
{bei} ist die bessere Wahl diejenige, mit deren Nachteilen Sie leben können.`,
      next: `
Stellen Sie die Möglichkeiten nebeneinander und streichen Sie, was allen gemeinsam ist.
Was Ihnen am wichtigsten ist, bekommt mehr Gewicht, und zwar bevor Sie die Angebote ansehen.
Denken Sie an den gewöhnlichen Tag ebenso wie an den besten Fall, denn er kommt häufiger vor.
Gibt es keinen klaren Sieger, spricht vieles für die Wahl, die sich leichter rückgängig machen lässt.
Braucht ein Unterschied eine lange Erklärung, spielt er im Alltag vielleicht keine Rolle.
Fragen Sie, was Ihre Meinung später ändern würde, und ob ein Wechsel dann noch möglich wäre.`,
    },
    choose: {
      first: `
Die richtige Wahl {bei} beginnt mit dem eigenen Bedarf und nicht mit einer Liste von Merkmalen.
Schreiben Sie zum Thema {x} die Bedingungen auf, die erfüllt sein müssen, bevor Sie sich etwas ansehen.
Eine Entscheidung zum Thema {x} wird leichter, wenn Sie wissen, was Sie später bereuen würden.
Ort, Zeit und Beteiligte grenzen das Thema {x} ein, noch ehe der Geschmack es tut.`,
      next: `
Streichen Sie alles, was eine Muss-Bedingung verfehlt, so verlockend der Rest auch ist.
Probieren Sie aus, was sich ausprobieren lässt, und zwar unter gewöhnlichen Bedingungen.
Fragen Sie sich, wie die Wahl aussieht, wenn die erste Begeisterung vorbei ist.
Lassen Sie jemanden gegen Ihren Favoriten sprechen; was dem standhält, darf bleiben.
Liegen die letzten Möglichkeiten nah beieinander, nehmen Sie die einfachere.
Setzen Sie sich einen Termin, denn auch langes Suchen hat seinen Preis.
Heben Sie die Gründe Ihrer Wahl auf, damit Sie nicht aus dem Gedächtnis neu entscheiden müssen.
Denken Sie an Reparatur, Rückgabe und Ausstieg, bevor Sie an den ersten Tag denken.`,
    },
    mistakes: {
      first: `
Ein Fehler {bei} kostet am wenigsten, wenn er früh auffällt; planen Sie nach jedem Abschnitt eine Kontrolle ein.
{bei} kann auch das Richtige zum falschen Zeitpunkt schaden.
Es lohnt sich zu fragen, wo {bei} etwas misslingen könnte, bevor es so weit ist.
Schwierigkeiten {bei} hinterlassen Spuren: Etwas dauert länger, kostet mehr oder muss wiederholt werden.`,
      next: `
Eile ist eine mögliche Ursache, das Nachahmen fremder Lösungen eine andere.
Achten Sie auf den Moment, in dem Sie zu improvisieren beginnen; dort kann im Plan eine Lücke sein.
Beheben Sie nicht alles auf einmal: Suchen Sie, was zuerst schiefging, und sehen Sie, was danach noch übrig ist.
Schreiben Sie Ihre Annahmen auf, damit sich eine falsche Annahme von bloßem Pech unterscheiden lässt.
Bitten Sie jemanden um einen Blick, der nicht beteiligt war, denn frische Augen überspringen weniger.
Was sich in einem einfachen Satz beschreiben lässt, ist schon halb vermieden.
Erzählen Sie den Hergang rückwärts, vom Schaden bis zum ersten harmlosen Schritt.
Wo ein Irrtum teuer wäre, probieren Sie im Kleinen.`,
    },
    cost: {
      first: `
Zum Budget für das Thema {x} gehören einmalige und wiederkehrende Posten, und man sollte sie nicht vermischen.
{bei} zählt mehr als der Betrag auf dem Preisschild: Zeit, Pflege und Verschnitt gehören dazu.
Legen Sie zum Thema {x} fest, was Sie ausgeben möchten und was damit abgedeckt sein muss, bevor Sie Angebote ansehen.
Was Sie {bei} bezahlen, hängt von Entscheidungen ab, die bei Ihnen liegen.`,
      next: `
Fragen Sie, was ein Preis einschließt, was hinzukommt und wie lange er gilt.
Vergleichen Sie die ganze Nutzungsdauer und nicht nur die erste Zahlung.
Setzen Sie auch für die eigenen Stunden einen Wert an, selbst wenn niemand sie in Rechnung stellt.
Lassen Sie eine Reserve für das, was sich nicht vorhersehen lässt.
Angebote gehören schriftlich und mit gleichem Umfang auf den Tisch, sonst sind sie nicht vergleichbar.
Ist die Summe zu hoch, kürzen Sie eher den Umfang als die Qualität.
Teilen Sie die Summe durch die Zahl der Nutzungen und sehen Sie noch einmal hin.
Sparen Sie dort, wo Sie den Unterschied nicht bemerken, und sonst nirgends.`,
    },
    tools: {
      first: `
Vielleicht brauchen Sie für das Thema {x} weniger, als Sie denken; trennen Sie das Nötige vom Bequemen.
Legen Sie alles, was zum Thema {x} gehört, vor dem Beginn bereit und sehen Sie nach, was schon da ist.
Die passende Ausstattung für das Thema {x} ist die, mit der Sie gut umgehen können.
Gutes Material hilft {bei}, aber es ersetzt keine Sorgfalt.`,
      next: `
Leihen oder mieten Sie, was Sie nur ein einziges Mal brauchen.
Prüfen Sie Größe, Zustand und Passung vorab, denn ein fehlendes Teil hält im ungünstigsten Moment auf.
Was Sie am häufigsten in die Hand nehmen, darf von besserer Qualität sein; am Rest lässt sich sparen.
Etwas Schlichtes, das man gut kennt, kann besser sein als etwas Raffiniertes, das man erst lernen muss.
Bewahren Sie alles an einem Ort auf, damit der nächste Anfang ohne Suche gelingt.
Fragen Sie auch nach Reinigung, Lagerung und Pflege, denn davon hängt ab, was in Gebrauch bleibt.
Beschriften Sie, was zusammengehört; das kostet eine Minute und erspart Ihnen viele.
Zögern Sie bei einer Anschaffung, versuchen Sie es eine Weile ohne sie.`,
    },
    tips: {
      first: `
Kleine Gewohnheiten bewirken {bei} mitunter mehr als große Vorsätze, wenn man sie beibehält.
Nicht jeder Rat zum Thema {x} passt zu Ihnen; nehmen Sie, was passt, und prüfen Sie es.
Suchen Sie {bei} den Schritt, den Sie gern aufschieben, und fangen Sie dort an.
{bei} hilft eine einfache Regel: behalten, was gelingt, und den Rest in kleinen Schritten ändern.`,
      next: `
Verbinden Sie das Neue mit etwas, das Sie ohnehin tun, dann gerät es seltener in Vergessenheit.
Bereiten Sie in ruhigen Zeiten vor, was Sie in eiligen brauchen.
Führen Sie eine kurze Liste dessen, was gut lief; zwischen den Problemen geht es leicht verloren.
Geben Sie jeder Änderung genug Zeit, bevor Sie darüber urteilen.
Teilen Sie die Arbeit, wo andere etwas besser können, und sagen Sie klar, wer was übernimmt.
Lassen Sie weg, was Sie nur tun, weil es empfohlen wurde.`,
    },
    measure: {
      first: `
Legen Sie zum Thema {x} vorab fest, was als Erfolg zählt und woran Sie ihn erkennen.
Ergebnisse zum Thema {x} sagen wenig ohne den Ausgangspunkt, also halten Sie ihn zuerst fest.
Eine Zahl zum Thema {x} ist nützlich, wenn sie Ihren nächsten Schritt ändern würde.`,
      next: `
Betrachten Sie denselben Wert in gleichen Abständen, sonst vergleichen Sie Zufälle.
Halten Sie die Zahl der Messwerte klein; was niemand liest, braucht niemand zu zählen.
Bewegt sich ein Wert, fragen Sie zuerst, was sich zur selben Zeit noch geändert hat.
Zahlen sagen, was geschehen ist, und Gespräche sagen, warum.
Beenden Sie, was eine faire Chance hatte und nichts zeigt.`,
    },
    ask: {
      first: `
Offene Fragen zum Thema {x} sind ein gutes Zeichen: Sie zeigen, wo Ihr Fall vom allgemeinen abweicht.
Eine Frage zum Thema {x} ist halb beantwortet, sobald klar ist, was die Antwort ändern würde.
Ordnen Sie Ihre Fragen zum Thema {x} nach Dringlichkeit: Was muss jetzt klar sein, was ergibt sich unterwegs?`,
      next: `
Fragen Sie so einfach wie möglich, denn auf Ungefähres folgt Ungefähres.
Fragen Sie auch, woher jemand seine Antwort hat und ob er Ihre Lage meint.
Unterscheiden sich die Antworten, suchen Sie die Bedingung, unter der jede von ihnen stimmt.
Was sich gefahrlos ausprobieren lässt, brauchen Sie nicht zu fragen.
Manche Zweifel legen sich mit der Übung; für die anderen gibt es Fachleute.`,
    },
    end: {
      first: `
Am Ende läuft das Thema {x} auf Entscheidungen hinaus, die Sie nun der Reihe nach treffen können.
Niemand muss {bei} alles auf einmal erledigen.
Was bleibt vom Thema {x}, wenn man die Einzelheiten weglässt?
Vom Thema {x} bleiben einige Entscheidungen übrig, und Sie dürfen sich Zeit für sie nehmen.
Was würden Sie einem Freund zum Thema {x} sagen, wenn nur Zeit für einen Satz wäre?`,
      next: `
Wählen Sie den Punkt, der für Sie am meisten ändern würde, und geben Sie ihm eine faire Chance.
Halten Sie fest, was Sie erwarten, bevor Sie anfangen; später zeigt sich daran, was bleiben darf.
Ändert sich Ihre Lage, gehen Sie dieselben Fragen noch einmal durch und nicht dieselben Antworten.
Lassen Sie ohne schlechtes Gewissen weg, was nicht zu Ihrem Fall passt.
Was unklar bleibt, bespricht man am besten mit jemandem, der Ihre Umstände kennt.
Tragen Sie einen Termin ein, an dem Sie das Ergebnis ansehen, und seien Sie dann ehrlich.
Schreiben Sie einen ersten Schritt auf und den Tag, an dem Sie ihn tun.
Lässt sich Ihre Entscheidung einem Fremden in einer Minute erklären, ist sie reif.
Enttäuscht der erste Versuch, ändern Sie zuerst das Vorgehen und dann erst das Ziel.
Auch was Sie verworfen haben, gehört in die Notizen, damit Sie nicht von vorn beginnen.
Erzählen Sie jemandem von Ihrem Vorhaben, denn Ausgesprochenes gibt man schwerer auf.`,
    },
    general: {
      first: `
{bei} spart eine Stunde Vorbereitung mehrere Stunden Nacharbeit.
{wer}, schreibt am besten zuerst auf, was feststeht und was noch offen ist.
{bei} stehen Anleitung und geltende Regeln vor jedem Tipp.
{bei} hilft ein kleiner Versuch mehr als eine lange Debatte.
{wer}, klärt zuerst Zeit, Ort und Budget und entscheidet den Rest danach.
{bei} weiß jemand mit Erfahrung oft am besten, was sich weglassen lässt.`,
      next: `
Lesen Sie zuerst die Anleitung und die Regeln, die gelten, und legen Sie beides griffbereit ab.
Notieren Sie, was noch offen ist und wer es beantworten könnte.
Zeit, Ort und Budget grenzen vieles ein, also gehören sie an den Anfang.
Fragen Sie jemanden mit Erfahrung, was er heute anders machen würde.
Probieren Sie es im Kleinen, bevor Sie viel Geld oder Zeit binden.
Halten Sie den Ausgangszustand in einem Foto oder einer Notiz fest.
Prüfen Sie am Vortag, ob alles bereitliegt, geladen, gebucht und bezahlt ist.
Geben Sie Geld für das aus, was der Sicherheit dient, und sparen Sie am Rest.
Planen Sie Zeitreserven ein, denn der erste Versuch dauert länger als gedacht.
Ein Rat, der seine Gründe nennt, ist mehr wert als einer, der nur ein Produkt nennt.
Was von Jahreszeit, Ort oder Menschen abhängt, verdient einen zweiten Blick.
Notieren Sie hinterher, was gut lief, dann fällt das nächste Mal leichter.`,
    },
  },
}
