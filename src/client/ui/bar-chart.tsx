import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { keysOf, type Series, showNumber } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import styles from './bar-chart.module.css'

/** Amounts beside each other. The bars lie, so that long names have room on any screen. */
export function BarChart({ title, labels, data }: { title: string } & Series) {
  const width = scaleLinear<number>({ domain: [0, Math.max(1, ...data)], range: [0, 100] })
  const keys = keysOf(labels)
  const bars = labels.map((label, index) => ({ label, value: data[index] ?? 0 }))
  return (
    <div className={styles.chart}>
      <ChartTable caption={title} columns={['Concepto', 'Cantidad']} rows={bars.map(({ label, value }) => [label, showNumber(value)])} />
      <ul className={styles.bars} aria-hidden="true">
        {bars.map(({ label, value }, index) => (
          <li key={keys[index]} className={styles.bar}>
            <span className={styles.label}>{label}</span>
            <span className={styles.value}>{showNumber(value)}</span>
            <svg className={styles.track}>
              <Bar className={styles.ground} width="100%" height="100%" rx={3} />
              {value > 0 && <Bar className={styles.amount} width={`${width(value)}%`} height="100%" rx={3} />}
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}
