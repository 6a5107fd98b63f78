/**
 * The colours of charts: in a card 11 shades for more than 6 series, otherwise 4 (spec 1 §2); in a report a palette,
 * and the size of its bars (spec 2 §9).
 */

const manyShades = 11
const fewShades = 4
const mostWithFew = 6

export type Shade = {
  /** A CSS colour. */
  readonly colour: string
  /** The shade is used a second time: drawn with hatching, so that no two look the same. */
  readonly hatched: boolean
}

/** The four of the eleven shades that differ most. */
const fewOfRamp = [1, 4, 8, 11]

/**
 * One shade for each of `count` series, in order; `isOrdered`: the series have an order, so that shades go from light
 * to dark.
 */
export function shadesFor(count: number, isOrdered = false): readonly Shade[] {
  const shades = count > mostWithFew ? manyShades : fewShades
  return Array.from({ length: count }, (_, index) => ({
    colour: `var(--color-chart-${nameOf(index % shades, shades, isOrdered)})`,
    hatched: Math.floor(index / shades) % 2 === 1,
  }))
}

function nameOf(at: number, shades: number, isOrdered: boolean): string {
  if (!isOrdered) return `${shades === manyShades ? 'many' : 'few'}-${at + 1}`
  return `ramp-${shades === manyShades ? at + 1 : fewOfRamp[at]}`
}

export const paletteSize = 50

/**
 * Beyond this number, colours alone cannot distinguish categories: only the active one is coloured, the others are
 * grey.
 */
export const mostColours = 10

/** Thickness of a bar in px; half of it for more bars than `mostColours`, so that fifty remain readable. */
export const barThickness = 45
export const manyBarsThickness = 22

/**
 * The shade of a category by its index in the answer: it keeps its colour in any sort order. After fifty the shades
 * repeat, hatched.
 */
export const paletteShade = (index: number): Shade => ({
  colour: `var(--color-chart-palette-${(index % paletteSize) + 1})`,
  hatched: Math.floor(index / paletteSize) % 2 === 1,
})

/** The shade of all categories except the active one. */
export const restShade: Shade = { colour: 'var(--color-control)', hatched: false }
