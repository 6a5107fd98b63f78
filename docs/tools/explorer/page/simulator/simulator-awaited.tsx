import type { PartsState } from './parts.ts'
import panel from '../panel.module.css'

/** Shown until the simulation code is loaded. */
export function SimulatorAwaited({ state }: { state: PartsState }) {
  return (
    <div className={panel.panel}>
      {state === 'failed' ? (
        <p role="alert" className={panel.warning}>
          No se pudo cargar la simulación. Revisa tu conexión y vuelve a cargar la página.
        </p>
      ) : (
        <p role="status" className={panel.muted}>
          Preparando la simulación…
        </p>
      )}
    </div>
  )
}
