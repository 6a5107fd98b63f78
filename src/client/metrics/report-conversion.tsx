import type { ReportInfo } from '../../contract/metrics.ts'
import { cx } from '../ui/base/cx.ts'
import { Card } from '../ui/layout/card.tsx'
import styles from './report-conversion.module.css'
import { showAmount } from './report-figures.ts'

export const funnelReport = '4'

type Step = { readonly label: string; readonly reached: number; readonly before: number }

/** From each stage to the next: how many of those who reached the one before reached it. */
export function conversionsOf({ grafica: { value } }: ReportInfo): Step[] {
  const reached = value.datasets[0]?.data ?? []
  return value.labels.slice(1).map((label, at) => ({ label, before: reached[at] ?? 0, reached: reached[at + 1] ?? 0 }))
}

const shareOf = ({ reached, before }: Step): number | null => (before === 0 ? null : reached / before)

/** The conversion between the stages of a funnel; the lowest is named. */
export function ReportConversion({ info }: { info: ReportInfo }) {
  const steps = conversionsOf(info)
  const shares = steps.map(shareOf)
  const least = Math.min(1, ...shares.filter((share) => share !== null))
  const lowest = least === 1 ? -1 : shares.indexOf(least)
  return (
    <Card title="Conversión entre etapas">
      <p className={styles.about}>De quienes llegaron a la etapa anterior, cuántos llegaron a esta.</p>
      <dl className={styles.list}>
        {steps.map((step, at) => {
          const share = shares[at] ?? null
          return (
            <div key={step.label} className={styles.step}>
              <dt>{step.label}</dt>
              <dd
                className={cx(at === lowest && styles.lowest)}
                title={`${showAmount(step.reached)} de ${showAmount(step.before)}`}
              >
                {at === lowest && <span className={styles.word}>La más baja </span>}
                {share === null ? '—' : `${(share * 100).toFixed(1)} %`}
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
