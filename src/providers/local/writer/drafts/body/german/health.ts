import type { FieldLines } from '../book.ts'

export const health: FieldLines = {
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
}
