import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectAnswer } from '../../../machines/kit/list.machine.ts'
import type { CandidateSummary } from '../../contract/candidates.ts'
import { SelectionBar } from '../lists/selection-bar.tsx'
import type { ListActor } from '../lists/use-list.ts'
import type { QueueActor } from '../lists/use-queue.ts'
import { HandOverPart } from '../responsible/hand-over-part.tsx'
import type { ProcessToHandOver } from '../responsible/process-to-hand-over.ts'
import { Button } from '../ui/actions/button.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'
import { nameOf } from './candidate-columns.tsx'

/** What can be done with the chosen rows of the list; `ids` of processes. `onChange`: the rows are loaded again. */
export function ChosenCandidates<Preview>({ ids, queue, list, onChange }: { ids: readonly number[]; queue: QueueActor<Preview>; list: ListActor<CandidateSummary>; onChange: () => void }) {
  // As they were chosen: the list may show others before the dialog is closed
  const [processes, setProcesses] = useState<readonly ProcessToHandOver[] | null>(null)
  const { rows } = useSelector(list, selectAnswer<CandidateSummary>)
  const open = () => setProcesses(rows.filter(({ idReclutamiento }) => ids.includes(idReclutamiento)).map((row) => ({ idReclutamiento: row.idReclutamiento, nombre: nameOf(row), responsable: row.responsable?.descripcion ?? null })))
  const close = () => setProcesses(null)
  const refresh = () => {
    queue.send({ type: 'choice.cleared' })
    list.send({ type: 'list.refreshed' })
    onChange()
  }
  return (
    <>
      <SelectionBar count={ids.length} onClear={() => queue.send({ type: 'choice.cleared' })}>
        <Button ref={handOnFocus} size="small" onClick={open}>
          Asignar responsable…
        </Button>
      </SelectionBar>
      {processes && <HandOverPart processes={processes} onChange={refresh} onEnd={close} />}
    </>
  )
}
