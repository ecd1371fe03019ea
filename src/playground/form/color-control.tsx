import { useEffect, useRef, useState } from 'preact/hooks'
import { contrastOn, type Hsva, parseColor, toHex, toHsva, toRgba } from '../color.ts'
import { t } from '../words.ts'
import { type ControlProps, controlText, inputAttributes } from './control.ts'

const presets = ['#1d3b36', '#1f3d6e', '#7a2c14', '#0d9488', '#ffd60a', '#e11d48', '#ffffff', '#111111']
const start: Hsva = { hue: 210, saturation: 0.7, value: 0.6, alpha: 1 }

/** A colour as text and as a picker, with how well white and black text can be read on it. */
export function ColorControl(props: ControlProps) {
  const { id, label, value, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<Hsva>()
  const root = useRef<HTMLDivElement>(null)
  const text = controlText(value)
  const color = parseColor(text || controlText(props.hint))
  // Grey has no hue: what was picked is kept, or the slider would jump.
  const isPicked = picked && color && toHex(toRgba(picked)) === toHex(color)
  const hsva = isPicked ? picked : color ? toHsva(color) : start
  const pick = (change: Partial<Hsva>) => {
    const next = { ...hsva, ...change }
    setPicked(next)
    onChange(toHex(toRgba(next)))
  }
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      document.getElementById(`${id}-swatch`)?.focus()
    }
    addEventListener('pointerdown', closeOutside)
    addEventListener('keydown', closeByKey, true)
    return () => {
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('keydown', closeByKey, true)
    }
  }, [isOpen, id])
  return (
    <div ref={root} class="color">
      <div class="control joined">
        <button
          type="button"
          id={`${id}-swatch`}
          class="swatch"
          aria-label={`${label}: ${text || t('unset')}`}
          aria-expanded={isOpen}
          aria-controls={`${id}-picker`}
          style={{ '--swatch': color ? toHex(color) : 'transparent' }}
          onClick={() => setOpen(!isOpen)}
        />
        <input
          type="text"
          class="mono"
          spellcheck={false}
          autocomplete="off"
          {...inputAttributes(props)}
          value={text}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      {color && <Contrast id={id} hsva={hsva} />}
      {isOpen && (
        <fieldset id={`${id}-picker`} class="picker">
          <legend class="hidden">{label}</legend>
          <Shade hsva={hsva} pick={pick} />
          <input
            type="range"
            class="hue"
            min="0"
            max="359"
            aria-label={t('hue')}
            value={Math.round(hsva.hue)}
            onInput={({ currentTarget }) => pick({ hue: currentTarget.valueAsNumber })}
          />
          <input
            type="range"
            class="alpha"
            min="0"
            max="100"
            aria-label={t('alpha')}
            aria-valuetext={`${Math.round(hsva.alpha * 100)} %`}
            style={{ '--swatch': toHex({ ...toRgba(hsva), alpha: 1 }) }}
            value={Math.round(hsva.alpha * 100)}
            onInput={({ currentTarget }) => pick({ alpha: currentTarget.valueAsNumber / 100 })}
          />
          <div class="presets">
            {presets.map((preset) => (
              <button
                key={preset}
                type="button"
                class="swatch"
                aria-label={preset}
                aria-pressed={preset === text}
                style={{ '--swatch': preset }}
                onClick={() => onChange(preset)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

/** The plane of saturation and brightness; arrows move in it. */
function Shade({ hsva, pick }: { readonly hsva: Hsva; readonly pick: (change: Partial<Hsva>) => void }) {
  const limit = (share: number) => Math.max(0, Math.min(1, share))
  const onPointer = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    if (event.buttons === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    pick({
      saturation: limit((event.clientX - left) / width),
      value: limit(1 - (event.clientY - top) / height),
    })
  }
  const onKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, Partial<Hsva>>> = {
      ArrowLeft: { saturation: limit(hsva.saturation - 0.02) },
      ArrowRight: { saturation: limit(hsva.saturation + 0.02) },
      ArrowDown: { value: limit(hsva.value - 0.02) },
      ArrowUp: { value: limit(hsva.value + 0.02) },
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    pick(step)
  }
  const saturation = Math.round(hsva.saturation * 100)
  return (
    <div
      class="shade"
      role="slider"
      tabIndex={0}
      aria-label={t('shade')}
      aria-valuenow={saturation}
      aria-valuetext={`${saturation} %, ${Math.round(hsva.value * 100)} %`}
      style={{ '--swatch': `hsl(${hsva.hue} 100% 50%)` }}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onKeyDown={onKey}
    >
      <span class="thumb" style={{ left: `${hsva.saturation * 100}%`, top: `${100 - hsva.value * 100}%` }} />
    </div>
  )
}

function Contrast({ id, hsva }: { readonly id: string; readonly hsva: Hsva }) {
  const color = toRgba(hsva)
  const ratios = (['white', 'black'] as const).map((text) => ({ text, ratio: contrastOn(color, text) }))
  return (
    <p class="contrast" id={`${id}-contrast`}>
      {ratios.map(({ text, ratio }) => (
        <span key={text} class={ratio >= 4.5 ? 'good' : 'weak'}>
          <span class={`proof on-${text}`} style={{ background: toHex(color) }} />
          {t(text)} {ratio.toFixed(1)}:1 {ratio >= 4.5 ? '✓' : '✗'}
        </span>
      ))}
    </p>
  )
}
