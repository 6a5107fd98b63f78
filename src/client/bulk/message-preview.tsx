import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { LetterForm, LetterOptions } from '../../contract/letters.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { ResourceAbsence } from '../kit/resources/resource-page.tsx'
import { LetterPreview } from '../letters/letter-preview.tsx'
import { wireLetters } from '../letters/wiring.ts'
import { Button } from '../ui/actions/button.tsx'
import { showNumber } from '../ui/base/show-number.ts'
import { Row } from '../ui/layout/stack.tsx'
import styles from './message-preview.module.css'

type Processes = readonly { readonly idReclutamiento: number }[]

/** The letter as the candidates get it, one at a time; nothing is loaded until it is opened. */
export function MessagePreview({ letter, processes }: { letter: LetterForm; processes: Processes }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.preview} onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary>Ver cómo se enviará</summary>
      {isOpen && <OneByOne letter={letter} processes={processes} />}
    </details>
  )
}

function OneByOne({ letter, processes }: { letter: LetterForm; processes: Processes }) {
  const [index, setIndex] = useState(0)
  const questionOf = (at: number) => ({ idReclutamiento: processes[at]!.idReclutamiento, uso: 'mensaje' as const })
  const options = useActorRef(useWired(wireLetters).options, { input: { question: questionOf(0) } })
  const shown = useSelector(options, selectThing<LetterOptions>)
  const isBusy = useSelector(options, (snapshot) => snapshot.hasTag('busy'))
  const showAnother = () => {
    const next = (index + 1) % processes.length
    setIndex(next)
    options.send({ type: 'question.changed', question: questionOf(next) })
  }
  if (!shown)
    return (
      <ResourceAbsence actor={options} loading="Cargando la carta..." lines={4} missing="No se encontró el proceso." />
    )
  return (
    <div className={styles.letter}>
      <Row>
        <p role="status" className={styles.to}>
          {`${showNumber(index + 1)} de ${showNumber(processes.length)}, para ${shown.correo}`}
        </p>
        {processes.length > 1 && (
          <Button size="small" busy={isBusy} busyText="Cargando..." onClick={showAnother}>
            Ver otro
          </Button>
        )}
      </Row>
      <LetterPreview letter={letter} values={shown} firma={shown.firma} />
    </div>
  )
}
