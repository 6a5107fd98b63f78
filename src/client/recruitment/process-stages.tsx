import type { Stage } from '../../contract/recruitment.ts'
import { Card } from '../ui/layout/card.tsx'
import { Stepper, type StepStatus } from '../ui/lists/stepper.tsx'

/** 1 = done, -1 = rejected, otherwise pending (spec 1 §2); the pending stage that the process is in is current. */
function statusOf({ status, signal }: Stage): StepStatus {
  if (status === 1) return 'done'
  if (status === -1) return 'rejected'
  return signal === 'actual' ? 'current' : 'pending'
}

export function ProcessStages({ stages }: { stages: readonly Stage[] }) {
  return (
    <Card title="Proceso de Selección">
      <Stepper
        label="Proceso de Selección"
        steps={stages.map((stage) => ({ key: stage.codigo, label: stage.descripcion, status: statusOf(stage) }))}
      />
    </Card>
  )
}
