import Mail from 'lucide-react/icons/mail'
import { type CandidateLetter, letterLines, letterStates } from '../../contract/letters.ts'
import { Button } from '../ui/actions/button.tsx'
import { showDay } from '../ui/base/dates.ts'
import { StatusDot, type StatusTone } from '../ui/feedback/status-dot.tsx'
import { Row } from '../ui/layout/stack.tsx'
import type { TimelineItem } from '../ui/lists/timeline.tsx'
import styles from './messages.module.css'

const tones: Readonly<Record<CandidateLetter['estado'], StatusTone>> = {
  espera: 'waiting',
  enviada: 'success',
  rechazada: 'danger',
  anulada: 'neutral',
}

export const LetterState = ({ letter: { estado } }: { letter: CandidateLetter }) => (
  <StatusDot tone={tones[estado]}>{letterStates[estado]}</StatusDot>
)

/** Why it did not leave, what the candidate sees meanwhile, and its text. */
export function LetterDetails({ letter: { porque, texto, ocultaRechazo } }: { letter: CandidateLetter }) {
  return (
    <>
      {porque && <p className={styles.facts}>{porque}</p>}
      {ocultaRechazo && (
        <p className={styles.facts}>
          Mientras espera, la página del candidato no muestra el rechazo. Si la anulas, lo muestra sin carta.
        </p>
      )}
      {texto && (
        <details className={styles.text}>
          <summary>Ver texto</summary>
          {letterLines(texto).map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
            <p key={index}>{line}</p>
          ))}
        </details>
      )}
    </>
  )
}

export const letterTitle = ({ asunto, tipo }: CandidateLetter): string => asunto ?? tipo

const momentLabels: Partial<Record<CandidateLetter['estado'], string>> = { espera: 'sale el ', anulada: 'anulada el ' }

/** When it leaves, left, was refused or called off. */
export const letterMoment = ({ date, hora, estado }: CandidateLetter): string =>
  date === '' ? 'espera a una tarea' : `${momentLabels[estado] ?? ''}${showDay(date)}, ${hora}`

/** Who wrote it; others may have called it off. */
export const letterAuthor = ({ autor }: CandidateLetter): string => (autor === null ? 'Sistema' : `de ${autor}`)

export function CallOffButton({
  letter,
  onCallOff,
  look = 'secondary',
}: {
  letter: CandidateLetter
  onCallOff: (letter: CandidateLetter) => void
  look?: 'secondary' | 'quiet'
}) {
  return (
    <Button look={look} size="small" aria-label={`Anular «${letterTitle(letter)}»`} onClick={() => onCallOff(letter)}>
      Anular
    </Button>
  )
}

/** A letter among the decisions and notes of a process. */
export const letterItem = (letter: CandidateLetter, onCallOff: (letter: CandidateLetter) => void): TimelineItem => ({
  key: `c${letter.idCarta}`,
  title: letterTitle(letter),
  icon: <Mail />,
  date: letterMoment(letter),
  author: letterAuthor(letter),
  content: (
    <>
      <Row>
        <LetterState letter={letter} />
        <span className={styles.facts}>
          {[letter.asunto && letter.tipo, letter.vacante].filter(Boolean).join(' · ')}
        </span>
      </Row>
      <LetterDetails letter={letter} />
    </>
  ),
  ...(letter.puedeAnular && { action: <CallOffButton look="quiet" letter={letter} onCallOff={onCallOff} /> }),
})
