import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId, useState } from 'react'
import type { DayScope, MyDay, PutOffRow, WaitingRow as Row } from '../../../contract/my-day.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { handOnFocus } from '../../ui/base/catch-focus.ts'
import { showWeekday } from '../../ui/base/dates.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { countOf, listOf } from './day-address.ts'
import { listenToDayKeys } from './day-keys.ts'
import styles from './my-day.module.css'
import type { DayActor } from './use-my-day.ts'
import { useOrder } from './use-order.ts'
import { WaitingRow } from './waiting-row.tsx'
import { wireMyDay } from './wiring.ts'

const titles: Readonly<Record<DayScope, string>> = {
  yo: 'Te esperan',
  equipo: 'Esperan al equipo',
  todos: 'En proceso',
}

type Props = { readonly actor: DayActor; readonly day: MyDay; readonly scope: DayScope; readonly mayPutOff: boolean }

/** Who waits for the user, late ones first; what was put off, on request. */
export function WaitingCard({ actor, day, scope, mayPutOff }: Props) {
  const machines = useWired(wireMyDay)
  const putOff = useOrder(machines.putOff, actor)
  const bringBack = useOrder(machines.bringBack, actor)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { esperan, pospuestos, hoy } = day
  const isOwn = scope === 'yo'
  const shown = isOpen && isOwn && pospuestos.length > 0
  const postpone = (row: Row, hasta: string) => putOff.order({ ...row, hasta })
  return (
    <Card
      title={titles[scope]}
      detail={`(${countOf(day, scope).toLocaleString('es-MX')})`}
      next
      flush
      actions={esperan.length > 0 && <KeyHints last={esperan.length} mayPutOff={isOwn && mayPutOff} />}
    >
      <div className={styles.waitingCard}>
        {esperan.length === 0 ? (
          <NoRows scope={scope} hasPutOff={pospuestos.length > 0} />
        ) : (
          <ol className={styles.rows} ref={followKeys}>
            {esperan.map((row, at) => (
              <WaitingRow
                key={row.idReclutamiento}
                row={row}
                place={at + 1}
                today={hoy}
                onPutOff={isOwn && mayPutOff ? postpone : undefined}
              />
            ))}
          </ol>
        )}
        {shown && <PutOffRows id={id} rows={pospuestos} onBack={bringBack.order} />}
        <footer className={styles.foot}>
          {day.cuantos[scope] > 0 && (
            <Link href={listOf(scope)} className={styles.all}>
              {day.cuantos[scope] === 1
                ? 'Verlo en Candidatos'
                : `Ver los ${day.cuantos[scope].toLocaleString('es-MX')} en Candidatos`}
              <ArrowRight aria-hidden="true" />
            </Link>
          )}
          {isOwn && pospuestos.length > 0 && (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={shown}
              aria-controls={shown ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {pospuestos.length === 1 ? '1 pospuesto' : `${pospuestos.length} pospuestos`}
            </button>
          )}
          {esperan.length > 1 && <span className={styles.order}>Lo atrasado primero</span>}
        </footer>
      </div>
    </Card>
  )
}

const followKeys = (list: HTMLElement | null) => (list ? listenToDayKeys(list) : undefined)

const KeyHints = ({ last, mayPutOff }: { last: number; mayPutOff: boolean }) => (
  <p className={styles.hint} aria-hidden="true">
    <kbd className={styles.key}>1</kbd>
    {last > 1 && (
      <>
        –<kbd className={styles.key}>{last}</kbd>
      </>
    )}{' '}
    abre
    {mayPutOff && (
      <>
        {' · '}
        <kbd className={styles.key}>H</kbd> pospone
      </>
    )}
  </p>
)

function NoRows({ scope, hasPutOff }: { scope: DayScope; hasPutOff: boolean }) {
  if (scope === 'todos') return <EmptyState title="No hay candidatos en proceso" />
  if (scope === 'equipo') return <EmptyState title="Nadie espera al equipo" />
  return (
    <EmptyState title="Nadie te espera">
      {hasPutOff
        ? 'Quienes pospusiste vuelven solos en su día.'
        : 'Cuando a un candidato le toque tu turno, aparecerá aquí.'}
    </EmptyState>
  )
}

function PutOffRows({
  id,
  rows,
  onBack,
}: {
  id: string
  rows: readonly PutOffRow[]
  onBack: (row: PutOffRow) => void
}) {
  return (
    <section id={id} aria-label="Pospuestos">
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.idReclutamiento} ref={handOnFocus} className={styles.putOff}>
            <span className={styles.muted}>{`Vuelve el ${showWeekday(row.hasta)}`}</span>
            <span className={styles.who}>{row.candidato}</span>
            <span className={styles.vacancy}>{row.vacante}</span>
            <Button size="small" aria-label={`Traer de vuelta a ${row.candidato}`} onClick={() => onBack(row)}>
              Traer de vuelta
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
