import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Operation } from '../../../contract/recruitment.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import type { ProcessActor } from '../process-actor.ts'

/** The other operations that are possible now, behind a toggle; nothing where there is only one. */
export function StepSelector({
  actor,
  operations,
  current,
}: {
  actor: ProcessActor
  operations: readonly Operation[]
  current: number | undefined
}) {
  if (operations.length < 2) return null
  return (
    <Menu
      label="Pasos disponibles"
      items={operations.map((operation) => ({
        key: operation.idFase,
        label: operation.description,
        current: operation.idFase === current,
        onSelect: () => actor.send({ type: 'step.chosen', idFase: operation.idFase }),
      }))}
    >
      Cambiar paso
      <ChevronDown aria-hidden="true" />
    </Menu>
  )
}
