import card from '../layout/card.module.css'
import skeleton from './card-skeleton.module.css'
import chart from './chart.module.css'
import { cx } from '../base/cx.ts'
import type { Figures } from './figures.ts'
import funnel from './funnel.module.css'

type Shape = { readonly variant: Figures['variant'] | 'funnel'; readonly entries: number; readonly parts?: number }

/**
 * Placeholder of a chart's card, as high as one with this many slices, bars or points, and parts. Not for screen
 * readers: the caller announces the loading. It shares the style sheets of the charts, and so their sizes.
 */
export function ChartSkeleton({ variant, entries, parts = 0 }: Shape) {
  return (
    <div className={card.card} aria-hidden="true">
      <div className={card.header}>
        <span className={cx(card.title, skeleton.text, skeleton.title)} />
      </div>
      <div className={cx(card.body, chart.small)}>{shapeOf({ variant, lines: upTo(entries), parts: upTo(parts) })}</div>
    </div>
  )
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

function shapeOf({
  variant,
  lines,
  parts,
}: {
  variant: Shape['variant']
  lines: readonly number[]
  parts: readonly number[]
}) {
  if (variant === 'funnel') {
    return (
      <div>
        {[-1, ...lines].map((at) => (
          <div key={at} className={funnel.line}>
            <span className={skeleton.text} />
          </div>
        ))}
      </div>
    )
  }
  if (variant === 'line-chart')
    return (
      <div className={chart.lines}>
        <div className={cx(chart.plot, skeleton.block)} />
      </div>
    )
  if (variant === 'donut-chart') {
    return (
      <div className={chart.donut}>
        <div className={cx(chart.ring, skeleton.ring)} />
        <div className={chart.parts}>
          {lines.map((at) => (
            <span key={at} className={cx(chart.entry, skeleton.text)} />
          ))}
        </div>
      </div>
    )
  }
  const isStacked = variant === 'bar-chart-stacked'
  return (
    <>
      {isStacked && (
        <div className={chart.legend}>
          {parts.map((at) => (
            <span key={at} className={cx(skeleton.text, skeleton.part)} />
          ))}
        </div>
      )}
      <div className={cx(chart.bars, isStacked && chart.stacks)}>
        {lines.map((at) => (
          <div key={at} className={chart.bar}>
            <span className={skeleton.text} />
            <span className={cx(chart.tracks, chart.track, skeleton.block)} />
          </div>
        ))}
      </div>
    </>
  )
}
