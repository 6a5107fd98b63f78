import { Card } from '../ui/layout/card.tsx'
import type { DocumentReview } from './document-review.ts'
import { DocumentRows, DocumentsProgress } from './document-rows.tsx'

/** The documents of a candidate beside a stage that is not about them. */
export function DocumentsCard({ review }: { review: DocumentReview }) {
  return (
    <Card title="Documentos" actions={<DocumentsProgress review={review} />}>
      <DocumentRows review={review} />
    </Card>
  )
}
