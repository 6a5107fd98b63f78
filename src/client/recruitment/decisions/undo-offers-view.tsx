import { useSelector } from '@xstate/react'
import { useEffect, useId, useSyncExternalStore } from 'react'
import {
  selectIsUnanswered,
  selectIsUndoing,
  selectOffer,
} from '../../../../machines/recruitment/undo-offer.machine.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { useUser } from '../../kit/session/use-user.ts'
import { Button } from '../../ui/actions/button.tsx'
import { isShortcut } from '../../ui/base/keys.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { savedText } from './saved-text.ts'
import type { UndoOffer } from './undo-offers.ts'
import { wireUndoOffers } from './undo-wiring.ts'
import styles from './undo-offers-view.module.css'

/** What this user decided last, with 'Deshacer' while the server allows it; one of the notices. */
export function UndoOffers() {
  const { subscribe, shown } = useWired(wireUndoOffers)
  const idUsuario = useUser()?.idUsuario
  const offers = useSyncExternalStore(subscribe, shown).filter((offer) => offer.idUsuario === idUsuario)
  const newest = offers.at(-1)?.actor
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'z' && isShortcut(event)) newest?.send({ type: 'undo.requested' })
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [newest])
  return (
    <div role="region" aria-label="Deshacer" className={styles.offers}>
      {offers.map((offer) => (
        <Offer key={offer.actor.sessionId} offer={offer} hasKey={offer.actor === newest} />
      ))}
    </div>
  )
}

function Offer({ offer: { actor, until }, hasKey }: { offer: UndoOffer; hasKey: boolean }) {
  const id = useId()
  const decision = useSelector(actor, selectOffer)
  const isUndoing = useSelector(actor, selectIsUndoing)
  const isUnanswered = useSelector(actor, selectIsUnanswered)
  if (!decision) return null
  return (
    <Notice
      kind="success"
      role="status"
      text={<p id={id}>{isUnanswered ? unknown : savedText(decision)}</p>}
      action={
        <Button
          size="small"
          aria-describedby={id}
          aria-keyshortcuts={hasKey ? 'Z' : undefined}
          keyHint={hasKey ? 'Z' : undefined}
          busy={isUndoing}
          busyText="Deshaciendo..."
          onClick={() => actor.send({ type: 'undo.requested' })}
        >
          Deshacer
        </Button>
      }
      closeLabel="Cerrar"
      onClose={() => actor.send({ type: 'offer.closed' })}
    >
      <span
        key={until}
        ref={(bar) => bar?.style.setProperty('--time', `${until - Date.now()}ms`)}
        aria-hidden="true"
        className={styles.time}
      />
    </Notice>
  )
}

const unknown = 'No sabemos si se deshizo. Puedes pulsar «Deshacer» otra vez.'
