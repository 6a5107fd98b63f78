import { useSelector } from '@xstate/react'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { selectPreview } from '../../../../machines/kit/queue.machine.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { type Fact, Facts } from '../../ui/lists/facts.tsx'
import type { QueueActor } from './use-queue.ts'

/** Titles of a preview without content. */
export type PreviewLabels = { readonly loading: string; readonly failed: string; readonly none: string }
/** `links`: ways on from here, the main one first. `more`: cards below. */
export type PreviewContent = {
  readonly title: string
  readonly facts: readonly Fact[]
  readonly links?: ReactNode
  readonly more?: ReactNode
}

/** The preview of a queue's current row, in the rail. While the next one loads, the present one stays. */
export function QueuePreview<Preview>({
  queue,
  labels,
  show,
}: {
  queue: QueueActor<Preview>
  labels: PreviewLabels
  show: (preview: Preview) => PreviewContent
}) {
  const preview = useSelector(queue, selectPreview<Preview>)
  const isLoading = useSelector(queue, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(queue, (snapshot) => snapshot.hasTag('failed'))
  const content = preview && show(preview)
  return (
    <Stack>
      <Card
        title={content?.title ?? 'Vista previa'}
        actions={
          <IconButton
            size="small"
            label="Cerrar vista previa"
            aria-keyshortcuts="Escape"
            icon={<X aria-hidden="true" />}
            onClick={() => queue.send({ type: 'preview.closed' })}
          />
        }
      >
        {content ? (
          <Stack aria-busy={isLoading || undefined}>
            <Facts facts={content.facts} />
            {content.links && <Row>{content.links}</Row>}
          </Stack>
        ) : isFailed ? (
          <ErrorState title={labels.failed} onRetry={() => queue.send({ type: 'preview.retried' })} />
        ) : isLoading ? (
          <Skeleton text={labels.loading} lines={6} />
        ) : (
          <p>{labels.none}</p>
        )}
      </Card>
      {content?.more}
    </Stack>
  )
}
