import { dashboards, widgetShapes, type WidgetName } from '../../contract/dashboard-layout.ts'
import type { Role } from '../../contract/roles.ts'
import { ChartSkeleton } from '../ui/charts/chart-skeleton.tsx'
import { Masonry } from '../ui/layout/masonry.tsx'
import { NumberStripSkeleton } from '../ui/charts/number-strip.tsx'
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx'
import { sizeOf } from './widget-size.ts'

type RoleProps = { role: Role | undefined }

const namesOf = (role: Role | undefined): readonly WidgetName[] => (role ? dashboards[role] : [])

/** Grey placeholders of the role's numbers. */
export function NumbersSkeleton({ role }: RoleProps) {
  const count = namesOf(role).filter((name) => widgetShapes[name].type === 'simple').length
  return (
    <div role="status">
      <VisuallyHidden>Cargando indicadores...</VisuallyHidden>
      {count > 0 && <NumberStripSkeleton count={count} />}
    </div>
  )
}

/** Grey placeholders in the shapes of the role's charts; not announced again. */
export function ChartsSkeleton({ role }: RoleProps) {
  const items = namesOf(role).flatMap((name) => {
    const shape = widgetShapes[name]
    if (shape.type === 'simple') return []
    const isFunnel = name === 'byStage'
    return {
      key: name,
      size: sizeOf({ size: shape.size, isFunnel }),
      content: isFunnel ? <ChartSkeleton variant="funnel" entries={shape.entries} /> : <ChartSkeleton {...shape} />,
    }
  })
  return <Masonry items={items} />
}
