import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { CandidateLetter } from '../../contract/letters.ts'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { ResourceAbsence } from '../kit/resources/resource-page.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { LetterList } from './letter-list.tsx'
import { MessageForm } from './message-form.tsx'
import styles from './messages.module.css'
import { type LettersQuestion, wireLetters } from './wiring.ts'

/** The letters to a candidate with their states, the automatic ones too, and a new one by hand. */
export function MessagesDialog({
  subject,
  nombre,
  onChange,
  onEnd,
}: {
  subject: LettersQuestion
  nombre: string
  /** One was sent or called off. */
  onChange?: (() => void) | undefined
  onEnd: () => void
}) {
  return (
    <Dialog open size="large" title={`Mensajes con ${nombre}`} onClose={onEnd}>
      <Messages {...subject} onChange={onChange} />
    </Dialog>
  )
}

function Messages({ idReclutamiento, onChange }: LettersQuestion & { onChange: (() => void) | undefined }) {
  const machines = useWired(wireLetters)
  const question = { idReclutamiento }
  const letters = useActorRef(machines.letters, { input: { question } })
  const options = useActorRef(machines.options, { input: { question: { ...question, uso: 'mensaje' as const } } })
  const callingOff = useActorRef(machines.callingOff)
  const shown = useSelector(letters, selectThing<readonly CandidateLetter[]>)
  const [sent, setSent] = useState(0)
  const refresh = () => letters.send({ type: 'resource.refreshed' })
  const changed = () => {
    refresh()
    onChange?.()
  }
  useEmitted(callingOff, 'command.done', changed)
  return (
    <div className={styles.messages}>
      <MessageForm
        key={sent}
        subject={question}
        options={options}
        onSent={() => {
          setSent(sent + 1)
          changed()
        }}
      />
      <section aria-label="Cartas al candidato">
        {shown === null ? (
          <ResourceAbsence
            actor={letters}
            loading="Cargando cartas..."
            lines={4}
            missing="No se encontró el proceso."
          />
        ) : (
          <>
            <Row>
              <p className={styles.facts}>Lo que acabas de enviar sale en unos segundos; hasta entonces se anula.</p>
              <Button size="small" look="quiet" onClick={refresh}>
                Actualizar
              </Button>
            </Row>
            <LetterList
              letters={shown}
              onCallOff={(subject) => callingOff.send({ type: 'command.requested', subject })}
            />
          </>
        )}
      </section>
    </div>
  )
}
