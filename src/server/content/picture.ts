/** A picture from outside as it is kept: told by its first bytes, measured before it is decoded, and encoded anew. */
import { imageSize } from 'image-size'
import pLimit from 'p-limit'
import { mostPictureKilobytes, type PictureKind, pictureKinds } from '../../contract/content.ts'
import { parseFile } from '../http/parse-file.ts'
import { Refused } from '../http/refused.ts'

/** Decoded, a picture takes four bytes for each pixel, whatever the size of its file. */
const mostPixels = 24_000_000
/** Of the longer side, in pixels: more than any screen shows of a gallery. */
const longestSide = 1920
const field = 'imagen'
/** One after the other: of many at once each would hold its pixels. */
const inTurn = pLimit(1)

export type Picture = { readonly kind: PictureKind; readonly width: number; readonly height: number; readonly content: Uint8Array }

/** In: a data URL. Refuses with 'datos-invalidos' what is no JPG or PNG, is too large, or cannot be decoded to its end. */
export async function readPicture(dataUrl: string): Promise<Picture> {
  const { kind, content } = parseFile(dataUrl, { field, kinds: pictureKinds, mostKilobytes: mostPictureKilobytes })
  const { width, height } = sizeOf(content)
  if (width * height > mostPixels) throw refused(`La imagen tiene demasiados píxeles: usa una de hasta ${mostPixels / 1_000_000} millones.`)
  return inTurn(() => encodeAnew(kind, content))
}

function sizeOf(content: Uint8Array): { width: number; height: number } {
  try {
    const { width, height } = imageSize(content)
    if (width > 0 && height > 0) return { width, height }
  } catch {
    // It begins like a picture and is none.
  }
  throw broken()
}

/** Upright, without what it said of camera, place and author; what is appended to a picture is left behind. */
async function encodeAnew(kind: PictureKind, content: Uint8Array): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  try {
    // Its decoder asks the picture itself: a header that lies is refused here.
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    const { isPalette } = await picture.metadata()
    const upright = picture.rotate().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const encoded = kind === 'jpg' ? upright.jpeg({ quality: 85 }) : upright.png({ palette: isPalette, compressionLevel: 9 })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { kind, width: info.width, height: info.height, content: new Uint8Array(data) }
  } catch {
    throw broken()
  }
}

const refused = (text: string) => new Refused('datos-invalidos', { campos: { [field]: text } })
const broken = () => refused('La imagen está dañada o incompleta; elige otra.')
