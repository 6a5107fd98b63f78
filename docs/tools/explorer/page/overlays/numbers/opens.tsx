import type { ReactNode } from 'react'
import type { Settings } from '../overlay.ts'
import styles from './numbers.module.css'

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

/** A number that opens its people, for whom may see them. */
export function Opens({
  count,
  clave,
  of,
  choose,
  children,
}: {
  count: number
  clave: string | null
  of: string
  choose: (change: Settings) => void
  children?: ReactNode
}) {
  if (clave === null)
    return (
      <>
        {number.format(count)} {children}
      </>
    )
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={`${number.format(count)} ${of}: ver quiénes`}
      onClick={() => choose({ lista: clave })}
    >
      {number.format(count)} {children}
    </button>
  )
}
