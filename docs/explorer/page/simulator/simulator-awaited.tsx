import type { PartsState } from './parts.ts'
import styles from './simulator.module.css'

/** Until what simulates is there. */
export function SimulatorAwaited({ state }: { state: PartsState }) {
  return (
    <div className={styles.simulator}>
      {state === 'failed' ? <p role="alert" className={styles.warning}>No se pudo cargar la simulación. Revisa tu conexión y vuelve a cargar la página.</p> : <p role="status" className={styles.muted}>Preparando la simulación…</p>}
    </div>
  )
}
