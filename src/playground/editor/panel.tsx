import { useRef } from 'preact/hooks'
import { ColorControl } from '../form/color-control.tsx'
import { FontControl } from '../form/font-control.tsx'
import { Labelled } from '../form/labelled.tsx'
import { Icon } from '../icons.tsx'
import { t, type Word } from '../words.ts'
import { restyle, vmin } from './edits.ts'
import { partName, remove } from './handle.tsx'
import { type FieldsProps, ImageFields } from './image-fields.tsx'
import { type StyleChange, styleValue, wordsIn } from './markup.ts'
import type { Session } from './session.ts'
import { rewrite } from './text-box.tsx'

interface PanelProps {
  readonly session: Session
  readonly say: (text: string) => void
}

/** What can be changed of the part that is selected, and all parts to select from. */
export function Panel({ session, say }: PanelProps) {
  const { parts, selected } = session
  const part = parts.value.find(({ number }) => number === selected.value)
  return (
    <div class="editor-panel">
      {part ? (
        <section key={part.number} class="fields" aria-label={partName(part)}>
          <h3>{partName(part)}</h3>
          {part.kind === 'text' && <TextFields session={session} part={part} />}
          {part.kind === 'pane' && (
            <ColorField session={session} part={part} name="background" label={t('editorGround')} />
          )}
          {part.kind === 'image' && <ImageFields session={session} part={part} />}
          <p class="help">{t(part.kind === 'text' ? 'editorTextKeys' : 'editorKeys')}</p>
          <p>
            <button type="button" class="quiet small" onClick={() => remove(session, part, say)}>
              <Icon name="close" /> {t('removePart')}
            </button>
          </p>
        </section>
      ) : (
        <p class="help">{t('editorHelp')}</p>
      )}
      <details>
        <summary>{t('editorParts')}</summary>
        <ul class="part-list">
          {parts.value.map((each) => (
            <li key={each.number}>
              <button
                type="button"
                class="quiet small"
                aria-current={each.number === selected.value ? 'true' : undefined}
                onClick={() => {
                  selected.value = each.number
                }}
              >
                {partName(each)}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const weights = [400, 500, 600, 700, 800]
const aligns = ['start', 'center', 'end'] as const

function TextFields({ session, part }: FieldsProps) {
  const { markup } = session.design.value
  const hasBegun = useRef(false)
  const style = getComputedStyle(part.element)
  const set = (change: StyleChange) => restyle(session, part, change)
  const [family = ''] = style.fontFamily.split(',').map((each) => each.trim().replaceAll('"', ''))
  const weight = styleValue(markup, part.number, 'font-weight') ?? style.fontWeight
  const align = styleValue(markup, part.number, 'text-align') ?? style.textAlign
  return (
    <>
      <Labelled id="part-text" label={t('editorText')}>
        <textarea
          id="part-text"
          class="control"
          rows={2}
          dir="auto"
          value={wordsIn(markup, part.number) ?? part.words}
          onInput={({ currentTarget }) => {
            rewrite(session, part, currentTarget.value, hasBegun.current)
            hasBegun.current = true
          }}
          onBlur={() => {
            hasBegun.current = false
          }}
        />
      </Labelled>
      <div class="field-row">
        <span>
          <Labelled id="part-size" label={t('editorSize')}>
            <input
              id="part-size"
              class="control"
              type="number"
              min="12"
              max="600"
              value={Math.round(Number.parseFloat(style.fontSize))}
              onChange={({ currentTarget }) => {
                const size = currentTarget.valueAsNumber
                if (size >= 12 && size <= 600) set({ 'font-size': vmin(session.design.value, size) })
              }}
            />
          </Labelled>
        </span>
        <span>
          <Labelled id="part-weight" label={t('editorWeight')}>
            <select
              id="part-weight"
              class="control"
              value={weight}
              onChange={({ currentTarget }) => set({ 'font-weight': currentTarget.value })}
            >
              {[...new Set([...weights.map(String), weight])].sort().map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </Labelled>
        </span>
      </div>
      <fieldset class="chips" aria-label={t('editorAlign')}>
        {aligns.map((each) => (
          <button
            key={each}
            type="button"
            class="chip"
            aria-pressed={align === each || (each === 'start' && align === 'left')}
            onClick={() => set({ 'text-align': each, 'align-self': 'stretch' })}
          >
            {t(`align-${each}` as Word)}
          </button>
        ))}
      </fieldset>
      <ColorField session={session} part={part} name="color" label={t('editorColor')} />
      <Labelled id="part-font" label={t('brandFont')}>
        <FontControl
          id="part-font"
          label={t('brandFont')}
          schema={{}}
          value={family}
          onChange={(value) =>
            set({ 'font-family': value ? String(value).replace(/[;{}<>"]/g, '') : undefined })
          }
        />
      </Labelled>
    </>
  )
}

interface ColorFieldProps extends FieldsProps {
  readonly name: 'color' | 'background'
  readonly label: string
}

/** A slide over colours is one step. */
function ColorField({ session, part, name, label }: ColorFieldProps) {
  const begunAt = useRef(0)
  const style = getComputedStyle(part.element)
  const ownColor = styleValue(session.design.value.markup, part.number, name)
  const shownColor = ownColor ?? rgbToHex(name === 'color' ? style.color : style.backgroundColor)
  return (
    <>
      <label class="field-head" for={`part-${name}`}>
        {label}
      </label>
      <ColorControl
        id={`part-${name}`}
        label={label}
        schema={{}}
        value={shownColor}
        onChange={(value) => {
          const isSame = Date.now() - begunAt.current < 1_000
          begunAt.current = Date.now()
          if (/^(?:#[\da-f]{3,8}|[a-z]+)$/i.test(String(value)))
            restyle(session, part, { [name]: String(value) }, isSame)
        }}
      />
    </>
  )
}

/** `rgb(1, 2, 3)` as `#010203`. */
function rgbToHex(color: string): string {
  const numbers = color.match(/[\d.]+/g)?.map(Number) ?? []
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers
  const channels = alpha < 1 ? [red, green, blue, alpha * 255] : [red, green, blue]
  return `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`
}
