import type { BulkReview } from '../../contract/bulk.ts'
import { phases } from '../../contract/phases.ts'
import { showNumber } from '../ui/base/show-number.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { BulletList } from '../ui/lists/bullet-list.tsx'
import { withoutReason } from './wiring.ts'

/** How many cannot take the chosen reason, by the phase that does not have it. */
export function WithoutReason({ review, motivo }: { review: BulkReview | undefined; motivo: string }) {
  const counts = new Map<string, number>()
  for (const { codigo } of withoutReason(review, motivo)) {
    const name = codigo === null ? 'otra fase' : `«${phases[codigo].descripcion}»`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  if (counts.size === 0) return null
  return (
    <Callout tone="waiting">
      <BulletList
        title="No tienen este motivo y se quedan como están"
        lines={[...counts].map(([name, count]) => `${showNumber(count)} no, por estar en ${name}.`)}
      />
    </Callout>
  )
}
