import './chart-tokens.css'
import { Bars } from './bars.tsx'
import { ChartTable } from './chart-table.tsx'
import styles from './chart.module.css'
import { cx } from '../base/cx.ts'
import { Donut } from './donut.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { type Figures, isEmpty, isLinked } from './figures.ts'
import { Lines } from './lines.tsx'

const drawings = { 'bar-chart': Bars, 'bar-chart-stacked': Bars, 'donut-chart': Donut, 'line-chart': Lines }

/**
 * Any chart, in a card of the dashboard (`isSmall`) or in a report. Each value links to the people it counts. It loads
 * a drawing library, so only pages with charts should import it. A large chart needs a `FiguresTable` beside it.
 */
export function Chart({ title, figures }: { title: string; figures: Figures }) {
  if (isEmpty(figures)) return <EmptyState title="No hay información disponible" />
  const { isSmall = false, variant } = figures
  const Drawn = drawings[variant]
  return (
    <div
      className={cx(
        styles.frame,
        isSmall ? styles.small : styles.large,
        (!isSmall || variant === 'line-chart') && styles.measured,
      )}
    >
      {isSmall && !isLinked(figures) && <ChartTable title={title} figures={figures} />}
      <Drawn title={title} figures={figures} />
    </div>
  )
}
