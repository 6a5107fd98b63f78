import { fillLetter, type LetterForm, letterLines, letterParts } from '../../contract/letters.ts'
import styles from './letter-preview.module.css'

/** What the placeholders stand for; the link is made when the letter leaves. */
export type LetterValues = { readonly nombre: string; readonly vacante: string; readonly fecha: string }

/** A letter as it will be sent. */
export function LetterPreview({
  letter: { asunto, texto },
  values,
  firma,
}: {
  letter: LetterForm
  values: LetterValues
  firma: string
}) {
  return (
    <div className={styles.letter} role="group" aria-label="Vista previa de la carta">
      <p className={styles.subject}>
        <strong>Asunto:</strong> {fillLetter(asunto, values)}
      </p>
      <p>Hola, {values.nombre}:</p>
      {letterLines(texto).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
        <p key={index}>
          {letterParts(line).map((part) => {
            if ('text' in part) return part.text
            return part.placeholder === 'enlace' ? (
              <span key="enlace" className={styles.link} title="El enlace se hace cuando sale la carta">
                Ver mi proceso
              </span>
            ) : (
              values[part.placeholder]
            )
          })}
        </p>
      ))}
      <p>
        Atentamente,
        <br />
        {firma}
      </p>
    </div>
  )
}
