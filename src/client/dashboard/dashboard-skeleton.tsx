import { Masonry, type MasonryItem } from '../ui/masonry.tsx'
import { SkeletonCard } from '../ui/skeleton-card.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const sizes: readonly MasonryItem['size'][] = ['small', 'small', 'small', 'small', 'small', 'small', 'medium', 'wide', 'medium', 'wide']
const heights = { small: '6rem', medium: '20rem', wide: '20rem' } as const

/** Grey cards where the widgets are about to stand. */
export function DashboardSkeleton() {
  return (
    <>
      <p role="status">
        <VisuallyHidden>Cargando indicadores...</VisuallyHidden>
      </p>
      <Masonry items={sizes.map((size, index) => ({ key: String(index), size, content: <SkeletonCard height={heights[size]} /> }))} />
    </>
  )
}
