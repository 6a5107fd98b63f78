import { dashboards, widgetShapes, type WidgetName } from '../../contract/dashboard-layout.ts'
import type { Role } from '../../contract/roles.ts'
import { ChartSkeleton } from '../ui/charts/chart-skeleton.tsx'
import { Masonry, type MasonryItem } from '../ui/layout/masonry.tsx'
import { StatSkeleton } from '../ui/charts/stat-skeleton.tsx'
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx'
import { sizeOf } from './widget-size.ts'

/** Grey placeholders in the shapes of the role's widgets. */
export function DashboardSkeleton({ role }: { role: Role | undefined }) {
  const names: readonly WidgetName[] = role ? dashboards[role] : []
  return (
    <div role="status">
      <VisuallyHidden>Cargando indicadores...</VisuallyHidden>
      <Masonry items={names.map(toItem)} />
    </div>
  )
}

function toItem(name: WidgetName): MasonryItem {
  const shape = widgetShapes[name]
  return {
    key: name,
    size: sizeOf(shape),
    content: shape.type === 'simple' ? <StatSkeleton /> : <ChartSkeleton {...shape} />,
  }
}
