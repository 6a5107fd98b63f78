import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectSubject } from '../../../../machines/kit/command.machine.ts'
import type { MergeRow } from '../../../contract/duplicates.ts'
import { CommandDialog } from '../../kit/forms/command-dialog.tsx'
import type { wireDuplicates } from './duplicates-wiring.ts'

export type UndoActor = ActorRefFrom<ReturnType<typeof wireDuplicates>['undoing']>

/** The effects of undoing a merge, shown before the confirmation. */
export function UndoDialog({ actor, onRefused }: { actor: UndoActor; onRefused: () => void }) {
  const merge = useSelector(actor, selectSubject<MergeRow>)
  return (
    <CommandDialog actor={actor} title="Deshacer la unión" confirmLabel="Deshacer la unión" onRefused={onRefused}>
      <p>
        El registro de <strong>{merge?.nombreUnido}</strong> vuelve a ser uno aparte, con sus procesos y lo que ha
        pasado en ellos. Lo que empezó después de la unión se queda con <strong>{merge?.nombre}</strong>.
      </p>
    </CommandDialog>
  )
}
