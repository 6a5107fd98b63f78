/** Which shade each series of a chart has: 11 shades for more than 6 series, otherwise 4 (spec 1 §2). */

export const manyShades = 11
export const fewShades = 4
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
