/** An uploaded picture: its type is checked by its first bytes, its size before decoding, and it is encoded again. */
import pLimit from 'p-limit'
import {
  brokenPicture,
  mostPictureKilobytes,
  mostPicturePixels,
  type PictureKind,
  pictureKinds,
  pixelProblem,
} from '../../contract/content.ts'
import { parseFile } from '../platform/http/parse-file.ts'
import { Refused } from '../platform/http/refused.ts'

/** Longer side in pixels: more than a gallery can show on any screen. */
const longestSide = 1920
const field = 'imagen'
/** One at a time: each decoded picture needs memory for its pixels. */
const inTurn = pLimit(1)

export type Picture = {
  readonly kind: PictureKind
  readonly width: number
  readonly height: number
  readonly content: Uint8Array
}

/**
 * Takes a data URL. Refuses with 'datos-invalidos' a file that is not a JPG or PNG, is too large, or cannot be decoded
 * completely.
 */
export async function readPicture(dataUrl: string): Promise<Picture> {
  const { kind, content } = parseFile(dataUrl, { field, kinds: pictureKinds, mostKilobytes: mostPictureKilobytes })
  const problem = pixelProblem(content)
  if (problem !== null) throw refused(problem)
  return inTurn(() => encodeAnew(kind, content))
}

/** Rotated upright, without metadata of camera, place and author; data appended to a picture is dropped. */
async function encodeAnew(kind: PictureKind, content: Uint8Array): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  try {
    // The decoder checks the actual size: a false header is refused here.
    const picture = sharp(content, { limitInputPixels: mostPicturePixels, failOn: 'error', sequentialRead: true })
    const { isPalette } = await picture.metadata()
    const upright = picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const encoded =
      kind === 'jpg' ? upright.jpeg({ quality: 85 }) : upright.png({ palette: isPalette, compressionLevel: 9 })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { kind, width: info.width, height: info.height, content: new Uint8Array(data) }
  } catch {
    throw refused(brokenPicture)
  }
}

const refused = (text: string) => new Refused('datos-invalidos', { campos: { [field]: text } })
