import type { FontFamily } from './family.ts'
import { findFamily } from './find.ts'
import type { FaceRequest } from './index.ts'
import { bundledNames, genericFamilies, idOf, namesIn } from './names.ts'
import { tolerating } from './tolerate.ts'

/** The families that the caller asked for, as far as anybody has them. */
export async function chosenFamilies(request: FaceRequest): Promise<readonly FontFamily[]> {
  const { family = '', kind, fonts, warn } = request
  const { names, refused } = namesIn(family)
  if (refused)
    warn?.('A font family is a name, such as Lobster or "Open Sans": what is none was passed over.')
  const families: FontFamily[] = []
  const absent: string[] = []
  for (const name of names) {
    const generic = genericFamilies(name, kind)
    const found = await firstOf(generic ?? [name], (one) => tolerating(warn, () => findFamily(one, fonts)))
    if (found) families.push(found)
    else if (generic === undefined || generic.length > 0) absent.push(generic?.[0] ?? name)
  }
  const [first] = absent
  if (first !== undefined && families.length === 0) {
    warn?.(
      `The font "${first}" is not here, so ${bundledNames[kind]} takes its place. ${remedies(first).join(', or ')}.`,
    )
  }
  return families
}

function remedies(name: string): readonly string[] {
  const id = idOf(name)
  return [
    ...(id ? [`Install it (npm i @fontsource/${id})`] : []),
    'hand its file over in fonts.files',
    'let fonts.download fetch it',
  ].map((remedy, index) => (index === 0 ? remedy.charAt(0).toUpperCase() + remedy.slice(1) : remedy))
}

async function firstOf<Thing, Found>(
  things: readonly Thing[],
  find: (thing: Thing) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (const thing of things) {
    const found = await find(thing)
    if (found) return found
  }
  return undefined
}
