import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import styles from './bar-chart.module.css'
import { keysOf, type Series, showNumber } from './chart-data.ts'
import { shadesFor } from './chart-shades.ts'
import { ChartTable } from './chart-table.tsx'

/** Amounts beside each other. The bars lie, so that long names have room on any screen; ordered ones have a shade each. */
export function BarChart({ title, labels, data, isOrdered }: { title: string; isOrdered: boolean } & Series) {
  const width = scaleLinear<number>({ domain: [0, Math.max(1, ...data)], range: [0, 100] })
  const keys = keysOf(labels)
  const shades = shadesFor(labels.length, isOrdered)
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
              {value > 0 && <Bar className={styles.amount} width={`${width(value)}%`} height="100%" rx={3} style={{ fill: isOrdered ? shades[index]!.colour : undefined }} />}
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}
