import type { CandidateLetter } from '../../contract/letters.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { CallOffButton, letterAuthor, LetterDetails, letterMoment, LetterState, letterTitle } from './letter-items.tsx'
import styles from './messages.module.css'

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
              <p className={styles.subject}>{letterTitle(letter)}</p>
              <p className={styles.facts}>{factsOf(letter)}</p>
            </div>
            <LetterState letter={letter} />
            {letter.puedeAnular && <CallOffButton letter={letter} onCallOff={onCallOff} />}
          </div>
          <LetterDetails letter={letter} />
        </li>
      ))}
    </ul>
  )
}

/** Kind, vacancy, author, and when. */
const factsOf = (letter: CandidateLetter): string =>
  [letter.asunto && letter.tipo, letter.vacante, letterAuthor(letter), letterMoment(letter)].filter(Boolean).join(' · ')
