import { useSelector } from '@xstate/react'
import { selectQuestion } from '../../../../machines/kit/list.machine.ts'
import type { CandidateSummary } from '../../../contract/candidate-list.ts'
import type { ProcessStatus } from '../../../contract/recruitment.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { useMayAct } from '../use-may-act.ts'
import { ListView } from '../../kit/lists/list-view.tsx'
import { useList } from '../../kit/lists/use-list.ts'
import { useQueue } from '../../kit/lists/use-queue.ts'
import { useListViews } from '../../views/use-list-views.tsx'
import { nameOf } from './candidate-columns.tsx'
import { ChosenCandidates } from './chosen-candidates.tsx'
import { candidateOrderOptions, candidateViews, titleOf, useCandidateFilters } from './candidate-filters.ts'
import { candidateQuerySchemas } from './list-ahead.ts'
import { ProcessPreview } from './process-preview.tsx'
import { usePlaceOf, useShownColumns } from './shown-columns.ts'
import { useProcessAhead } from './use-process-ahead.ts'
import { wireCandidateList } from '../wiring.ts'

const listLabels = {
  loading: 'Cargando candidatos...',
  failed: '¡No se encontraron Candidatos!',
  search: 'Buscar candidato',
}
const rowKey = ({ idReclutamiento }: CandidateSummary) => idReclutamiento

/** 'Candidatos en proceso' (spec 1 §2) as a queue: views, filters, orders, keys, and a preview beside the rows. */
export function CandidatesPage() {
  const machines = useWired(wireCandidateList)
  const list = useList(machines.candidateList, candidateQuerySchemas)
  const { narrowing, labels } = useCandidateFilters(list)
  const { filters } = useSelector(list, selectQuestion)
  const queue = useQueue<CandidateSummary, ProcessStatus>(machines.queue, list, rowKey, nameOf)
  useProcessAhead(queue.actor, list)
  const place = usePlaceOf(list)
  const views = useListViews('candidatos', {
    list,
    querySchemas: candidateQuerySchemas,
    machines,
    builtIn: candidateViews,
  })
  const mayAct = useMayAct()
  return (
    <ListView
      list={list}
      labels={{ ...listLabels, caption: titleOf(filters), filters: labels }}
      narrowing={narrowing}
      orders={candidateOrderOptions}
      {...views.props}
      columns={useShownColumns(list, place)}
      choice="candidatos"
      rowKey={rowKey}
      queue={queue}
      selection={mayAct ? queue.selection : undefined}
      below={mayAct && <ChosenCandidates ids={queue.chosen} queue={queue.actor} list={list} onChange={views.recount} />}
      preview={<ProcessPreview queue={queue.actor} place={place} />}
    />
  )
}
