/** Every overlay, in the order in which they are offered. */
import type { ChartData } from '../../page-data.ts'
import { changes } from './changes/changes.ts'
import { coverage } from './coverage/coverage.ts'
import { compareOverlay } from './numbers/compare-overlay.tsx'
import { lossesOverlay } from './numbers/losses-overlay.tsx'
import { numbersOverlay } from './numbers/numbers-overlay.tsx'
import { returnsOverlay } from './numbers/returns-overlay.tsx'
import { variantsOverlay } from './numbers/variants-overlay.tsx'
import { waitingOverlay } from './numbers/waiting-overlay.tsx'
import { whatIfOverlay } from './numbers/what-if-overlay.tsx'
import type { AnyOverlay } from './overlay.ts'

const overlays: readonly AnyOverlay[] = [
  numbersOverlay,
  lossesOverlay,
  waitingOverlay,
  variantsOverlay,
  returnsOverlay,
  compareOverlay,
  whatIfOverlay,
  coverage,
  changes,
]

export const overlaysOf = (chart: ChartData): readonly AnyOverlay[] => overlays.filter(({ isOf }) => isOf(chart))
