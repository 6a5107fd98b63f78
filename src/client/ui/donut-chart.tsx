import { Pie } from '@visx/shape'
import { useId, useState } from 'react'
import { keysOf, type Series, showNumber, sumOf } from './chart-data.ts'
import { shadesFor } from './chart-shades.ts'
import { ChartTable } from './chart-table.tsx'
import { cx } from './cx.ts'
import styles from './donut-chart.module.css'
import { percentages } from './percentages.ts'
import { Swatch } from './swatch.tsx'

const radius = 50

/** Parts of a whole; the legend says each with its share. Pointing at a part, or at its name, sets it off. */
export function DonutChart({ title, labels, data }: { title: string } & Series) {
  const [pointed, setPointed] = useState<number | null>(null)
  const hatch = useId()
  const shades = shadesFor(labels.length)
  const shares = percentages(data)
  const total = sumOf(data)
  const keys = keysOf(labels)
  const parts = labels.map((label, index) => ({ label, index, value: data[index] ?? 0, share: `${shares[index] ?? 0}%` }))
  const held = pointed === null ? undefined : parts[pointed]
  return (
    <div className={styles.chart}>
      <ChartTable caption={title} columns={['Parte', 'Cantidad', 'Porcentaje']} rows={parts.map(({ label, value, share }) => [label, showNumber(value), share])} />
      <div className={styles.ring} aria-hidden="true">
        <svg viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`}>
          <pattern id={hatch} width="3" height="3" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
            <rect width="1.4" height="3" className={styles.hatch} />
          </pattern>
          <Pie
            data={parts.filter(({ value }) => value > 0)}
            pieValue={({ value }) => value}
            pieSort={null}
            pieSortValues={null}
            outerRadius={radius}
            innerRadius={radius * 0.64}
          >
            {({ arcs, path }) =>
              arcs.map((arc) => {
                const { index } = arc.data
                const shape = path(arc) ?? ''
                return (
                  <g key={index} className={cx(styles.part, pointed !== null && pointed !== index && styles.quiet)} onPointerEnter={() => setPointed(index)} onPointerLeave={() => setPointed(null)}>
                    <path d={shape} style={{ fill: shades[index]?.colour }} className={cx(arcs.length > 1 && styles.apart)} />
                    {shades[index]?.hatched && <path d={shape} fill={`url(#${hatch})`} />}
                  </g>
                )
              })
            }
          </Pie>
        </svg>
        <p className={styles.middle}>
          <strong>{held ? held.share : showNumber(total)}</strong>
          <span>{held ? held.label : 'Total'}</span>
        </p>
      </div>
      <ul className={styles.legend} aria-hidden="true">
        {parts.map(({ label, index, value, share }) => (
          <li key={keys[index]} className={styles.entry} onPointerEnter={() => setPointed(index)} onPointerLeave={() => setPointed(null)}>
            <Swatch shade={shades[index]!} />
            <span className={styles.label}>{label}</span>
            <span className={styles.value}>{showNumber(value)}</span>
            <span className={styles.share}>{share}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
