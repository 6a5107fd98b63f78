import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useState, type KeyboardEvent } from 'react'
import { Link as RouterLink } from 'wouter'
import { moveAmong, moveWithin } from '../base/arrow-keys.ts'
import bars from './bar-chart.module.css'
import { keysOf, showNumber, type Stacks, sumOf } from './chart-data.ts'
import { ChartLabel } from './chart-label.tsx'
import { shadesFor } from './chart-shades.ts'
import { cx } from '../base/cx.ts'
import styles from './stacked-bar-chart.module.css'
import { StackLegend, StackReadout } from './stack-legend.tsx'

/** What is pointed at, or has the focus: a row, and perhaps one of its parts. */
type Held = { readonly row: number; readonly part: number | null }

/**
 * Stacked bars that lead somewhere: each row by its name, each part by itself. Tab goes from row to row, the arrow
 * keys up and down too; to the right and to the left they go through a row's parts.
 */
export function LinkedStacks({ title, labels, datasets, hrefs, isOrdered }: { title: string; isOrdered: boolean } & Stacks) {
  const [held, setHeld] = useState<Held | null>(null)
  const keys = keysOf(labels)
  const shades = shadesFor(datasets.length, isOrdered)
  const rows = labels.map((label, row) => {
    const parts = datasets.map((set, index) => ({ name: set.label, value: set.data[row] ?? 0, href: set.hrefs?.[row] ?? null, shade: shades[index]! }))
    return { label, parts, total: sumOf(parts.map(({ value }) => value)) }
  })
  const x = scaleLinear<number>({ domain: [0, Math.max(1, ...rows.map(({ total }) => total))], range: [0, 100] })
  const holding = (row: number, part: number | null) => ({
    onPointerEnter: () => setHeld({ row, part }),
    onFocus: () => setHeld({ row, part }),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') setHeld(null)
    moveAmong(event, 'li')
    moveWithin(event, 'li')
  }
  return (
    <div className={bars.chart}>
      <StackLegend names={datasets.map(({ label }) => label)} shades={shades} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of the links in it */}
      <ul aria-label={title} className={bars.bars} onKeyDown={onKeyDown} onPointerLeave={() => setHeld(null)} onBlur={() => setHeld(null)}>
        {rows.map(({ label, parts, total }, row) => (
          <li key={keys[row]} className={cx(bars.bar, styles.row)} onPointerEnter={() => setHeld({ row, part: null })}>
            <span className={styles.lead} {...holding(row, null)}>
              <ChartLabel href={hrefs?.[row]}>{label}</ChartLabel>
            </span>
            <span className={bars.value}>{showNumber(total)}</span>
            <svg className={cx(bars.track, styles.track, held && held.row !== row && styles.quiet)}>
              <Bar className={bars.ground} width="100%" height="100%" rx={3} />
              {parts.map(({ name, value, shade, href }, index) => {
                if (value === 0) return null
                const before = sumOf(parts.slice(0, index).map((part) => part.value))
                const drawn = <Bar key={name} className={styles.part} x={`${x(before)}%`} width={`${x(value)}%`} height="100%" style={{ fill: shade.colour }} />
                if (href === null) return drawn
                return (
                  <RouterLink key={name} href={href} tabIndex={-1} aria-label={`${label}, ${name}: ${showNumber(value)}`} className={styles.stop} {...holding(row, index)}>
                    {drawn}
                  </RouterLink>
                )
              })}
            </svg>
            {held?.row === row && <StackReadout parts={parts} held={held.part} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
