import { keysOf, sumOf } from './chart-data.ts'
import { ChartLabel } from './chart-label.tsx'
import { cx } from '../base/cx.ts'
import donut from './donut-chart.module.css'
import { DonutRing } from './donut-ring.tsx'
import { arrange, type Figures, hrefAt, markName, valueAt } from './figures.ts'
import styles from './figures-donut.module.css'
import { percentages, roundingNote } from './percentages.ts'
import { Swatch } from './swatch.tsx'
import { useMarks } from './use-marks.ts'

/** Parts of a whole, each named beside the ring; of many the one that is looked at has its colour. The names are walked by the keys. */
export function FiguresDonut({ title, figures }: { title: string; figures: Figures }) {
  const { labels, show } = figures
  const { held, group, mark, hold } = useMarks()
  const layout = arrange(figures)
  const keys = keysOf(labels)
  const shares = percentages(labels.map((_, point) => valueAt(figures, { series: 0, point })))
  const note = roundingNote(shares)
  const parts = layout.points.map((point) => {
    const one = { series: 0, point }
    return { index: point, one, value: valueAt(figures, one), href: hrefAt(figures, one), share: `${shares[point] ?? 0}%`, shade: layout.shade(one, held) }
  })
  const looked = parts.find(({ index }) => index === held?.point)
  return (
    <div className={styles.frame}>
      <div className={cx(donut.chart, styles.chart)}>
        <DonutRing
          parts={parts}
          pointed={layout.isMany ? null : (held?.point ?? null)}
          onPoint={(point) => hold(point === null ? null : { series: 0, point })}
          middle={looked ? { number: looked.share, word: labels[looked.index] ?? '' } : { number: show(sumOf(parts.map(({ value }) => value))), word: 'Suma' }}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of the marks in it */}
        <ul aria-label={title} className={cx(donut.legend, styles.legend, layout.isMany && styles.many)} {...group}>
          {parts.map(({ index, one, value, href, share, shade }) => (
            <li key={keys[index]} className={cx(donut.entry, styles.entry)} onPointerEnter={() => hold(one)}>
              <Swatch shade={shade} />
              <ChartLabel href={href} name={markName(figures, one)} {...mark(one, layout.points)}>
                {labels[index]}
              </ChartLabel>
              <span className={donut.value} aria-hidden="true">{show(value)}</span>
              <span className={donut.share}>{share}</span>
            </li>
          ))}
        </ul>
        {note && <p className={donut.note}>{note}</p>}
      </div>
    </div>
  )
}
