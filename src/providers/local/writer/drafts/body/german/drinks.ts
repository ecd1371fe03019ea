import type { FieldLines } from '../book.ts'

export const drinks: FieldLines = {
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
}
