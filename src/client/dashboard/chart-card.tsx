import { Suspense } from 'react'
import type { ChartWidget } from '../../contract/dashboard.ts'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { lazyView } from '../shell/lazy-view.ts'
import { Card } from '../ui/card.tsx'
import type { ChartProps } from '../ui/chart.tsx'
import { Loading } from '../ui/loading.tsx'

/** Brings a drawing library: no other page waits for it, and the plain numbers are there before it is. */
const chart = lazyView<ChartProps>(() => import('../ui/chart.tsx').then((file) => file.Chart))
// On its way beside the answer of the server
void chart.preload()

/** A chart that cannot be drawn leaves the other widgets as they are. */
export function ChartCard({ widget }: { widget: ChartWidget }) {
  return (
    <Card title={widget.title}>
      <ErrorBoundary>
        <Suspense fallback={<Loading text="Cargando gráfica..." />}>
          <chart.View {...widget} />
        </Suspense>
      </ErrorBoundary>
    </Card>
  )
}
