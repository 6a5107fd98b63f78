import { arc, pie } from '@visx/shape'
import { useId } from 'react'
import { keysOf, percentages, roundingNote, sumOf } from './chart-data.ts'
import { ChartMark } from './chart-mark.tsx'
import styles from './chart.module.css'
import { cx } from '../base/cx.ts'
import { arrange, type Figures, hrefAt, isLinked, markName, valueAt } from './figures.ts'
import { Swatch } from './swatch.tsx'
import { useMarks } from './use-marks.ts'

const radius = 50

/**
 * Parts of a whole, each named beside the ring with its share; with many parts only the active one is coloured. The
 * legend is for screen readers and keys; the ring repeats it for the pointer, with the active part in its middle.
 */
export function Donut({ title, figures }: { title: string; figures: Figures }) {
  const { labels, show, isSmall = false } = figures
  const { active, group, mark, activate } = useMarks()
  const hatch = useId()
  const layout = arrange(figures)
  const keys = keysOf(labels)
  const shares = percentages(labels.map((_, point) => valueAt(figures, { series: 0, point })))
  const note = roundingNote(shares)
  const parts = layout.points.map((point) => {
    const one = { series: 0, point }
    return {
      index: point,
      one,
      value: valueAt(figures, one),
      href: hrefAt(figures, one),
      share: `${shares[point] ?? 0}%`,
      shade: layout.shade(one, active),
    }
  })
  const arcs = pie<(typeof parts)[number]>({ value: ({ value }) => value, sort: null, sortValues: null })(
    parts.filter(({ value }) => value > 0),
  )
  const path = arc<(typeof arcs)[number]>({ outerRadius: radius, innerRadius: radius * 0.64 })
  const looked = parts.find(({ index }) => index === active?.point)
  const deactivate = () => activate(null)
  const accessible = isSmall
    ? isLinked(figures)
      ? { 'aria-label': title }
      : { 'aria-hidden': true }
    : { 'aria-label': title, ...group }
  return (
    <div className={styles.donut}>
      <div className={styles.ring} aria-hidden="true">
        <svg viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`}>
          <pattern id={hatch} width="3" height="3" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
            <rect width="1.4" height="3" className={styles.hatch} />
          </pattern>
          {arcs.map((each) => {
            const { index, one, href, shade } = each.data
            const shape = path(each) ?? undefined
            const slice = (
              <>
                <path d={shape} style={{ fill: shade.colour }} className={cx(arcs.length > 1 && styles.apart)} />
                {shade.hatched && <path d={shape} fill={`url(#${hatch})`} />}
              </>
            )
            return (
              <g
                key={index}
                className={cx(styles.slice, !layout.isMany && active && active.point !== index && styles.quiet)}
                onPointerEnter={() => activate(one)}
                onPointerLeave={deactivate}
              >
                {href === null ? (
                  slice
                ) : (
                  <ChartMark as="g" href={href} tabIndex={-1}>
                    {slice}
                  </ChartMark>
                )}
              </g>
            )
          })}
        </svg>
        <p className={styles.middle}>
          <strong>{looked ? looked.share : show(sumOf(parts.map(({ value }) => value)))}</strong>
          <span>{looked ? labels[looked.index] : isSmall ? 'Total' : 'Suma'}</span>
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the keys of the marks in it */}
      <ul className={cx(styles.parts, layout.isMany && styles.many)} {...accessible}>
        {parts.map(({ index, one, value, href, share, shade }) => (
          <li
            key={keys[index]}
            className={styles.entry}
            onPointerEnter={() => activate(one)}
            onPointerLeave={isSmall ? deactivate : undefined}
          >
            <Swatch shade={shade} />
            <ChartMark
              as="span"
              href={href}
              {...(!isSmall && { name: markName(figures, one), ...mark(one, layout.points) })}
            >
              {labels[index]}
            </ChartMark>
            <span className={styles.amountOf} aria-hidden={!isSmall || undefined}>
              {show(value)}
            </span>
            <span className={styles.share}>{share}</span>
          </li>
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
