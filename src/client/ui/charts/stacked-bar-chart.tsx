import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import bars from './bar-chart.module.css'
import { keysOf, showNumber, type Stacks, sumOf } from './chart-data.ts'
import { shadesFor } from './chart-shades.ts'
import { ChartTable } from './chart-table.tsx'
import { cx } from '../base/cx.ts'
import { StackLegend, StackReadout } from './stack-legend.tsx'
import styles from './stacked-bar-chart.module.css'
import { useCursor } from './use-cursor.ts'

/** Amounts made of parts. The cursor goes from bar to bar and says what each is made of. */
export function StackedBarChart({ title, labels, datasets, isOrdered }: { title: string; isOrdered: boolean } & Stacks) {
  const keys = keysOf(labels)
  const shades = shadesFor(datasets.length, isOrdered)
  const rows = labels.map((label, row) => {
    const parts = datasets.map((set, index) => ({ name: set.label, value: set.data[row] ?? 0, shade: shades[index]! }))
    return { label, parts, total: sumOf(parts.map(({ value }) => value)) }
  })
  const x = scaleLinear<number>({ domain: [0, Math.max(1, ...rows.map(({ total }) => total))], range: [0, 100] })
  const { at, slider, pointAt } = useCursor(title, rows.map(readOut))
  return (
    <div className={bars.chart}>
      <ChartTable
        caption={title}
        columns={['Concepto', ...datasets.map(({ label }) => label), 'Total']}
        rows={rows.map(({ label, parts, total }) => [label, ...parts.map(({ value }) => showNumber(value)), showNumber(total)])}
      />
      <StackLegend names={datasets.map(({ label }) => label)} shades={shades} />
      <div className={cx(bars.bars, styles.cursor)} {...slider}>
        {rows.map(({ label, parts, total }, row) => (
          <div key={keys[row]} className={cx(bars.bar, styles.row)} {...pointAt(row)}>
            <span>{label}</span>
            <span className={bars.value}>{showNumber(total)}</span>
            <svg className={cx(bars.track, styles.track, at !== null && at !== row && styles.quiet)}>
              <Bar className={bars.ground} width="100%" height="100%" rx={3} />
              {parts.map(({ name, value, shade }, index) => {
                const before = sumOf(parts.slice(0, index).map((part) => part.value))
                return value > 0 && <Bar key={name} className={styles.part} x={`${x(before)}%`} width={`${x(value)}%`} height="100%" style={{ fill: shade.colour }} />
              })}
            </svg>
            {at === row && <StackReadout parts={parts} />}
          </div>
        ))}
      </div>
    </div>
  )
}

type Row = { label: string; total: number; parts: readonly { name: string; value: number }[] }

const readOut = ({ label, total, parts }: Row): string =>
  [`${label}: ${showNumber(total)}`, ...parts.filter(({ value }) => value > 0).map(({ name, value }) => `${name} ${showNumber(value)}`)].join(', ')
