import { t } from './words.ts'

/** In bytes. As text it is a third longer, and a server takes 10 MB by default. */
const maxFileBytes = 7_000_000

/** More than any picture is made from. */
const maxSide = 4_096

/** The file as a `data:` URL, a photograph that is too large scaled down. Throws with what to do if it cannot be sent. */
export async function readMedia(file: File): Promise<string> {
  const small = file.size > maxFileBytes && file.type.startsWith('image/') ? await scaledDown(file) : file
  if (!small || small.size > maxFileBytes) throw new Error(t('pictureTooLarge'))
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(t('pictureTooLarge')))
    reader.readAsDataURL(small)
  })
}

/** A JPEG of it, upright and within the largest side; `undefined` where the browser cannot read it. */
async function scaledDown(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
  return blob ?? undefined
}
