import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { CSSProperties } from 'react'
import { keysOf, sumOf } from './chart-data.ts'
import { ChartMark } from './chart-mark.tsx'
import { barThickness, manyBarsThickness, mostColours } from './chart-palette.ts'
import { cx } from '../base/cx.ts'
import { arrange, type Figures, hrefAt, markName, placesOf, totalAt, valueAt } from './figures.ts'
import styles from './figures-bars.module.css'
import { FiguresLegend, FiguresReadout } from './figures-legend.tsx'
import { useMarks } from './use-marks.ts'

/** Bars of a report, lying, so that long names have room on any screen: one upon the other, or one under the other. */
export function FiguresBars({ title, figures }: { title: string; figures: Figures }) {
  const { labels, variant, show } = figures
  const { held, group, mark } = useMarks()
  const layout = arrange(figures)
  const keys = keysOf(labels)
  const isStacked = variant === 'bar-chart-stacked'
  // Of what adds up one bar with all series, otherwise a bar for each
  const tracks = isStacked ? [layout.series] : layout.series.map((series) => [series])
  const allPoints = placesOf(labels)
  const ends = allPoints.flatMap((point) => tracks.map((track) => lengthOf(track, (series) => valueAt(figures, { series, point }))))
  const x = scaleLinear<number>({ domain: [0, Math.max(1, ...ends)], range: [0, 100] })
  const isThick = labels.length * tracks.length <= mostColours
  return (
    <div className={styles.chart}>
      <FiguresLegend figures={figures} layout={layout} held={held} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of the marks in it */}
      <ul aria-label={title} className={cx(styles.bars, isThick && styles.thick)} style={{ '--thickness': `${isThick ? barThickness : manyBarsThickness}px` } as CSSProperties} {...group}>
        {layout.points.map((point) => (
          <li key={keys[point]} className={cx(styles.bar, held && held.point !== point && styles.quiet)}>
            <span className={styles.label}>{labels[point]}</span>
            <span className={styles.value} aria-hidden="true">
              {isStacked ? (
                <span>{show(totalAt(figures, point))}</span>
              ) : (
                layout.series.map((series) => <span key={series}>{show(valueAt(figures, { series, point }))}</span>)
              )}
            </span>
            <div className={styles.tracks}>
              {tracks.map((track) => (
                <svg key={track[0]} className={styles.track}>
                  <Bar className={styles.ground} width="100%" height="100%" rx={3} />
                  {track.map((series, place) => {
                    const one = { series, point }
                    const start = lengthOf(track.slice(0, place), (other) => valueAt(figures, { series: other, point }))
                    const width = x(valueAt(figures, one))
                    return (
                      <ChartMark key={series} name={markName(figures, one)} href={hrefAt(figures, one)} {...mark(one, allPoints)}>
                        <Bar
                          className={cx(styles.part, width === 0 && styles.zero)}
                          x={`${x(start)}%`}
                          width={width === 0 ? 3 : `${width}%`}
                          height="100%"
                          style={{ fill: layout.shade(one, held).colour }}
                        />
                      </ChartMark>
                    )
                  })}
                </svg>
              ))}
              {held?.point === point && (
                <FiguresReadout
                  figures={figures}
                  entries={(layout.isMany && isStacked ? [held.series] : layout.series).map((series) => ({ mark: { series, point }, shade: layout.shade({ series, point }, held), isHeld: series === held.series }))}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const lengthOf = (track: readonly number[], value: (series: number) => number): number => sumOf(track.map(value))
