import { scaleLinear, scalePoint } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { type Series, showNumber } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import { cx } from '../base/cx.ts'
import styles from './line-chart.module.css'
import { useCursor } from './use-cursor.ts'

/** The drawing is stretched over its place; lines keep their strength, and words stand outside of it. */
const side = 100
/** More names than these do not fit beneath even the widest line. */
const mostNames = 12

/** How an amount goes over time. The cursor goes from point to point and says each. */
export function LineChart({ title, labels, data }: { title: string; isOrdered?: boolean } & Series) {
  const points = labels.map((label, index) => ({ label, index, value: data[index] ?? 0 }))
  const last = points.length - 1
  const top = Math.max(4, ...data)
  const yScale = scaleLinear<number>({ domain: [0, top], range: [side, 0], nice: 4 })
  const xScale = scalePoint<number>({ domain: points.map(({ index }) => index), range: [0, side] })
  const x = ({ index }: { index: number }) => xScale(index) ?? 0
  const y = ({ value }: { value: number }) => yScale(value)
  const ticks = yScale.ticks(4)
  const { at, slider, pointAt } = useCursor(title, points.map(({ label, value }) => `${label}: ${showNumber(value)}`), last)
  const held = points[at ?? -1]
  const every = Math.ceil(points.length / mostNames)
  return (
    <div className={styles.chart}>
      <ChartTable caption={title} columns={['Periodo', 'Cantidad']} rows={points.map(({ label, value }) => [label, showNumber(value)])} />
      <div className={styles.amounts} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className={styles.amount} style={{ top: `${yScale(tick)}%` }}>
            {showNumber(tick)}
          </span>
        ))}
      </div>
      <div className={styles.plot} {...slider}>
        <svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none">
          {ticks.map((tick) => (
            <line key={tick} className={styles.guide} x1={0} x2={side} y1={yScale(tick)} y2={yScale(tick)} />
          ))}
          <AreaClosed data={points} x={x} y={y} yScale={yScale} className={styles.area} />
          <LinePath data={points} x={x} y={y} className={styles.line} />
          {held && <line className={styles.held} x1={x(held)} x2={x(held)} y1={0} y2={side} />}
          {points.map((point) => (
            // A line without length and with round ends: a dot that stretching leaves round
            <path key={point.index} className={cx(styles.dot, point === held && styles.big)} d={`M${x(point)} ${y(point)}h0`} />
          ))}
          {points.map((point) => (
            <rect key={point.index} className={styles.catch} x={x(point) - side / Math.max(1, last) / 2} width={side / Math.max(1, last)} height={side} {...pointAt(point.index)} />
          ))}
        </svg>
        {held && (
          <span className={styles.readout} style={{ left: `${x(held)}%`, translate: `-${x(held)}%` }}>
            {held.label} <strong>{showNumber(held.value)}</strong>
          </span>
        )}
      </div>
      <div className={styles.names} aria-hidden="true">
        {points
          .filter(({ index }) => (last - index) % every === 0)
          .map((point) => (
            <span key={point.index} className={cx(styles.name, ((last - point.index) / every) % 2 === 1 && styles.spare)} style={{ left: `${x(point)}%` }}>
              {point.label}
            </span>
          ))}
      </div>
    </div>
  )
}
