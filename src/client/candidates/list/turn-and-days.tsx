/** Whose turn it is and how late, as the list and the page of a process show it. */
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { latenessNames, type Turn, turnNames, type TurnAndLateness } from '../../../contract/turn.ts'
import { cx } from '../../ui/base/cx.ts'
import tones from '../../ui/base/tones.module.css'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import styles from './turn-and-days.module.css'

/** Colour and sign of a process that is late. */
export const lateSigns = {
  ambar: { tone: 'waiting', Sign: Clock },
  rojo: { tone: 'danger', Sign: TriangleAlert },
} as const

/**
 * `children`: the days as text. A late process also has a colour, a sign, and a text for screen readers; in a column
 * its number stands below the others, on a phone it has no box.
 */
export function DaysInPhase({ atraso, children }: Pick<TurnAndLateness, 'atraso'> & { children: ReactNode }) {
  if (atraso === null || atraso === 'ninguno') return <span className={styles.days}>{children}</span>
  const { tone, Sign } = lateSigns[atraso]
  return (
    <span title={latenessNames[atraso]} className={styles.lateDays}>
      <span className={cx(styles.late, tones[tone])}>
        <Sign aria-hidden="true" />
        {children}
        <VisuallyHidden> {latenessNames[atraso]}</VisuallyHidden>
      </span>
    </span>
  )
}

export const TurnName = ({ turno }: { turno: Turn }) => (
  <span className={turno === 'tu' ? styles.own : undefined}>{turnNames[turno]}</span>
)
