import { copy } from '../clipboard.ts'
import { Icon } from '../icons.tsx'
import { isEmpty, type Value } from '../schema.ts'
import { fieldTitle, number, t } from '../words.ts'

function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <button
      type="button"
      class="quiet square"
      onClick={() => copy(text)}
      aria-label={`${t('copy')}: ${label}`}
    >
      <Icon name="copy" />
    </button>
  )
}

/** Text as it is read, with its length. */
export function Text({ text, name }: { readonly text: string; readonly name: string }) {
  const words = text.split(/\s+/).filter(Boolean).length
  const isShort = text.length < 160
  return (
    <div class="text-part">
      <p class={isShort ? 'copy short' : 'copy'} dir="auto">
        {text}
      </p>
      <p class="meta row">
        {t('characters', { count: number([...text].length) })} · {t('words', { count: number(words) })}
        <CopyButton text={text} label={fieldTitle(name)} />
      </p>
    </div>
  )
}

export function List({ items, name }: { readonly items: readonly string[]; readonly name: string }) {
  return (
    <ol class="list-part">
      {items.map((item, index) => (
        <li key={index}>
          <span class="copy" dir="auto">
            {item}
          </span>
          <span class="meta">{[...item].length}</span>
          <CopyButton text={item} label={`${fieldTitle(name)} ${index + 1}`} />
        </li>
      ))}
    </ol>
  )
}

/** Anything made of fields and lists: a card for each field that holds several values, rows for the others. */
export function Cards({ value }: { readonly value: Value }) {
  const entries = Array.isArray(value)
    ? value.map((each, index) => [String(index + 1), each] as const)
    : Object.entries(value as Record<string, Value>)
  const [only] = entries
  if (entries.length === 1 && only && isNested(only[1]))
    return (
      <>
        <h3 class="part-name">{headingOf(only[0])}</h3>
        <Cards value={only[1]} />
      </>
    )
  return (
    <div class="cards">
      {entries.map(([name, each]) => (
        <section class="card" key={name}>
          <h3>{Array.isArray(value) ? name : headingOf(name)}</h3>
          <CardBody value={each} name={name} />
        </section>
      ))}
    </div>
  )
}

const isNested = (value: Value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names of fields are written as titles; names that the result made up stand as they are. */
const headingOf = (name: string) => (/^[a-z][a-z\d_]*$/.test(name) ? fieldTitle(name) : name)

function CardBody({ value, name }: { readonly value: Value; readonly name: string }) {
  if (value === null || value === undefined) return <p class="meta">{t('none')}</p>
  if (typeof value !== 'object')
    return (
      <p dir="auto" class="copy">
        {typeof value === 'number' ? number(value) : String(value)}
      </p>
    )
  if (Array.isArray(value)) {
    if (value.length === 0) return <p class="meta">{t('none')}</p>
    return (
      <ul class="plain">
        {value.map((each, index) => (
          <li key={index} class="row top">
            <div class="grow">
              <CardBody value={each} name={name} />
            </div>
            {typeof each === 'string' && <CopyButton text={each} label={`${headingOf(name)} ${index + 1}`} />}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <dl>
      {Object.entries(value)
        .filter(([, each]) => !isEmpty(each))
        .map(([key, each]) => (
          <div key={key}>
            <dt>{headingOf(key)}</dt>
            <dd>
              <CardBody value={each} name={key} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
