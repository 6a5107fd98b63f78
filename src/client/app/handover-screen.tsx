import { Button } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Spinner } from '../ui/base/spinner.tsx'
import styles from './handover-screen.module.css'

/** Shown while another tab with a session does not answer. */
export function HandoverScreen({ onGiveUp }: { onGiveUp: () => void }) {
  return (
    <main className={styles.screen}>
      <EmptyState
        title="Esperando a tu otra pestaña"
        icon={<Spinner />}
        action={<Button onClick={onGiveUp}>Ingresar aquí</Button>}
      >
        Está ocupada; en cuanto conteste, seguirás aquí con tu sesión.
      </EmptyState>
    </main>
  )
}
