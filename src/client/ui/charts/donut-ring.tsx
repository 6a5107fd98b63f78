import { Pie } from '@visx/shape'
import { useId, type ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import type { Shade } from './chart-shades.ts'
import { cx } from '../base/cx.ts'
import styles from './donut-chart.module.css'

const radius = 50

export type RingPart = { readonly index: number; readonly value: number; readonly href: string | null; readonly shade: Shade }

/** The parts of a whole in a ring, with words in its middle. `pointed`: the part that is set off. Seen only: the legend beside it is what is read out. */
export function DonutRing({ parts, pointed, onPoint, middle }: { parts: readonly RingPart[]; pointed: number | null; onPoint: (index: number | null) => void; middle: { readonly number: string; readonly word: string } }) {
  const hatch = useId()
  return (
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
              const { index, href, shade } = arc.data
              const shape = path(arc) ?? undefined
              return (
                <g key={index} className={cx(styles.part, pointed !== null && pointed !== index && styles.quiet)} onPointerEnter={() => onPoint(index)} onPointerLeave={() => onPoint(null)}>
                  <Slice href={href}>
                    <path d={shape} style={{ fill: shade.colour }} className={cx(arcs.length > 1 && styles.apart)} />
                    {shade.hatched && <path d={shape} fill={`url(#${hatch})`} />}
                  </Slice>
                </g>
              )
            })
          }
        </Pie>
      </svg>
      <p className={styles.middle}>
        <strong>{middle.number}</strong>
        <span>{middle.word}</span>
      </p>
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
