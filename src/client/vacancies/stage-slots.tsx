import type { CSSProperties } from 'react'
import { stageNames } from '../../contract/phases.ts'
import styles from './stage-slots.module.css'

const names = Object.values(stageNames)
/** Higher ones would not fit into a row. */
const highest = 4

/** Ten slots, one for each stage in the stepper's order, as high as their counts; the counts in words are the name. */
export function StageSlots({ counts }: { counts: readonly number[] }) {
  const said = names
    .flatMap((name, at) => (counts[at] ? [`${name}: ${counts[at].toLocaleString('es-MX')}`] : []))
    .join(', ')
  const text = said || 'Sin candidatos en proceso'
  return (
    <span role="img" aria-label={text} title={text} className={styles.slots}>
      {names.map((name, at) => (
        <span
          key={name}
          className={styles.slot}
          data-empty={!counts[at] || undefined}
          style={{ '--count': Math.min(counts[at] ?? 0, highest) } as CSSProperties}
        />
      ))}
    </span>
  )
}
