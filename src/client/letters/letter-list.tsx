import { type CandidateLetter, letterLines, letterStates } from '../../contract/letters.ts'
import { Button } from '../ui/actions/button.tsx'
import { showDate } from '../ui/base/dates.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { StatusDot, type StatusTone } from '../ui/feedback/status-dot.tsx'
import styles from './messages.module.css'

const tones: Readonly<Record<CandidateLetter['estado'], StatusTone>> = {
  espera: 'waiting',
  enviada: 'success',
  rechazada: 'danger',
  anulada: 'neutral',
}

/** Letters with their states, newest first. */
export function LetterList({
  letters,
  onCallOff,
}: {
  letters: readonly CandidateLetter[]
  onCallOff: (letter: CandidateLetter) => void
}) {
  if (letters.length === 0) return <EmptyState title="Todavía no hay cartas a este candidato." />
  return (
    <ul className={styles.list}>
      {letters.map((letter) => (
        <li key={letter.idCarta} className={styles.item}>
          <div className={styles.head}>
            <div className={styles.about}>
              <p className={styles.subject}>{letter.asunto ?? letter.tipo}</p>
              <p className={styles.facts}>{factsOf(letter)}</p>
            </div>
            <StatusDot tone={tones[letter.estado]}>{letterStates[letter.estado]}</StatusDot>
            {letter.puedeAnular && (
              <Button
                size="small"
                aria-label={`Anular «${letter.asunto ?? letter.tipo}»`}
                onClick={() => onCallOff(letter)}
              >
                Anular
              </Button>
            )}
          </div>
          {letter.porque && <p className={styles.facts}>{letter.porque}</p>}
          {letter.texto && (
            <details className={styles.text}>
              <summary>Ver texto</summary>
              {letterLines(letter.texto).map((line, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
                <p key={index}>{line}</p>
              ))}
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Kind, vacancy, author, and when. */
const factsOf = ({ asunto, tipo, vacante, autor, estado, date, hora }: CandidateLetter): string =>
  [
    asunto && tipo,
    vacante,
    autor ?? 'Sistema',
    date === '' ? 'espera a una tarea' : `${estado === 'espera' ? 'sale el ' : ''}${showDate(date)}, ${hora}`,
  ]
    .filter(Boolean)
    .join(' · ')
