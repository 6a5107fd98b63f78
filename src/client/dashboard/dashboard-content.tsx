import type { ReactNode } from 'react'
import type { ChartWidget, PlainWidget, Widget } from '../../contract/dashboard.ts'
import type { Role } from '../../contract/roles.ts'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Masonry } from '../ui/layout/masonry.tsx'
import { NumberStrip } from '../ui/charts/number-strip.tsx'
import { keysOf } from '../ui/charts/chart-data.ts'
import { ChartCard, isFunnel } from './chart-card.tsx'
import { ChartsSkeleton, NumbersSkeleton } from './dashboard-skeleton.tsx'
import styles from './dashboard.module.css'
import { leadAddress } from './lead-address.ts'
import { sizeOf } from './widget-size.ts'

type ContentProps = {
  widgets: readonly Widget[] | undefined
  role: Role | undefined
  isFailed: boolean
  onRetry: () => void
  /** Between the numbers and the charts; null: the user has no day. */
  day: ReactNode
  /** The day has its height: what stands below it does not move any more. */
  isDayKnown: boolean
}

/** The part below the greeting: numbers, day, charts; `widgets` is undefined before the first answer. */
export const DashboardContent = (props: ContentProps) => (
  <div className={styles.content}>
    <Content {...props} />
  </div>
)

function Content({ widgets, role, isFailed, onRetry, day, isDayKnown }: ContentProps) {
  if (isFailed) {
    return (
      <>
        <Card>
          <ErrorState title="No fue posible cargar el escritorio" onRetry={onRetry}>
            Por favor vuelve a intentarlo más tarde.
          </ErrorState>
        </Card>
        {day}
      </>
    )
  }
  if (!widgets) {
    return (
      <>
        <NumbersSkeleton role={role} />
        {day}
        {isDayKnown && <ChartsSkeleton role={role} />}
      </>
    )
  }
  if (widgets.length === 0 && day === null) {
    return (
      <Card>
        <EmptyState title="No hay información disponible" />
      </Card>
    )
  }
  const numbers = widgets.filter((widget): widget is PlainWidget => widget.type === 'simple')
  const charts = widgets.filter((widget): widget is ChartWidget => widget.type === 'chart')
  return (
    <>
      {numbers.length > 0 && <NumberStrip label="Números" numbers={numbers.map(toNumber)} />}
      {day}
      {isDayKnown && charts.length > 0 && <Charts charts={charts} />}
    </>
  )
}

const toNumber = ({ title, value, status, enlace }: PlainWidget) => ({
  title,
  value,
  status,
  href: enlace && leadAddress(enlace),
})

function Charts({ charts }: { charts: readonly ChartWidget[] }) {
  const keys = keysOf(charts.map(({ title }) => title))
  const items = charts.map((widget, index) => ({
    key: keys[index] ?? '',
    size: sizeOf({ size: widget.size, isFunnel: isFunnel(widget) }),
    content: <ChartCard widget={widget} />,
  }))
  return <Masonry items={items} />
}
