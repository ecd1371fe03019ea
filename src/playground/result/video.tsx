import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { reachable } from '../catalog.ts'
import { framesAt } from '../thumbnail.ts'
import { clock, seconds, t } from '../words.ts'
import { type Cue, readCues } from './cues.ts'
import type { Chapter } from './kinds.ts'
import { Stage } from './stage.tsx'

interface VideoProps {
  readonly url: string
  readonly title: string
  readonly poster: string | undefined
  /** As WebVTT. */
  readonly captions: string | undefined
  readonly chapters: readonly Chapter[]
  /** The sentences of each scene, in order. */
  readonly scenes: readonly string[]
}

/** A video with its captions, its chapters, and a strip of its scenes in step with it. */
export function Video({ url, title, poster, captions, chapters, scenes }: VideoProps) {
  const player = useRef<HTMLVideoElement>(null)
  const size = useSignal({ width: 0, height: 0, length: 0 })
  const now = useSignal(0)
  const frames = useSignal<readonly string[]>([])
  const source = reachable(url)
  const track = useMemo(
    () => captions && URL.createObjectURL(new Blob([captions], { type: 'text/vtt' })),
    [captions],
  )
  useEffect(() => () => void (track && URL.revokeObjectURL(track)), [track])
  const starts = useMemo(() => startsOf(scenes, readCues(captions ?? '')), [scenes, captions])
  useEffect(() => {
    let isGone = false
    frames.value = []
    if (starts.length > 0)
      framesAt(
        source,
        starts.map((start) => start + 0.6),
      ).then(
        (edited) => {
          if (!isGone) frames.value = edited
        },
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [source, starts, frames])
  const seek = (time: number) => {
    if (!player.current) return
    player.current.currentTime = time
    void player.current.play().catch(() => {})
  }
  const { width, height, length } = size.value
  const current = starts.findLastIndex((start) => start <= now.value + 0.05)
  const meta = [width > 0 && t('pixels', size.value), length > 0 && seconds(length * 1000)].filter(Boolean)
  return (
    <>
      <Stage width={width} height={height} meta={meta.join(' · ')}>
        {/* biome-ignore lint/a11y/useMediaCaption: has a track where the endpoint gives one */}
        <video
          ref={player}
          key={source}
          src={source}
          poster={poster && reachable(poster)}
          controls
          playsInline
          preload="metadata"
          aria-label={title}
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight, duration } }) => {
            size.value = { width: videoWidth, height: videoHeight, length: duration }
          }}
          onTimeUpdate={({ currentTarget }) => {
            now.value = currentTarget.currentTime
          }}
        >
          {track && <track kind="captions" src={track} srcLang="en" label={t('captions')} />}
        </video>
      </Stage>
      {starts.length > 0 && (
        <ol class="scenes" aria-label={t('scenes')}>
          {starts.map((start, index) => (
            <li key={start}>
              <button
                type="button"
                aria-current={index === current ? 'true' : undefined}
                aria-label={t('play', { time: clock(start) })}
                title={scenes[index]}
                onClick={() => seek(start)}
              >
                {frames.value[index] ? <img src={frames.value[index]} alt="" /> : <span class="blank" />}
                <span class="meta">{clock(start)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {chapters.length > 0 && (
        <section class="block">
          <h3>{t('chapters')}</h3>
          <ul class="chapter-list">
            {chapters.map((chapter) => (
              <li key={chapter.start}>
                <button type="button" class="quiet" onClick={() => seek(chapter.start)}>
                  <span class="mono">{clock(chapter.start)}</span> {chapter.title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** When each scene begins: where its first words are spoken. Empty if the captions do not say. */
function startsOf(scenes: readonly string[], cues: readonly Cue[]): number[] {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').length
  const starts: number[] = []
  let spokenLength = 0
  let target = 0
  let index = 0
  for (const scene of scenes) {
    while (index < cues.length - 1 && spokenLength + letters(cues[index]?.text ?? '') <= target) {
      spokenLength += letters(cues[index]?.text ?? '')
      index += 1
    }
    const start = cues[index]?.start
    if (start === undefined) return []
    starts.push(starts.length === 0 ? 0 : Math.max(start, starts.at(-1) ?? 0))
    target += letters(scene)
  }
  return starts
}
