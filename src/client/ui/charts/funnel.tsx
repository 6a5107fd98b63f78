import { showNumber } from '../base/show-number.ts'
import './chart-tokens.css'
import { Link as RouterLink } from 'wouter'
import { cx } from '../base/cx.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { exactShares, hasAmount, keysOf } from './chart-data.ts'
import styles from './funnel.module.css'

export type FunnelStep = {
  readonly label: string
  /** How many are in it now. */
  readonly value: number
  readonly href: string | null
  /** Who left it in the period, and how many of them for a later step. */
  readonly left: number
  readonly passed: number
}

/** Fewer who left say nothing about a step. */
const enough = 5

/**
 * The steps of a way with who is in each now, as bars and as parts of the whole, and the part that goes on; the lowest
 * is named. `period`: of those who left, such as '12 sem.'.
 */
export function Funnel({ title, period, steps }: { title: string; period: string; steps: readonly FunnelStep[] }) {
  if (!hasAmount(steps.flatMap(({ value, left }) => [value, left])))
    return <EmptyState title="No hay información disponible" />
  const shares = exactShares(steps.map(({ value }) => value))
  const longest = Math.max(1, ...steps.map(({ value }) => value))
  const advances = steps.map(({ left, passed }) => (left === 0 ? null : Math.round((passed * 100) / left)))
  const lowest = lowestOf(steps, advances)
  const keys = keysOf(steps.map(({ label }) => label))
  return (
    <table className={styles.funnel}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            Etapa
          </th>
          <td className={styles.bar} aria-hidden="true" />
          <th scope="col" className={styles.number}>
            Hoy
          </th>
          <th scope="col" className={styles.share}>
            Parte
          </th>
          <th
            scope="col"
            className={styles.advance}
            title={`De quienes salieron de la etapa en ${period}, cuántos pasaron a otra más adelante`}
          >
            Avanzan<span className={styles.period}>{`, ${period}`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ label, value, href, left, passed }, at) => (
          <tr key={keys[at]}>
            <th scope="row" className={styles.name}>
              {href === null ? (
                label
              ) : (
                <RouterLink href={href} className={styles.lead}>
                  {label}
                </RouterLink>
              )}
            </th>
            <td className={styles.bar} aria-hidden="true">
              <span className={styles.length} style={{ width: `${(value / longest) * 100}%` }} />
            </td>
            <td className={styles.number}>{showNumber(value)}</td>
            <td className={styles.share}>{`${(shares[at] ?? 0).toFixed(1)}%`}</td>
            <td
              className={cx(styles.advance, at === lowest && styles.lowest)}
              title={left === 0 ? undefined : `${showNumber(passed)} de ${showNumber(left)}`}
            >
              {at === lowest && <span className={styles.word}>La más baja</span>}
              {advances[at] === null ? (
                <>
                  <span aria-hidden="true">—</span>
                  <VisuallyHidden>Sin datos</VisuallyHidden>
                </>
              ) : (
                ` ${advances[at]}%`
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The first of the lowest below 100 %, of steps that enough have left; -1: none. */
function lowestOf(steps: readonly FunnelStep[], advances: readonly (number | null)[]): number {
  const known = advances.map((advance, at) => (advance !== null && (steps[at]?.left ?? 0) >= enough ? advance : 100))
  const least = Math.min(100, ...known)
  return least === 100 ? -1 : known.indexOf(least)
}
