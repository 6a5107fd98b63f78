import type { Settings } from '../overlay.ts'
import styles from './numbers.module.css'

/** A number with its name; with people behind it, it opens their list. */
export function Figure({
  name,
  value,
  clave,
  choose,
}: {
  name: string
  value: string
  clave: string | null
  choose: (change: Settings) => void
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {clave === null ? (
          value
        ) : (
          <button
            type="button"
            className={styles.link}
            aria-label={`${value}, ${name}: ver quiénes`}
            onClick={() => choose({ lista: clave })}
          >
            {value}
          </button>
        )}
      </dd>
    </div>
  )
}
