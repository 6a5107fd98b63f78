/** The colours of a report's categories, and the measures of its bars (spec 2 §9). */
import type { Shade } from './chart-shades.ts'

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
