import type { Stage } from '../../../contract/recruitment.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import styles from './process-header.module.css'
import { Stepper, type StepStatus } from '../../ui/lists/stepper.tsx'

/** One line has no room for the specification's words, which are read aloud and stand in the tooltip. */
const short: Readonly<Record<string, string>> = { solicitud: 'Solicitud', folio: 'Folio', estudio: 'Estudio' }

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
          short: short[stage.codigo],
          status: statusOf(stage),
        }))}
      />
    </section>
  )
}
