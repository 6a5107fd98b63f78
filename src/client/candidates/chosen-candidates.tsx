import { useState } from 'react'
import type { QueueActor } from '../lists/use-queue.ts'
import { SelectionBar } from '../lists/selection-bar.tsx'
import { LazyPart } from '../shell/lazy-part.tsx'
import { lazyView } from '../shell/lazy-view.ts'
import { Button } from '../ui/actions/button.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'

const HandOverDialog = lazyView(() => import('./hand-over-dialog.tsx').then((file) => file.HandOverDialog))

/** What can be done with the chosen rows of the list; `ids` of processes. */
export function ChosenCandidates<Preview>({ ids, queue, onChange }: { ids: readonly number[]; queue: QueueActor<Preview>; onChange: () => void }) {
  const [isHandingOver, setHandingOver] = useState(false)
  const done = () => {
    queue.send({ type: 'choice.cleared' })
    onChange()
  }
  return (
    <>
      <SelectionBar count={ids.length} onClear={() => queue.send({ type: 'choice.cleared' })}>
        <Button ref={handOnFocus} size="small" onClick={() => setHandingOver(true)}>
          Asignar responsable…
        </Button>
      </SelectionBar>
      {isHandingOver && (
        <LazyPart title="Asignar responsable">
          <HandOverDialog.View ids={ids} onDone={done} onEnd={() => setHandingOver(false)} />
        </LazyPart>
      )}
    </>
  )
}
