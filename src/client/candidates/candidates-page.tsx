import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectAnswer, selectQuestion } from '../../../machines/kit/list.machine.ts'
import type { CandidateSummary } from '../../contract/candidates.ts'
import { ListView, type ListLabels } from '../lists/list-view.tsx'
import { type ListActor, useList } from '../lists/use-list.ts'
import { useWired } from '../actors/use-wired.ts'
import { wireCandidateList } from './wiring.ts'
import { candidateColumns } from './candidate-columns.tsx'
import { candidateFilterFields, candidateFilterLabels } from './candidate-filters.ts'
import { candidateQuerySchemas } from './list-ahead.ts'
import { placeOf } from '../lists/list-place.ts'

const words: ListLabels = {
  caption: 'Candidatos en proceso',
  loading: 'Cargando candidatos...',
  failed: '¡No se encontraron Candidatos!',
  search: 'Buscar candidato',
  filters: candidateFilterLabels,
}

/** 'Candidatos en proceso' (spec 1 §2): search, pages, and links to profiles and processes. */
export function CandidatesPage() {
  const list = useList(useWired(wireCandidateList).candidateList, candidateQuerySchemas)
  return <ListView list={list} words={words} narrowing={candidateFilterFields} columns={useColumns(list)} rowKey={(row) => row.idReclutamiento} />
}

function useColumns(list: ListActor<CandidateSummary>) {
  const question = useSelector(list, selectQuestion)
  const answer = useSelector(list, selectAnswer<CandidateSummary>)
  // While true, the rows are still those of another page
  const isStale = useSelector(list, (snapshot) => snapshot.hasTag('stale'))
  return useMemo(() => candidateColumns(isStale ? null : placeOf(question, answer)), [isStale, question, answer])
}
