import { useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useHistoryState } from 'wouter/use-browser-location'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { CandidateHistory, ProcessSummary } from '../../../contract/candidates.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { entryOf } from '../../kit/lists/list-place.ts'
import { Link } from '../../ui/actions/link.tsx'
import { showMonth } from '../../ui/base/dates.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Timeline, type TimelineItem } from '../../ui/lists/timeline.tsx'
import type { HistoryActor } from '../candidate-actors.ts'
import { outcomeNames } from './outcome-names.ts'
import { RailCard, RailSection } from '../../ui/layout/rail-parts.tsx'

/** All processes of a candidate: 'Procesos actuales', then 'Procesos anteriores', each a link to its process. */
export function ProcessTimeline({ idCandidato, history }: { idCandidato: number; history: HistoryActor }) {
  const processes = useSelector(history, selectThing<CandidateHistory>)
  const isLoading = useSelector(history, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(history, (snapshot) => snapshot.hasTag('failed'))
  if (isLoading) return <Skeleton text="Cargando procesos..." lines={3} />
  if (!processes) {
    return (
      <RailCard>
        <RailSection title="Procesos actuales">
          <ErrorState
            title="No hay información del proceso disponible"
            {...(isFailed && { onRetry: () => history.send({ type: 'resource.retried' }) })}
          />
        </RailSection>
      </RailCard>
    )
  }
  return (
    <RailCard>
      <Processes
        title="Procesos actuales"
        none="Actualmente no existen procesos actuales"
        {...{ idCandidato, processes: processes.actuales }}
      />
      <Processes
        title="Procesos anteriores"
        none="Actualmente no existen procesos anteriores"
        {...{ idCandidato, processes: processes.anteriores }}
      />
    </RailCard>
  )
}

type ProcessesProps = { title: string; none: string; idCandidato: number; processes: readonly ProcessSummary[] }

function Processes({ title, none, idCandidato, processes }: ProcessesProps) {
  const entry = entryOf(useHistoryState<unknown>())
  if (processes.length === 0)
    return (
      <RailSection title={title}>
        <p>{none}</p>
      </RailSection>
    )
  return (
    <RailSection title={title} end={processes.length}>
      <Timeline label={title} items={processes.map((process) => itemOf(idCandidato, process, entry))} />
    </RailSection>
  )
}

const icons = { abierta: undefined, descartada: <X />, contratada: <Check /> }

function itemOf(
  prospectId: number,
  { idReclutamiento, tituloVacante, fecha, ultimaEtapaAlcanzada, desenlace, motivo, idFase }: ProcessSummary,
  entry: unknown,
): TimelineItem {
  return {
    key: idReclutamiento,
    title: (
      <Link href={pathTo('process', { prospectId, vacancyId: idReclutamiento, step: idFase })} state={entry}>
        {tituloVacante}
      </Link>
    ),
    icon: icons[desenlace],
    isCurrent: desenlace === 'abierta',
    content: motivo === null ? outcomeNames[desenlace] : `${outcomeNames[desenlace]}: ${motivo}`,
    date: `Fase final: ${ultimaEtapaAlcanzada} · ${showMonth(fecha)}`,
  }
}
