import type { Design } from '../../content/design.ts'
import { listTexts, replaceTexts } from '../../render/design/words.ts'
import { FieldRow } from '../form/fields.tsx'
import { isEmpty, type Value, type Values } from '../schema.ts'
import { dialog, openDesign } from '../state.ts'
import { fieldTitle, t } from '../words.ts'

interface DesignFieldsProps {
  readonly values: Values
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (values: Values) => void
}

/** One text of a design that is filled: a role and, where several have it, which of them. */
interface WordField {
  readonly title: string
  /** Its name in `words`, and its place in a list. */
  readonly name: string
  readonly index: number | undefined
  readonly words: string
}

/** A design is filled by its roles, where each stands for whole texts; else by the numbers of its texts. */
function wordFields(markup: string): { fields: WordField[]; lists: ReadonlyMap<string, readonly string[]> } {
  const listed = listTexts(markup)
  // The initial of a brand stands beside its name, and follows it.
  const isInitial = ({ role, words }: (typeof listed)[number]) => role === 'brand' && [...words].length === 1
  const texts = listed.filter(
    (text) => !isInitial(text) || !listed.some((each) => each !== text && each.role === 'brand'),
  )
  const byHolder = Map.groupBy(texts, ({ holder }) => holder)
  const isWhole = (holder: object | undefined) => holder !== undefined && byHolder.get(holder)?.length === 1
  const roles = Map.groupBy(texts, ({ role }) => role)
  const lists = new Map<string, readonly string[]>()
  const fields = texts.map((text): WordField => {
    const { role, words } = text
    const number = listed.indexOf(text)
    const same = roles.get(role) ?? []
    if (role === undefined || !same.every(({ holder }) => isWhole(holder)))
      return {
        title: role ? fieldTitle(role) : t('textNumber', { number: number + 1 }),
        name: String(number),
        index: undefined,
        words,
      }
    if (same.length === 1) return { title: fieldTitle(role), name: role, index: undefined, words }
    lists.set(
      role,
      same.map((each) => each.words),
    )
    const index = same.indexOf(text)
    return { title: `${fieldTitle(role)} ${index + 1}`, name: role, index, words }
  })
  return { fields, lists }
}

/** A design with what stands in the form, where it has no slots. */
function withWords(design: Design, words: Values, pictures: Values): Design {
  try {
    const markup = replaceTexts(design.markup, words as Readonly<Record<string, string | readonly string[]>>)
    return { ...design, markup, files: { ...design.files, ...(pictures as Design['files']) } }
  } catch {
    // A slot is filled by the server alone.
    return design
  }
}

const slotNames = (markup: string) => [
  ...new Set(
    [...markup.matchAll(/\{\{ ?([\w-][\w.-]*) ?\}\}|data-if="([\w.-]+)"/g)].map(
      ([, name, fallbackName]) => name ?? fallbackName ?? '',
    ),
  ),
]

/** The words and pictures of a design as fields, and what else can be done with it. */
export function DesignFields({ values, problems, onChange }: DesignFieldsProps) {
  const design = values['design'] as Design
  const words = (values['words'] ?? {}) as Values
  const pictures = (values['pictures'] ?? {}) as Values
  const hasSlots = /\{\{|data-(?:each|if)=/.test(design.markup)
  const set = (name: string, change: Values) =>
    onChange({ ...values, [name]: isEmpty(change) ? undefined : change })
  const { fields, lists } = hasSlots ? { fields: [], lists: new Map() } : wordFields(design.markup)
  const problem = problems.get('words') ?? problems.get('design')
  const change = ({ name, index, words: fieldWords }: WordField, value: string) => {
    if (index === undefined) {
      const { [name]: _, ...others } = words
      return set('words', value === fieldWords ? others : { ...others, [name]: value })
    }
    const list = ((words[name] ?? lists.get(name)) as readonly string[]).with(index, value)
    set('words', { ...words, [name]: list })
  }
  const shown = ({ name, index, words: fieldWords }: WordField): Value => {
    const value = words[name]
    return (index === undefined ? value : (value as readonly string[] | undefined)?.[index]) ?? fieldWords
  }
  const text = { type: 'string', maxLength: 5_000 }
  return (
    <div class="fields design-fields" id="field-design" tabIndex={-1}>
      <div class="row">
        <button
          type="button"
          class="secondary small"
          onClick={() => {
            dialog.value = 'gallery'
          }}
        >
          {t('galleryOther')}
        </button>
        <button
          type="button"
          class="secondary small"
          onClick={() => {
            openDesign.value = {
              ...{ design: withWords(design, words, pictures), name: '' },
              onDone: (edited) =>
                onChange({ ...values, design: edited.design, words: undefined, pictures: undefined }),
            }
          }}
        >
          {t('editDesign')}
        </button>
        <span class="meta">{t('pixels', { ...design.size })}</span>
      </div>
      {problem && (
        <p class="error" id="field-words" tabIndex={-1}>
          {problem}
        </p>
      )}
      {fields.map((field, number) => (
        <FieldRow
          key={number}
          id={`field-words-${number}`}
          field={{
            name: field.index === undefined ? field.name : `${field.name}.${field.index}`,
            schema: { ...text, title: field.title },
            isRequired: false,
          }}
          value={shown(field)}
          onChange={(value) => change(field, String(value ?? ''))}
        />
      ))}
      {hasSlots && <SlotFields design={design} words={words} onChange={(next) => set('words', next)} />}
      {[
        ...new Set([...design.markup.matchAll(/<img[^>]*\ssrc="([\w./-]+)"/g)].map(([, name = '']) => name)),
      ].map((name) => (
        <FieldRow
          key={name}
          id={`field-pictures-${name}`}
          field={{
            name,
            schema: { type: 'string', format: 'image', title: t(name === 'logo' ? 'brandLogo' : 'ownPhoto') },
            isRequired: false,
          }}
          value={pictures[name]}
          onChange={(value) => {
            const { [name]: _, ...others } = pictures
            set('pictures', isEmpty(value) ? others : { ...others, [name]: value })
          }}
        />
      ))}
    </div>
  )
}

interface SlotFieldsProps {
  readonly design: Design
  readonly words: Values
  readonly onChange: (words: Values) => void
}

/** The slots of a page by their names; what repeats is a list of texts. */
function SlotFields({ design, words, onChange }: SlotFieldsProps) {
  const { markup } = design
  const lists = new Set([...markup.matchAll(/data-each="([\w.-]+)"/g)].map(([, name = '']) => name))
  const names = [...new Set([...slotNames(markup), ...lists])].filter((name) => name !== '.')
  return names.map((name) => (
    <FieldRow
      key={name}
      id={`field-words-${name}`}
      field={{
        name,
        schema: lists.has(name)
          ? { type: 'array', items: { type: 'string' }, title: fieldTitle(name) }
          : { type: 'string', maxLength: 5_000, title: fieldTitle(name) },
        isRequired: false,
      }}
      value={words[name]}
      onChange={(value) => onChange({ ...words, [name]: value })}
    />
  ))
}
