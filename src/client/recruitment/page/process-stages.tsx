import { shortStageNames } from '../../../contract/phases.ts'
import type { Stage } from '../../../contract/recruitment.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import styles from './process-header.module.css'
import { Stepper, type StepStatus } from '../../ui/lists/stepper.tsx'

/** 1 = done, -1 = rejected, otherwise pending (spec 1 §2); the pending stage that the process is in is current. */
function statusOf({ status, signal }: Stage): StepStatus {
  if (status === 1) return 'done'
  if (status === -1) return 'rejected'
  return signal === 'actual' ? 'current' : 'pending'
}

export function ProcessStages({ stages }: { stages: readonly Stage[] }) {
  return (
    <section aria-labelledby="stages" className={styles.stages}>
      <h2 id="stages">
        <VisuallyHidden>Proceso de Selección</VisuallyHidden>
      </h2>
      <Stepper
        look="line"
        label="Proceso de Selección"
        steps={stages.map((stage) => ({
          key: stage.codigo,
          label: stage.descripcion,
          short: shortStageNames[stage.codigo],
          status: statusOf(stage),
        }))}
      />
    </section>
  )
}
