import type { Guide, Ideas } from './guide.ts'

/** What holds for a topic of any field, in languages without fields; `{x}` is quoted, for nothing of it may be bent. */
interface General {
  readonly own: Ideas
  readonly guide: Guide
}

export const spanish: General = {
  own: {
    quicktips: `
Pregunta a alguien con experiencia en «{x}» qué haría hoy de otra manera
Apunta todas tus dudas sobre «{x}» antes de buscar respuestas
Explica «{x}» a un amigo en dos minutos y anota dónde te atascas
Guarda en una sola nota todo lo útil sobre «{x}»
Lee hasta el final una experiencia real sobre «{x}» antes de abrir otra`,
    industry_myths: `
¿Es «{x}» tan complicado como dicen?
¿Vale para todos el consejo habitual sobre «{x}»?
¿Qué consejo popular sobre «{x}» se ha quedado viejo?
¿Hay que ser experto para hablar de «{x}»?
¿Qué se repite sobre «{x}» sin que nadie lo compruebe?`,
    common_mistakes: `
Creer el primer resultado de búsqueda sobre «{x}»
Pedir consejo sobre «{x}» solo cuando algo ya ha salido mal
Leer durante semanas sobre «{x}» y no empezar nunca
Tomar una sola experiencia con «{x}» por la regla
Copiar lo que otros hacen con «{x}» sin preguntarse si encaja`,
    common_questions: `
¿Qué conviene saber sobre «{x}»?
¿Qué se suele hacer mal con «{x}»?
¿Dónde encuentro ayuda fiable sobre «{x}»?
¿Cuánto tiempo hay que dedicar a «{x}»?
¿Cómo explicarías «{x}» a un principiante?`,
    actionable_systems: `
Una página sobre «{x}» para quien tiene prisa
Una lista de respuestas a lo que siempre se pregunta sobre «{x}»
Un plan para «{x}»: objetivo, primer paso, fecha para revisarlo
Una lista para marcar, paso a paso, sobre «{x}»
Una ficha de antes y después: qué pensaba de «{x}» y qué sé ahora`,
  },
  guide: {
    words: '',
    parts: [
      {
        name: 'Primeros pasos',
        words: '',
        quicktips: `
Escribe qué quieres saber o lograr antes de fin de mes
Elige un paso que quepa en media hora y dalo hoy
Termina una guía antes de abrir la siguiente
Empieza por la pregunta que siempre vuelve`,
        industry_myths: `
¿Hay que saberlo todo antes de empezar?
¿Hay que comprar algo para poder empezar?
¿Importa más el talento que la práctica?
¿Quien empieza tarde ya no llega?`,
        common_mistakes: `
Abrir diez pestañas y no terminar ningún artículo
Esperar un fin de semana libre que nunca llega
Comparar tu primera semana con los diez años de otra persona
Saltarse lo básico porque parece fácil`,
        common_questions: `
¿Por dónde empiezo si no sé nada?
¿Cuánto se tarda en ver avances?
¿Qué puedo dejar para más adelante?
¿Qué es lo básico que hay que aprender primero?`,
        actionable_systems: `
Una lista de inicio: un libro, un vídeo, una persona a quien preguntar
Un plan para la primera semana con un paso pequeño al día
Una lista de «ahora no» para todo lo que puede esperar
Una hoja de salida: qué sé, qué quiero saber, a quién pregunto`,
      },
      {
        name: 'Preguntar y compartir',
        words: '',
        quicktips: `
Haz una pregunta abierta en lugar de tres de sí o no
Da las gracias por un consejo y cuenta después cómo te fue
Pide un ejemplo cuando la respuesta sea vaga
Di qué has probado ya cuando pidas ayuda`,
        industry_myths: `
¿De verdad no hay preguntas tontas?
¿Sabe más quien habla más alto?
¿Les molesta a los expertos que se les pregunte?
¿Una respuesta larga es una buena respuesta?`,
        common_mistakes: `
Preguntar a cinco personas y quedarse con la respuesta que gusta
Pedir ayuda sin decir para qué
Tomar el silencio por un sí
No apuntar quién dijo qué`,
        common_questions: `
¿Cómo distingo un buen consejo de uno malo?
¿A quién puedo preguntar sin pasar vergüenza?
¿Cómo encuentro cerca a gente con el mismo interés?
¿Cómo se lleva la contraria a un experto con educación?`,
        actionable_systems: `
Un cuaderno de preguntas con fecha, persona y respuesta
Un guion para entrevistar a gente con experiencia
Un resumen mensual de lo que preguntan los lectores
Un mensaje de agradecimiento para quien ayudó, cuando ya ha funcionado`,
      },
      {
        name: 'Datos y fuentes',
        words: '',
        quicktips: `
Mira la fecha de un artículo antes de fiarte de él
Busca la fuente original de una cifra antes de compartirla
Guarda el enlace junto al dato
Lee una buena fuente que no esté de acuerdo contigo`,
        industry_myths: `
¿Es cierto algo porque todos lo repiten?
¿Una fuente antigua es siempre peor?
¿Un gráfico hace más fiable una afirmación?
¿Una historia personal demuestra algo?`,
        common_mistakes: `
Compartir un artículo después de leer solo el título
Citar una cifra sin su año
Fiarse de una página sin nombre de autor
Quedarse en la primera página de resultados`,
        common_questions: `
¿De qué fuentes puedo fiarme al principio?
¿Cómo compruebo una afirmación en pocos minutos?
¿Qué diferencia hay entre una opinión y un dato?
¿Cuántos años puede tener una fuente?`,
        actionable_systems: `
Una lista de fuentes con enlace, autor y fecha
Una comprobación en tres preguntas: quién lo dice, desde cuándo, cómo lo sabe
Una lista de lectura en tres niveles
Un cuarto de hora a la semana para leer o borrar enlaces guardados`,
      },
    ],
  },
}

