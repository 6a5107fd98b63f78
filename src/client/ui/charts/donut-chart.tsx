import { useState } from 'react'
import { hasLinks, keysOf, type Series, showNumber, sumOf } from './chart-data.ts'
import { ChartLabel } from './chart-label.tsx'
import { shadesFor } from './chart-shades.ts'
import { ChartTable } from './chart-table.tsx'
import styles from './donut-chart.module.css'
import { DonutRing } from './donut-ring.tsx'
import { percentages, roundingNote } from './percentages.ts'
import { Swatch } from './swatch.tsx'

/**
 * Parts of a whole; the legend says each with its share. Pointing at a part, or at its name, sets it off. Where parts
 * lead somewhere the legend is what is read out and walked through; the ring repeats it for the pointer.
 */
export function DonutChart({ title, labels, data, hrefs, isOrdered }: { title: string; isOrdered: boolean } & Series) {
  const [pointed, setPointed] = useState<number | null>(null)
  const shades = shadesFor(labels.length, isOrdered)
  const shares = percentages(data)
  const note = roundingNote(shares)
  const keys = keysOf(labels)
  const isLinked = hasLinks(hrefs)
  const parts = labels.map((label, index) => ({ label, index, href: hrefs?.[index] ?? null, value: data[index] ?? 0, share: `${shares[index] ?? 0}%`, shade: shades[index]! }))
  const held = parts[pointed ?? -1]
  return (
    <div className={styles.chart}>
      {!isLinked && (
        <ChartTable caption={title} columns={['Parte', 'Cantidad', 'Porcentaje']} rows={parts.map(({ label, value, share }) => [label, showNumber(value), share])} />
      )}
      <DonutRing parts={parts} pointed={pointed} onPoint={setPointed} middle={held ? { number: held.share, word: held.label } : { number: showNumber(sumOf(data)), word: 'Total' }} />
      <ul className={styles.legend} {...(isLinked ? { 'aria-label': title } : { 'aria-hidden': true })}>
        {parts.map(({ label, index, href, value, share, shade }) => (
          <li key={keys[index]} className={styles.entry} onPointerEnter={() => setPointed(index)} onPointerLeave={() => setPointed(null)}>
            <Swatch shade={shade} />
            <ChartLabel href={href}>{label}</ChartLabel>
            <span className={styles.value}>{showNumber(value)}</span>
            <span className={styles.share}>{share}</span>
          </li>
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
