/** The numbers from which a chart, its table and its picture are made. */
import { hasAmount, hasLinks, type Hrefs, showNumber, sumOf } from './chart-data.ts'
import { mostColours, paletteShade, restShade, type Shade, shadesFor } from './chart-shades.ts'

/** Null: nothing to measure there, as a median of nobody. */
export type Values = readonly (number | null)[]
export type FigureSeries = {
  readonly label: string
  /** One for each label. */
  readonly values: Values
  /** How many were measured for each value, where the value is not their number itself. */
  readonly counts?: readonly number[] | undefined
  /** Where each value leads. */
  readonly hrefs?: Hrefs | undefined
}
export type Figures = {
  readonly variant: 'bar-chart' | 'bar-chart-stacked' | 'donut-chart' | 'line-chart'
  readonly labels: readonly string[]
  readonly series: readonly FigureSeries[]
  /** The labels follow each other, as months and stages do: they are never sorted by their values. */
  readonly isOrdered: boolean
  /** What the labels are, and what the values are. */
  readonly axes: { readonly labels: string; readonly values: string }
  readonly show: (value: number) => string
  /** What `counts` count. */
  readonly counted?: string | undefined
  /** Where all values of a label together lead. */
  readonly hrefs?: Hrefs | undefined
  /** In a card of the dashboard: few categories in shades of their own, and a cursor instead of marks. */
  readonly isSmall?: boolean
}
/** One value: places in `series` and in `labels`. */
export type Mark = { readonly series: number; readonly point: number }
/** Instead of a series: all of them at a label. */
export const wholeLabel = -1

export type Arrangement = {
  /** Places of the labels and of the series, in the order in which they are drawn. */
  readonly points: readonly number[]
  readonly series: readonly number[]
  /** More categories than colours tell apart. */
  readonly isMany: boolean
  /** Series that the legend names: all, or of too many the bright one; of a stack the largest, which keep their colours. */
  readonly named: (held: Mark | null) => readonly number[]
  /** What is coloured one at a time; `held`: what is looked at. The largest where nothing is. */
  readonly bright: (held: Mark | null) => number
  /** Series from the lowest to the one that lies on top: of many lines the bright one. */
  readonly layers: (held: Mark | null) => readonly number[]
  readonly shade: (mark: Mark, held: Mark | null) => Shade
}

export const valueAt = ({ series }: Figures, mark: Mark): number => series[mark.series]?.values[mark.point] ?? 0
const countAt = ({ series }: Figures, mark: Mark): number | undefined => series[mark.series]?.counts?.[mark.point]
export const hrefAt = ({ series }: Figures, mark: Mark): string | null => series[mark.series]?.hrefs?.[mark.point] ?? null

export const isEmpty = ({ series, labels }: Figures): boolean => !hasAmount(series.flatMap(({ values }) => labels.map((_, point) => values[point] ?? 0)))

/** Of a small chart the stacks and the parts of a ring are links; of a large one each value is a mark. */
export const isLinked = ({ isSmall = false, variant, hrefs }: Figures): boolean => isSmall && (variant === 'bar-chart-stacked' || variant === 'donut-chart') && hasLinks(hrefs)

const smallAxes = { 'bar-chart': 'Concepto', 'bar-chart-stacked': 'Concepto', 'donut-chart': 'Parte', 'line-chart': 'Periodo' } as const

/** For a card; a number that is missing is 0. */
export const smallFigures = ({ labels, series, ...figures }: Pick<Figures, 'variant' | 'labels' | 'series' | 'isOrdered' | 'hrefs'>): Figures => ({
  ...figures,
  labels,
  isSmall: true,
  axes: { labels: smallAxes[figures.variant], values: 'Cantidad' },
  show: showNumber,
  series: series.map((one) => ({ ...one, values: labels.map((_, point) => one.values[point] ?? 0) })),
})

export const placesOf = (list: readonly unknown[]): number[] => list.map((_, place) => place)
/** Of all series at one label. */
export const totalAt = (figures: Figures, point: number): number => sumOf(figures.series.map((_, series) => valueAt(figures, { series, point })))
export const totalOfSeries = ({ series, labels }: Figures, at: number): number => sumOf(labels.map((_, point) => series[at]?.values[point] ?? 0))

/** Over ten labels, or series, of a large chart are sorted by what they amount to. */
export function arrange(figures: Figures): Arrangement {
  const { variant, labels, series, isOrdered, isSmall = false } = figures
  // A line has its colour, and so has each part of a stack; slices and single bars are told by their labels
  const byPoint = variant === 'donut-chart' || (variant !== 'line-chart' && series.length < 2 && !(isSmall && variant === 'bar-chart-stacked'))
  const most = isSmall ? Number.POSITIVE_INFINITY : mostColours
  const categories = (byPoint ? labels : series).length
  const isMany = categories > most
  const shades = isSmall ? shadesFor(categories, isOrdered) : []
  const pointsBySize = sortedBy(placesOf(labels), (point) => totalAt(figures, point))
  const seriesBySize = sortedBy(placesOf(series), (at) => totalOfSeries(figures, at))
  const largest = (byPoint ? pointsBySize : seriesBySize)[0] ?? 0
  const bright = (held: Mark | null) => (held ? (byPoint ? held.point : held.series) : largest)
  const drawn = series.length > most ? seriesBySize : placesOf(series)
  // Of a stack one looks at all parts at once: those that weigh most are told apart, the one that is held has the last colour
  const largestParts = variant === 'bar-chart-stacked' && isMany ? seriesBySize.slice(0, mostColours - 1) : []
  return {
    points: labels.length > most && !isOrdered && variant !== 'line-chart' ? pointsBySize : placesOf(labels),
    series: drawn,
    isMany,
    bright,
    layers: (held) => (isMany ? [...drawn.filter((one) => one !== bright(held)), bright(held)] : drawn),
    named: (held) => (largestParts.length > 0 ? largestParts : isMany && !byPoint ? [bright(held)] : drawn),
    shade: (mark, held) => {
      const category = byPoint ? mark.point : mark.series
      if (isSmall) return shades[category]!
      if (largestParts.length > 0) {
        const rank = largestParts.indexOf(category)
        return rank === -1 ? (category === held?.series ? paletteShade(largestParts.length) : restShade) : paletteShade(rank)
      }
      if (isMany && category !== bright(held)) return restShade
      return paletteShade(variant === 'bar-chart' && byPoint && !isMany ? 0 : category)
    },
  }
}

const sortedBy = (places: readonly number[], size: (place: number) => number): number[] => places.toSorted((one, other) => size(other) - size(one))

/** A later series has the same value there and is drawn upon it. */
export function isCovered({ series }: Figures, layers: readonly number[], { series: at, point }: Mark): boolean {
  const value = series[at]?.values[point] ?? null
  return value !== null && layers.slice(layers.indexOf(at) + 1).some((later) => series[later]?.values[point] === value)
}

/** 'plazas: 8': how many a value was measured of; null where it counts them itself. */
export function countText(figures: Figures, mark: Mark): string | null {
  const count = countAt(figures, mark)
  return count === undefined ? null : `${figures.counted ?? 'de'}: ${showNumber(count)}`
}

/** How a value is read out: of whom, what, how much, of how many. */
export function markName(figures: Figures, mark: Mark): string {
  const { series, labels, show } = figures
  const of = series.length > 1 ? `${series[mark.series]?.label ?? ''}, ` : ''
  const count = countText(figures, mark)
  return `${of}${labels[mark.point] ?? ''}: ${show(valueAt(figures, mark))}${count === null ? '' : `, ${count}`}`
}
