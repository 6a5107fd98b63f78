import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { Requirement } from '../../contract/curricula.ts'
import styles from './curriculum-document.module.css'

/** The vacancy's requirements, and the words of the CV that match them; it does not judge the candidate. */
export function RequirementList({ requirements }: { requirements: readonly Requirement[] }) {
  return (
    <section className={styles.requirements} aria-label="Indispensable, en el CV">
      <ul className={styles.list}>
        {requirements.map(({ texto, pasaje }) => (
          <li key={texto} className={styles.requirement}>
            {pasaje === null ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
            <span>
              {texto}
              <span className={styles.passage}>{pasaje === null ? 'No se menciona' : `«${pasaje}»`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
