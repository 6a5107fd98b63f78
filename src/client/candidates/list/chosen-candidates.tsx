import { useSelector } from '@xstate/react'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { selectAnswer } from '../../../../machines/kit/list.machine.ts'
import type { CandidateSummary } from '../../../contract/candidate-list.ts'
import { fewestCompared, howManyCompared, mostCompared, otherVacancy } from '../../../contract/process-comparison.ts'
import { type BulkDialog, BulkPart } from '../../bulk/bulk-part.tsx'
import { SelectionBar } from '../../kit/lists/selection-bar.tsx'
import type { ListActor } from '../../kit/lists/use-list.ts'
import type { QueueActor } from '../../kit/lists/use-queue.ts'
import { processComparisonAddress } from '../../kit/navigation/comparison-address.ts'
import { HandOverPart } from '../../responsible/hand-over-part.tsx'
import type { ProcessToHandOver } from '../../responsible/process-to-hand-over.ts'
import { onBulkEnd } from '../../shell/bulk/current-bulk.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useScreenActions } from '../../ui/actions/screen-actions.ts'
import { handOnFocus } from '../../ui/base/catch-focus.ts'
import { nameOf } from './candidate-columns.tsx'
import styles from './chosen-candidates.module.css'

/** What can be done with the chosen rows of the list; `ids` of processes. `onChange`: the rows are loaded again. */
export function ChosenCandidates<Preview>({
  ids,
  queue,
  list,
  onChange,
}: {
  ids: readonly number[]
  queue: QueueActor<Preview>
  list: ListActor<CandidateSummary>
  onChange: () => void
}) {
  // As they were chosen: the list may show others before the dialog is closed
  const [processes, setProcesses] = useState<readonly ProcessToHandOver[] | null>(null)
  const [bulk, setBulk] = useState<BulkDialog | null>(null)
  const problemId = useId()
  const { rows } = useSelector(list, selectAnswer<CandidateSummary>)
  const choose = () =>
    setProcesses(
      rows
        .filter(({ idReclutamiento }) => ids.includes(idReclutamiento))
        .map((row) => ({
          idReclutamiento: row.idReclutamiento,
          nombre: nameOf(row),
          responsable: row.responsable?.descripcion ?? null,
        })),
    )
  const open = (dialog: BulkDialog | null) => {
    setBulk(dialog)
    choose()
  }
  const close = () => setProcesses(null)
  useEffect(() => onBulkEnd(() => list.send({ type: 'list.refreshed' })), [list])
  const problem = comparisonProblem(rows.filter(({ idReclutamiento }) => ids.includes(idReclutamiento)))
  const [, navigate] = useLocation()
  const compare = () => navigate(processComparisonAddress(ids))
  useScreenActions(ids.length > 0 && problem === null ? [{ label: 'Comparar candidatos', run: compare }] : [])
  const refresh = (isDone: boolean) => {
    if (isDone) queue.send({ type: 'choice.cleared' })
    list.send({ type: 'list.refreshed' })
    onChange()
  }
  return (
    <>
      <SelectionBar count={ids.length} onClear={() => queue.send({ type: 'choice.cleared' })}>
        <Button size="small" onClick={() => open('rechazar')}>
          Rechazar…
        </Button>
        <Button ref={handOnFocus} size="small" aria-keyshortcuts="A" keyHint="A" onClick={() => open(null)}>
          Asignar responsable…
        </Button>
        <Button size="small" onClick={() => open('nota')}>
          Nota
        </Button>
        <Button
          size="small"
          disabled={problem !== null}
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
      {processes && bulk && (
        <BulkPart
          action={bulk}
          processes={processes}
          onEnd={(isBegun) => {
            close()
            if (isBegun) refresh(true)
          }}
        />
      )}
      {processes && !bulk && <HandOverPart processes={processes} onChange={refresh} onEnd={close} />}
    </>
  )
}

/** Why the chosen rows cannot be compared; null: they can. */
function comparisonProblem(chosen: readonly CandidateSummary[]): string | null {
  if (chosen.length < fewestCompared || chosen.length > mostCompared) return howManyCompared
  return new Set(chosen.map(({ idVacante }) => idVacante)).size > 1 ? otherVacancy : null
}
