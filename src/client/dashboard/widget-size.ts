import type { Widget } from '../../contract/dashboard.ts'
import type { MasonryItem } from '../ui/layout/masonry.tsx'

const sizes = { sm: 'medium', lg: 'wide' } as const

/** Of a chart. The stages are a table as wide as a large one. */
export const sizeOf = ({
  size,
  isFunnel,
}: Pick<Widget, 'size'> & { readonly isFunnel: boolean }): MasonryItem['size'] => (isFunnel ? 'wide' : sizes[size])
