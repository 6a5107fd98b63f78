import type { ComponentProps } from 'react'
import { LazyPart } from '../shell/lazy-part.tsx'
import { lazyView } from '../shell/lazy-view.ts'

const RecommendMany = lazyView(() => import('./recommend-many-dialog.tsx').then((file) => file.RecommendManyDialog))

/** Loaded when it is opened. */
export const RecommendPart = (props: ComponentProps<typeof RecommendMany.View>) => (
  <LazyPart title="Recomendar candidatos" onClose={() => props.onEnd(false)}>
    <RecommendMany.View {...props} />
  </LazyPart>
)
