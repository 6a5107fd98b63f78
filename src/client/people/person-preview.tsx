import { branchNames } from '../../contract/access.ts'
import { holdsAnything, type PersonDetail, personStateNames, roleNames } from '../../contract/people.ts'
import { QueuePreview } from '../kit/lists/queue-preview.tsx'
import type { QueueActor } from '../kit/lists/use-queue.ts'
import { Button } from '../ui/actions/button.tsx'
import { FileLink } from '../ui/actions/link.tsx'
import { showDate } from '../ui/base/dates.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { assignmentFacts, fullName, stateTones } from './labels.ts'
import type { PersonActions } from './people-columns.tsx'

const labels = {
  loading: 'Cargando persona...',
  failed: 'No hay información de la persona disponible',
  none: 'No hay nadie que ver.',
}
type Actions = Pick<PersonActions, 'edit' | 'showHistory'>

/** The person of the current row beside the list: account, sessions, assignments. */
export const PersonPreview = ({ queue, actions }: { queue: QueueActor<PersonDetail>; actions: Actions }) => (
  <QueuePreview queue={queue} labels={labels} show={(detail) => contentOf(detail, actions)} />
)

const contentOf = ({ persona, pendientes, sesiones }: PersonDetail, { edit, showHistory }: Actions) => ({
  title: fullName(persona),
  facts: [
    { label: 'Rol', value: roleNames[persona.rol] },
    { label: 'Rama', value: branchNames[persona.rama] },
    { label: 'Sede', value: persona.sede },
    { label: 'Estado', value: <Badge tone={stateTones[persona.estado]}>{personStateNames[persona.estado]}</Badge> },
    { label: 'Usuario', value: persona.usuario },
    { label: 'Correo', value: <FileLink href={`mailto:${persona.correo}`}>{persona.correo}</FileLink> },
    { label: 'Sesiones abiertas', value: sesiones.abiertas.toLocaleString('es-MX') },
    ...(sesiones.ultimoIngreso === null
      ? []
      : [{ label: 'Último ingreso', value: showDate(sesiones.ultimoIngreso, 'moment') }]),
  ],
  links: (
    <>
      <Button look="primary" onClick={() => edit(persona)}>
        Editar
      </Button>
      <Button onClick={() => showHistory(persona)}>Ver bitácora</Button>
    </>
  ),
  more: (
    <Card title="A su cargo">
      {holdsAnything(pendientes) ? <Facts facts={assignmentFacts(pendientes)} /> : <p>No tiene nada a su cargo.</p>}
    </Card>
  ),
})
