import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectAnswer } from '../../../machines/kit/list.machine.ts'
import type { CandidateSummary } from '../../contract/candidates.ts'
import { SelectionBar } from '../lists/selection-bar.tsx'
import type { ListActor } from '../lists/use-list.ts'
import type { QueueActor } from '../lists/use-queue.ts'
import type { ProcessToHandOver } from '../responsible/process-to-hand-over.ts'
import { LazyPart } from '../shell/lazy-part.tsx'
import { lazyView } from '../shell/lazy-view.ts'
import { Button } from '../ui/actions/button.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'
import { nameOf } from './candidate-columns.tsx'

const HandOverDialog = lazyView(() => import('../responsible/hand-over-dialog.tsx').then((file) => file.HandOverDialog))

/** What can be done with the chosen rows of the list; `ids` of processes. */
export function ChosenCandidates<Preview>({ ids, queue, list }: { ids: readonly number[]; queue: QueueActor<Preview>; list: ListActor<CandidateSummary> }) {
  // As they were chosen: the list may show others before the dialog is closed
  const [processes, setProcesses] = useState<readonly ProcessToHandOver[] | null>(null)
  const { rows } = useSelector(list, selectAnswer<CandidateSummary>)
  const open = () => setProcesses(rows.filter(({ idReclutamiento }) => ids.includes(idReclutamiento)).map((row) => ({ idReclutamiento: row.idReclutamiento, nombre: nameOf(row), responsable: row.responsable?.descripcion ?? null })))
  const close = () => setProcesses(null)
  const refresh = () => {
    queue.send({ type: 'choice.cleared' })
    list.send({ type: 'list.refreshed' })
  }
  return (
    <>
      <SelectionBar count={ids.length} onClear={() => queue.send({ type: 'choice.cleared' })}>
        <Button ref={handOnFocus} size="small" onClick={open}>
          Asignar responsable…
        </Button>
      </SelectionBar>
      {processes && (
        <LazyPart title="Asignar responsable" onClose={close}>
          <HandOverDialog.View processes={processes} onChange={refresh} onEnd={close} />
        </LazyPart>
      )}
    </>
  )
}
