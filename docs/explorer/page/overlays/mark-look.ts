/** Of the letters of a mark, in pixels of the picture. */
export const markSize = 11
/** How strongly a mark is coloured: even the weakest can be told from none. */
export const fillOf = (weight: number): number => Math.round((0.12 + 0.5 * Math.min(1, Math.max(0, weight))) * 100) / 100
/** How wide a transition is drawn, in pixels of the picture. */
export const widthOf = (weight: number): number => Math.round((1.3 + 4.7 * Math.min(1, Math.max(0, weight))) * 10) / 10
