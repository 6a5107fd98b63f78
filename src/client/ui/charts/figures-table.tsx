import { Link as RouterLink } from 'wouter'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import type { KeyboardEvent } from 'react'
import { moveAmong, moveWithin } from '../base/arrow-keys.ts'
import { keysOf } from './chart-data.ts'
import {
  arrange,
  countText,
  type Figures,
  hrefAt,
  markName,
  type Mark,
  totalAt,
  totalOfSeries,
  valueAt,
} from './figures.ts'
import styles from './figures-table.module.css'

/**
 * The numbers of a report's chart, in its order, with the same links. The longer dimension, labels or series, is
 * vertical; wide tables scroll while the names stay. The arrow keys move between values.
 */
export function FiguresTable({ title, figures }: { title: string; figures: Figures }) {
  const layout = arrange(figures)
  const isTurned = layout.series.length > layout.points.length
  const [rows, across] = isTurned ? [layout.series, layout.points] : [layout.points, layout.series]
  const nameOf = (place: number, isSeries: boolean) =>
    (isSeries ? figures.series[place]?.label : figures.labels[place]) ?? ''
  const heads =
    across.length === 1 && !isTurned ? [figures.axes.values] : across.map((place) => nameOf(place, !isTurned))
  const keys = keysOf(heads)
  const hasTotals = figures.variant === 'bar-chart-stacked' && across.length > 1
  const totalOf = isTurned ? totalOfSeries : totalAt
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveAmong(event, 'tr')
    moveWithin(event, 'tr')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
    <section ref={watchWidth} aria-label={title} tabIndex={0} className={styles.frame}>
      <p className={styles.sign} aria-hidden="true">
        <MoveHorizontal />
        Desliza la tabla hacia los lados para ver todas las columnas.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{isTurned ? 'Serie' : figures.axes.labels}</th>
            {heads.map((head, at) => (
              <th key={keys[at]} scope="col">
                {head}
              </th>
            ))}
            {hasTotals && <th scope="col">Total</th>}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/interactive-supports-focus -- it handles the keys of the links in it */}
        <tbody onKeyDown={onKeyDown}>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{nameOf(row, isTurned)}</th>
              {across.map((place, at) => (
                <td key={keys[at]}>
                  <Value
                    figures={figures}
                    mark={isTurned ? { series: row, point: place } : { series: place, point: row }}
                  />
                </td>
              ))}
              {hasTotals && <td className={styles.total}>{figures.show(totalOf(figures, row))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The hint above the columns is shown only while some of them are out of sight. */
function watchWidth(frame: HTMLElement | null) {
  if (!frame) return
  const watcher = new ResizeObserver(() => frame.toggleAttribute('data-scrolls', frame.scrollWidth > frame.clientWidth))
  watcher.observe(frame)
  return () => watcher.disconnect()
}

function Value({ figures, mark }: { figures: Figures; mark: Mark }) {
  const href = hrefAt(figures, mark)
  const isMissing = (figures.series[mark.series]?.values[mark.point] ?? null) === null
  if (isMissing) return '—'
  const count = countText(figures, mark)
  const text = figures.show(valueAt(figures, mark))
  return (
    <span className={styles.value}>
      {count !== null && <span className={styles.count}>{count}</span>}
      {href === null ? (
        text
      ) : (
        <RouterLink href={href} className={styles.lead} aria-label={markName(figures, mark)}>
          {text}
        </RouterLink>
      )}
    </span>
  )
}
