/** What a picture must be before it is sent; the server asks the same, and more. */
import type { Answer } from '../../../machines/kit/answer.ts'
import { mostPictureKilobytes, notPicture, pictureKinds, pictureTooLarge } from '../../contract/content.ts'
import { fileKindOf } from '../../contract/file-kinds.ts'

const refuse = (message: string): Answer => ({ ok: false, refusal: { reason: 'refused', message } })

/** By its size and its first bytes: its name and type are what somebody called it. */
export async function checkPicture(file: File): Promise<Answer> {
  if (file.size > mostPictureKilobytes * 1024) return refuse(pictureTooLarge)
  const begins = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return fileKindOf(begins, pictureKinds) ? { ok: true, saved: null } : refuse(notPicture)
}

/** The picture as it travels (spec 2 §7). */
export const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
    reader.readAsDataURL(file)
  })
