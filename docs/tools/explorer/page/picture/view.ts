/** The visible part of a picture and its scale; pure. `x`, `y`: the picture's point in the window's top left corner. */
import type { Box } from '../../layout/drawing.ts'

export type View = { readonly x: number; readonly y: number; readonly scale: number }
export type Size = { readonly width: number; readonly height: number }

export const mostScale = 3
const margin = 16
/** Marks are at the corners of states. */
const around = 13
/** The overview is in the bottom right corner: the picture can be moved up from below it. */
const beneath = 144
/** The smallest readable scale, with letters of 11 px: a larger picture starts at its initial state. */
const leastReadable = 1

const leastScale = (picture: Size, room: Size): number => Math.min(fitScale(picture, room) * 0.8, leastReadable)
const fitScale = (picture: Size, room: Size): number =>
  Math.min((room.width - 2 * margin) / picture.width, (room.height - 2 * margin) / picture.height)

/** All of it, centred. */
export function fitted(picture: Size, room: Size): View {
  const scale = Math.min(1, fitScale(picture, room))
  return { scale, x: (picture.width - room.width / scale) / 2, y: (picture.height - room.height / scale) / 2 }
}

/** All of it if readable; otherwise its start: `at`. */
export function opened(picture: Size, room: Size, at: readonly [number, number]): View {
  const whole = fitted(picture, room)
  if (whole.scale >= leastReadable) return whole
  const scale = Math.min(1, Math.max(leastReadable, (room.width - 2 * margin) / picture.width))
  return limited({ scale, x: at[0] - room.width / scale / 2, y: -margin }, picture, room)
}

/** At this scale, within its limits, around the window's middle. */
export const scaledTo = (view: View, scale: number, picture: Size, room: Size): View =>
  zoomed(view, scale / view.scale, [room.width / 2, room.height / 2], picture, room)

/** Zooms by `by`, keeping the window's point `at` in place. */
export function zoomed(view: View, by: number, at: readonly [number, number], picture: Size, room: Size): View {
  const scale = Math.min(mostScale, Math.max(leastScale(picture, room), view.scale * by))
  return limited(
    { scale, x: view.x + at[0] / view.scale - at[0] / scale, y: view.y + at[1] / view.scale - at[1] / scale },
    picture,
    room,
  )
}

/** Takes pixels of the window. */
export const moved = (view: View, dx: number, dy: number, picture: Size, room: Size): View =>
  limited({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, picture, room)

export const centredOn = (view: View, [x, y]: readonly [number, number], picture: Size, room: Size): View =>
  limited({ ...view, x: x - room.width / view.scale / 2, y: y - room.height / view.scale / 2 }, picture, room)

/**
 * Size of the overview in the bottom right corner; null when everything is visible. On a phone it must not cover the
 * current part.
 */
export function overviewSize(picture: Size, { scale }: View, room: Size): Size | null {
  if (room.width / scale >= picture.width && room.height / scale >= picture.height) return null
  const most = room.width < 480 ? { width: 88, height: 72 } : { width: 168, height: 132 }
  const by = Math.min(most.width / picture.width, most.height / picture.height)
  return { width: picture.width * by, height: picture.height * by }
}

/** Whether a whole box is in the window, and not below the overview. */
export function isSeen({ x, y, width, height }: Box, view: View, picture: Size, room: Size): boolean {
  const [left, top] = [(x - around - view.x) * view.scale, (y - around - view.y) * view.scale]
  const [right, bottom] = [(x + width + around - view.x) * view.scale, (y + height + around - view.y) * view.scale]
  const above = overviewSize(picture, view, room)
  const isBeneath =
    above !== null && right > room.width - above.width - margin && bottom > room.height - above.height - margin
  return left >= 0 && top >= 0 && right <= room.width && bottom <= room.height && !isBeneath
}

/** A part of the picture is always in the window, and a picture that fits stays whole. */
function limited({ x, y, scale }: View, picture: Size, room: Size): View {
  const along = (at: number, whole: number, part: number, more: number) => {
    const slack = margin / scale
    const [least, most] = [-slack, whole + slack - part]
    return least > most ? (whole - part) / 2 : Math.min(most + more / scale, Math.max(least, at))
  }
  const isWhole = fitScale(picture, room) >= scale
  return {
    scale,
    x: along(x, picture.width, room.width / scale, 0),
    y: along(y, picture.height, room.height / scale, isWhole ? 0 : beneath),
  }
}
