import { useSelector } from '@xstate/react'
import { useHistoryState } from 'wouter/use-browser-location'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { CandidateHistory, ProcessSummary } from '../../../contract/candidates.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { Card } from '../../ui/layout/card.tsx'
import { showDay } from '../../ui/base/dates.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LinkList, type ListLink } from '../../ui/actions/link-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { HistoryActor } from '../candidate-actors.ts'
import { entryOf } from '../../kit/lists/list-place.ts'

/** 'Procesos actuales' and 'Procesos anteriores', with a link to each process. */
export function ProcessLists({ idCandidato, history }: { idCandidato: number; history: HistoryActor }) {
  const processes = useSelector(history, selectThing<CandidateHistory>)
  const isLoading = useSelector(history, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(history, (snapshot) => snapshot.hasTag('failed'))
  if (isLoading) return <Skeleton text="Cargando procesos..." lines={3} />
  if (!processes) {
    return (
      <Card title="Procesos actuales">
        <ErrorState
          title="No hay información del proceso disponible"
          {...(isFailed && { onRetry: () => history.send({ type: 'resource.retried' }) })}
        />
      </Card>
    )
  }
  return (
    <>
      <ProcessList
        title="Procesos actuales"
        none="Actualmente no existen procesos actuales"
        {...{ idCandidato, processes: processes.actuales }}
      />
      <ProcessList
        title="Procesos anteriores"
        none="Actualmente no existen procesos anteriores"
        {...{ idCandidato, processes: processes.anteriores }}
      />
    </>
  )
}

type ListProps = { title: string; none: string; idCandidato: number; processes: readonly ProcessSummary[] }

function ProcessList({ title, none, idCandidato, processes }: ListProps) {
  const entry = entryOf(useHistoryState<unknown>())
  if (processes.length === 0) return <Card title={title}>{none}</Card>
  return (
    <Card title={title} detail={processes.length} flush>
      <LinkList label={title} links={processes.map((process) => ({ ...toLink(idCandidato, process), state: entry }))} />
    </Card>
  )
}

const toLink = (
  prospectId: number,
  { idReclutamiento, tituloVacante, fecha, ultimaEtapaAlcanzada, idFase }: ProcessSummary,
): ListLink => ({
  key: idReclutamiento,
  href: pathTo('process', { prospectId, vacancyId: idReclutamiento, step: idFase }),
  title: tituloVacante,
  detail: `${showDay(fecha)} · Fase final: ${ultimaEtapaAlcanzada}`,
})
