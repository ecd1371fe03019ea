import type { ComponentChildren } from 'preact'

interface TabsProps {
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly title: string }[]
  readonly current: string
  readonly onChange: (id: string) => void
  /** The id of the element that shows what is chosen. */
  readonly panel: string
  readonly children?: ComponentChildren
}

/** Tabs as ARIA describes them: the arrow keys, Home and End choose the one that is shown. */
export function Tabs({ label, tabs, current, onChange, panel, children }: TabsProps) {
  const move = (event: KeyboardEvent, at: number) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(`tab-${panel}-${next.id}`)?.focus()
  }
  return (
    <div class="tab-bar">
      <div class="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            id={`tab-${panel}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === current}
            aria-controls={panel}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChange(id)}
            onKeyDown={(event) => move(event, index)}
          >
            {title}
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
