/** A picture from outside as it is kept: told by its first bytes, measured before it is decoded, and encoded anew. */
import pLimit from 'p-limit'
import { brokenPicture, mostPictureKilobytes, mostPicturePixels, type PictureKind, pictureKinds, pixelProblem } from '../../contract/content.ts'
import { parseFile } from '../http/parse-file.ts'
import { Refused } from '../http/refused.ts'

/** Of the longer side, in pixels: more than any screen shows of a gallery. */
const longestSide = 1920
const field = 'imagen'
/** One after the other: of many at once each would hold its pixels. */
const inTurn = pLimit(1)

export type Picture = { readonly kind: PictureKind; readonly width: number; readonly height: number; readonly content: Uint8Array }

/** In: a data URL. Refuses with 'datos-invalidos' what is no JPG or PNG, is too large, or cannot be decoded to its end. */
export async function readPicture(dataUrl: string): Promise<Picture> {
  const { kind, content } = parseFile(dataUrl, { field, kinds: pictureKinds, mostKilobytes: mostPictureKilobytes })
  const problem = pixelProblem(content)
  if (problem !== null) throw refused(problem)
  return inTurn(() => encodeAnew(kind, content))
}

/** Upright, without what it said of camera, place and author; what is appended to a picture is left behind. */
async function encodeAnew(kind: PictureKind, content: Uint8Array): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  try {
    // Its decoder asks the picture itself: a header that lies is refused here.
    const picture = sharp(content, { limitInputPixels: mostPicturePixels, failOn: 'error', sequentialRead: true })
    const { isPalette } = await picture.metadata()
    const upright = picture.rotate().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const encoded = kind === 'jpg' ? upright.jpeg({ quality: 85 }) : upright.png({ palette: isPalette, compressionLevel: 9 })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { kind, width: info.width, height: info.height, content: new Uint8Array(data) }
  } catch {
    throw refused(brokenPicture)
  }
}

const refused = (text: string) => new Refused('datos-invalidos', { campos: { [field]: text } })
