import { Card } from '../ui/layout/card.tsx'
import type { DocumentReview } from './document-review.ts'
import { DocumentRows } from './document-rows.tsx'

/** The documents of a candidate beside a stage that is not about them. */
export function DocumentsCard({ review }: { review: DocumentReview }) {
  return (
    <Card title="Documentos">
      <DocumentRows review={review} />
    </Card>
  )
}
