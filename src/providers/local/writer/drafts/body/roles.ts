import type { Role } from './book.ts'

/** The words of a heading that give its role away, in English, German, Spanish and French; the first that fits wins. */
const signs: readonly (readonly [role: Role, words: RegExp])[] = [
  [
    'intro',
    /(?<!\p{L})(?:introduc\p{L}{2,8}|intro|einführung|einleitung|zum einstieg|pour commencer|para empezar|where to begin|at a glance)(?!\p{L})/iu,
  ],
  [
    'end',
    /(?<!\p{L})(?:conclusions?|conclusiones|conclusión|concluding|final thoughts?|closing|wrapp?ing up|summ(?:ary|ing up)|in short|takeaways?|fazit|zusammenfassung|schluss\p{L}{0,12}|en resumen|en résumé|pour conclure|next steps?)(?!\p{L})/iu,
  ],
  ['ask', /(?<!\p{L})(?:faqs?|questions?|fragen|preguntas|dudas|doutes|q&a)(?!\p{L})/iu],
  [
    'mistakes',
    /(?<!\p{L})(?:mistakes?|errors?|pitfalls?|traps?|problems?|wrong|avoid\p{L}{0,3}|myths?|risks?|fehler\p{L}{0,4}|risiken|vermeiden|schief\p{L}{0,6}|errores|evitar|riesgos|erreurs?|éviter|pièges?|risques?)(?!\p{L})/iu,
  ],
  [
    'cost',
    /(?<!\p{L})(?:costs?|prices?|pricing|budgets?|fees?|expenses?|cheap|afford|money|\p{L}{0,14}kosten|preise?|kostet|budgetplanung|costes?|costos?|cuesta|precios?|presupuesto|coûts?|coûte|prix|tarifs?)(?!\p{L})/iu,
  ],
  [
    'versus',
    /(?<!\p{L})(?:vs|versus|compar\p{L}{2,8}|differences?|alternatives?|pros and cons|advantages and disadvantages|unterschiede?|vergleich\p{L}{0,3}|alternativen|vor- und nachteile|diferencias?|alternativas|ventajas e inconvenientes|différences?)(?!\p{L})/iu,
  ],
  [
    'choose',
    /(?<!\p{L})(?:choos\p{L}{1,3}|choice|select\p{L}{0,4}|pick\p{L}{0,3}|finding the right|which|auswahl|auswählen|wählen|wahl|welche[rsnm]?|elegir|elección|escoger|cuál|choisir|choix|quel(?:le)?s?)(?!\p{L})/iu,
  ],
  [
    'measure',
    /(?<!\p{L})(?:measur\p{L}{1,6}|metrics?|results?|kpis?|roi|track(?:ing)?|evaluat\p{L}{1,4}|messen|kennzahlen|ergebnisse?|erfolg\p{L}{0,10}|medir|resultados|métricas|mesurer|résultats|indicateurs)(?!\p{L})/iu,
  ],
  [
    'tools',
    /(?<!\p{L})(?:tools?|equipment|materials?|ingredients?|software|supplies|gear|pack|(?:what|things|all) you(?:[’']ll| will)? need|werkzeuge?|zubehör|materialien|zutaten|ausstattung|braucht?|herramientas|materiales|ingredientes|equipo|hace falta|outils|matériel|ingrédients|équipement|faut)(?!\p{L})/iu,
  ],
  [
    'how',
    /(?<!\p{L})(?:how to|steps?|step by step|guide|getting started|set(?:ting)? up|checklist|process|schritte?|schritt für schritt|anleitung|so geht|so gelingt|cómo|pasos?|paso a paso|proceso|comment|étapes?|mode d.emploi)(?!\p{L})/iu,
  ],
  [
    'why',
    /(?<!\p{L})(?:why|benefits?|reasons?|advantages?|importance|matters?|worth|warum|gründe|vorteile?|nutzen|lohnt|por qué|beneficios|ventajas|razones|importancia|pourquoi|avantages|raisons|bienfaits|intérêt)(?!\p{L})/iu,
  ],
  [
    'what',
    /(?<!\p{L})(?:what (?:is|are)|how (?:does|do) .{1,60} work|how .{1,60} works?|what .{1,60} (?:is|are|means?)(?!\p{L})|basics?|definition|meaning|explained|essentials|was (?:ist|sind)|bedeutet|grundlagen|begriff\p{L}{0,2}|definición|qué (?:es|son)|básicos?|lo esencial|qu.est-ce|définition|bases|l.essentiel)/iu,
  ],
  [
    'tips',
    /(?<!\p{L})(?:tips?|tricks?|ideas?|habits?|best practices|advice|improv\p{L}{1,5}|tipps?|ideen|gewohnheiten|empfehlungen|consejos|trucos|hábitos|conseils|astuces|idées|habitudes)(?!\p{L})/iu,
  ],
]

/** What a section is there for, by the words of its heading; its position where they say nothing. */
export function roleOf(heading: string, position: 'first' | 'middle' | 'last'): Role {
  const sign = signs.find(([, words]) => words.test(heading))?.[0]
  // `An introduction to …` only opens a post where it stands first, and a summary closes one at its end.
  if (sign === 'intro' && position === 'last') return 'general'
  if (sign === 'end' && position === 'first') return 'intro'
  return sign ?? (position === 'first' ? 'intro' : position === 'last' ? 'end' : 'general')
}
