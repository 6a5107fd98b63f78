/** Whose turn it is and how late, as the list and the page of a process show it. */
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { latenessNames, type Turn, turnNames, type TurnAndLateness } from '../../../contract/turn.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import styles from './turn-and-days.module.css'

/**
 * `children`: the days as text. A late process also has a colour, a sign, and a text for
 * screen readers.
 */
export function DaysInPhase({ atraso, children }: Pick<TurnAndLateness, 'atraso'> & { children: ReactNode }) {
  if (atraso === null || atraso === 'ninguno') return children
  return (
    <span title={latenessNames[atraso]}>
      <Badge
        tone={atraso === 'rojo' ? 'danger' : 'waiting'}
        icon={atraso === 'rojo' ? <TriangleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
      >
        {children}
        <VisuallyHidden> {latenessNames[atraso]}</VisuallyHidden>
      </Badge>
    </span>
  )
}

export const TurnName = ({ turno }: { turno: Turn }) => (
  <span className={turno === 'tu' ? styles.own : undefined}>{turnNames[turno]}</span>
)
