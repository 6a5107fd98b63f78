import { useActorRef, useSelector } from '@xstate/react'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { PublicationHistory as History } from '../../../contract/publications.ts'
import { showDay } from '../../ui/base/dates.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Timeline } from '../../ui/lists/timeline.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { wirePublication } from './publication-wiring.ts'

/** The log of a publication, the newest entry first. */
export function PublicationHistory({ idPublicacion }: { idPublicacion: number }) {
  const actor = useActorRef(useWired(wirePublication).history, { input: { question: { idPublicacion } } })
  const history = useSelector(actor, selectThing<History>)
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  return (
    <Card title="Historial de la publicación" detail={history?.length}>
      {history ? (
        <Timeline label="Historial de la publicación" items={history.map(toItem)} />
      ) : isFailed ? (
        <ErrorState title="No se pudo cargar el historial." onRetry={() => actor.send({ type: 'resource.retried' })} />
      ) : (
        <Loading text="Cargando historial..." />
      )}
    </Card>
  )
}

const toItem = ({ id, titulo, usuario, fecha, hora, detalles }: History[number]) => ({
  key: id,
  title: titulo,
  date: `${showDay(fecha)}, ${hora}`,
  ...(usuario === null ? {} : { author: usuario }),
  ...(detalles.length > 0
    ? { content: <Facts facts={detalles.map(({ nombre, valor }) => ({ label: nombre, value: valor }))} /> }
    : {}),
})
