import { scaleLinear } from '@visx/scale'
import { line } from '@visx/shape'
import type { CSSProperties } from 'react'
import { ChartLegend, ChartReadout } from './chart-legend.tsx'
import { ChartMark } from './chart-mark.tsx'
import styles from './chart.module.css'
import { cx } from '../base/cx.ts'
import { arrange, type Figures, hrefAt, isCovered, markName, placesOf, valueAt } from './figures.ts'
import { spread } from './spread.ts'
import { useCursor } from './use-cursor.ts'
import { useMarks } from './use-marks.ts'

/** The drawing is stretched to its box; lines and dots keep their width, and text is outside of it. */
const side = 100
/** More labels do not fit below even the widest line chart. */
const mostNames = 12
/** Height of the names at the ends of many lines, in rem. */
const nameHeight = 1.125
const plotHeight = 20

type Point = { readonly point: number; readonly value: number | null }

/**
 * Values over time, a line for each series, interrupted where a value is missing. In a large chart each value is a
 * mark; a small one has a single series and a cursor that reads each point.
 */
export function Lines({ title, figures }: { title: string; figures: Figures }) {
  const { labels, series, show, axes, isSmall = false } = figures
  const last = labels.length - 1
  const { active: marked, group, mark } = useMarks()
  const { at, slider, pointAt } = useCursor(
    title,
    labels.map((_, point) => markName(figures, { series: 0, point })),
    last,
  )
  const active = isSmall ? (at === null ? null : { series: 0, point: at }) : marked
  const layout = arrange(figures)
  const steps = isSmall ? 4 : 5
  const top = Math.max(isSmall ? 4 : 1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const scale = scaleLinear<number>({ domain: [0, top], range: [side, 0], nice: steps })
  const ticks = scale.ticks(steps)
  const y = ({ value }: Point) => scale(value ?? 0)
  const left = (point: number) => (last > 0 ? point * (side / last) : side / 2)
  const x = ({ point }: Point) => left(point)
  const pointsOf = (one: number): Point[] =>
    placesOf(labels).map((point) => ({ point, value: series[one]?.values[point] ?? null }))
  const height = layout.isMany ? Math.max(plotHeight, series.length * nameHeight) : plotHeight
  const ends = layout.isMany
    ? spread(
        layout.series.map((one) => scale(series[one]?.values.findLast((value) => value !== null) ?? 0)),
        (nameHeight / height) * side,
        side,
      )
    : []
  const bright = layout.bright(active)
  const layers = layout.layers(active)
  // A point covered by a later line is drawn wider, so that its colour is visible on both sides
  const covered = (one: number, point: number) => !layout.isMany && isCovered(figures, layers, { series: one, point })
  const stroke = (one: number) =>
    isSmall ? undefined : { stroke: layout.shade({ series: one, point: 0 }, active).colour }
  const draw = (one: number, defined: (point: Point) => boolean, kind: string | false | undefined) => (
    <path
      key={one}
      className={cx(styles.line, kind)}
      d={line<Point>({ x, y, defined })(pointsOf(one)) ?? ''}
      fill="transparent"
      strokeLinecap="round"
      style={stroke(one)}
    />
  )
  const dot = (one: number, { point, value }: Point) => {
    const place = { series: one, point }
    const d = `M${left(point)} ${y({ point, value })}h0`
    const isActive = active?.series === one && active.point === point
    const round = (
      <path
        key={point}
        className={cx(
          styles.dot,
          layout.isMany && one !== bright && styles.minor,
          covered(one, point) && styles.around,
          isActive && styles.big,
        )}
        d={d}
        style={stroke(one)}
      />
    )
    if (isSmall) return round
    return (
      <ChartMark
        as="g"
        key={`${one} ${point}`}
        name={markName(figures, place)}
        href={hrefAt(figures, place)}
        {...mark(
          place,
          pointsOf(one).flatMap((each) => (each.value === null ? [] : each.point)),
        )}
      >
        <path className={styles.catch} d={d} />
        {round}
      </ChartMark>
    )
  }
  return (
    <>
      <ChartLegend figures={figures} layout={layout} active={active} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles the keys of the marks in it */}
      <div
        className={styles.lines}
        {...(!isSmall && {
          role: 'group',
          'aria-label': title,
          style: { '--height': `${height}rem` } as CSSProperties,
          ...group,
        })}
      >
        {!isSmall && (
          <p className={styles.unit} aria-hidden="true">
            {axes.values}
          </p>
        )}
        <div className={styles.amounts} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ top: `${scale(tick)}%` }}>
              {show(tick)}
            </span>
          ))}
        </div>
        <div className={styles.plot} {...(isSmall && slider)}>
          <svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none">
            {ticks.map((tick) => (
              <line key={tick} className={styles.guide} x1={0} x2={side} y1={scale(tick)} y2={scale(tick)} />
            ))}
            {active && (
              <line className={styles.active} x1={left(active.point)} x2={left(active.point)} y1={0} y2={side} />
            )}
            {isSmall && <path className={styles.area} d={below(pointsOf(0).map((one) => [x(one), y(one)] as const))} />}
            {layers
              .filter((one) => placesOf(labels).some((point) => covered(one, point)))
              .map((one) => draw(one, ({ point }) => covered(one, point), styles.under))}
            {layers.map((one) =>
              draw(one, ({ value }) => value !== null, layout.isMany && one !== bright && styles.rest),
            )}
            {layout.series.map((one) =>
              pointsOf(one)
                .filter(({ value }) => value !== null)
                .map((point) => dot(one, point)),
            )}
            {isSmall &&
              pointsOf(0).map(({ point }) => (
                <rect
                  key={point}
                  className={styles.reach}
                  x={left(point) - side / Math.max(1, last) / 2}
                  width={side / Math.max(1, last)}
                  height={side}
                  {...pointAt(point)}
                />
              ))}
          </svg>
          {active &&
            (isSmall ? (
              <span
                className={styles.tip}
                style={{ left: `${left(active.point)}%`, translate: `-${left(active.point)}%` }}
              >
                {labels[active.point]} <strong>{show(valueAt(figures, active))}</strong>
              </span>
            ) : (
              <div
                className={cx(styles.beside, left(active.point) > side / 2 && styles.toLeft)}
                style={{ left: `${left(active.point)}%` }}
              >
                <ChartReadout figures={figures} layout={layout} active={active} series={[active.series]} />
              </div>
            ))}
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
        <PointNames labels={labels} left={left} />
      </div>
    </>
  )
}

/** The names below the points: as many as fit, and fewer in a narrow chart. */
function PointNames({ labels, left }: { labels: Figures['labels']; left: (point: number) => number }) {
  const last = labels.length - 1
  const every = Math.ceil(labels.length / mostNames)
  return (
    <div className={styles.names} aria-hidden="true">
      {placesOf(labels)
        .filter((point) => (last - point) % every === 0)
        .map((point) => ({ point, fromEnd: (last - point) / every }))
        .map(({ point, fromEnd }) => (
          <span
            key={point}
            className={cx(fromEnd % 2 === 1 && styles.spare, fromEnd % 4 === 2 && styles.alsoSpare)}
            style={{ left: `${left(point)}%` }}
          >
            {labels[point]}
          </span>
        ))}
    </div>
  )
}

/** The area down to the axis. */
function below(points: readonly (readonly [x: number, y: number])[]): string {
  const all = [...points, ...points.toReversed().map(([x]) => [x, side] as const)]
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  return `M${all.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join('L')}Z`
}
