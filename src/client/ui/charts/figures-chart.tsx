import './chart-tokens.css'
import './chart-palette.css'
import { EmptyState } from '../feedback/empty-state.tsx'
import { type Figures, isEmpty } from './figures.ts'
import { FiguresBars } from './figures-bars.tsx'
import { FiguresDonut } from './figures-donut.tsx'
import { FiguresLines } from './figures-lines.tsx'

const drawings = { 'bar-chart': FiguresBars, 'bar-chart-stacked': FiguresBars, 'donut-chart': FiguresDonut, 'line-chart': FiguresLines }

/**
 * The chart of a report: larger than a dashboard's, of any number of categories, each value a way to those whom it
 * counts. Its numbers belong beside it as `FiguresTable`.
 */
export function FiguresChart({ title, figures }: { title: string; figures: Figures }) {
  if (isEmpty(figures)) return <EmptyState title="No hay información disponible" />
  const Drawn = drawings[figures.variant]
  return <Drawn title={title} figures={figures} />
}
