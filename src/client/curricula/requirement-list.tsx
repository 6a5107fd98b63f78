import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Minus from 'lucide-react/icons/minus'
import type { Requirement } from '../../contract/curricula.ts'
import styles from './requirement-list.module.css'

/**
 * How many of the vacancy's requirements the CV mentions, and which it does not, in one line that unfolds to the words
 * that match them; it does not judge the candidate.
 */
export function RequirementList({ requirements }: { requirements: readonly Requirement[] }) {
  const missing = requirements.filter(({ pasaje }) => pasaje === null).map(({ texto }) => texto)
  const missingText = missing.length > 0 ? `No se menciona: ${missing.join(', ')}` : undefined
  return (
    <section className={styles.requirements} aria-label="Indispensable, en el CV">
      <details>
        <summary className={styles.summary} title={missingText}>
          <ChevronRight aria-hidden="true" />
          <span>
            {requirements.length - missing.length} de {requirements.length} mencionados
          </span>
          {missingText && <span className={styles.missing}>{missingText}</span>}
        </summary>
        <ul className={styles.list}>
          {requirements.map(({ texto, pasaje }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a vacancy may require the same twice
            <li key={index} className={styles.requirement}>
              {pasaje === null ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" className={styles.met} />}
              <span>
                {texto}
                <span className={styles.passage}>{pasaje === null ? 'No se menciona' : `«${pasaje}»`}</span>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
