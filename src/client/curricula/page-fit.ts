/** How wide a page of a PDF is shown: its text fills the column, its side margins are cropped a little. */

/** Lengths in points (1/72 inch). `left` and `right`: what of the side margins may be cropped. */
export type PageWidth = { readonly width: number; readonly left: number; readonly right: number }
/** `x` from the page's left edge. */
export type TextBox = { readonly x: number; readonly width: number }

/** Half an inch. */
const mostCropped = 36
/** Air beside the letters. */
const air = 6
/** Pixels of one point. */
const mostScale = 1.4

/** A page without text keeps its margins: one cannot know what is in them. */
export function widthOf(width: number, texts: readonly TextBox[]): PageWidth {
  if (texts.length === 0) return { width, left: 0, right: 0 }
  const [first, last] = [Math.min(...texts.map(({ x }) => x)), Math.max(...texts.map((one) => one.x + one.width))]
  const within = (margin: number) => Math.min(Math.max(margin - air, 0), mostCropped)
  return { width, left: within(first), right: within(width - last) }
}

/** Pixels of one point, the same for all pages of a file. `room`: pixels of the column. `zoom`: 1 fills it. */
export const scaleOf = (pages: readonly PageWidth[], room: number, zoom: number): number =>
  Math.min(mostScale, ...pages.map(({ width, left, right }) => room / (width - left - right))) * zoom

/**
 * Whole pixels, which keep letters sharp: how wide the page is, how much of it is shown, and how far it is moved to the
 * left. A crop is no larger than needed.
 */
export function frameOf({ width, left, right }: PageWidth, scale: number, room: number) {
  const full = Math.round(width * scale)
  const shown = Math.min(Math.max(room, Math.round((width - left - right) * scale)), full)
  return { full, shown, offset: left + right === 0 ? 0 : Math.round(((full - shown) * left) / (left + right)) }
}
