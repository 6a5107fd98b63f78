import Undo2 from 'lucide-react/icons/undo-2'
import type { ProcessInfo } from '../../../contract/recruitment.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { ProcessActor } from '../process-actor.ts'

/** Reverts the end of the process, if the user may. */
export function RevertButton({ actor, proceso }: { actor: ProcessActor; proceso: ProcessInfo }) {
  if (!proceso.puedeRevertir && !proceso.puedeRevertirContratacion) return null
  return (
    <Button size="small" icon={<Undo2 aria-hidden="true" />} onClick={() => actor.send({ type: 'reversal.requested' })}>
      {proceso.puedeRevertir ? 'Revertir rechazo' : 'Revertir contratación'}
    </Button>
  )
}
