import bars from './bar-chart.module.css'
import card from '../layout/card.module.css'
import skeleton from './card-skeleton.module.css'
import type { ChartProps } from './chart.tsx'
import { cx } from '../base/cx.ts'
import donut from './donut-chart.module.css'
import line from './line-chart.module.css'
import stacked from './stacked-bar-chart.module.css'

type Shape = { readonly variant: ChartProps['variant']; readonly entries: number; readonly parts?: number }

/**
 * Where the card of a chart is about to stand, as high as one with so many slices, bars or points, of so many parts;
 * seen only, who shows it says what is loading. It has the style sheets of the charts, and so their measures.
 */
export function ChartSkeleton({ variant, entries, parts = 0 }: Shape) {
  const Inside = inside[variant]
  return (
    <div className={card.card} aria-hidden="true">
      <div className={card.header}>
        <span className={cx(card.title, skeleton.text, skeleton.title)} />
      </div>
      <div className={card.body}>
        <Inside lines={upTo(entries)} parts={upTo(parts)} />
      </div>
    </div>
  )
}

type Lines = { readonly lines: readonly number[]; readonly parts: readonly number[] }

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

const inside = { 'bar-chart': Bars, 'bar-chart-stacked': Stacks, 'donut-chart': Donut, 'line-chart': Line }

function Donut({ lines }: Lines) {
  return (
    <div className={donut.chart}>
      <div className={cx(donut.ring, skeleton.ring)} />
      <div className={donut.legend}>
        {lines.map((at) => (
          <span key={at} className={cx(donut.entry, skeleton.text)} />
        ))}
      </div>
    </div>
  )
}

function Bars({ lines, track }: Pick<Lines, 'lines'> & { track?: string | undefined }) {
  return (
    <div className={bars.bars}>
      {lines.map((at) => (
        <div key={at} className={bars.bar}>
          <span className={skeleton.text} />
          <span className={cx(bars.track, track, skeleton.block)} />
        </div>
      ))}
    </div>
  )
}

function Stacks({ lines, parts }: Lines) {
  return (
    <>
      <div className={stacked.legend}>
        {parts.map((at) => (
          <span key={at} className={cx(skeleton.text, skeleton.part)} />
        ))}
      </div>
      <Bars lines={lines} track={stacked.track} />
    </>
  )
}

function Line() {
  return (
    <div className={line.chart}>
      <div className={cx(line.plot, skeleton.block)} />
    </div>
  )
}
