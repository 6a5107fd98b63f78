/** Width and height are read from the header of a picture. */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureSize } from '../../src/contract/picture-size.ts'

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#357' } })
const encoded: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'a PNG': () => picture(300, 7).png().toBuffer(),
  'a PNG of few colours': () => picture(300, 7).png({ palette: true }).toBuffer(),
  'a JPG': () => picture(300, 7).jpeg().toBuffer(),
  'a progressive JPG': () => picture(300, 7).jpeg({ progressive: true }).toBuffer(),
  'a JPG with camera metadata': () =>
    picture(300, 7)
      .withExif({ IFD0: { Artist: 'Quien la tomó' } })
      .jpeg()
      .toBuffer(),
  'a JPG with padding before a segment': async () => {
    const bytes = await picture(300, 7).jpeg().toBuffer()
    return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xff]), bytes.subarray(2)])
  },
  'a JPG with a marker without a length': async () => {
    const bytes = await picture(300, 7).jpeg().toBuffer()
    return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0x01]), bytes.subarray(2)])
  },
}

it.each(Object.entries(encoded))('%s', async (_, make) => {
  expect(pictureSize(await make())).toEqual({ width: 300, height: 7 })
})

it.each(Object.entries(encoded))('%s cut off within its header has no size', async (_, make) => {
  expect(pictureSize((await make()).subarray(0, 18))).toBe(null)
})

it.each<[string, readonly number[]]>([
  ['nothing', []],
  [
    'a PNG with another first chunk',
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x44, 0x41, 0x54, 0, 0, 0, 8, 0, 0, 0, 6],
  ],
  [
    'a PNG without width',
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 0, 0, 0, 0, 6],
  ],
  ['a JPG without a frame header', [0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 3, 4]],
  ['a table with the number of a frame', [0xff, 0xd8, 0xff, 0xc4, 0, 8, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0]],
])('%s has no size', (_, bytes) => {
  expect(pictureSize(Uint8Array.from(bytes))).toBe(null)
})
