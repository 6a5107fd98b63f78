import type { InterviewState as State } from '../../contract/interviews.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { StatusDot } from '../ui/feedback/status-dot.tsx'
import styles from './interview-columns.module.css'

/** The state of an interview; what somebody has to do stands out. */
export function InterviewState({ state }: { state: State }) {
  if (state === 'por-registrar') return <Badge tone="waiting">Por registrar</Badge>
  if (state === 'por-reagendar') return <Badge tone="waiting">Por reagendar</Badge>
  return (
    <span className={state === 'en-curso' ? styles.course : styles.scheduled}>
      <StatusDot tone={state === 'en-curso' ? 'waiting' : 'neutral'}>
        {state === 'en-curso' ? 'En curso' : 'Agendada'}
      </StatusDot>
    </span>
  )
}
