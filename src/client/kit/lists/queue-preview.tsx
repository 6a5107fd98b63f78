import { useSelector } from '@xstate/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { selectPreview } from '../../../../machines/kit/queue.machine.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PanelActions, PanelBody, PanelHead, PanelTitle } from '../../ui/layout/side-panel.tsx'
import { type Fact, Facts } from '../../ui/lists/facts.tsx'
import type { QueueActor } from './use-queue.ts'

/** Titles of a preview without content. */
export type PreviewLabels = { readonly loading: string; readonly failed: string; readonly none: string }
/**
 * `about`: one line below the title. `contact`: ways to reach a person. `links`: ways on from here, the main one last.
 * `more`: what stands below.
 */
export type PreviewContent = {
  readonly title: string
  readonly about?: ReactNode
  readonly facts: readonly Fact[]
  readonly contact?: ReactNode
  readonly links?: ReactNode
  readonly more?: ReactNode
}

/** The preview of a queue's current row, in its panel. While the next one loads, the present one stays. */
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
    <>
      <PanelHead>
        <PanelTitle
          title={content?.title ?? 'Vista previa'}
          actions={
            <>
              <IconButton
                size="small"
                label="Anterior"
                aria-keyshortcuts="K"
                icon={<ChevronLeft aria-hidden="true" />}
                onClick={() => queue.send({ type: 'row.previous' })}
              />
              <IconButton
                size="small"
                label="Siguiente"
                aria-keyshortcuts="J"
                icon={<ChevronRight aria-hidden="true" />}
                onClick={() => queue.send({ type: 'row.next' })}
              />
              <IconButton
                size="small"
                label="Cerrar vista previa"
                aria-keyshortcuts="Escape"
                icon={<X aria-hidden="true" />}
                onClick={() => queue.send({ type: 'preview.closed' })}
              />
            </>
          }
        >
          {content?.about}
        </PanelTitle>
        {content?.links && <PanelActions contact={content.contact}>{content.links}</PanelActions>}
      </PanelHead>
      <PanelBody busy={isLoading && content !== null}>
        {content ? (
          <>
            <Facts look="grid" facts={content.facts} />
            {content.more}
          </>
        ) : isFailed ? (
          <ErrorState title={labels.failed} onRetry={() => queue.send({ type: 'preview.retried' })} />
        ) : isLoading ? (
          <Skeleton text={labels.loading} lines={6} />
        ) : (
          <p>{labels.none}</p>
        )}
      </PanelBody>
    </>
  )
}
