/** The columns of a list of candidates under its present filters, and the place that its links pass on. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type ListFilters, selectAnswer, selectQuestion } from '../../../../machines/kit/list.machine.ts'
import type { ListPlace } from '../../../../machines/candidates/list-neighbours.machine.ts'
import type { CandidateSummary } from '../../../contract/candidate-list.ts'
import type { Turn } from '../../../contract/turn.ts'
import { placeOf } from '../../kit/lists/list-place.ts'
import type { ListActor } from '../../kit/lists/use-list.ts'
import type { Column } from '../../ui/lists/table.tsx'
import { candidateColumns } from './candidate-columns.tsx'
import { passageColumn } from './passage-column.tsx'
import { verbColumn } from './verb-column.tsx'

const ownTurn: Turn = 'tu'
/** With words of CVs in the filter, the passage in which they stand has the room of some columns. */
const besidePassage = ['nombre', 'vacante', 'estatus', 'dias']
/** Empty where every process has ended. */
const ofOpen = ['dias', 'turno', 'cita']
/** In rem: 'Rechazado en Estudio socioeconómico · 12 nov'. */
const endedWidth = [16, 22] as const
const everyRow: readonly string[] = []

/** The columns of a list that is not the list of all candidates. */
type OfPart = {
  /** Keys of those that say the same in every row. */
  readonly same?: readonly string[]
  /** With what is to be done. */
  readonly hasVerbs?: boolean
}
const allColumns: OfPart = {}

export function useShownColumns(
  list: ListActor<CandidateSummary>,
  place: ListPlace | null,
  { same = everyRow, hasVerbs = false }: OfPart = allColumns,
): readonly Column<CandidateSummary>[] {
  const { rows } = useSelector(list, selectAnswer<CandidateSummary>)
  const {
    filters: { turno, texto, resultado },
  } = useSelector(list, selectQuestion)
  const isOwnTurn = turno === ownTurn
  const hasPassages = texto !== undefined
  const isEnded = resultado !== undefined && !resultado.split(',').includes('proceso')
  return useMemo(() => {
    const columns = candidateColumns({ place, rows, isOwnTurn })
      .filter(({ key }) => !same.includes(key))
      .filter(({ key }) => (!hasPassages || besidePassage.includes(key)) && (!isEnded || !ofOpen.includes(key)))
      .map((column) => (isEnded && column.key === 'estatus' ? { ...column, width: endedWidth } : column))
    if (hasPassages) return [...columns, passageColumn]
    return hasVerbs && !isEnded ? [...columns, verbColumn(place)] : columns
  }, [place, rows, same, hasVerbs, isOwnTurn, hasPassages, isEnded])
}

/**
 * Where links come from; null while the rows are still those of another page. `within`: filters that are not in the
 * address of the list.
 */
export function usePlaceOf(list: ListActor<CandidateSummary>, within?: ListFilters): ListPlace | null {
  const question = useSelector(list, selectQuestion)
  const answer = useSelector(list, selectAnswer<CandidateSummary>)
  const isStale = useSelector(list, (snapshot) => snapshot.hasTag('stale'))
  return useMemo(
    () => (isStale ? null : placeOf({ ...question, filters: { ...question.filters, ...within } }, answer)),
    [isStale, question, within, answer],
  )
}
