import { detectLanguage } from '../../language/detect.ts'
import { type Reading, type StyleRule, wantedStyle } from './checks.ts'
import { quote } from './phrases.ts'
import { words } from './signs.ts'

/** The languages that can be told from one another, by their English name and what speakers of others call them. */
const languages: readonly (readonly [code: string, name: string, said: string])[] = [
  ['en', 'English', 'english|englisch|inglés|anglais'],
  ['de', 'German', 'german|deutsch|alemán|allemand'],
  ['es', 'Spanish', 'spanish|español|castellano|spanisch|espagnol'],
  ['fr', 'French', 'french|français|französisch|francés'],
  ['pt', 'Portuguese', 'portuguese|português|portugiesisch|portugués|portugais'],
  ['it', 'Italian', 'italian|italiano|italienisch|italien'],
  ['nl', 'Dutch', 'dutch|nederlands|niederländisch|holländisch|neerlandés|néerlandais'],
  ['ja', 'Japanese', 'japanese|japanisch|japonés|japonais'],
  ['ko', 'Korean', 'korean|koreanisch|coreano|coréen'],
  ['zh', 'Chinese', 'chinese|mandarin|chinesisch|chino|chinois'],
  ['ru', 'Russian', 'russian|russisch|ruso|russe'],
  ['uk', 'Ukrainian', 'ukrainian|ukrainisch|ucraniano|ukrainien'],
  ['ar', 'Arabic', 'arabic|arabisch|árabe|arabe'],
  ['fa', 'Persian', 'persian|farsi|persisch|persa|persan'],
  ['he', 'Hebrew', 'hebrew|hebräisch|hebreo|hébreu'],
  ['el', 'Greek', 'greek|griechisch|griego|grec'],
  ['hi', 'Hindi', 'hindi'],
  ['th', 'Thai', 'thai|thailändisch|tailandés|thaïlandais'],
]

const anyLanguage = languages.map(([, , said]) => said).join('|')
const variety =
  'brazilian|european|mexican|latin american|latam|canadian|swiss|austrian|simplified|traditional|egyptian|modern standard'

const languageRequests = [
  new RegExp(
    `^(?:(?:please )?(?:write|written|reply|answer|respond|output|draft|compose|translate|be|is|are|must be|should be|keep|only)(?: it| them| this| that| everything| all| back| only| all (?:of it|text|texts|copy|content|output))? )?(?:only )?(?:in|into) (?:the )?(?:(${variety}) )?(${anyLanguage})(?: only| language)?$`,
    'iu',
  ),
  new RegExp(`^(?:use |only )?(?:(${variety}) )?(${anyLanguage})(?: language)? only$`, 'iu'),
  new RegExp(`^(?:use|only use|use only)(?: the)? (?:(${variety}) )?(${anyLanguage})(?: language)?$`, 'iu'),
  new RegExp(
    `^(?:(?:bitte|schreibe?|schreiben sie|antworte|antworten sie|texte|verfasse|formuliere|alles|nur|ausschließlich|immer)(?: alles| nur| bitte| die texte| den text)? ){0,2}auf ()(${anyLanguage})(?: schreiben| verfassen| formulieren| antworten)?$`,
    'iu',
  ),
  new RegExp(
    `^(?:(?:por favor )?(?:escribe|escribir|escriba|responde|responder|responda|redacta|redactar|todo|siempre|solo|sólo|écris|écrivez|écrire|réponds|répondez|répondre|rédige|rédigez|rédiger|tout|toujours|uniquement|seulement)(?: todo| solo| sólo| tout| uniquement)? ){0,2}en ()(${anyLanguage})$`,
    'iu',
  ),
]

/** `Write in German`, `Reply in Spanish only`, `auf Deutsch`, `en español`. */
export function readLanguage(clause: string): Reading | undefined {
  if (!endsInLanguage.test(clause)) return undefined
  const [, kind = '', name = ''] = languageRequests.map((form) => form.exec(clause)).find(Boolean) ?? []
  const known = languages.find(([, , said]) => said.split('|').includes(name.toLowerCase()))
  // Which of its kinds it is, only a reader can tell.
  return known && wantedStyle(languageStyle(known[0], known[1]), kind !== '', name)
}

/** Most clauses say nothing of a language, and need not be held against every form. */
const endsInLanguage = new RegExp(`(?:${anyLanguage})(?: \\p{Ll}{3,12})?$`, 'iu')

/** Shorter lines may be all names. */
const minLanguageWords = 6

/** They share their letters, and a line may have none that only one of them has. */
const sharedScript: Readonly<Record<string, string>> = { ja: 'zh', fa: 'ar', uk: 'ru' }

const languageStyle = (code: string, name: string): StyleRule => ({
  aspect: 'language',
  name,
  problem: (text) => {
    if (words.count(text) < minLanguageWords) return undefined
    const found = detectLanguage(text)
    const other = found !== undefined && found !== code && found !== sharedScript[code]
    return other ? `${quote(text)} is not in ${name}.` : undefined
  },
})
