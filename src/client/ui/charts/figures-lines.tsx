import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import type { CSSProperties } from 'react'
import { ChartMark } from './chart-mark.tsx'
import { cx } from '../base/cx.ts'
import { arrange, type Figures, hrefAt, isCovered, markName, placesOf, type Values } from './figures.ts'
import styles from './figures-lines.module.css'
import { FiguresLegend, FiguresReadout } from './figures-legend.tsx'
import { spread } from './spread.ts'
import { useMarks } from './use-marks.ts'

/** The drawing is stretched over its place; lines and dots keep their strength, and words stand outside of it. */
const side = 100
/** More names than these do not fit beneath even the widest line. */
const mostNames = 12
/** Of the names at the ends of many lines, in rem. */
const nameHeight = 1.125
const plotHeight = 20

type Point = { readonly point: number; readonly value: number | null }

/** How values go over time, a line for each series; where one has no value its line is interrupted. */
export function FiguresLines({ title, figures }: { title: string; figures: Figures }) {
  const { labels, series, show, axes } = figures
  const { held, group, mark } = useMarks()
  const layout = arrange(figures)
  const all = series.flatMap(({ values }) => values)
  const y = scaleLinear<number>({ domain: [0, Math.max(1, ...all.map((value) => value ?? 0))], range: [side, 0], nice: 5 })
  const x = scalePoint<number>({ domain: placesOf(labels), range: [0, side] })
  const at = (value: number | null) => y(value ?? 0)
  const left = (point: number) => x(point) ?? 0
  const ticks = y.ticks(5)
  const every = Math.ceil(labels.length / mostNames)
  const pointsOf = (values: Values): Point[] => placesOf(labels).map((point) => ({ point, value: values[point] ?? null }))
  const height = layout.isMany ? Math.max(plotHeight, series.length * nameHeight) : plotHeight
  const ends = layout.isMany ? spread(layout.series.map((one) => at(series[one]?.values.findLast((value) => value !== null) ?? 0)), (nameHeight / height) * side, side) : []
  const bright = layout.bright(held)
  const layers = layout.layers(held)
  // What a later line lies upon is drawn wider, so that its colour is seen on both sides
  const covered = (one: number, point: number) => !layout.isMany && isCovered(figures, layers, { series: one, point })
  return (
    <div className={styles.frame}>
      <FiguresLegend figures={figures} layout={layout} held={held} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of the marks in it */}
      <div role="group" aria-label={title} className={cx(styles.chart, layout.isMany && styles.many)} style={{ '--height': `${height}rem` } as CSSProperties} {...group}>
        <p className={styles.unit} aria-hidden="true">{axes.values}</p>
        <div className={styles.amounts} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ top: `${y(tick)}%` }}>
              {show(tick)}
            </span>
          ))}
        </div>
        <div className={styles.plot}>
          <svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none">
            {ticks.map((tick) => (
              <line key={tick} className={styles.guide} x1={0} x2={side} y1={y(tick)} y2={y(tick)} />
            ))}
            {held && <line className={styles.held} x1={left(held.point)} x2={left(held.point)} y1={0} y2={side} />}
            {layers.filter((one) => placesOf(labels).some((point) => covered(one, point))).map((one) => (
              <LinePath
                key={one}
                data={pointsOf(series[one]?.values ?? [])}
                x={({ point }) => left(point)}
                y={({ value }) => at(value)}
                defined={({ point }) => covered(one, point)}
                className={cx(styles.line, styles.under)}
                style={{ stroke: layout.shade({ series: one, point: 0 }, held).colour }}
              />
            ))}
            {layers.map((one) => (
              <LinePath
                key={one}
                data={pointsOf(series[one]?.values ?? [])}
                x={({ point }) => left(point)}
                y={({ value }) => at(value)}
                defined={({ value }) => value !== null}
                className={cx(styles.line, layout.isMany && one !== bright && styles.rest)}
                style={{ stroke: layout.shade({ series: one, point: 0 }, held).colour }}
              />
            ))}
            {layout.series.map((one) => {
              const points = pointsOf(series[one]?.values ?? []).filter(({ value }) => value !== null)
              return points.map(({ point, value }) => {
                const place = { series: one, point }
                const dot = `M${left(point)} ${at(value)}h0`
                return (
                  <ChartMark key={`${one} ${point}`} name={markName(figures, place)} href={hrefAt(figures, place)} {...mark(place, points.map((each) => each.point))}>
                    <path className={styles.catch} d={dot} />
                    <path className={cx(styles.dot, layout.isMany && one !== bright && styles.small, covered(one, point) && styles.around, held?.series === one && held.point === point && styles.big)} d={dot} style={{ stroke: layout.shade(place, held).colour }} />
                  </ChartMark>
                )
              })
            })}
          </svg>
          {held && (
            <div className={cx(styles.readout, left(held.point) > side / 2 && styles.toLeft)} style={{ left: `${left(held.point)}%` }}>
              <FiguresReadout figures={figures} entries={[{ mark: held, shade: layout.shade(held, held), isHeld: true }]} />
            </div>
          )}
        </div>
        {layout.isMany && (
          <div className={styles.ends} aria-hidden="true">
            {layout.series.map((one, place) => (
              <span key={one} className={cx(one === bright && styles.brightEnd)} style={{ top: `${ends[place]}%` }}>
                {series[one]?.label}
              </span>
            ))}
          </div>
        )}
        <div className={styles.names} aria-hidden="true">
          {placesOf(labels)
            .filter((point) => (labels.length - 1 - point) % every === 0)
            .map((point, index, shown) => (
              <span key={point} className={cx((shown.length - 1 - index) % 2 === 1 && styles.spare, (shown.length - 1 - index) % 4 === 2 && styles.alsoSpare)} style={{ left: `${left(point)}%` }}>
                {labels[point]}
              </span>
            ))}
        </div>
      </div>
    </div>
  )
}
