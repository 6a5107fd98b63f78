import { useSelector } from '@xstate/react'
import { type CSSProperties, useCallback, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import {
  type Decision,
  selectIsUnanswered,
  selectIsUndoing,
  selectOffer,
} from '../../../../machines/recruitment/undo-offer.machine.ts'
import { phases } from '../../../contract/phases.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { Button } from '../../ui/actions/button.tsx'
import { isShortcut } from '../../ui/base/keys.ts'
import { subscribeToTopLayer, topLayer } from '../../ui/base/top-layer.ts'
import { wireUndoOffer } from './undo-wiring.ts'
import styles from './undo-offer.module.css'

/** What was decided last, with 'Deshacer' while the server allows it; in reach also while a dialog is open. */
export function UndoOffer() {
  const { undoOffer } = useWired(wireUndoOffer)
  const decision = useSelector(undoOffer, selectOffer)
  const isUndoing = useSelector(undoOffer, selectIsUndoing)
  const isUnanswered = useSelector(undoOffer, selectIsUnanswered)
  const dialog = useSyncExternalStore(subscribeToTopLayer, topLayer)
  const shown = useCallback(
    (region: HTMLDivElement) => {
      // What enters the top layer last lies on top
      if (region.isConnected) region.showPopover?.()
      const pressed = (event: KeyboardEvent) => {
        if (event.key.toLowerCase() === 'z' && isShortcut(event)) undoOffer.send({ type: 'undo.requested' })
      }
      document.addEventListener('keydown', pressed)
      return () => {
        document.removeEventListener('keydown', pressed)
        region.hidePopover?.()
      }
    },
    [undoOffer],
  )
  const region = (
    <div ref={shown} popover="manual" role="region" aria-label="Deshacer" className={styles.region}>
      {/* Always there: what is put into a live region is announced, a region that comes with its text is not */}
      <p role="status">{decision && (isUnanswered ? unknown : textOf(decision))}</p>
      {decision && (
        <>
          <Button
            size="small"
            aria-keyshortcuts="Z"
            busy={isUndoing}
            busyText="Deshaciendo..."
            onClick={() => undoOffer.send({ type: 'undo.requested' })}
          >
            Deshacer
          </Button>
          <Button size="small" look="quiet" onClick={() => undoOffer.send({ type: 'offer.closed' })}>
            Cerrar
          </Button>
          <span
            key={`${decision.idReclutamiento}-${decision.version}`}
            aria-hidden="true"
            className={styles.time}
            style={{ '--time': `${decision.deshacer}ms` } as CSSProperties}
          />
        </>
      )}
    </div>
  )
  return dialog ? createPortal(region, dialog) : region
}

const unknown = 'No sabemos si se deshizo. Puedes pulsar «Deshacer» otra vez.'

const textOf = ({ nombreCandidato, codigo, discarded }: Decision): string =>
  discarded
    ? `${nombreCandidato} quedó descartado en «${phases[codigo].descripcion}».`
    : `Se guardó «${phases[codigo].descripcion}» de ${nombreCandidato}.`
