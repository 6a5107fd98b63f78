/** Checks a picture before it is sent; the server makes the same checks, and more. */
import type { Answer } from '../../../machines/kit/answer.ts'
import {
  brokenPicture,
  mostPictureKilobytes,
  notPicture,
  pictureKinds,
  pictureTooLarge,
  pixelProblem,
} from '../../contract/content.ts'
import { fileKindOf } from '../../contract/file-kinds.ts'

const refuse = (message: string): Answer => ({ ok: false, refusal: { reason: 'refused', message } })

/**
 * Checks size, first bytes and the pixels in the header before the picture is shown: its name and type are not
 * reliable.
 */
export async function checkPicture(file: File): Promise<Answer> {
  if (file.size > mostPictureKilobytes * 1024) return refuse(pictureTooLarge)
  const content = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
  if (!content) return refuse(brokenPicture)
  if (!fileKindOf(content, pictureKinds)) return refuse(notPicture)
  const problem = pixelProblem(content)
  return problem === null ? { ok: true, saved: null } : refuse(problem)
}

/** The picture as a data URL for the request (spec 2 §7). */
export const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
    reader.readAsDataURL(file)
  })
