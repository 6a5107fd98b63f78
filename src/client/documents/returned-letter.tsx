import { returnedDocumentsLetter as letter } from '../../contract/documents.ts'
import type { DocumentReview } from './document-review.ts'
import styles from './reviewed-document.module.css'

/** The one letter that requests every rejected document again, before it leaves. */
export function ReturnedLetter({ review: { rejected, proceso }, correo }: { review: DocumentReview; correo: string }) {
  return (
    <div className={styles.reviewed}>
      <div className={styles.bar}>
        <div className={styles.about}>
          <h2 className={styles.title}>
            {rejected.length === 1 ? 'Una carta por el rechazado' : `Una carta por los ${rejected.length} rechazados`}
          </h2>
          <p className={styles.facts}>
            Para {correo} · sale sola {letter.minutes} minutos después del último rechazo
          </p>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
      <div className={styles.letter} tabIndex={0} role="group" aria-label="Carta al candidato">
        <div className={styles.text}>
          <p className={styles.subject}>
            <strong>Asunto:</strong> {letter.subject}
          </p>
          <p>{letter.opening(proceso.tituloVacante)}</p>
          <ol className={styles.list}>
            {rejected.map(({ tipo, nombre, motivo }) => (
              <li key={tipo}>
                <strong>{nombre}</strong>
                <br />
                {motivo}
              </li>
            ))}
          </ol>
          <p className={styles.link}>{letter.link}</p>
          <p>{letter.closing}</p>
        </div>
      </div>
    </div>
  )
}
