/** The input of a chart, its table and its image. */
import { showNumber } from '../base/show-number.ts'
import { hasAmount, hasLinks, type Hrefs, sumOf } from './chart-data.ts'
import { mostColours, paletteShade, restShade, type Shade, shadesFor } from './chart-shades.ts'

/** Null: nothing to measure, such as the median of an empty set. */
export type Values = readonly (number | null)[]
export type FigureSeries = {
  readonly label: string
  /** One for each label. */
  readonly values: Values
  /** Number of measured items for each value, where the value is not that number itself. */
  readonly counts?: readonly number[] | undefined
  /** The link of each value. */
  readonly hrefs?: Hrefs | undefined
}
export type Figures = {
  readonly variant: 'bar-chart' | 'bar-chart-stacked' | 'donut-chart' | 'line-chart'
  readonly labels: readonly string[]
  readonly series: readonly FigureSeries[]
  /** The labels have an order, like months and stages: they are never sorted by value. */
  readonly isOrdered: boolean
  /** Titles of the labels and of the values. */
  readonly axes: { readonly labels: string; readonly values: string }
  readonly show: (value: number) => string
  /** Title of `counts`. */
  readonly counted?: string | undefined
  /** The link of all values of a label together. */
  readonly hrefs?: Hrefs | undefined
  /** In a card of the dashboard: few categories with their own shades, and a cursor instead of marks. */
  readonly isSmall?: boolean
}
/** One value: indexes in `series` and `labels`. */
export type Mark = { readonly series: number; readonly point: number }
/** As a series index: all series at a label. */
export const wholeLabel = -1

export type Arrangement = {
  /** Indexes of the labels and series, in drawing order. */
  readonly points: readonly number[]
  readonly series: readonly number[]
  /** There are more categories than distinguishable colours. */
  readonly isMany: boolean
  /**
   * Series named in the legend: all of them; with too many, only the active one, or the largest of a stack, which keep
   * their colours.
   */
  readonly named: (active: Mark | null) => readonly number[]
  /** Index of the coloured category. Without an active value it is the largest. */
  readonly bright: (active: Mark | null) => number
  /** Series from bottom to top: among many lines the active one is on top. */
  readonly layers: (active: Mark | null) => readonly number[]
  readonly shade: (mark: Mark, active: Mark | null) => Shade
}

export const valueAt = ({ series }: Figures, mark: Mark): number => series[mark.series]?.values[mark.point] ?? 0
const countAt = ({ series }: Figures, mark: Mark): number | undefined => series[mark.series]?.counts?.[mark.point]
export const hrefAt = ({ series }: Figures, mark: Mark): string | null =>
  series[mark.series]?.hrefs?.[mark.point] ?? null

export const isEmpty = ({ series, labels }: Figures): boolean =>
  !hasAmount(series.flatMap(({ values }) => labels.map((_, point) => values[point] ?? 0)))

/** In a small chart, stacks and ring parts are links; in a large one each value is a mark. */
export const isLinked = ({ isSmall = false, variant, hrefs }: Figures): boolean =>
  isSmall && (variant === 'bar-chart-stacked' || variant === 'donut-chart') && hasLinks(hrefs)

const smallAxes = {
  'bar-chart': 'Concepto',
  'bar-chart-stacked': 'Concepto',
  'donut-chart': 'Parte',
  'line-chart': 'Periodo',
} as const

/** For a card; a missing number is 0. */
export const smallFigures = ({
  labels,
  series,
  ...figures
}: Pick<Figures, 'variant' | 'labels' | 'series' | 'isOrdered' | 'hrefs'>): Figures => ({
  ...figures,
  labels,
  isSmall: true,
  axes: { labels: smallAxes[figures.variant], values: 'Cantidad' },
  show: showNumber,
  series: series.map((one) => ({ ...one, values: labels.map((_, point) => one.values[point] ?? 0) })),
})

export const placesOf = (list: readonly unknown[]): number[] => list.map((_, place) => place)
/** Sum of all series at one label. */
export const totalAt = (figures: Figures, point: number): number =>
  sumOf(figures.series.map((_, series) => valueAt(figures, { series, point })))
export const totalOfSeries = ({ series, labels }: Figures, at: number): number =>
  sumOf(labels.map((_, point) => series[at]?.values[point] ?? 0))

/** More than ten labels or series of a large chart are sorted by their total. */
export function arrange(figures: Figures): Arrangement {
  const { variant, labels, series, isOrdered, isSmall = false } = figures
  // Lines and parts of a stack are coloured by series; slices and single bars by label
  const byPoint =
    variant === 'donut-chart' ||
    (variant !== 'line-chart' && series.length < 2 && !(isSmall && variant === 'bar-chart-stacked'))
  const most = isSmall ? Number.POSITIVE_INFINITY : mostColours
  const categories = (byPoint ? labels : series).length
  const isMany = categories > most
  const shades = isSmall ? shadesFor(categories, isOrdered) : []
  const pointsBySize = sortedBy(placesOf(labels), (point) => totalAt(figures, point))
  const seriesBySize = sortedBy(placesOf(series), (at) => totalOfSeries(figures, at))
  const largest = (byPoint ? pointsBySize : seriesBySize)[0] ?? 0
  const bright = (active: Mark | null) => (active ? (byPoint ? active.point : active.series) : largest)
  const drawn = series.length > most ? seriesBySize : placesOf(series)
  // A stack shows all its parts at once: the largest keep their colours, and the active one gets the last colour
  const largestParts = variant === 'bar-chart-stacked' && isMany ? seriesBySize.slice(0, mostColours - 1) : []
  return {
    points: labels.length > most && !isOrdered && variant !== 'line-chart' ? pointsBySize : placesOf(labels),
    series: drawn,
    isMany,
    bright,
    layers: (active) => (isMany ? [...drawn.filter((one) => one !== bright(active)), bright(active)] : drawn),
    named: (active) => (largestParts.length > 0 ? largestParts : isMany && !byPoint ? [bright(active)] : drawn),
    shade: (mark, active) => {
      const category = byPoint ? mark.point : mark.series
      if (isSmall) return shades[category]!
      if (largestParts.length > 0) {
        const rank = largestParts.indexOf(category)
        return rank === -1
          ? category === active?.series
            ? paletteShade(largestParts.length)
            : restShade
          : paletteShade(rank)
      }
      if (isMany && category !== bright(active)) return restShade
      return paletteShade(variant === 'bar-chart' && byPoint && !isMany ? 0 : category)
    },
  }
}

const sortedBy = (places: readonly number[], size: (place: number) => number): number[] =>
  places.toSorted((one, other) => size(other) - size(one))

/** A later series has the same value there and is drawn over it. */
export function isCovered({ series }: Figures, layers: readonly number[], { series: at, point }: Mark): boolean {
  const value = series[at]?.values[point] ?? null
  return value !== null && layers.slice(layers.indexOf(at) + 1).some((later) => series[later]?.values[point] === value)
}

/** 'plazas: 8': the number of measured items; null where the value is that number. */
export function countText(figures: Figures, mark: Mark): string | null {
  const count = countAt(figures, mark)
  return count === undefined ? null : `${figures.counted ?? 'de'}: ${showNumber(count)}`
}

/** The name of a value for screen readers: label, series, amount, count. */
export function markName(figures: Figures, mark: Mark): string {
  const { series, labels, show } = figures
  const of = series.length > 1 ? `${series[mark.series]?.label ?? ''}, ` : ''
  const count = countText(figures, mark)
  return `${of}${labels[mark.point] ?? ''}: ${show(valueAt(figures, mark))}${count === null ? '' : `, ${count}`}`
}
