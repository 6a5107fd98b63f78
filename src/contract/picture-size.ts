/** Width and height of a picture from its header alone: nothing is decoded before they are known. */

export type PictureSize = { readonly width: number; readonly height: number }

/** Takes the bytes of a PNG or JPG. Returns the size in its header, or null. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = bytes[0] === 0x89 ? pngSize(view) : jpgSize(view)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch {
    // The file ends within its header
    return null
  }
}

const header = 0x49484452

/** Its first chunk is the header. */
const pngSize = (view: DataView): PictureSize | null =>
  view.getUint32(12) === header ? { width: view.getUint32(16), height: view.getUint32(20) } : null

/** Segments with their lengths follow each other, up to the one that starts a frame. */
function jpgSize(view: DataView): PictureSize | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // Padding is one byte; standalone markers have no length
    if (marker === 0xff) at += 1
    else at += isAlone(marker) ? 2 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** SOF0 to SOF15, except for the tables among these numbers. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
