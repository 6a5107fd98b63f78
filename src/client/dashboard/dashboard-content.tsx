import type { Widget } from '../../contract/dashboard.ts'
import type { Role } from '../../contract/roles.ts'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Masonry, type MasonryItem } from '../ui/layout/masonry.tsx'
import { Stat } from '../ui/charts/stat.tsx'
import { keysOf } from '../ui/charts/chart-data.ts'
import { ChartCard } from './chart-card.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { leadAddress } from './lead-address.ts'
import { sizeOf } from './widget-size.ts'

type ContentProps = {
  widgets: readonly Widget[] | undefined
  role: Role | undefined
  isFailed: boolean
  onRetry: () => void
}

/** The part below the greeting; `widgets` is undefined before the first answer. */
export function DashboardContent({ widgets, role, isFailed, onRetry }: ContentProps) {
  if (isFailed) {
    return (
      <Card>
        <ErrorState title="No fue posible cargar el escritorio" onRetry={onRetry}>
          Por favor vuelve a intentarlo más tarde.
        </ErrorState>
      </Card>
    )
  }
  if (!widgets) return <DashboardSkeleton role={role} />
  if (widgets.length === 0) {
    return (
      <Card>
        <EmptyState title="No hay información disponible" />
      </Card>
    )
  }
  const keys = keysOf(widgets.map(({ title }) => title))
  return <Masonry items={widgets.map((widget, index) => toItem(widget, keys[index] ?? ''))} />
}

const toItem = (widget: Widget, key: string): MasonryItem => {
  const size = sizeOf(widget)
  return widget.type === 'simple'
    ? { key, size, content: <Stat {...widget} href={widget.enlace && leadAddress(widget.enlace)} /> }
    : { key, size, content: <ChartCard widget={widget} /> }
}
