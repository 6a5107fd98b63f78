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

/** One for each of `count` series, in their order. */
export function shadesFor(count: number): readonly Shade[] {
  const [name, shades] = count > mostWithFew ? (['many', manyShades] as const) : (['few', fewShades] as const)
  return Array.from({ length: count }, (_, index) => ({
    colour: `var(--color-chart-${name}-${(index % shades) + 1})`,
    hatched: Math.floor(index / shades) % 2 === 1,
  }))
}
