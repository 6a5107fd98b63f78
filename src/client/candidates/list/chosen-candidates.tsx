import { useSelector } from '@xstate/react'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { type ListFilters, selectAnswer, selectQuestion } from '../../../../machines/kit/list.machine.ts'
import type { CandidateSummary } from '../../../contract/candidate-list.ts'
import { fewestCompared, howManyCompared, mostCompared, otherVacancy } from '../../../contract/process-comparison.ts'
import { type BulkDialog, BulkPart } from '../../bulk/bulk-part.tsx'
import type { BulkSubject } from '../../bulk/wiring.ts'
import { SelectionBar } from '../../kit/lists/selection-bar.tsx'
import type { ListActor } from '../../kit/lists/use-list.ts'
import type { QueueActor } from '../../kit/lists/use-queue.ts'
import { processComparisonAddress } from '../../kit/navigation/comparison-address.ts'
import { onBulkEnd } from '../../shell/bulk/current-bulk.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useScreenActions } from '../../ui/actions/screen-actions.ts'
import { handOnFocus } from '../../ui/base/catch-focus.ts'
import { showNumber } from '../../ui/base/show-number.ts'
import styles from './chosen-candidates.module.css'
import { filterOf } from './fetch-candidates.ts'

/**
 * What can be done with the chosen rows of the list; `ids` of processes. `within`: filters of the place that the list's
 * question does not name. `onChange`: the rows are loaded again.
 */
export function ChosenCandidates<Preview>({
  ids,
  queue,
  list,
  within,
  onChange,
}: {
  ids: readonly number[]
  queue: QueueActor<Preview>
  list: ListActor<CandidateSummary>
  within?: ListFilters
  onChange: () => void
}) {
  const [bulk, setBulk] = useState<{ dialog: BulkDialog; subject: BulkSubject } | null>(null)
  /** The rows and the filter for which all of the filter was chosen: another choice or filter is not it. */
  const [wholeOf, setWholeOf] = useState<string | null>(null)
  const problemId = useId()
  const { rows, total } = useSelector(list, selectAnswer<CandidateSummary>)
  const isPageChosen = rows.length > 0 && rows.every(({ idReclutamiento }) => ids.includes(idReclutamiento))
  const isWholeOffered = isPageChosen && total !== undefined && total > ids.length
  const filter = filterOf(useSelector(list, selectQuestion), within)
  const choice = JSON.stringify([filter, ids])
  const isWhole = isWholeOffered && wholeOf === choice
  // Also when the same rows are chosen again later
  if (wholeOf !== null && !isWhole) setWholeOf(null)
  const openBulk = (dialog: BulkDialog) =>
    setBulk({
      dialog,
      subject: isWhole ? { filter } : { idReclutamientos: [...ids] },
    })
  useEffect(
    () =>
      onBulkEnd(() => {
        list.send({ type: 'list.refreshed' })
        onChange()
      }),
    [list, onChange],
  )
  const problem = comparisonProblem(rows.filter(({ idReclutamiento }) => ids.includes(idReclutamiento)))
  const [, navigate] = useLocation()
  const compare = () => navigate(processComparisonAddress(ids))
  useScreenActions(ids.length > 0 && problem === null ? [{ label: 'Comparar candidatos', run: compare }] : [])
  const refresh = () => {
    queue.send({ type: 'choice.cleared' })
    list.send({ type: 'list.refreshed' })
    onChange()
  }
  return (
    <>
      <SelectionBar count={isWhole ? total : ids.length} queue={queue}>
        {isWholeOffered && (
          <Button size="small" look="quiet" aria-pressed={isWhole} onClick={() => setWholeOf(isWhole ? null : choice)}>
            {isWhole ? `Elegidos los ${showNumber(total)} del filtro` : `Elegir los ${showNumber(total)} del filtro`}
          </Button>
        )}
        <Button size="small" onClick={() => openBulk('rechazar')}>
          Rechazar…
        </Button>
        <Button ref={handOnFocus} size="small" aria-keyshortcuts="A" keyHint="A" onClick={() => openBulk('asignar')}>
          Asignar responsable…
        </Button>
        <Button size="small" onClick={() => openBulk('mensaje')}>
          Mensaje…
        </Button>
        <Button size="small" onClick={() => openBulk('nota')}>
          Nota
        </Button>
        <Button size="small" onClick={() => openBulk('calificar')}>
          Calificar…
        </Button>
        <Button
          size="small"
          disabled={problem !== null || isWhole}
          aria-describedby={problem === null ? undefined : problemId}
          onClick={compare}
        >
          Comparar
        </Button>
        {problem !== null && (
          <span id={problemId} className={styles.problem}>
            {problem}
          </span>
        )}
      </SelectionBar>
      {bulk && (
        <BulkPart
          action={bulk.dialog}
          subject={bulk.subject}
          onEnd={(isBegun) => {
            setBulk(null)
            if (isBegun) refresh()
          }}
        />
      )}
    </>
  )
}

/** Why the chosen rows cannot be compared; null: they can. */
function comparisonProblem(chosen: readonly CandidateSummary[]): string | null {
  if (chosen.length < fewestCompared || chosen.length > mostCompared) return howManyCompared
  return new Set(chosen.map(({ idVacante }) => idVacante)).size > 1 ? otherVacancy : null
}
