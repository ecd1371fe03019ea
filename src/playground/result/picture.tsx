import { useSignal } from '@preact/signals'
import { reachable } from '../catalog.ts'
import { fileName } from '../clipboard.ts'
import { bytes, t } from '../words.ts'
import { Stage } from './stage.tsx'

interface PictureProps {
  readonly url: string
  readonly alt: string
  readonly size: number | undefined
}

export function Picture({ url, alt, size }: PictureProps) {
  const natural = useSignal({ width: 0, height: 0 })
  const { width, height } = natural.value
  const extension = fileName('', url).slice(1)
  const meta = [width > 0 && t('pixels', natural.value), extension.toUpperCase(), size && bytes(size)]
  return (
    <Stage width={width} height={height} canZoom meta={meta.filter(Boolean).join(' · ')}>
      <img
        src={reachable(url)}
        alt={alt}
        onLoad={({ currentTarget }) => {
          natural.value = { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight }
        }}
      />
    </Stage>
  )
}
