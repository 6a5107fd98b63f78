import { showNumber } from '../base/show-number.ts'
import type { CSSProperties, KeyboardEvent } from 'react'
import { moveAmong, moveWithin } from '../base/arrow-keys.ts'
import { keysOf, sumOf } from './chart-data.ts'
import { ChartLegend, ChartReadout } from './chart-legend.tsx'
import { ChartMark } from './chart-mark.tsx'
import { barThickness, manyBarsThickness, mostColours } from './chart-shades.ts'
import styles from './chart.module.css'
import { cx } from '../base/cx.ts'
import {
  arrange,
  type Figures,
  hrefAt,
  isLinked,
  markName,
  type Mark,
  placesOf,
  totalAt,
  valueAt,
  wholeLabel,
} from './figures.ts'
import { useCursor } from './use-cursor.ts'
import { useMarks } from './use-marks.ts'

/**
 * Horizontal bars, so that long names fit on any screen, stacked or grouped. In a large chart each value is a mark.
 * Small stacks have a cursor that moves from bar to bar. With links, Tab and the arrow keys move between rows, and left
 * and right between a row's parts.
 */
export function Bars({ title, figures }: { title: string; figures: Figures }) {
  const { labels, series, variant, show, isSmall = false, isOrdered } = figures
  const isStacked = variant === 'bar-chart-stacked'
  const hasLinks = isLinked(figures)
  const hasCursor = isSmall && isStacked && !hasLinks
  const { active: marked, activate, group, mark } = useMarks()
  const { at, slider, pointAt } = useCursor(
    title,
    labels.map((_, point) => readOut(figures, point)),
  )
  const active = hasCursor ? (at === null ? null : { series: wholeLabel, point: at }) : marked
  const layout = arrange(figures)
  const keys = keysOf(labels)
  // Stacked: one bar with all series; otherwise one bar for each
  const tracks = isStacked ? [layout.series] : layout.series.map((one) => [one])
  const allPoints = placesOf(labels)
  const lengthOf = (track: readonly number[], point: number) =>
    sumOf(track.map((one) => valueAt(figures, { series: one, point })))
  const longest = Math.max(1, ...allPoints.flatMap((point) => tracks.map((track) => lengthOf(track, point))))
  const x = (value: number) => (value / longest) * 100
  const isThick = labels.length * tracks.length <= mostColours
  const activation = (one: Mark) => ({ onPointerEnter: () => activate(one), onFocus: () => activate(one) })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    group.onKeyDown(event)
    moveAmong(event, 'li')
    moveWithin(event, 'li')
  }
  const [List, Row] = hasCursor ? (['div', 'div'] as const) : (['ul', 'li'] as const)
  const accessible = hasCursor
    ? slider
    : isSmall && !hasLinks
      ? { 'aria-hidden': true }
      : { 'aria-label': title, ...group, ...(hasLinks && { onKeyDown }) }
  const thickness = { '--thickness': `${isThick ? barThickness : manyBarsThickness}px` } as CSSProperties

  const part = (track: readonly number[], place: number, point: number) => {
    const one = { series: track[place] ?? 0, point }
    const width = x(valueAt(figures, one))
    if (isSmall && width === 0) return null
    const isPlain = isSmall && !isStacked
    const start = x(lengthOf(track.slice(0, place), point))
    const bar = (
      <rect
        key={one.series}
        className={cx(isPlain ? styles.amount : styles.part, width === 0 && styles.zero)}
        x={isPlain ? undefined : `${start}%`}
        width={width === 0 ? 3 : `${width}%`}
        height="100%"
        rx={isPlain ? 3 : undefined}
        style={{ fill: isPlain && !isOrdered ? undefined : layout.shade(one, active).colour }}
      />
    )
    const href = hrefAt(figures, one)
    if (isSmall && !(hasLinks && href)) return bar
    const name = isSmall
      ? `${labels[point]}, ${series[one.series]?.label}: ${show(valueAt(figures, one))}`
      : markName(figures, one)
    return (
      <ChartMark
        as="g"
        key={one.series}
        name={name}
        href={href}
        {...(isSmall ? { tabIndex: -1, ...activation(one) } : mark(one, allPoints))}
      >
        {bar}
      </ChartMark>
    )
  }
  return (
    <>
      <ChartLegend figures={figures} layout={layout} active={active} />
      <List
        className={cx(styles.bars, isStacked && styles.stacks, isThick && styles.thick)}
        {...(!isSmall && { style: thickness })}
        {...accessible}
      >
        {layout.points.map((point) => {
          const isQuiet = active !== null && active.point !== point
          const whole = { series: wholeLabel, point }
          return (
            <Row
              key={keys[point]}
              className={cx(styles.bar, !isSmall && isQuiet && styles.quiet)}
              {...(hasCursor ? pointAt(point) : hasLinks ? { onPointerEnter: () => activate(whole) } : {})}
            >
              <span className={styles.name} {...(hasLinks && activation(whole))}>
                {hasLinks ? (
                  <ChartMark as="span" href={figures.hrefs?.[point]}>
                    {labels[point]}
                  </ChartMark>
                ) : (
                  labels[point]
                )}
              </span>
              <span className={styles.value} aria-hidden={!isSmall || undefined}>
                {tracks.map((track) => (
                  <span key={track[0]}>{show(isStacked ? totalAt(figures, point) : lengthOf(track, point))}</span>
                ))}
              </span>
              <div className={styles.tracks}>
                {tracks.map((track) => (
                  <svg key={track[0]} className={cx(styles.track, isSmall && isQuiet && styles.quiet)}>
                    <rect className={styles.ground} width="100%" height="100%" rx={3} />
                    {track.map((_, place) => part(track, place, point))}
                  </svg>
                ))}
                {active?.point === point && (
                  <ChartReadout
                    figures={figures}
                    layout={layout}
                    active={active}
                    series={layout.isMany && isStacked ? [active.series] : layout.series}
                  />
                )}
              </div>
            </Row>
          )
        })}
      </List>
    </>
  )
}

/** 'Lejos: 4,000, Primera 1,000, Segunda 3,000' */
function readOut(figures: Figures, point: number): string {
  const parts = figures.series.flatMap(({ label, values }) =>
    (values[point] ?? 0) > 0 ? `${label} ${showNumber(values[point] ?? 0)}` : [],
  )
  return [`${figures.labels[point]}: ${showNumber(totalAt(figures, point))}`, ...parts].join(', ')
}
