/** Font size of a mark, in pixels of the picture. */
export const markSize = 11
/** Colour strength of a mark: even the weakest is visible. */
export const fillOf = (weight: number): number =>
  Math.round((0.12 + 0.5 * Math.min(1, Math.max(0, weight))) * 100) / 100
/** Width of a transition, in pixels of the picture. */
export const widthOf = (weight: number): number => Math.round((1.3 + 4.7 * Math.min(1, Math.max(0, weight))) * 10) / 10