export const french: General = {
  own: {
    quicktips: `
Demander à quelqu’un qui connaît bien « {x} » ce qu’il ferait autrement aujourd’hui
Noter toutes ses questions sur « {x} » avant de chercher des réponses
Expliquer « {x} » à un ami en deux minutes et noter où cela coince
Garder dans une seule note tout ce qui est utile sur « {x} »
Lire jusqu’au bout un témoignage sur « {x} » avant d’en ouvrir un autre`,
    industry_myths: `
« {x} » : est-ce vraiment aussi compliqué qu’on le dit ?
Le conseil habituel sur « {x} » vaut-il pour tout le monde ?
Quel conseil courant sur « {x} » est dépassé ?
Faut-il être expert pour parler de « {x} » ?
Que répète-t-on sur « {x} » sans jamais le vérifier ?`,
    common_mistakes: `
Croire le premier résultat de recherche sur « {x} »
Ne demander conseil sur « {x} » qu’une fois que tout va mal
Lire des semaines entières sur « {x} » sans jamais commencer
Prendre une seule expérience de « {x} » pour la règle
Copier ce que font les autres pour « {x} » sans se demander si cela convient`,
    common_questions: `
Que faut-il savoir sur « {x} » ?
Que fait-on le plus souvent de travers avec « {x} » ?
Où trouver de l’aide fiable sur « {x} » ?
Combien de temps faut-il prévoir pour « {x} » ?
Comment expliquer « {x} » à un débutant ?`,
    actionable_systems: `
Une page sur « {x} » pour ceux qui ont peu de temps
Une liste de réponses aux questions qui reviennent sur « {x} »
Un plan pour « {x} » : but, premier pas, date du bilan
Une liste à cocher, étape par étape, pour « {x} »
Une fiche avant-après : ce que je pensais de « {x} », ce que j’en sais`,
  },
  guide: {
    words: '',
    parts: [
      {
        name: 'Premiers pas',
        words: '',
        quicktips: `
Écrire ce que l’on veut savoir ou réussir avant la fin du mois
Choisir un pas qui tient en une demi-heure et le faire aujourd’hui
Finir un guide avant d’ouvrir le suivant
Commencer par la question qui revient sans cesse`,
        industry_myths: `
Faut-il tout savoir avant de commencer ?
Faut-il acheter quelque chose pour pouvoir commencer ?
Le talent compte-t-il plus que la pratique ?
Est-on forcément en retard quand on commence tard ?`,
        common_mistakes: `
Ouvrir dix onglets et ne finir aucun article
Attendre un week-end libre qui ne vient jamais
Comparer sa première semaine aux dix ans d’un autre
Sauter les bases parce qu’elles ont l’air faciles`,
        common_questions: `
Par où commencer quand on n’y connaît rien ?
Au bout de combien de temps voit-on des progrès ?
Que peut-on laisser de côté au début ?
Quelles bases apprendre d’abord ?`,
        actionable_systems: `
Une liste de départ : un livre, une vidéo, une personne à interroger
Un plan pour la première semaine, un petit pas par jour
Une liste « pas maintenant » pour tout ce qui peut attendre
Une fiche de départ : ce que je sais, ce que je veux savoir, qui je demande`,
      },
      {
        name: 'Demander et partager',
        words: '',
        quicktips: `
Poser une question ouverte plutôt que trois questions fermées
Remercier pour un conseil et raconter ensuite ce qu’il a donné
Demander un exemple quand la réponse reste vague
Dire ce que l’on a déjà essayé quand on demande de l’aide`,
        industry_myths: `
N’y a-t-il vraiment pas de question bête ?
Celui qui parle le plus fort est-il le mieux informé ?
Les experts n’aiment-ils pas qu’on les interroge ?
Une longue réponse est-elle une bonne réponse ?`,
        common_mistakes: `
Interroger cinq personnes et garder la réponse qui plaît
Demander de l’aide sans dire pour quoi faire
Prendre le silence pour un oui
Oublier de noter qui a dit quoi`,
        common_questions: `
Comment reconnaître un bon conseil ?
À qui poser une question sans se sentir bête ?
Comment trouver près de chez soi des gens qui ont le même intérêt ?
Comment contredire poliment un expert ?`,
        actionable_systems: `
Un carnet de questions avec la date, la personne et la réponse
Un guide d’entretien pour les gens d’expérience
Un point mensuel sur les questions des lecteurs
Un mot de remerciement pour ceux qui ont aidé, une fois que cela marche`,
      },
      {
        name: 'Faits et sources',
        words: '',
        quicktips: `
Regarder la date d’un article avant de s’y fier
Chercher la source d’un chiffre avant de le partager
Garder le lien à côté de l’information
Lire une bonne source qui n’est pas du même avis`,
        industry_myths: `
Une chose est-elle vraie parce que tout le monde la répète ?
Une source ancienne est-elle toujours dépassée ?
Un graphique rend-il une affirmation plus fiable ?
Une histoire personnelle prouve-t-elle quelque chose ?`,
        common_mistakes: `
Partager un article dont on n’a lu que le titre
Citer un chiffre sans son année
Se fier à une page qui ne nomme aucun auteur
S’arrêter à la première page de résultats`,
        common_questions: `
À quelles sources se fier quand on débute ?
Comment vérifier une affirmation en quelques minutes ?
Quelle différence entre un avis et un fait établi ?
De quand une source peut-elle dater ?`,
        actionable_systems: `
Une liste de sources avec le lien, l’auteur et la date
Une vérification en trois questions : qui le dit, depuis quand, comment le sait-il ?
Une liste de lectures en trois niveaux
Un quart d’heure par semaine pour lire ou effacer les liens gardés`,
      },
    ],
  },
}
