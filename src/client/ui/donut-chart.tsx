import { Pie } from '@visx/shape'
import { useId, useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import { hasLinks, keysOf, type Series, showNumber, sumOf } from './chart-data.ts'
import { ChartLabel } from './chart-label.tsx'
import { shadesFor } from './chart-shades.ts'
import { ChartTable } from './chart-table.tsx'
import { cx } from './cx.ts'
import styles from './donut-chart.module.css'
import { percentages } from './percentages.ts'
import { Swatch } from './swatch.tsx'

const radius = 50

/**
 * Parts of a whole; the legend says each with its share. Pointing at a part, or at its name, sets it off. Where parts
 * lead somewhere the legend is what is read out and walked through; the ring repeats it for the pointer.
 */
export function DonutChart({ title, labels, data, hrefs, isOrdered }: { title: string; isOrdered: boolean } & Series) {
  const [pointed, setPointed] = useState<number | null>(null)
  const hatch = useId()
  const shades = shadesFor(labels.length, isOrdered)
  const shares = percentages(data)
  const total = sumOf(data)
  const keys = keysOf(labels)
  const isLinked = hasLinks(hrefs)
  const parts = labels.map((label, index) => ({ label, index, href: hrefs?.[index] ?? null, value: data[index] ?? 0, share: `${shares[index] ?? 0}%` }))
  const held = parts[pointed ?? -1]
  const pointAt = (index: number) => ({ onPointerEnter: () => setPointed(index), onPointerLeave: () => setPointed(null) })
  return (
    <div className={styles.chart}>
      {!isLinked && (
        <ChartTable caption={title} columns={['Parte', 'Cantidad', 'Porcentaje']} rows={parts.map(({ label, value, share }) => [label, showNumber(value), share])} />
      )}
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
                const { index, href } = arc.data
                const shape = path(arc) ?? undefined
                return (
                  <g key={index} className={cx(styles.part, pointed !== null && pointed !== index && styles.quiet)} {...pointAt(index)}>
                    <Slice href={href}>
                      <path d={shape} style={{ fill: shades[index]!.colour }} className={cx(arcs.length > 1 && styles.apart)} />
                      {shades[index]!.hatched && <path d={shape} fill={`url(#${hatch})`} />}
                    </Slice>
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
      <ul className={styles.legend} {...(isLinked ? { 'aria-label': title } : { 'aria-hidden': true })}>
        {parts.map(({ label, index, href, value, share }) => (
          <li key={keys[index]} className={styles.entry} {...pointAt(index)}>
            <Swatch shade={shades[index]!} />
            <ChartLabel href={href}>{label}</ChartLabel>
            <span className={styles.value}>{showNumber(value)}</span>
            <span className={styles.share}>{share}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** For the pointer only: the keyboard has the same way in the legend. */
function Slice({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children
  return (
    <RouterLink href={href} tabIndex={-1}>
      {children}
    </RouterLink>
  )
}
