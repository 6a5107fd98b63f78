/** Every overlay, in the order in which they are offered. */
import type { ChartData } from '../../page-data.ts'
import { changes } from './changes/changes.ts'
import { coverage } from './coverage/coverage.ts'
import type { AnyOverlay } from './overlay.ts'

const overlays: readonly AnyOverlay[] = [coverage, changes]

export const overlaysOf = (chart: ChartData): readonly AnyOverlay[] => overlays.filter(({ isOf }) => isOf(chart))
