import { useSelector } from '@xstate/react'
import { selectIsWarning, selectSeconds } from '../../../../machines/session/session.machine.ts'
import { useApplication } from '../actors/application-context.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog, focusedFirst } from '../../ui/overlays/dialog.tsx'
import styles from './session-modal.module.css'

/** The warning before a session ends by inactivity (spec 1 §4). Escape keeps the session, so that no work is lost. */
export function SessionModal({ onLeave }: { onLeave: () => void }) {
  const { session } = useApplication()
  const warning = useSelector(session, selectIsWarning)
  const seconds = useSelector(session, selectSeconds)
  const keep = () => session.send({ type: 'session.extended' })
  return (
    <Dialog
      open={warning}
      role="alertdialog"
      size="small"
      title="Sesión"
      closeHidden
      onClose={keep}
      footer={
        <>
          <Button onClick={onLeave}>Cerrar sesión</Button>
          <Button {...focusedFirst} look="primary" onClick={keep}>
            Sí, mantener sesión
          </Button>
        </>
      }
    >
      <p className={styles.text}>Tu sesión esta a punto de expirar en {seconds}</p>
    </Dialog>
  )
}
