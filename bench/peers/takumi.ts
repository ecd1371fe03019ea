import { readFileSync } from 'node:fs'
import { Renderer } from '@takumi-rs/core'
import { type Spec, side } from './spec.ts'
import { familyOf, styled } from './style.ts'

/** Draws the card with takumi: one renderer for all cards, a photo that is new to it for each. */
export async function takumi(spec: Spec) {
  const renderer = new Renderer()
  for (const file of new Set(spec.runs.map(({ file }) => file))) {
    await renderer.registerFont({ name: familyOf(file), data: readFileSync(`../../fonts/${file}`) })
  }
  const style = styled(spec)
  const node = {
    type: 'container',
    style: { position: 'relative', width: side, height: side, overflow: 'hidden' },
    children: [
      { type: 'image', src: 'photo', style: style.photo },
      { type: 'container', style: style.panel },
      ...spec.runs.map(({ text }, index) => ({ type: 'text', text, style: style.runs[index] })),
    ],
  } as Parameters<typeof renderer.render>[0]
  return (format: 'jpeg' | 'png'): Promise<Uint8Array> =>
    renderer.render(node, {
      width: side,
      height: side,
      format,
      quality: 95,
      images: [{ src: 'photo', data: spec.photo.bytes, cache: 'none' }],
    })
}
