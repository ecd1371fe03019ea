import type { Book } from './book.ts'

/** The subject stands as a term between quotation marks: so it needs no article and no elision. */
export const french: Book = {
  quotes: ['« ', ' »'],
  fields: [],
  onward: `
La suite se trouve dans la partie {after}.
Une fois ce point réglé, la partie {after} va plus loin.
La partie {after} part de là.`,
  mention: `
{m} a aussi sa place ici.`,
  roles: {
    intro: {
      first: `
Notez d’abord la question sur le sujet « {x} » qui vous a conduit ici.
Il ne s’agit pas de tout savoir sur le sujet « {x} », mais de voir quels choix vous appartiennent.
Votre propre cas décide de ce qui compte dans le sujet « {x} » ; gardez-le sous les yeux en lisant.`,
      next: `
Lisez du début à la fin si le sujet est nouveau pour vous ; sinon, allez à la partie qui vous manque.
Rien n’est à croire sur parole : essayez chaque point en petit et gardez ce qui marche.
Notez ce que vous feriez autrement, car ces endroits méritent un second regard.
Les termes viennent d’abord, puis les choix, et enfin les petites lignes.`,
    },
    what: {
      first: `
Avant de juger, précisez ce que le terme « {x} » recouvre dans votre cas et ce qu’il laisse de côté.
Pour comprendre le terme « {x} », il est utile de séparer le but des moyens.
Commencez par le cas le plus simple du thème « {x} », et laissez les exceptions pour plus tard.`,
      next: `
Dites en une phrase à vous à quoi cela sert ; si c’est difficile, l’idée n’est pas encore claire.
Nommez une chose voisine qui n’en fait pas partie, car une limite explique parfois mieux qu’une liste.
Un exemple de votre quotidien peut aider plus qu’une définition.
Demandez-vous ce qui manquerait sans cela, et le but apparaît aussitôt.`,
    },
    why: {
      first: `
La raison de s’occuper du sujet « {x} » doit être la vôtre ; ce que d’autres vantent ne vous importe peut-être pas.
Demandez-vous d’abord ce qui arrive si vous laissez de côté le sujet « {x} ».
Une bonne raison, pour le sujet « {x} », se dit en temps, en argent, en confort ou en risque.`,
      next: `
Faites la liste de ce que vous gagneriez et, à côté, de ce à quoi vous renonceriez.
Certains effets se voient tout de suite et d’autres plus tard ; séparez-les avant de décider.
Un seul argument fort vaut mieux qu’une série d’arguments faibles.
Là où vous ne voyez pas de bénéfice pour vous, il est permis d’en rester là.`,
    },
    how: {
      first: `
Sur le sujet « {x} », parcourez toutes les étapes avant la première, pour que rien ne manque en chemin.
L’entrée la plus sûre dans le sujet « {x} » est un petit essai où peu de choses peuvent mal tourner.
Découpez le thème « {x} » en étapes qui finissent chacune par quelque chose de visible.`,
      next: `
Ne changez qu’une chose à la fois ; sinon, on ne sait pas ce qui a fait la différence.
Après chaque étape, comparez ce que vous avez avec ce que vous vouliez.
Notez ce que vous avez fait, car le deuxième essai commence où finissent ces notes.
Si une étape échoue, revenez au dernier point qui était juste.
Gardez pour la fin ce qui est le plus difficile à défaire.`,
    },
    versus: {
      first: `
Sur le thème « {x} », une comparaison n’est juste que si chaque option répond aux mêmes questions.
Les différences, pour le sujet « {x} », comptent là où elles se remarquent à l’usage.
Avant de comparer, décidez ce que le sujet « {x} » doit vous apporter et ce dont vous pouvez vous passer.`,
      next: `
Placez les options côte à côte et rayez ce qu’elles ont toutes en commun.
Pensez au jour ordinaire autant qu’au meilleur des cas.
Sans gagnant clair, l’option la plus facile à défaire a l’avantage.
Si une différence demande une longue explication, elle compte peut-être peu en pratique.`,
    },
    choose: {
      first: `
Pour le sujet « {x} », le bon choix part de vos besoins et non d’une liste de caractéristiques.
Écrivez les conditions à remplir pour le sujet « {x} » avant de regarder la moindre offre.
Choisir devient plus facile, sur le thème « {x} », quand on sait ce que l’on regretterait.`,
      next: `
Écartez ce qui manque une condition nécessaire, si séduisant que soit le reste.
Essayez ce qui peut l’être, dans les conditions d’un jour ordinaire.
Demandez-vous à quoi ressemblera ce choix une fois le premier enthousiasme passé.
Si les dernières options se valent, prenez la plus simple.`,
    },
    mistakes: {
      first: `
Sur le sujet « {x} », une erreur coûte moins quand elle se voit tôt ; prévoyez un contrôle après chaque phase.
Il vaut la peine de chercher où le sujet « {x} » pourrait mal tourner, avant que cela n’arrive.
Sur le sujet « {x} », les difficultés laissent des traces : une chose dure plus, coûte plus ou se refait.`,
      next: `
La hâte est une cause possible ; imiter ce qui convient à d’autres en est une autre.
Ne réparez pas tout d’un coup : trouvez ce qui a manqué d’abord et voyez ce qui reste ensuite.
Notez ce que vous teniez pour acquis, afin de distinguer une idée fausse de la malchance.
Demandez à quelqu’un qui n’y a pas pris part de relire avec un œil neuf.`,
    },
    cost: {
      first: `
Un budget pour le sujet « {x} » contient des dépenses uniques et d’autres qui reviennent ; ne les mêlez pas.
Sur le sujet « {x} », le prix dépasse le montant de l’étiquette : le temps et l’entretien comptent aussi.
Avant de regarder les offres sur le thème « {x} », fixez la somme et ce qu’elle doit couvrir.`,
      next: `
Demandez ce qu’un prix comprend, ce qui s’y ajoute et jusqu’à quand il vaut.
Comparez toute la durée d’usage et pas seulement le premier paiement.
Donnez aussi une valeur à vos propres heures, même si personne ne les facture.
Si la somme est trop élevée, réduisez l’étendue avant la qualité.`,
    },
    tools: {
      first: `
Pour le sujet « {x} », il faut peut-être moins que vous ne pensez ; séparez le nécessaire du commode.
Préparez tout ce qui touche au sujet « {x} » avant de commencer, et voyez ce qui est déjà là.
Sur le sujet « {x} », un bon matériel aide, mais il ne remplace pas le soin.`,
      next: `
Empruntez ou louez ce qui ne servira qu’une fois.
Vérifiez d’avance la taille et l’état, car une pièce absente arrête tout le travail.
Ce que vous touchez le plus souvent peut être de meilleure qualité ; économisez sur le reste.
Rangez le tout au même endroit, et le prochain départ se fera sans recherche.`,
    },
    tips: {
      first: `
Sur le sujet « {x} », de petites habitudes font parfois plus que de grands projets.
Tous les conseils sur le sujet « {x} » ne vous iront pas ; prenez ce qui convient et mettez-le à l’épreuve.
Pour avancer sur le sujet « {x} », cherchez l’étape que vous remettez sans cesse et commencez par elle.`,
      next: `
Attachez la nouvelle habitude à un geste que vous faites déjà.
Préparez au calme ce qu’il vous faudra dans la hâte.
Laissez à chaque changement le temps de montrer un effet avant de le juger.
Abandonnez ce que vous ne faites que parce qu’on vous l’a recommandé.`,
    },
    measure: {
      first: `
Pour juger le sujet « {x} », décidez d’avance de ce qui compterait comme un succès.
Sur le sujet « {x} », les résultats disent peu sans le point de départ ; notez-le d’abord.`,
      next: `
Regardez la même mesure à intervalles égaux, ou vous comparerez des hasards.
Gardez peu de mesures ; ce que personne ne lit n’a pas besoin d’être compté.
Si une valeur bouge, demandez-vous ce qui a changé d’autre au même moment.
Les chiffres disent ce qui est arrivé, et les gens disent pourquoi.`,
    },
    ask: {
      first: `
Les questions ouvertes sur le sujet « {x} » sont bon signe : elles montrent où votre cas s’écarte du cas général.
Une question sur le sujet « {x} » est à moitié résolue quand on sait ce que la réponse changerait.`,
      next: `
Posez la question simplement, car le vague appelle le vague.
Demandez aussi d’où vient la réponse, et si elle vise une situation comme la vôtre.
Si les réponses divergent, cherchez la condition qui rend chacune d’elles vraie.
Ce qui s’essaie sans danger n’a pas besoin d’être demandé.`,
    },
    end: {
      first: `
Au bout du compte, le sujet « {x} » se ramène à des décisions que vous pouvez prendre une à une.
Personne n’a besoin de tout faire d’un coup sur le sujet « {x} ».
Vous avez maintenant un ordre pour penser le sujet « {x} », et cela dure plus qu’un conseil isolé.`,
      next: `
Choisissez le point qui changerait le plus pour vous et donnez-lui une vraie chance.
Notez ce que vous attendez avant de commencer ; cela dira plus tard quoi garder.
Si votre situation change, reprenez les mêmes questions et non les mêmes réponses.
Laissez sans mauvaise conscience ce qui ne convient pas à votre cas.`,
    },
    general: {
      first: `
Avant d’aller plus loin sur le sujet « {x} », ce point mérite un regard plus attentif.
Une idée claire à cet endroit évite plus tard bien des suppositions sur le sujet « {x} ».`,
      next: `
Commencez par ce qui est donné, puis passez à ce qui dépend de vous.
Séparez ce qui doit être juste de ce qui peut être suffisant.
Un cas concret aide : prenez-en un que vous connaissez et suivez-le du début à la fin.
Écrivez la décision avec sa raison, afin de pouvoir la revoir quand les choses changent.
Ne cherchez pas la réponse parfaite, mais une réponse que vous pourrez bientôt essayer.
Si d’autres sont concernés, demandez-leur tôt, tant qu’un changement coûte peu.`,
    },
  },
}
