import type { Widget } from '../../contract/dashboard.ts'
import type { MasonryItem } from '../ui/layout/masonry.tsx'

const sizes = { simple: { sm: 'small', lg: 'medium' }, chart: { sm: 'medium', lg: 'wide' } } as const

export const sizeOf = ({ type, size }: Pick<Widget, 'type' | 'size'>): MasonryItem['size'] => sizes[type][size]
