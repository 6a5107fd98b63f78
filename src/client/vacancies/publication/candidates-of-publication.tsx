import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectQuestion } from '../../../../machines/kit/list.machine.ts'
import type { CandidateSummary } from '../../../contract/candidate-list.ts'
import type { Publication } from '../../../contract/publications.ts'
import type { ProcessStatus } from '../../../contract/recruitment.ts'
import { nameOf } from '../../candidates/list/candidate-columns.tsx'
import { candidateOrderOptions, useCandidateFilters } from '../../candidates/list/candidate-filters.ts'
import { ChosenCandidates } from '../../candidates/list/chosen-candidates.tsx'
import { candidateQuerySchemas } from '../../candidates/list/list-ahead.ts'
import { ProcessPreview } from '../../candidates/list/process-preview.tsx'
import { usePlaceOf, useShownColumns } from '../../candidates/list/shown-columns.ts'
import { useProcessAhead } from '../../candidates/list/use-process-ahead.ts'
import { useMayAct } from '../../candidates/use-may-act.ts'
import { ofPublication, wireCandidateList } from '../../candidates/wiring.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { ListPart } from '../../kit/lists/list-part.tsx'
import { useList } from '../../kit/lists/use-list.ts'
import { useQueue } from '../../kit/lists/use-queue.ts'
import { StageStrip } from './stage-strip.tsx'

const listLabels = {
  caption: 'Candidatos de la vacante',
  loading: 'Cargando candidatos...',
  failed: '¡No se encontraron Candidatos!',
  search: 'Buscar candidato',
}
/** They say the same in every row of a publication. */
const same = ['vacante', 'sede']
const sameFields = ['vacante', 'area', 'sede']
const orders = candidateOrderOptions.filter(({ column }) => column !== 'vacante')
const rowKey = ({ idReclutamiento }: CandidateSummary) => idReclutamiento

/**
 * The candidates of a publication, by stage, and those whose process has ended (spec 2 §4), as the same queue as the
 * list of candidates.
 */
export function CandidatesOfPublication({
  publication,
  onChange,
}: {
  publication: Publication
  /** The candidates have changed. */
  onChange: () => void
}) {
  const { idPublicacion } = publication
  const machines = useWired(wireCandidateList)
  const within = useMemo(() => ofPublication(idPublicacion), [idPublicacion])
  const list = useList(
    useMemo(() => machines.candidatesOf(idPublicacion), [machines, idPublicacion]),
    candidateQuerySchemas,
  )
  const { narrowing, labels } = useCandidateFilters(list, within)
  const question = useSelector(list, selectQuestion)
  const queue = useQueue<CandidateSummary, ProcessStatus>(machines.queue, list, rowKey, nameOf)
  useProcessAhead(queue.actor, list)
  const place = usePlaceOf(list, within)
  const mayAct = useMayAct()
  return (
    <ListPart
      list={list}
      labels={{ ...listLabels, filters: labels }}
      before={<StageStrip publication={publication} question={question} />}
      narrowing={{ ...narrowing, fields: narrowing.fields.filter(({ name }) => !sameFields.includes(name)) }}
      orders={orders}
      columns={useShownColumns(list, place, { same, hasVerbs: mayAct })}
      choice="publicacion"
      rowKey={rowKey}
      queue={queue}
      selection={mayAct ? queue.selection : undefined}
      below={
        mayAct && (
          <ChosenCandidates ids={queue.chosen} queue={queue.actor} list={list} within={within} onChange={onChange} />
        )
      }
      preview={<ProcessPreview queue={queue.actor} place={place} />}
    />
  )
}
