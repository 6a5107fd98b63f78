import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectAnswer, selectQuestion } from '../../../../machines/kit/list.machine.ts'
import type { CandidateSummary } from '../../../contract/candidate-list.ts'
import type { Turn } from '../../../contract/turn.ts'
import type { ProcessStatus } from '../../../contract/recruitment.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { useMayAct } from '../use-may-act.ts'
import { placeOf } from '../../kit/lists/list-place.ts'
import { ListOrder } from '../../kit/lists/list-order.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { type ListActor, useList } from '../../kit/lists/use-list.ts'
import { useQueue } from '../../kit/lists/use-queue.ts'
import { passageColumn } from './passage-column.tsx'
import type { Column } from '../../ui/lists/table.tsx'
import { useListViews } from '../../views/use-list-views.tsx'
import { candidateColumns, nameOf } from './candidate-columns.tsx'
import { ChosenCandidates } from './chosen-candidates.tsx'
import { candidateOrderOptions, candidateViews, titleOf, useCandidateFilters } from './candidate-filters.ts'
import { candidateQuerySchemas } from './list-ahead.ts'
import { ProcessPreview } from './process-preview.tsx'
import { useProcessAhead } from './use-process-ahead.ts'
import { wireCandidateList } from '../wiring.ts'

const listLabels = {
  loading: 'Cargando candidatos...',
  failed: '¡No se encontraron Candidatos!',
  search: 'Buscar candidato',
}
const ownTurn: Turn = 'tu'
const rowKey = ({ idReclutamiento }: CandidateSummary) => idReclutamiento

/** 'Candidatos en proceso' (spec 1 §2) as a queue: views, filters, orders, keys, and a preview beside the rows. */
export function CandidatesPage() {
  const machines = useWired(wireCandidateList)
  const list = useList(machines.candidateList, candidateQuerySchemas)
  const { narrowing, labels } = useCandidateFilters(list)
  const { filters } = useSelector(list, selectQuestion)
  const { texto, resultado } = filters
  const hasPassages = texto !== undefined
  const isEnded = resultado !== undefined && !resultado.split(',').includes('proceso')
  const queue = useQueue<CandidateSummary, ProcessStatus>(machines.queue, list, rowKey, nameOf)
  useProcessAhead(queue.actor, list)
  const place = usePlace(list)
  const views = useListViews('candidatos', {
    list,
    querySchemas: candidateQuerySchemas,
    machines,
    builtIn: candidateViews,
  })
  const mayAct = useMayAct()
  const { rows } = useSelector(list, selectAnswer<CandidateSummary>)
  const isOwnTurn = filters['turno'] === ownTurn
  return (
    <ListView
      list={list}
      labels={{ ...listLabels, caption: titleOf(filters), filters: labels }}
      narrowing={narrowing}
      sort={<ListOrder list={list} orders={candidateOrderOptions} />}
      {...views.props}
      columns={useMemo(
        () => shownColumns({ place, rows, isOwnTurn }, { hasPassages, isEnded }),
        [place, rows, isOwnTurn, hasPassages, isEnded],
      )}
      choice="candidatos"
      rowKey={rowKey}
      queue={queue}
      selection={mayAct ? queue.selection : undefined}
      below={mayAct && <ChosenCandidates ids={queue.chosen} queue={queue.actor} list={list} onChange={views.recount} />}
      preview={<ProcessPreview queue={queue.actor} place={place} />}
    />
  )
}

/** With words of CVs in the filter, the passage in which they stand has the room of some columns. */
const besidePassage = ['nombre', 'vacante', 'estatus', 'dias']
/** Empty where every process has ended. */
const ofOpen = ['dias', 'turno', 'cita']
/** In rem: 'Rechazado en Estudio socioeconómico · 12 nov'. */
const endedWidth = [16, 22] as const

function shownColumns(
  shown: Parameters<typeof candidateColumns>[0],
  { hasPassages, isEnded }: { readonly hasPassages: boolean; readonly isEnded: boolean },
): readonly Column<CandidateSummary>[] {
  const columns = candidateColumns(shown)
    .filter(({ key }) => (!hasPassages || besidePassage.includes(key)) && (!isEnded || !ofOpen.includes(key)))
    .map((column) => (isEnded && column.key === 'estatus' ? { ...column, width: endedWidth } : column))
  return hasPassages ? [...columns, passageColumn] : columns
}

/** Where links come from; null while the rows are still those of another page. */
function usePlace(list: ListActor<CandidateSummary>) {
  const question = useSelector(list, selectQuestion)
  const answer = useSelector(list, selectAnswer<CandidateSummary>)
  const isStale = useSelector(list, (snapshot) => snapshot.hasTag('stale'))
  return useMemo(() => (isStale ? null : placeOf(question, answer)), [isStale, question, answer])
}
