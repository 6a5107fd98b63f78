import { Link as RouterLink } from 'wouter'
import { verbOf } from '../../../contract/phase-verbs.ts'
import { latenessNames } from '../../../contract/turn.ts'
import type { WaitingRow as Row } from '../../../contract/my-day.ts'
import { lateSigns } from '../../candidates/list/turn-and-days.tsx'
import { pathTo } from '../../kit/navigation/paths.ts'
import { handOnFocus } from '../../ui/base/catch-focus.ts'
import { cx } from '../../ui/base/cx.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { NamedAvatar } from '../../ui/layout/avatar.tsx'
import { formAddress } from './day-address.ts'
import styles from './my-day.module.css'
import { PutOff } from './put-off.tsx'

type Props = {
  readonly row: Row
  /** From 1 on; its key. */
  readonly place: number
  readonly today: string
  /** Undefined where rows cannot be put off. */
  readonly onPutOff: ((row: Row, hasta: string) => void) | undefined
}

/** One candidate who waits: how long, who, for what, and the way to the form. */
export function WaitingRow({ row, place, today, onPutOff }: Props) {
  const { candidato, vacante, turno, volvioHoy, responsable } = row
  return (
    <li ref={handOnFocus} className={styles.waiting}>
      <kbd className={cx(styles.key, styles.digit)} aria-hidden="true">
        {place}
      </kbd>
      <span className={styles.days}>
        <Days {...row} />
      </span>
      <span className={styles.who}>
        <RouterLink href={pathTo('candidate', { prospectId: row.idCandidato })} className={styles.name}>
          {candidato}
        </RouterLink>
        {volvioHoy && <small className={styles.muted}>volvió hoy</small>}
      </span>
      <span className={styles.vacancy} title={vacante}>
        {vacante}
      </span>
      <Verb row={row} place={place} />
      {onPutOff && turno === 'tu' ? (
        <PutOff candidato={candidato} today={today} onPutOff={(hasta) => onPutOff(row, hasta)} />
      ) : (
        <Responsible name={responsable} />
      )}
    </li>
  )
}

function Responsible({ name }: { name: string | null }) {
  if (name === null) return <span />
  return (
    <span className={styles.responsible}>
      <NamedAvatar name={name} spoken={`Responsable: ${name}`} />
    </span>
  )
}

function Verb({ row, place }: Pick<Props, 'row' | 'place'>) {
  const isMine = row.turno === 'tu'
  const { long, short } = isMine ? verbOf(row.fase, row.porReagendar) : { long: 'Abrir', short: 'Abrir' }
  return (
    <RouterLink
      href={formAddress(row)}
      className={cx(styles.verb, place === 1 && isMine && styles.first)}
      aria-label={`${long}: ${row.candidato}`}
      aria-keyshortcuts={String(place)}
    >
      <span className={styles.long}>{long}</span>
      <span className={styles.short}>{short}</span>
    </RouterLink>
  )
}

function Days({ dias, atraso }: Pick<Row, 'dias' | 'atraso'>) {
  if (dias === null) return null
  const text = `${dias} d`
  if (atraso === null || atraso === 'ninguno') return text
  const { tone, Sign } = lateSigns[atraso]
  return (
    <span title={latenessNames[atraso]}>
      <Badge tone={tone} icon={<Sign aria-hidden="true" />}>
        {text}
        <VisuallyHidden>{`, ${latenessNames[atraso].toLowerCase()}`}</VisuallyHidden>
      </Badge>
    </span>
  )
}
