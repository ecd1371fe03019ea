import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import areas from '../safe-areas.json'
import { Segments } from '../segments.tsx'
import { t } from '../words.ts'

interface SafeArea {
  readonly name: string
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** The areas of a picture's shape, if apps cover parts of that shape. */
function areasOf(width: number, height: number): readonly SafeArea[] {
  const match = Object.entries(areas).find(([ratio]) => {
    const [wide = 1, high = 1] = ratio.split(':').map(Number)
    return Math.abs(width / height - wide / high) < 0.02
  })
  return match?.[1] ?? []
}

interface StageProps {
  readonly width: number
  readonly height: number
  readonly canZoom?: boolean
  readonly children: ComponentChildren
  readonly meta: string
}

/** Where a picture or a video is shown: fitted or in its pixels, with what apps cover of it. */
export function Stage({ width, height, canZoom, children, meta }: StageProps) {
  const zoom = useSignal(0)
  const area = useSignal('')
  const areaList = width > 0 ? areasOf(width, height) : []
  const selectedArea = areaList.find(({ name }) => name === area.value)
  const style =
    zoom.value > 0 ? { width: `${width * zoom.value}px` } : { '--ratio': width / Math.max(1, height) }
  return (
    <>
      <div class="stage-bar">
        <span class="meta">{meta}</span>
        {areaList.length > 0 && (
          <Segments
            word="safeArea"
            isWordShown
            values={areaList.map(({ name }) => name)}
            current={area.value}
            nameOf={String}
            onPick={(name) => {
              area.value = area.value === name ? '' : name
            }}
          />
        )}
        {canZoom && (
          <Segments
            word="zoom"
            values={[0, 1, 2]}
            current={zoom.value}
            nameOf={(times) => (times === 0 ? t('fit') : `${times}00 %`)}
            onPick={(times) => {
              zoom.value = times
            }}
          />
        )}
      </div>
      <div class={`stage ${zoom.value > 0 ? 'zoomed' : ''}`} tabIndex={zoom.value > 0 ? 0 : undefined}>
        <div class="shown" style={style}>
          {children}
          {selectedArea && (
            <div
              class="safe"
              aria-hidden="true"
              style={{
                borderWidth: '0',
                '--t': `${selectedArea.top}%`,
                '--r': `${selectedArea.right}%`,
                '--b': `${selectedArea.bottom}%`,
                '--l': `${selectedArea.left}%`,
              }}
            />
          )}
        </div>
      </div>
    </>
  )
}
