import { type EditedPicture, notify, showTake } from '../state.ts'
import { ownTakes, saveTake, type Take } from '../takes.ts'
import { thumbnailOf } from '../thumbnail.ts'
import { t } from '../words.ts'
import { detectKind } from './kinds.ts'

/** Shows a picture that was edited as the newest take beside the one that it comes from. */
export async function addEdited(take: Take, { design, picture, alt, faults }: EditedPicture): Promise<void> {
  const { pictures: _, ...before } = take.output ?? {}
  const main = Object.keys(before).find((name) => detectKind(before[name]) === 'image') ?? 'picture'
  const output = { ...before, [main]: picture, alt_text: alt, design, faults }
  const id = crypto.randomUUID()
  const numbers = ownTakes.value.filter(({ path }) => path === take.path).map(({ number }) => number)
  const { receipt: _receipt, milliseconds: _milliseconds, thumbnail: _thumbnail, ...rest } = take
  const thumbnail = await thumbnailOf(output)
  await saveTake({
    ...rest,
    ...{ id, output, number: 1 + Math.max(0, ...numbers), startedAt: Date.now() },
    ...{ calls: [], verdicts: [], warnings: [], files: [] },
    ...(thumbnail && { thumbnail }),
  })
  showTake(take.path, id)
  notify(t('editedTake'))
}
