import styles from './spark-bars.module.css'

/** Pixels of the drawing. */
const [width, height, gap] = [96, 28, 2]
/** Wider bars would look like a progress. */
const widest = 12

/** The shape of a few numbers beside their total: bars without axes. Not for screen readers: the numbers say it. */
export function SparkBars({ values }: { values: readonly (number | null)[] }) {
  const most = Math.max(...values.map((value) => value ?? 0))
  const step = Math.min(widest + gap, width / Math.max(values.length, 1))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.bars} aria-hidden="true">
      {values.map((value, at) => {
        const tall = most > 0 && value ? Math.max(1, (value / most) * height) : 0
        const left = width - (values.length - at) * step
        // oxlint-disable-next-line react/no-array-index-key -- bars have no name
        return <rect key={at} x={left} y={height - tall} width={step - gap} height={tall} rx={1} />
      })}
      <path d={`M0 ${height - 0.5}H${width}`} />
    </svg>
  )
}
