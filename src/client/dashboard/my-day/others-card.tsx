import Check from 'lucide-react/icons/check'
import { Link as RouterLink } from 'wouter'
import type { MyDay, WaitingGroup } from '../../../contract/my-day.ts'
import { unassigned } from '../../../contract/turn.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { listOfGroup } from './day-address.ts'
import styles from './my-day.module.css'
import type { DayActor } from './use-my-day.ts'
import { useOrder } from './use-order.ts'
import { wireMyDay } from './wiring.ts'

/** Whom the other processes wait for, with a letter that reminds a person. */
export function OthersCard({ actor, others: { total, grupos } }: { actor: DayActor; others: MyDay['otros'] }) {
  const { order, subject } = useOrder(useWired(wireMyDay).remind, actor)
  return (
    <Card
      title="Esperan a otros"
      detail={`(${total.toLocaleString('es-MX')})`}
      flush
      actions={
        grupos.some(({ recordable }) => recordable) && <p className={styles.hint}>Una carta al día, a lo sumo</p>
      }
    >
      {grupos.length === 0 ? (
        <p className={styles.none}>Nadie espera a otras personas.</p>
      ) : (
        <ul className={styles.rows}>
          {grupos.map((group) => (
            <Group
              key={`${group.tipo} ${group.idPersona}`}
              group={group}
              isSending={subject !== null && subject.idPersona === group.idPersona}
              onRemind={order}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

type GroupProps = {
  readonly group: WaitingGroup
  readonly isSending: boolean
  readonly onRemind: (person: { idPersona: number; persona: string }) => void
}

function Group({ group, isSending, onRemind }: GroupProps) {
  const { persona, idPersona, recordable, recordadoHoy, cuantos } = group
  const href = listOfGroup(group)
  const name = persona ?? impersonal[group.tipo]
  return (
    <li className={styles.meeting}>
      {persona === null ? (
        <span className={styles.amount} aria-hidden="true">
          {cuantos > 99 ? '99+' : cuantos}
        </span>
      ) : (
        <Avatar name={persona} />
      )}
      <span className={styles.two}>
        {href === null ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <RouterLink href={href} className={styles.name}>
            {name}
          </RouterLink>
        )}
        <small className={styles.muted}>{sentenceOf(group)}</small>
      </span>
      {recordadoHoy ? (
        <small className={styles.done}>
          <Check aria-hidden="true" />
          Recordado hoy
        </small>
      ) : (
        recordable &&
        idPersona !== null &&
        persona !== null && (
          <Button
            size="small"
            busy={isSending}
            aria-label={`Recordar a ${persona}`}
            onClick={() => onRemind({ idPersona, persona })}
          >
            Recordar
          </Button>
        )
      )}
    </li>
  )
}

/** Names of groups that are not one person. */
const impersonal: Readonly<Record<WaitingGroup['tipo'], string>> = {
  colega: 'Un colega',
  gerente: 'Quien entrevista',
  folio: 'Folio de requisición',
  candidato: 'Candidatos',
  nadie: unassigned,
}
const counted: Readonly<Record<WaitingGroup['tipo'], readonly [one: string, several: string]>> = {
  colega: ['candidato', 'candidatos'],
  gerente: ['resultado', 'resultados'],
  folio: ['candidato tuyo', 'candidatos tuyos'],
  candidato: ['solicitud, documento o cita', 'solicitudes, documentos o citas'],
  nadie: ['candidato', 'candidatos'],
}

function sentenceOf({ tipo, cuantos, dias }: WaitingGroup): string {
  const [one, several] = counted[tipo]
  const since = dias === 0 ? 'desde hoy' : dias === 1 ? 'hasta 1 día' : `hasta ${dias} días`
  return `${cuantos.toLocaleString('es-MX')} ${cuantos === 1 ? one : several} · ${since}`
}
