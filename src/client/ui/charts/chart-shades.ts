/** The colours of charts: of a card 11 shades for more than 6 series, otherwise 4 (spec 1 §2); of a report a palette, and the measures of its bars (spec 2 §9). */

const manyShades = 11
const fewShades = 4
const mostWithFew = 6

export type Shade = {
  /** A CSS colour. */
  readonly colour: string
  /** The shade is used for a second time: drawn with lines through it, so that no two look the same. */
  readonly hatched: boolean
}

/** Of the ramp's eleven the four that lie furthest apart. */
const fewOfRamp = [1, 4, 8, 11]

/** One for each of `count` series, in their order; `isOrdered`: they follow each other, and so do their shades, from light to dark. */
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

/** More categories than these are not told apart by their colours alone: one at a time has its own, the others are grey. */
export const mostColours = 10

/** Of a bar, in px; of more bars than `mostColours` half of it, so that fifty are still read without losing the way. */
export const barThickness = 45
export const manyBarsThickness = 22

/** Of one category, by its place in the answer: it keeps its colour however the chart is sorted. Past fifty they repeat, hatched. */
export const paletteShade = (index: number): Shade => ({
  colour: `var(--color-chart-palette-${(index % paletteSize) + 1})`,
  hatched: Math.floor(index / paletteSize) % 2 === 1,
})

/** Of all but the one that is looked at. */
export const restShade: Shade = { colour: 'var(--color-control)', hatched: false }
