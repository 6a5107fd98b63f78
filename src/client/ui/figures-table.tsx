import { Link as RouterLink } from 'wouter'
import { keysOf } from './chart-data.ts'
import { arrange, countText, type Figures, hrefAt, isAdditive, markName, type Mark, totalAt, valueAt } from './figures.ts'
import styles from './figures-table.module.css'
import { type Column, Table } from './table.tsx'

/** More columns than these do not stand beside each other: the series become rows. */
const mostColumns = 6
/** With fewer the rows become cards only on a phone. */
const mostNarrow = 4

/** The numbers of a report's chart, in its order: each value the way that its mark is. */
export function FiguresTable({ title, figures }: { title: string; figures: Figures }) {
  const layout = arrange(figures)
  const isTurned = layout.series.length > mostColumns && layout.series.length > layout.points.length
  const [rows, across] = isTurned ? [layout.series, layout.points] : [layout.points, layout.series]
  const labelOf = (place: number, isSeries: boolean) => (isSeries ? figures.series[place]?.label : figures.labels[place]) ?? ''
  const heads = across.length === 1 && !isTurned ? [figures.axes.values] : across.map((place) => labelOf(place, !isTurned))
  const keys = keysOf(heads)
  const columns: Column<number>[] = [
    { key: 'label', header: isTurned ? 'Serie' : figures.axes.labels, main: true, cell: (row) => labelOf(row, isTurned) },
    ...across.map((place, index): Column<number> => ({
      key: keys[index] ?? '',
      header: heads[index] ?? '',
      align: 'end',
      cell: (row) => <Value figures={figures} mark={isTurned ? { series: row, point: place } : { series: place, point: row }} />,
    })),
  ]
  if (isAdditive(figures) && !isTurned && across.length > 1) columns.push({ key: 'total', header: 'Total', align: 'end', cell: (row) => figures.show(totalAt(figures, row)) })
  return <Table caption={title} columns={columns} rows={rows} rowKey={(row) => row} wide={columns.length > mostNarrow} />
}

function Value({ figures, mark }: { figures: Figures; mark: Mark }) {
  const href = hrefAt(figures, mark)
  const isMissing = (figures.series[mark.series]?.values[mark.point] ?? null) === null
  if (isMissing) return '—'
  const count = countText(figures, mark)
  const text = figures.show(valueAt(figures, mark))
  return (
    <span className={styles.value}>
      {href === null ? (
        text
      ) : (
        <RouterLink href={href} className={styles.lead} aria-label={markName(figures, mark)}>
          {text}
        </RouterLink>
      )}
      {count !== null && <span className={styles.count}>{count}</span>}
    </span>
  )
}
