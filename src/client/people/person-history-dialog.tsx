import { useActorRef, useSelector } from '@xstate/react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { Person, PersonHistory } from '../../contract/people.ts'
import { ResourceAbsence } from '../kit/resources/resource-page.tsx'
import { showDate } from '../ui/base/dates.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Timeline } from '../ui/lists/timeline.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { wirePeople } from './wiring.ts'
import { fullName } from './labels.ts'

/** The log of an account, the newest entry first. */
export function PersonHistoryDialog({ persona, onClose }: { persona: Person; onClose: () => void }) {
  const actor = useActorRef(useWired(wirePeople).history, { input: { question: { idPersona: persona.idPersona } } })
  const history = useSelector(actor, selectThing<PersonHistory>)
  return (
    <Dialog open title={`Bitácora de ${fullName(persona)}`} onClose={onClose}>
      {history === null ? (
        <ResourceAbsence
          actor={actor}
          loading="Cargando bitácora..."
          lines={4}
          missing="No se pudo cargar la bitácora."
        />
      ) : history.length === 0 ? (
        <EmptyState title="No hay información disponible">Aquí queda lo que se haga con su cuenta.</EmptyState>
      ) : (
        <Timeline label="Bitácora" items={history.map(toItem)} />
      )}
    </Dialog>
  )
}

const toItem = ({ id, titulo, detalle, usuario, fecha, hora }: PersonHistory[number]) => ({
  key: id,
  title: titulo,
  date: showDate(`${fecha} ${hora}`, 'moment'),
  ...(usuario === null ? {} : { author: usuario }),
  ...(detalle === '' ? {} : { content: <p>{detalle}</p> }),
})
