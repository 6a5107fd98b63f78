/** Which part of a picture is seen, and how large: pure. `x`, `y`: the picture's point in the window's upper left corner. */
import type { Box } from '../../layout/drawing.ts'

export type View = { readonly x: number; readonly y: number; readonly scale: number }
export type Size = { readonly width: number; readonly height: number }

export const mostScale = 3
const margin = 16
/** Marks stand on the corners of what is seen. */
const around = 13
/** The bird's-eye view stands in the lower right corner: what is beneath it can be moved up from there. */
const beneath = 144
/** Smaller letters than this nobody reads: what does not fit is begun at its beginning. */
const leastReadable = 0.8

const leastScale = (picture: Size, room: Size): number => Math.min(fitScale(picture, room) * 0.8, leastReadable)
const fitScale = (picture: Size, room: Size): number => Math.min((room.width - 2 * margin) / picture.width, (room.height - 2 * margin) / picture.height)

/** All of it, in the middle. */
export function fitted(picture: Size, room: Size): View {
  const scale = Math.min(1, fitScale(picture, room))
  return { scale, x: (picture.width - room.width / scale) / 2, y: (picture.height - room.height / scale) / 2 }
}

/** All of it where that can be read; else its beginning: `at`, where the chart starts. */
export function opened(picture: Size, room: Size, at: readonly [number, number]): View {
  const whole = fitted(picture, room)
  if (whole.scale >= leastReadable) return whole
  const scale = Math.min(1, Math.max(leastReadable, (room.width - 2 * margin) / picture.width))
  return held({ scale, x: at[0] - room.width / scale / 2, y: -margin }, picture, room)
}

/** `by` times as large, with the window's point `at` where it is. */
export function zoomed(view: View, by: number, at: readonly [number, number], picture: Size, room: Size): View {
  const scale = Math.min(mostScale, Math.max(leastScale(picture, room), view.scale * by))
  return held({ scale, x: view.x + at[0] / view.scale - at[0] / scale, y: view.y + at[1] / view.scale - at[1] / scale }, picture, room)
}

/** In: pixels of the window. */
export const moved = (view: View, dx: number, dy: number, picture: Size, room: Size): View => held({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, picture, room)

export const centredOn = (view: View, [x, y]: readonly [number, number], picture: Size, room: Size): View =>
  held({ ...view, x: x - room.width / view.scale / 2, y: y - room.height / view.scale / 2 }, picture, room)

/** Of the bird's-eye view in the lower right corner; null where the window shows everything. On a phone it must not cover what one looks at. */
export function overviewSize(picture: Size, { scale }: View, room: Size): Size | null {
  if (room.width / scale >= picture.width && room.height / scale >= picture.height) return null
  const most = room.width < 480 ? { width: 88, height: 72 } : { width: 168, height: 132 }
  const by = Math.min(most.width / picture.width, most.height / picture.height)
  return { width: picture.width * by, height: picture.height * by }
}

/** Whether all of a box is in the window, and not beneath the bird's-eye view. */
export function isSeen({ x, y, width, height }: Box, view: View, picture: Size, room: Size): boolean {
  const [left, top] = [(x - around - view.x) * view.scale, (y - around - view.y) * view.scale]
  const [right, bottom] = [(x + width + around - view.x) * view.scale, (y + height + around - view.y) * view.scale]
  const above = overviewSize(picture, view, room)
  const isBeneath = above !== null && right > room.width - above.width - margin && bottom > room.height - above.height - margin
  return left >= 0 && top >= 0 && right <= room.width && bottom <= room.height && !isBeneath
}

/** Nobody loses the picture: a part of it is always in the window, and what fits stays whole. */
function held({ x, y, scale }: View, picture: Size, room: Size): View {
  const along = (at: number, whole: number, part: number, more: number) => {
    const slack = margin / scale
    const [least, most] = [-slack, whole + slack - part]
    return least > most ? (whole - part) / 2 : Math.min(most + more / scale, Math.max(least, at))
  }
  const isWhole = fitScale(picture, room) >= scale
  return { scale, x: along(x, picture.width, room.width / scale, 0), y: along(y, picture.height, room.height / scale, isWhole ? 0 : beneath) }
}
